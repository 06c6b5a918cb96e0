import type { ProgressState } from '#platform/requests/contract/vocabulary.ts'
import type { FormEvent } from '../contract/forms.ts'
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

interface Happened {
  kind: FormEvent['kind']
  /** Employee number; none: who sent it. */
  by?: string
  text?: string
  /** Whole days before today. */
  back: number
}

/** A request that somebody sent. */
export interface FormRequestStory {
  form: FormStart['key']
  /** Employee number. */
  by: string
  state: ProgressState
  /** Whole days before today. */
  back: number
  /** Employee number. */
  owner?: string
  missing?: string
  /** The answers by the keys of questions; of a branch or a person their key or number. */
  answers: Record<string, string>
  history: readonly Happened[]
}

const itStories: readonly FormRequestStory[] = [
  {
    form: 'it-help',
    by: '2001',
    state: 'process',
    back: 1,
    owner: '2006',
    missing: 'מה מספר המדבקה שעל המסך?',
    answers: { subject: 'מחשב או מסך', what: 'המסך בעמדת הבקרה מהבהב וכבה אחרי כמה דקות.', where: 'karmiel' },
    history: [
      { kind: 'handled', by: '2006', text: 'בטיפול של אבבה טגניה', back: 1 },
      { kind: 'note', by: '2006', text: 'יש מסך חלופי במחסן בכרמיאל.', back: 0 },
      { kind: 'asked', by: '2006', text: 'מה מספר המדבקה שעל המסך?', back: 0 },
    ],
  },
  {
    form: 'it-help',
    by: '2010',
    state: 'open',
    back: 6,
    answers: { subject: 'מדפסת', what: 'המדפסת בקומה השנייה מדפיסה רק חצי עמוד.', where: 'haifa' },
    history: [],
  },
  {
    form: 'it-help',
    by: '2002',
    state: 'done',
    back: 20,
    owner: '2006',
    answers: { subject: 'סיסמה או הרשאה', what: 'אין גישה לתיקיית סידורי העבודה.', where: 'shoham' },
    history: [
      { kind: 'answer', by: '2006', text: 'ההרשאה ניתנה. כדאי לצאת ולהיכנס שוב.', back: 19 },
      { kind: 'state', by: '2006', text: 'הבקשה טופלה', back: 19 },
    ],
  },
]

const safetyStories: readonly FormRequestStory[] = [
  {
    form: 'safety-report',
    by: '2005',
    state: 'open',
    back: 1,
    answers: {
      kind: 'החלקה או נפילה',
      branch: 'karmiel',
      place: 'המעבר בין קו 3 למחסן',
      what: 'נזילת שמן ליד מעבר הולכי רגל. פיזרו חול, אבל היא חוזרת בכל משמרת.',
    },
    history: [],
  },
  {
    form: 'safety-report',
    by: '2010',
    state: 'done',
    back: 14,
    owner: '2007',
    answers: {
      kind: 'חשמל',
      branch: 'beer-sheva',
      place: 'חדר האריזה, ליד הדלת האחורית',
      what: 'כבל מאריך עובר ברטיבות.',
    },
    history: [
      { kind: 'answer', by: '2007', text: 'הכבל הוחלף והותקן שקע סמוך לעמדה. תודה על הדיווח!', back: 12 },
      { kind: 'state', by: '2007', text: 'הבקשה טופלה', back: 12 },
    ],
  },
]

const peopleStories: readonly FormRequestStory[] = [
  {
    form: 'salary-letter',
    by: '2001',
    state: 'done',
    back: 45,
    owner: '2004',
    answers: { for: 'משכנתה', what: 'העסקה ושכר של שלושה חודשים', language: 'עברית' },
    history: [
      { kind: 'answer', by: '2004', text: 'המכתב מוכן ונשלח בדואר הפנימי. בהצלחה עם הדירה!', back: 43 },
      { kind: 'state', by: '2004', text: 'הבקשה טופלה', back: 43 },
    ],
  },
  {
    form: 'salary-letter',
    by: '2002',
    state: 'open',
    back: 2,
    answers: { for: 'בנק', what: 'העסקה ושכר של שנה', language: 'עברית', note: 'לסניף בנצרת, עד סוף החודש.' },
    history: [],
  },
  {
    form: 'salary-letter',
    by: '2012',
    state: 'withdrawn',
    back: 9,
    answers: { for: 'השכרת דירה', what: 'העסקה בלבד', language: 'אנגלית' },
    history: [{ kind: 'withdrawn', back: 8 }],
  },
  {
    form: 'address',
    by: '2009',
    state: 'process',
    back: 10,
    owner: '1002',
    answers: { city: 'קריית טבעון', street: 'רחוב האלונים 12', from: '2026-10-01' },
    history: [{ kind: 'handled', by: '1002', text: 'בטיפול של יואב בן־דוד', back: 9 }],
  },
]

const equipmentStories: readonly FormRequestStory[] = [
  {
    form: 'equipment',
    by: '2001',
    state: 'approval',
    back: 1,
    answers: {
      what: 'כיסא מתכוונן לעמדת הבקרה',
      why: 'הכיסא הקיים נשבר, ויושבים בו שמונה שעות.',
      branch: 'karmiel',
    },
    history: [],
  },
  {
    form: 'equipment',
    by: '2006',
    state: 'refused',
    back: 30,
    answers: { what: 'מסך שלישי', why: 'נוח לעקוב אחרי התראות במסך נפרד.' },
    history: [{ kind: 'refused', by: '1001', text: 'אין תקציב השנה. אפשר לבקש שוב בינואר.', back: 28 }],
  },
]

export const formRequestStories = [...itStories, ...safetyStories, ...peopleStories, ...equipmentStories]

/** The templates of answers of departments. */
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
