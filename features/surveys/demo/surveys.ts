import { prose, type Text } from '#demo/kit/story.ts'
import type { Question } from '#platform/questions/rules/questions.ts'

/** A survey as it is written, and how many answer it. */
export interface SurveyStory extends Text {
  /** Whole days before today. */
  back: number
  /** Days after today, negative for those that are over; null: with the publication, and until it is closed by hand. */
  opensIn: number | null
  closesIn: number | null
  anonymous: boolean
  questions: readonly Question[]
  /** The share of people who answered, from 0 to 1. */
  answered: number
  /** What is written to free questions. */
  texts: readonly string[]
}

const base = { help: '', required: true, options: [], condition: null }

function choice(
  key: string,
  title: string,
  options: readonly string[],
  type: 'choice' | 'multiple' = 'choice',
): Question {
  return {
    ...base,
    key,
    type,
    title,
    options: options.map((option, index) => ({ key: `${key}${index}`, title: option, capacity: null })),
  }
}

const rating = (key: string, title: string): Question => ({ ...base, key, type: 'rating', title })
const text = (key: string, title: string): Question => ({
  ...base,
  key,
  type: 'text',
  title,
  required: false,
})

/** The six surveys of the demo organisation (product §12). */
export const surveyStories: readonly SurveyStory[] = [
  {
    key: 'survey-climate',
    title: 'מדד האקלים הארגוני',
    excerpt: 'חמש שאלות על איך מרגישים כאן. אנונימי.',
    html: prose(
      'פעם בשנה עוצרים לשאול איך כולנו מרגישים. התוצאות יוצגו לכל הסניפים, ומהן ייבחרו שלושה דברים לשיפור.',
    ),
    back: 60,
    opensIn: -58,
    closesIn: -30,
    anonymous: true,
    questions: [
      rating('mood', 'כמה טוב לך לבוא לעבודה?'),
      rating('team', 'כמה אפשר לסמוך על הצוות?'),
      rating('lead', 'כמה המנהלים מקשיבים?'),
      choice('stay', 'איפה תרצו להיות בעוד שנה?', ['באותו תפקיד', 'בתפקיד אחר כאן', 'עוד לא החלטתי']),
      text('words', 'מה הכי חשוב לשפר?'),
    ],
    answered: 0.72,
    texts: [
      'פחות ישיבות ביום חמישי.',
      'חניה לאופניים ליד הכניסה.',
      'יותר הכשרות מקצועיות במהלך השנה.',
      'תקשורת טובה יותר בין המשמרות.',
      'כיסאות נוחים יותר בעמדות האריזה.',
      'לדעת מוקדם יותר על שינויים בסידור העבודה.',
      'הכול בסדר, תודה ששואלים.',
      'עוד ימי עבודה מהבית למי שאפשר.',
    ],
  },
  {
    key: 'survey-rides',
    title: 'ההסעות לעבודה',
    excerpt: 'קווים, שעות ותחנות: מה עובד ומה פחות.',
    html: prose('לקראת המכרז החדש נשמח לדעת איך מגיעים היום, ומה היה גורם לבחור בהסעה.'),
    back: 45,
    opensIn: -44,
    closesIn: -20,
    anonymous: false,
    questions: [
      choice('how', 'איך מגיעים לעבודה?', ['הסעה', 'רכב פרטי', 'תחבורה ציבורית', 'אופניים או ברגל']),
      choice('days', 'באילו ימים צריך הסעה?', ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי'], 'multiple'),
      rating('time', 'כמה השעות מתאימות?'),
      text('stop', 'איפה חסרה תחנה?'),
    ],
    answered: 0.55,
    texts: ['ליד תחנת הרכבת.', 'בכניסה הדרומית לעיר.', 'שכונת הפארק.', 'צומת הקניון, בבוקר.'],
  },
  {
    key: 'survey-pulse',
    title: 'סקר דופק: שינויי המשמרות',
    excerpt: 'שלוש שאלות קצרות על הסידור החדש. אנונימי.',
    html: prose('חודש אחרי המעבר לסידור החדש, בודקים ביחד מה לכוונן.'),
    back: 12,
    opensIn: -12,
    closesIn: 9,
    anonymous: true,
    questions: [
      rating('shift', 'כמה הסידור החדש נוח?'),
      choice('rest', 'האם יש די זמן מנוחה בין משמרות?', ['תמיד', 'בדרך כלל', 'לעיתים רחוקות']),
      text('change', 'מה כדאי לשנות?'),
    ],
    answered: 0.66,
    texts: ['להודיע על החלפות יום קודם.', 'משמרת לילה אחת פחות בחודש.', 'לאפשר החלפה בין עובדים באפליקציה.'],
  },
  {
    key: 'survey-canteen',
    title: 'חדר האוכל: מה בתפריט?',
    excerpt: 'ארבע שאלות, דקה וחצי.',
    html: prose('התפריט של החורף נסגר בקרוב. כל תשובה נספרת.'),
    back: 4,
    opensIn: -4,
    closesIn: 6,
    anonymous: false,
    questions: [
      rating('food', 'כמה טעים בחדר האוכל?'),
      choice('more', 'ממה נרצה יותר?', ['סלטים', 'מרקים', 'דגים', 'מנות טבעוניות', 'קינוחים'], 'multiple'),
      choice('hour', 'באיזו שעה נוח לאכול?', ['11:30', '12:30', '13:30']),
      text('dish', 'איזו מנה חסרה?'),
    ],
    answered: 0.3,
    texts: ['מרק עדשים.', 'שקשוקה ביום שישי.', 'סלט קינואה.', 'קובה.'],
  },
  {
    key: 'survey-fun-day',
    title: 'לאן נוסעים ביום הכיף?',
    excerpt: 'שאלה אחת, ארבע אפשרויות.',
    html: prose('הוועדה בחרה ארבעה יעדים. היעד שיקבל הכי הרבה קולות ייצא לדרך באביב.'),
    back: 2,
    opensIn: null,
    closesIn: 14,
    anonymous: false,
    questions: [choice('where', 'לאן נוסעים?', ['הכינרת', 'מכתש רמון', 'ירושלים', 'חוף הבונים'])],
    answered: 0.2,
    texts: [],
  },
  {
    key: 'survey-welfare',
    title: 'תוכנית הרווחה לשנה הבאה',
    excerpt: 'ייפתח בשבוע הבא: בוחרים ביחד מה יהיה.',
    html: prose('נופש, חוגים, הרצאות או מתנות לחג? לפני שמחליטים, שואלים.'),
    back: 1,
    opensIn: 7,
    closesIn: 21,
    anonymous: true,
    questions: [
      choice('what', 'מה חשוב שיישאר?', ['נופש שנתי', 'מתנות לחג', 'חוגים', 'הרצאות'], 'multiple'),
      rating('last', 'כמה טובה הייתה תוכנית השנה?'),
      text('idea', 'רעיון חדש'),
    ],
    answered: 0,
    texts: [],
  },
]
