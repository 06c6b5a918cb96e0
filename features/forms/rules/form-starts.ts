import type { Question, QuestionType } from '#platform/questions/rules/questions.ts'

/** A form that stands ready: its builder begins with it, and the demo organisation uses it. */
export interface FormStart {
  key: 'it-help' | 'safety-report' | 'address' | 'salary-letter' | 'equipment'
  title: string
  description: string
  questions: readonly Question[]
  approval: 'none' | 'manager'
  dueDays: number | null
}

export const ask = (key: string, type: QuestionType, title: string, help = ''): Question => ({
  key,
  type,
  title,
  help,
  required: true,
  options: [],
  condition: null,
})
export const optional = (question: Question): Question => ({ ...question, required: false })
export const choose = (key: string, title: string, options: readonly string[]): Question => ({
  ...ask(key, 'choice', title),
  options: options.map((option, index) => ({ key: `${key}${index}`, title: option, capacity: null })),
})

const itHelp: FormStart = {
  key: 'it-help',
  title: 'תמיכת מחשוב',
  description: 'תקלה, הרשאה או ציוד שלא עובד. בדבר דחוף אפשר גם להתקשר.',
  questions: [
    choose('subject', 'במה מדובר?', ['מחשב או מסך', 'מדפסת', 'סיסמה או הרשאה', 'רשת', 'אחר']),
    ask('what', 'text', 'מה קרה?', 'מה היה על המסך, ומה כבר ניסית'),
    optional(ask('where', 'branch', 'באיזה סניף?')),
    optional(ask('picture', 'file', 'צילום מסך')),
  ],
  approval: 'none',
  dueDays: 3,
}

const safetyReport: FormStart = {
  key: 'safety-report',
  title: 'דיווח על מפגע בטיחות',
  description: 'כל דיווח נבדק, ואיש אינו נפגע בגלל דיווח.',
  questions: [
    choose('kind', 'מה סוג המפגע?', [
      'כמעט תאונה',
      'מכונה או ציוד',
      'חשמל',
      'החלקה או נפילה',
      'חומר מסוכן',
      'אחר',
    ]),
    optional(ask('branch', 'branch', 'באיזה סניף?')),
    ask('place', 'text', 'איפה בדיוק?', 'אולם, קו או עמדה'),
    ask('what', 'text', 'מה ראית?'),
    optional(ask('day', 'date', 'מתי?')),
  ],
  approval: 'none',
  dueDays: 2,
}

const address: FormStart = {
  key: 'address',
  title: 'שינוי כתובת',
  description: 'עברת דירה? הכתובת תתעדכן גם בתלוש השכר.',
  questions: [
    ask('city', 'text', 'יישוב'),
    ask('street', 'text', 'רחוב ומספר בית'),
    optional(ask('code', 'number', 'מיקוד')),
    ask('from', 'date', 'מאיזה יום?'),
    optional(ask('identity', 'file', 'צילום ספח תעודת הזהות')),
  ],
  approval: 'none',
  dueDays: 7,
}

const salaryLetter: FormStart = {
  key: 'salary-letter',
  title: 'אישור העסקה ושכר',
  description: 'מכתב לבנק, למשכנתה או לכל גוף אחר.',
  questions: [
    choose('for', 'למי מיועד האישור?', ['בנק', 'משכנתה', 'השכרת דירה', 'גוף ממשלתי', 'אחר']),
    choose('what', 'מה יהיה כתוב?', ['העסקה בלבד', 'העסקה ושכר של שלושה חודשים', 'העסקה ושכר של שנה']),
    choose('language', 'באיזו שפה?', ['עברית', 'אנגלית']),
    optional(ask('note', 'text', 'עוד משהו שצריך לדעת')),
  ],
  approval: 'none',
  dueDays: 5,
}

const equipment: FormStart = {
  key: 'equipment',
  title: 'בקשת ציוד',
  description: 'כיסא, מסך, אוזניות או כלי עבודה. באישור מנהלת או מנהל.',
  questions: [
    ask('what', 'text', 'איזה ציוד?'),
    ask('why', 'text', 'למה צריך אותו?'),
    optional(ask('person', 'person', 'בשביל מי?', 'אם הציוד בשביל מישהו אחר בצוות')),
    optional(ask('branch', 'branch', 'לאיזה סניף להביא?')),
  ],
  approval: 'manager',
  dueDays: 10,
}

export const formStarts: readonly FormStart[] = [itHelp, safetyReport, address, salaryLetter, equipment]
