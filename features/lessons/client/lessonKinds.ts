import { IconBook, IconExternalLink, IconFileText, IconVideo, type TablerIcon } from '@tabler/icons-react'
import type { LessonFields } from '#contract/content-types/lomda.ts'
import { counted } from '#domain/counted.ts'

/** What each kind of lesson is called, and its sign. */
export const lessonKinds: Record<LessonFields['kind'], { label: string; icon: TablerIcon }> = {
  text: { label: 'קריאה', icon: IconBook },
  video: { label: 'סרטון', icon: IconVideo },
  file: { label: 'קובץ', icon: IconFileText },
  link: { label: 'קישור', icon: IconExternalLink },
}

/** How long a lesson takes. */
export function minutesText(minutes: number): string {
  return counted(minutes, 'דקה', '# דקות', 'שתי דקות')
}
