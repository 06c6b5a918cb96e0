import { insertRows } from '#core/server/database/index.ts'
import { daysBefore, type Load } from '#demo/kit/load.ts'
import { mailSettings, mails } from './server/tables.ts'

const departments = [
  { name: 'משאבי אנוש ורווחה', address: 'hr@arazim.example' },
  { name: 'שכר', address: 'payroll@arazim.example' },
  { name: 'תמיכה במחשוב', address: 'support@arazim.example' },
  { name: 'בטיחות', address: 'safety@arazim.example' },
]

type DemoMail = Pick<typeof mails.$inferInsert, 'recipient' | 'subject' | 'text' | 'state' | 'problem'> & {
  daysAgo: number
}

/** Mails in every state in which one may stay; none that would be sent anew. */
const demoMails: readonly DemoMail[] = [
  {
    ...{ recipient: 'payroll@arazim.example', state: 'sent', problem: null },
    subject: 'שאלה על תלוש אוקטובר',
    text: 'שלום,\nבתלוש חסרות שעתיים של כוננות מה־14 בחודש. אפשר לבדוק?\nתודה',
    daysAgo: 6,
  },
  {
    ...{ recipient: 'support@arazim.example', state: 'sent', problem: null },
    subject: 'המדפסת בקומה 2 לא מדפיסה משני הצדדים',
    text: 'שלום,\nמאתמול היא מדפיסה רק צד אחד, מכל המחשבים.',
    daysAgo: 3,
  },
  {
    ...{ recipient: 'safety@arazim.example', state: 'failed' },
    problem: '452 4.2.2 Mailbox full',
    subject: 'מעקה רופף במדרגות של מבנה ב׳',
    text: 'שלום,\nהמעקה ליד הכניסה האחורית זז. כדאי לסגור את המדרגות עד לתיקון.',
    daysAgo: 5,
  },
  {
    ...{ recipient: 'former@old.example', state: 'bounced' },
    problem: '550 5.1.1 User unknown',
    subject: 'תזכורת: ההרשמה לקייטנה נסגרת מחר',
    text: 'שלום,\nנשארו מקומות אחרונים. ההרשמה נסגרת מחר בצהריים.',
    daysAgo: 2,
  },
  {
    ...{
      recipient: 'hr@arazim.example',
      state: 'outbox',
      problem: null,
    },
    subject: 'רעיון ליום כיף',
    text: 'שלום,\nמה דעתכם על מסלול אופניים סביב האגם? אשמח לעזור בארגון.',
    daysAgo: 1,
  },
]

export async function loadMails({ db, demo, today }: Load): Promise<void> {
  await db.update(mailSettings).set({ departments })
  const writer = demo.people.find(({ employeeNumber }) => employeeNumber === '2001')
  const rows = demoMails.map(({ daysAgo, ...mail }) => {
    const createdAt = daysBefore(today, daysAgo)
    return {
      ...mail,
      ...(mail.state === 'bounced'
        ? { replyTo: null, reason: 'נשלח כי נרשמת לקבל עדכונים במייל.' }
        : {
            replyTo: writer?.email ?? null,
            reason: 'נשלח דרך הפורטל. תשובה מגיעה ישר אל מי שכתבו.',
          }),
      attempts: mail.state === 'failed' ? 17 : mail.state === 'outbox' ? 0 : 1,
      sentAt: mail.state === 'sent' ? createdAt : null,
      createdAt,
    }
  })
  await insertRows(db, mails, rows)
}
