import {
  IconAlignLeft,
  IconBuilding,
  IconCalendar,
  IconCar,
  IconCircleDot,
  IconFileCheck,
  IconHash,
  IconId,
  IconMoodKid,
  IconPaperclip,
  IconPhone,
  IconSignature,
  IconSquareCheck,
  IconStar,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import type { QuestionType } from '#platform/questions/rules/questions.ts'

/** What an author is told of each type of question. */
export const questionTypeLabels: Record<QuestionType, { label: string; icon: TablerIcon }> = {
  text: { label: 'טקסט', icon: IconAlignLeft },
  number: { label: 'מספר', icon: IconHash },
  'identity-number': { label: 'מספר זהות', icon: IconId },
  phone: { label: 'טלפון', icon: IconPhone },
  choice: { label: 'בחירה אחת', icon: IconCircleDot },
  multiple: { label: 'כמה בחירות', icon: IconSquareCheck },
  date: { label: 'תאריך', icon: IconCalendar },
  rating: { label: 'דירוג', icon: IconStar },
  children: { label: 'ילדים', icon: IconMoodKid },
  vehicle: { label: 'רכב', icon: IconCar },
  consent: { label: 'אישור', icon: IconFileCheck },
  person: { label: 'אדם', icon: IconUser },
  branch: { label: 'סניף', icon: IconBuilding },
  file: { label: 'קובץ', icon: IconPaperclip },
  signature: { label: 'חתימה', icon: IconSignature },
}
