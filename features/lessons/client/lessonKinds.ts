import { IconBook, IconExternalLink, IconFileText, IconVideo, type TablerIcon } from '@tabler/icons-react'
import { counted } from '#core/rules/text/counted.ts'
import type { LessonFields } from '#features/lessons/contract/content-type.ts'

export const lessonKinds: Record<LessonFields['kind'], { label: string; icon: TablerIcon }> = {
  text: { label: 'קריאה', icon: IconBook },
  video: { label: 'סרטון', icon: IconVideo },
  file: { label: 'קובץ', icon: IconFileText },
  link: { label: 'קישור', icon: IconExternalLink },
}

export function minutesText(minutes: number): string {
  return counted(minutes, 'דקה', '# דקות', 'שתי דקות')
}
