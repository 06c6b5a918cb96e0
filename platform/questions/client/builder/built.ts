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
import type { FieldAt } from '#platform/questions/client/asking.ts'
import {
  offersOptions,
  type Question,
  type QuestionOption,
  type QuestionType,
} from '#platform/questions/rules/questions.ts'

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

export interface BuiltQuestion extends Question {
  /** Of a quiz: the key of the right option. */
  right?: string
}

export interface Building {
  types: readonly QuestionType[]
  /** Options may be chosen by a limited number of people. */
  capacities?: boolean
  /** A question may depend on the answer to an earlier one. */
  conditions?: boolean
  /** One option of each question is marked as the right one. */
  marksRight?: boolean
  /** How many answered each question, by its key, of those that anybody did. */
  answered?: readonly { question: string; answers: number }[]
}

export interface QuestionAtIndex {
  questions: readonly BuiltQuestion[]
  question: BuiltQuestion
  index: number
  /** The path of the list in the form. */
  list: string
  path: string
  fieldAt: FieldAt
  building: Building
}

export function answersOf({ answered = [] }: Building, key: string | undefined): number {
  return answered.find(({ question }) => question === key)?.answers ?? 0
}

/** A key that no other question or option has. */
function newKey(): string {
  const digits = crypto.getRandomValues(new Uint8Array(11))
  return `q${Array.from(digits, (digit) => (digit % 36).toString(36)).join('')}`
}

export const newOption = (): QuestionOption => ({ key: newKey(), title: '', capacity: null })

export function newQuestion(type: QuestionType, { marksRight }: Building): BuiltQuestion {
  const options = offersOptions(type) ? [newOption(), newOption()] : []
  return {
    key: newKey(),
    type,
    title: '',
    help: '',
    required: type === 'consent' || marksRight === true,
    options,
    condition: null,
    ...(marksRight && { right: options[0]?.key ?? '' }),
  }
}

/** The same question once more, with keys of its own. */
export function copyOf({ title, options, right, ...question }: BuiltQuestion): BuiltQuestion {
  const copies = options.map((option) => ({ ...option, key: newKey() }))
  const place = options.findIndex(({ key }) => key === right)
  return {
    ...question,
    key: newKey(),
    title: title === '' ? '' : `${title} (עותק)`,
    options: copies,
    ...(right !== undefined && { right: copies[place]?.key ?? '' }),
  }
}
