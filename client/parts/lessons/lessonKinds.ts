import { IconBook, IconExternalLink, IconFileText, IconVideo, type TablerIcon } from '@tabler/icons-react'
import type { LessonFields } from '#contract/content-types/lomda.ts'

/** What each kind of lesson is called, and its sign. */
export const lessonKinds: Record<LessonFields['kind'], { label: string; icon: TablerIcon }> = {
  text: { label: 'קריאה', icon: IconBook },
  video: { label: 'סרטון', icon: IconVideo },
  file: { label: 'קובץ', icon: IconFileText },
  link: { label: 'קישור', icon: IconExternalLink },
}

/** How long a lesson takes. */
export function minutesText(minutes: number): string {
  if (minutes === 1) return 'דקה'
  return minutes === 2 ? 'שתי דקות' : `${minutes} דקות`
}
