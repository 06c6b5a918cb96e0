import { counted } from '#core/rules/text/counted.ts'
import { dayText } from '#core/rules/time/days.ts'
import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'

export interface Request {
  id: number
  title: string
}

const senderPage = ({ id }: Request) => ({ topic: `form-request:${id}`, url: `/my-requests/form/${id}` })
const inboxPage = ({ id }: Request) => ({ topic: `inbox:${id}`, url: `/inbox/${id}` })

export const requestKinds = kindsOf({
  'approval-asked': kind({
    group: 'requests',
    label: 'בקשות שמחכות לאישור שלי',
    channels: ['push', 'mail'],
    always: 'מישהו מחכה לתשובה שלך',
    urgent: false,
    show: ({ person, ...request }: Request & { person: string }) => ({
      ...senderPage(request),
      title: 'בקשה מחכה לאישור שלך',
      titleInEnglish: 'A request waits for your approval',
      text: `${person}: ${request.title}`,
    }),
  }),
  'stand-in-named': kind({
    group: 'requests',
    label: 'מילוי מקום באישור בקשות',
    channels: ['push'],
    always: 'מישהו מחכה לתשובה שלך',
    urgent: false,
    show: ({ person, from, until }: { person: string; from: string; until: string }) => ({
      topic: 'stand-in',
      title: 'התבקשת לאשר בקשות במקום אחרים',
      titleInEnglish: 'You approve requests in place of somebody',
      text: `${person}: מ${dayText(from)} עד ${dayText(until)}.`,
      url: '/my-requests?tab=approvals',
    }),
  }),
  'approvals-waiting': kind({
    group: 'requests',
    label: 'תזכורות לאשר בקשות',
    channels: ['push', 'mail'],
    urgent: false,
    show: ({ count }: { count: number }) => ({
      topic: 'approvals-waiting',
      title: 'יש בקשות שמחכות לאישור שלך',
      titleInEnglish: 'Requests wait for your approval',
      text: counted(
        count,
        'בקשה אחת מחכה כבר יותר מיום.',
        '# בקשות מחכות כבר יותר מיום.',
        'שתי בקשות מחכות כבר יותר מיום.',
      ),
      url: '/my-requests?tab=approvals',
    }),
  }),
  'request-arrived': kind({
    group: 'requests',
    access: 'duty:forms',
    label: 'בקשות חדשות למחלקה שלי',
    channels: ['push'],
    urgent: false,
    show: ({ person, ...request }: Request & { person: string }) => ({
      ...inboxPage(request),
      title: request.title,
      titleInEnglish: request.title,
      text: `בקשה חדשה: ${person}`,
    }),
  }),
  'request-message': kind({
    group: 'requests',
    access: 'duty:forms',
    label: 'עדכונים על בקשות שבטיפולי',
    channels: ['push'],
    urgent: false,
    show: ({ words, ...request }: Request & { words: string }) => ({
      ...inboxPage(request),
      title: request.title,
      titleInEnglish: request.title,
      text: words,
    }),
  }),
  'request-assigned': kind({
    group: 'requests',
    access: 'duty:forms',
    label: 'בקשות שעברו לטיפולי',
    channels: ['push'],
    urgent: false,
    show: (request: Request) => ({
      ...inboxPage(request),
      title: request.title,
      titleInEnglish: request.title,
      text: 'הבקשה עברה לטיפולך.',
    }),
  }),
  'request-answered': kind({
    group: 'requests',
    label: 'תשובות על בקשות שלי',
    channels: ['push', 'mail'],
    always: 'זאת התשובה לבקשה שלך',
    urgent: false,
    show: ({ words, ...request }: Request & { words: string }) => ({
      ...senderPage(request),
      title: request.title,
      titleInEnglish: request.title,
      text: words,
    }),
  }),
})
