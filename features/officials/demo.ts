import { prose, type Text } from '#demo/kit/story.ts'

/** A role holder as written. */
export interface OfficialStory extends Text {
  /** Slug of a category of officials. */
  category: string
  /** Employee numbers. */
  person: string
  deputy?: string
  /** The last three digits of the office telephone. */
  extension: string
  /** What stands before the @. */
  mailbox: string
  hours: string
}

type Row = readonly [
  key: string,
  title: string,
  category: string,
  person: string,
  deputy: string | undefined,
  extension: string,
  mailbox: string,
  hours: string,
  excerpt: string,
]

const rows: readonly Row[] = [
  [
    'ceo',
    'מנכ״ל הקבוצה',
    'management',
    '2003',
    '2005',
    '201',
    'ceo',
    'יום ב׳, 13:00–15:00, דלת פתוחה',
    'רעיונות, פניות אישיות וכל מה שחשוב שההנהלה תשמע.',
  ],
  [
    'vp-people',
    'סמנכ״לית משאבי אנוש',
    'management',
    '2004',
    '2035',
    '204',
    'hr',
    'ימים א׳ וד׳, 10:00–12:00',
    'העסקה, קידום, שכר ויחסי עבודה.',
  ],
  [
    'vp-operations',
    'סמנכ״ל תפעול',
    'management',
    '2005',
    '2008',
    '205',
    'operations',
    'יום ג׳, 07:30–09:00, במפעל כרמיאל',
    'ייצור, משמרות ושיפור תהליכים.',
  ],
  [
    'vp-finance',
    'סמנכ״לית כספים',
    'management',
    '2009',
    '2167',
    '209',
    'finance',
    'יום ה׳, 09:00–11:00',
    'תקציב, תשלומים והחזרי הוצאות.',
  ],
  [
    'safety',
    'ממונה ארצית על הבטיחות',
    'safety',
    '2007',
    '2144',
    '260',
    'safety',
    'ימים א׳–ה׳, 07:00–15:00',
    'מפגע, כמעט־תאונה, ציוד מגן והדרכות.',
  ],
  [
    'security',
    'מנהלת אבטחת מידע',
    'safety',
    '2006',
    '2094',
    '266',
    'cyber',
    'בכל שעה, דרך המוקד',
    'הודעה חשודה, מכשיר שאבד או סיסמה שנחשפה.',
  ],
  [
    'privacy',
    'ממונה על הגנת הפרטיות',
    'safety',
    '2163',
    '2085',
    '299',
    'privacy',
    'ימים א׳–ה׳, 09:00–15:00',
    'עיון במידע, תיקונו וכל שאלה על פרטיות.',
  ],
  [
    'welfare',
    'מנהל הרווחה',
    'welfare',
    '2129',
    '2070',
    '230',
    'welfare',
    'ימים א׳–ה׳, 08:30–16:00',
    'קרן הלוואות, תמיכה בעת משבר, אירועים והטבות.',
  ],
  [
    'harassment',
    'ממונה למניעת הטרדה מינית',
    'welfare',
    '2046',
    '2152',
    '233',
    'respect',
    'בתיאום, בדיסקרטיות מלאה',
    'שיחה בטוחה, ייעוץ ובירור תלונה. הפנייה חסויה.',
  ],
  [
    'accessibility',
    'רכזת הנגישות',
    'welfare',
    '2060',
    '2133',
    '240',
    'accessibility',
    'ימים ב׳ וד׳, 09:00–13:00',
    'התאמות בעבודה, באירועים ובשירות ללקוחות.',
  ],
  [
    'union',
    'יושבת ראש ועד העובדים',
    'union',
    '2019',
    '2044',
    '280',
    'union',
    'ימים א׳ וג׳, 14:00–16:00, במפעל כרמיאל',
    'זכויות, הסכם קיבוצי וייצוג בשימוע.',
  ],
  [
    'pensioners',
    'נציגת הגמלאים',
    'union',
    '3001',
    '3013',
    '285',
    'pensioners',
    'יום ד׳, 10:00–12:00, בספרייה הקהילתית',
    'מועדון הגמלאים, ביטוח המשך וטיולים.',
  ],
]

/** Those to whom one turns. */
export const officialStories: readonly OfficialStory[] = rows.map(
  ([key, title, category, person, deputy, extension, mailbox, hours, excerpt]) => ({
    key: `official-${key}`,
    title,
    category,
    person,
    ...(deputy === undefined ? {} : { deputy }),
    extension,
    mailbox,
    hours,
    excerpt,
    html: prose(excerpt, 'אפשר לפנות בטלפון, בדוא״ל או לקבוע פגישה, בעברית, בערבית וברוסית.'),
  }),
)
