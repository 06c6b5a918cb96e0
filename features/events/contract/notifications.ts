import { formatShekels } from '#core/rules/numbers/money.ts'
import { counted } from '#core/rules/text/counted.ts'
import { formatDate, formatTime } from '#core/rules/time/dates.ts'
import { kind, kindsOf } from '#platform/notifications/contract/kind.ts'

export interface EventName {
  id: number
  slug: string
  title: string
}

export interface RegistrationFacts {
  event: EventName
  state: 'registered' | 'waiting'
  seats: number
  by: 'self' | 'organiser'
}

/** What notifications and mails about a registration have in common. */
export const registrationPage = ({ id, slug }: EventName) => ({
  topic: `registration:${id}`,
  url: `/registration/${encodeURIComponent(slug || '-')}/${id}`,
})

export const registrationKinds = kindsOf({
  registration: kind({
    group: 'orders',
    label: 'רישום לאירועים',
    channels: ['push', 'mail'],
    mail: 'letter-to-all',
    urgent: false,
    show: ({ event, state, seats, by }: RegistrationFacts) => ({
      ...registrationPage(event),
      title: state === 'waiting' ? 'נכנסת לרשימת ההמתנה' : 'נרשמת לאירוע',
      titleInEnglish: state === 'waiting' ? 'You are on the waiting list' : 'You are registered',
      text: `${event.title}${counted(seats, '', ', # מקומות', ', שני מקומות')}${by === 'organiser' ? ' (בידי המארגנים)' : ''}`,
    }),
  }),
  'registration-offered': kind({
    group: 'orders',
    label: 'מקום בתשלום שמחכה לאישור שלי',
    channels: ['push', 'mail'],
    mail: 'letter-to-all',
    always: 'המקום מחכה לאישור שלך',
    urgent: true,
    show: ({ event, total, confirmBy }: { event: EventName; total: number; confirmBy: Date }) => ({
      ...registrationPage(event),
      title: 'המקום שלך מחכה לאישור',
      titleInEnglish: 'Your place waits for you to confirm it',
      text: `${event.title}: ${formatShekels(total)} בניכוי מהשכר. אפשר לאשר עד ${formatDate(confirmBy)} ב־${formatTime(confirmBy)}.`,
    }),
  }),
  'registration-lapsed': kind({
    group: 'orders',
    label: 'מקום שלא אושר בזמן',
    channels: ['push'],
    always: 'מה שהזמנת או נרשמת אליו השתנה',
    urgent: false,
    show: ({ event }: { event: EventName }) => ({
      ...registrationPage(event),
      title: 'המקום לא אושר והתפנה',
      titleInEnglish: 'Your place was not confirmed and is free again',
      text: event.title,
    }),
  }),
  'registration-promoted': kind({
    group: 'orders',
    label: 'התפנה מקום באירוע',
    channels: ['push', 'mail'],
    mail: 'letter-to-all',
    always: 'מה שהזמנת או נרשמת אליו השתנה',
    urgent: true,
    show: ({ event }: { event: EventName }) => ({
      ...registrationPage(event),
      title: 'התפנה לך מקום!',
      titleInEnglish: 'A place is free for you!',
      text: `${event.title}: עברת מרשימת ההמתנה לרשימת הנרשמים.`,
    }),
  }),
  'registration-cancelled': kind({
    group: 'orders',
    label: 'רישום שבוטל בידי המארגנים',
    channels: ['push', 'mail'],
    mail: 'letter-to-all',
    always: 'מה שהזמנת או נרשמת אליו השתנה',
    urgent: true,
    show: ({ event, reason }: { event: EventName; reason: string }) => ({
      ...registrationPage(event),
      title: 'הרישום שלך בוטל',
      titleInEnglish: 'Your registration was cancelled',
      text: [`${event.title}: הרישום בוטל בידי המארגנים.`, reason].filter(Boolean).join(' '),
    }),
  }),
  'registration-message': kind({
    group: 'orders',
    label: 'הודעות ממארגני אירועים',
    channels: ['push', 'mail'],
    mail: 'letter-to-all',
    always: 'ההודעה היא רק למי שנרשמו',
    urgent: false,
    show: ({ event, subject, text }: { event: EventName; subject: string; text: string }) => ({
      ...registrationPage(event),
      topic: `registration-message:${event.id}`,
      title: subject,
      titleInEnglish: subject,
      text: `${event.title}: ${text}`,
    }),
  }),
  'event-moved': kind({
    group: 'orders',
    label: 'אירועים שהמועד שלהם השתנה',
    channels: ['push', 'mail'],
    mail: 'letter-to-all',
    always: 'מה שהזמנת או נרשמת אליו השתנה',
    urgent: true,
    show: ({ event, starts }: { event: EventName; starts: string }) => ({
      ...registrationPage(event),
      topic: `event:${event.id}`,
      title: 'המועד של האירוע השתנה',
      titleInEnglish: 'The event has a new date',
      text: `${event.title}: ${starts}`,
    }),
  }),
  'event-called-off': kind({
    group: 'orders',
    label: 'אירועים שבוטלו',
    channels: ['push', 'mail'],
    mail: 'letter-to-all',
    always: 'מה שהזמנת או נרשמת אליו השתנה',
    urgent: true,
    show: ({ event }: { event: EventName }) => ({
      topic: `event:${event.id}`,
      title: 'האירוע בוטל',
      titleInEnglish: 'The event was called off',
      text: event.title,
      url: '/events',
    }),
  }),
  'event-back': kind({
    group: 'orders',
    label: 'אירועים שחזרו ללוח',
    channels: ['push', 'mail'],
    mail: 'letter-to-all',
    always: 'מה שהזמנת או נרשמת אליו השתנה',
    urgent: true,
    show: ({ event, starts }: { event: EventName; starts: string }) => ({
      ...registrationPage(event),
      topic: `event:${event.id}`,
      title: 'האירוע יתקיים',
      titleInEnglish: 'The event takes place',
      text: `${event.title}: ${starts}`,
    }),
  }),
  'event-reminder': kind({
    group: 'orders',
    label: 'תזכורת יום לפני אירוע',
    channels: ['push', 'mail'],
    mail: 'letter',
    urgent: false,
    show: ({ event, starts, place }: { event: EventName; starts: string; place: string }) => ({
      ...registrationPage(event),
      topic: `event-reminder:${event.id}`,
      title: 'תזכורת: האירוע מתקרב',
      titleInEnglish: 'Reminder: the event is near',
      text: [event.title, starts, place].filter(Boolean).join(', '),
    }),
  }),
})
