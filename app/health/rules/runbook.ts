import type { HealthSubject } from './health.ts'

/** An alert of deploy/prometheus, and what to do about it, in Hebrew; docs/runbook.md says more by the same name. */
interface RunbookEntry {
  alert: string
  /** Where the page of the portal's health shows the same; null where the portal cannot see it itself. */
  subject: HealthSubject | null
  says: string
  /** Words of the log are between backticks. */
  advice: string
}

export const runbook: readonly RunbookEntry[] = [
  {
    ...{ alert: 'ShaarDown', subject: null, says: 'תהליך של הפורטל לא עונה.' },
    advice:
      'לבדוק שהוא פועל ומה נכתב אחרון ביומן שלו. קוד יציאה 78 אומר שהגדרה אחת צריכה תיקון, והיומן אומר איזו.',
  },
  {
    ...{ alert: 'ShaarAbsent', subject: null, says: 'אין מי שמודד את הפורטל.' },
    advice: 'לבדוק את הקובץ prometheus.yaml: העבודה נקראת shaar, והכתובות בה הן של התהליכים.',
  },
  {
    ...{ alert: 'ShaarUnreachable', subject: null, says: 'הפורטל לא נפתח בכתובת שאנשים מקלידים.' },
    advice: 'אם התהליכים עצמם עונים, לבדוק את שרת הביניים, את ה־DNS ואת התעודה.',
  },
  {
    ...{ alert: 'ShaarCertificateExpires', subject: null, says: 'תוקף התעודה פג בתוך שבועיים.' },
    advice: 'לחדש אותה ולטעון מחדש את שרת הביניים. מי שמחדש לבדו כבר היה אמור לעשות זאת: לבדוק את היומן שלו.',
  },
  {
    ...{ alert: 'ShaarDatabaseDown', subject: 'database', says: 'מסד הנתונים לא עונה.' },
    advice: 'לבדוק שהוא פועל, שיש לו מקום בדיסק ושהרשת אליו תקינה. הפורטל חוזר לעבוד מעצמו כשהוא עונה.',
  },
  {
    ...{ alert: 'ShaarDatabaseDisk', subject: null, says: 'הדיסק של מסד הנתונים כמעט מלא.' },
    advice: 'להגדיל אותו לפני שהוא מתמלא. אם גדל מהר, לבדוק שה־WAL נשלח ונמחק.',
  },
  {
    ...{ alert: 'ShaarStorageDown', subject: 'storage', says: 'אחסון הקבצים לא עונה.' },
    advice: 'לבדוק את הדיסק או את שירות האחסון ואת ההרשאות אליו. ביומן השרת יש שורות `storage unavailable`.',
  },
  {
    ...{ alert: 'ShaarFaults', subject: 'calls', says: 'קריאה נכשלה בתקלה של הפורטל.' },
    advice: 'לחפש ביומן השרת שורות `unexpected error`: בכל אחת הקריאה שנכשלה ומדוע.',
  },
  {
    ...{ alert: 'ShaarSlow', subject: 'calls', says: 'קריאה אחת מכל עשרים נמשכת יותר משנייה.' },
    advice: 'לחפש ביומן השרת שורות `slow request` ו־`slow statement`.',
  },
  {
    ...{
      alert: 'ShaarConnectionsUsedUp',
      subject: 'database',
      says: 'קריאות מחכות לחיבור אל מסד הנתונים.',
    },
    advice: 'לחפש ביומן השרת שורות `slow statement`: הן אומרות איזו קריאה מחזיקה אותו.',
  },
  {
    ...{ alert: 'ShaarReplicaBehind', subject: 'replica', says: 'העותק לקריאה מפגר או לא עונה.' },
    advice: 'לבדוק שהוא פועל, את העומס עליו ואת הרשת. בינתיים דוחות נקראים ממסד הנתונים עצמו.',
  },
  {
    ...{ alert: 'ShaarRefuses', subject: 'calls', says: 'הפורטל דוחה קריאות: הן רבות מדי, או שהוא עמוס.' },
    advice: 'ביומן השרת, `the process is full` אומר מדוע הוא עמוס. דחיות 429 באות ממי שקורא יותר מדי.',
  },
  {
    ...{ alert: 'ShaarConnectionsRefused', subject: 'calls', says: 'חיבורים נסגרים בלי תשובה.' },
    advice: 'לחפש ביומן השרת שורות `connection refused`: בהן הכתובת והסיבה.',
  },
  {
    ...{ alert: 'ShaarQueueStands', subject: 'jobs', says: 'תור של דואר, התראות או עבודות עומד רבע שעה.' },
    advice: 'לבדוק ביומן השרת מדוע נעצר, ולהפעיל את הפורטל מחדש.',
  },
  {
    ...{
      alert: 'ShaarQueueFails',
      subject: 'pushes',
      says: 'מכתבים, התראות או עבודות לא הצליחו ולא ינוסו שוב.',
    },
    advice: 'הסיבה כתובה ליד כל אחד: בדואר היוצא, בדף ההתראות או בשורות `job failed` ביומן השרת.',
  },
  {
    ...{ alert: 'ShaarMailsRetried', subject: 'mail', says: 'שרת הדואר לא מקבל מכתבים, והם מנוסים שוב.' },
    advice: 'לבדוק את שרת הדואר ואת SMTP_URL. הסיבה כתובה ליד כל מכתב בדואר היוצא.',
  },
  {
    ...{ alert: 'ShaarJobOverdue', subject: 'jobs', says: 'עבודה קבועה לא הצליחה כבר זמן רב.' },
    advice: 'לחפש ביומן השרת שורות `job failed` ו־`clean-up failed`: הן אומרות מדוע.',
  },
  {
    ...{ alert: 'ShaarBackupOld', subject: 'backup', says: 'הגיבוי האחרון ישן מ־36 שעות, או שאין גיבוי.' },
    advice: 'לחפש ביומן השרת את `back-up`, ולבדוק שיש מקום בתיקיית הגיבוי.',
  },
  {
    ...{ alert: 'ShaarMemory', subject: 'memory', says: 'הזיכרון כמעט נגמר.' },
    advice: 'להגדיל את הזיכרון של המכונה או של המכולה, או להוסיף תהליך.',
  },
  {
    ...{ alert: 'ShaarEventLoop', subject: 'memory', says: 'התהליך עסוק מכדי לענות בזמן.' },
    advice: 'להוסיף תהליך או ליבות. אם זה קרה פתאום, לחפש ביומן השרת שורות `slow request`.',
  },
  {
    ...{ alert: 'ShaarDiskFull', subject: 'disk', says: 'דיסק כמעט מלא.' },
    advice: 'לפנות מקום או להגדיל את הדיסק, לפני שהוא מתמלא.',
  },
]

export const alertsOf = (subject: HealthSubject): string[] =>
  runbook.filter((entry) => entry.subject === subject).map(({ alert }) => alert)
