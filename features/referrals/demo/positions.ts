import { prose, type Text } from '#demo/kit/story.ts'

/** An open position as written. */
export interface PositionStory extends Text {
  number: string
  /** Key of a branch. */
  branch: string
  /** In whole shekels. */
  bonus: number | null
  /** Whole days before today. */
  back: number
}

/** Positions for which friends can be brought. */
export const positionStories: readonly PositionStory[] = [
  {
    key: 'position-controls-engineer',
    number: '2417',
    title: 'הנדסת בקרה ומכשור',
    branch: 'yokneam',
    bonus: 5000,
    back: 3,
    excerpt: 'פיתוח בקרי השקיה, מהרעיון ועד השדה. מרכז החדשנות יקנעם.',
    html: prose(
      'צוות קטן, מוצר שעובד בשמש ובבוץ, ולקוחות שמתקשרים להגיד תודה.',
      [
        'תואר בהנדסת חשמל, מכונות או מכטרוניקה.',
        'ניסיון של שנתיים בבקרים מתוכנתים.',
        'נכונות לצאת לשטח פעם בשבוע.',
      ],
      'עבודה היברידית, יומיים מהבית. המענק ישולם אחרי חצי שנה מהקליטה.',
    ),
  },
  {
    key: 'position-shift-lead',
    number: '2422',
    title: 'ניהול משמרת בייצור',
    branch: 'kiryat-gat',
    bonus: 3500,
    back: 6,
    excerpt: 'הובלת צוות של שמונה בקו החדש. מפעל קריית גת.',
    html: prose(
      'קו חדש, שתי זרועות רובוטיות וצוות שאוהב לשפר.',
      [
        'ניסיון בניהול צוות בייצור, שנה לפחות.',
        'עבודה במשמרות, כולל לילה אחד בשבוע.',
        'יתרון להשכלה בתעשייה וניהול.',
      ],
      'הסעות מאשקלון, מבאר שבע ומשדרות. מסלול הכשרה של חודש בתשלום מלא.',
    ),
  },
  {
    key: 'position-electrician',
    number: '2425',
    title: 'חשמלאות מוסמכת',
    branch: 'eilat',
    bonus: 4000,
    back: 9,
    excerpt: 'תחזוקת מתקן ההתפלה והפאנלים. מרכז השירות אילת.',
    html: prose(
      'ים בהפסקה, אחריות גדולה וצוות של שישה.',
      ['רישיון חשמלאי מוסמך ומעלה.', 'רישיון נהיגה.', 'כוננות אחת לשבועיים.'],
      'סיוע במעבר דירה לעיר ומענק התמדה בתום שנה.',
    ),
  },
  {
    key: 'position-data-analyst',
    number: '2431',
    title: 'ניתוח נתונים',
    branch: 'tel-aviv',
    bonus: null,
    back: 14,
    excerpt: 'להפוך מדידות של אלפי שדות להחלטה אחת טובה. מרכז הפיתוח תל אביב.',
    html: prose(
      'שאילתות, תחזיות ושיחות עם אגרונומים שלא מתרשמים מתרשימים יפים.',
      ['ניסיון בשאילתות ובכתיבת קוד לניתוח נתונים.', 'יכולת להסביר ממצא בשלושה משפטים.', 'סקרנות לחקלאות.'],
      'משרה מלאה או חלקית, מתאים גם לסטודנטים בשנה האחרונה.',
    ),
  },
  {
    key: 'position-driver',
    number: '2436',
    title: 'נהיגת הפצה, משאית עד 15 טון',
    branch: 'shoham',
    bonus: 3000,
    back: 20,
    excerpt: 'קווים קבועים במרכז ובשפלה, בלי לילות. המרכז הלוגיסטי שוהם.',
    html: prose(
      'יוצאים ב־05:30, חוזרים עד 14:30, ומכירים כל לקוח בשם.',
      ['רישיון ג׳ בתוקף וניסיון של שנה.', 'תודעת שירות וכושר פיזי סביר.', 'עברית או ערבית ברמת שיחה.'],
      'משאיות חדשות עם מזגן, ארוחה חמה בחזרה ומענק חגים.',
    ),
  },
]
