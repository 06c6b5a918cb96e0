import { type Static, Type } from 'typebox'
import { OneOf, Strict } from '#core/contract/common.ts'
import { readData } from '#demo/kit/data.ts'
import { progressStates } from '#platform/requests/contract/vocabulary.ts'
import { formEventKinds } from '../contract/vocabulary.ts'
import type { FormStart } from '../rules/form-starts.ts'

/** Which department sees to each form of the demo, by its key. */
export const departmentsOfForms: Record<FormStart['key'], string> = {
  'it-help': 'information-technology',
  'safety-report': 'quality',
  address: 'human-resources',
  'salary-letter': 'human-resources',
  equipment: 'logistics',
}

/** The people who see to the requests of departments, by employee number. */
export const handlersOfForms: Record<string, readonly string[]> = {
  '1002': ['human-resources'],
  '2004': ['human-resources'],
  '2006': ['information-technology'],
  '2007': ['quality'],
  '2008': ['logistics'],
}

const Happened = Strict({
  kind: OneOf(formEventKinds),
  /** Employee number; none: who sent it. */
  by: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  /** Whole days before today. */
  back: Type.Integer(),
})

const FormRequestStory = Strict({
  form: OneOf(['it-help', 'safety-report', 'address', 'salary-letter', 'equipment']),
  /** Employee number. */
  by: Type.String(),
  state: OneOf(progressStates),
  /** Whole days before today. */
  back: Type.Integer(),
  /** Employee number. */
  owner: Type.Optional(Type.String()),
  missing: Type.Optional(Type.String()),
  /** The answers by the keys of questions; of a branch or a person their key or number. */
  answers: Type.Record(Type.String(), Type.String()),
  history: Type.Array(Happened),
})
export type FormRequestStory = Static<typeof FormRequestStory>

export const formRequestStories = () =>
  readData(import.meta.url, 'requests.json', Type.Array(FormRequestStory))

export const answerTemplateStories = [
  {
    department: 'human-resources',
    title: 'המכתב מוכן',
    text: 'המכתב מוכן ונשלח בדואר הפנימי. אפשר גם לאסוף אותו ממשאבי אנוש.',
  },
  {
    department: 'human-resources',
    title: 'הכתובת עודכנה',
    text: 'הכתובת עודכנה, והיא תופיע בתלוש השכר הבא.',
  },
  {
    department: 'information-technology',
    title: 'להפעיל מחדש',
    text: 'כדאי להפעיל את המחשב מחדש ולנסות שוב. אם התקלה חוזרת, אפשר לכתוב כאן.',
  },
  { department: 'quality', title: 'הדיווח נבדק', text: 'תודה על הדיווח. המקום נבדק, והליקוי תוקן.' },
]
