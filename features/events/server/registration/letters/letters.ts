import { formatShekels } from '#core/rules/numbers/money.ts'
import { english, type Language } from '#core/rules/text/language.ts'
import { formatTime } from '#core/rules/time/dates.ts'
import { dayText } from '#core/rules/time/event-times.ts'
import { type EventName, registrationPage } from '#features/events/contract/notifications.ts'
import type { dueMails } from '#features/events/server/registration/tables.ts'
import type { MailTexts, MailWords } from '#platform/mail/server/index.ts'

type DueMail = (typeof dueMails)[number]

export interface LetterFacts {
  due: DueMail
  firstName: string
  seats: number
  /** Agorot of all seats. */
  total: number
  code: string
  event: EventName
  times: { starts_at: string; ends_at: string; place: string }
}

interface Words {
  openings: Record<DueMail, { subject: string; text: string }>
  hello: (firstName: string) => string
  when: (day: string) => string
  where: (place: string) => string
  seats: (count: number) => string
  price: (amount: string) => string
  code: (code: string) => string
  link: string
  reason: (title: string) => string
}

const words: Record<Language, Words> = {
  he: {
    openings: {
      registered: { subject: 'נרשמת', text: 'הרישום שלך התקבל.' },
      offered: {
        subject: 'המקום מחכה לאישור שלך',
        text: 'המארגנים שומרים לך מקום בתשלום. הרישום נכנס לתוקף רק אם תאשרו אותו, בקישור שכאן.',
      },
      waiting: {
        subject: 'רשימת המתנה',
        text: 'כל המקומות תפוסים כרגע, והרישום שלך נכנס לרשימת ההמתנה. כשיתפנה מקום תישלח הודעה.',
      },
      promoted: { subject: 'התפנה מקום', text: 'התפנה מקום, והרישום שלך אושר.' },
      cancelled: { subject: 'הרישום בוטל', text: 'הרישום שלך בוטל בידי המארגנים.' },
      moved: { subject: 'עדכון מועד', text: 'המועד של האירוע עודכן. הרישום נשאר בתוקף.' },
      'called-off': { subject: 'האירוע בוטל', text: 'האירוע לא יתקיים, ואין צורך לעשות דבר.' },
      reminder: { subject: 'תזכורת', text: 'תזכורת: האירוע מתקרב.' },
    },
    hello: (firstName) => `שלום ${firstName},`,
    when: (day) => `מתי: ${day}`,
    where: (place) => `איפה: ${place}`,
    seats: (count) => `מקומות: ${count}`,
    price: (amount) => `לתשלום: ${amount}, בניכוי מהשכר`,
    code: (code) => `הקוד שלך לכניסה: ${code}`,
    link: 'לצפייה, לשינוי ולביטול',
    reason: (title) => `על הרישום שלך לאירוע „${title}”.`,
  },
  en: {
    openings: {
      registered: { subject: 'You are registered', text: 'Your registration was received.' },
      offered: {
        subject: 'A place waits for you to confirm it',
        text: 'The organisers hold a place for you that has to be paid for. You are registered only if you confirm it, at the link below.',
      },
      waiting: {
        subject: 'Waiting list',
        text: 'All places are taken for now, and you are on the waiting list. You will hear when a place is free.',
      },
      promoted: {
        subject: 'A place is free',
        text: 'A place became free, and your registration is confirmed.',
      },
      cancelled: {
        subject: 'Registration cancelled',
        text: 'Your registration was cancelled by the organisers.',
      },
      moved: {
        subject: 'New date',
        text: 'The date of the event has changed. Your registration stays valid.',
      },
      'called-off': {
        subject: 'Event called off',
        text: 'The event does not take place, and there is nothing to do.',
      },
      reminder: { subject: 'Reminder', text: 'A reminder: the event is near.' },
    },
    hello: (firstName) => `Hello ${firstName},`,
    when: (day) => `When: ${day}`,
    where: (place) => `Where: ${place}`,
    seats: (count) => `Places: ${count}`,
    price: (amount) => `To pay: ${amount}, deducted from your pay`,
    code: (code) => `Your code for the entrance: ${code}`,
    link: 'See, change or cancel it',
    reason: (title) => `About your registration for “${title}”.`,
  },
}

/** Whether a mail takes the event out of calendars. */
export const removesFromCalendar = (due: DueMail) => due === 'called-off' || due === 'cancelled'

/** Whether a mail goes to somebody with a seat, and so with the code and the calendar file. */
export const hasSeat = (due: DueMail) => !removesFromCalendar(due) && due !== 'waiting' && due !== 'offered'

/** `held`: what somebody wrote, as it stands in a sentence of the language. */
function letterIn(language: Language, facts: LetterFacts, held: (text: string) => string): MailWords {
  const { due, seats, total, code, event, times } = facts
  const title = held(event.title)
  const { openings, ...say } = words[language]
  const starts = new Date(times.starts_at)
  const details = [
    say.when(`${dayText(starts, language)}, ${formatTime(starts)}`),
    times.place !== '' && say.where(held(times.place)),
    say.seats(seats),
    total !== 0 && say.price(formatShekels(total)),
    hasSeat(due) && say.code(code.match(/.{1,4}/g)?.join('-') ?? ''),
  ].filter((line) => line !== false)
  const lines = [say.hello(held(facts.firstName)), openings[due].text, '', title]
  return {
    subject: `${openings[due].subject}: ${title}`,
    text: [...lines, ...(removesFromCalendar(due) ? [] : details)].join('\n'),
    link: removesFromCalendar(due) ? undefined : { title: say.link, path: registrationPage(event).url },
    reason: say.reason(title),
  }
}

export const registrationTexts: MailTexts<LetterFacts> = {
  he: (facts) => letterIn('he', facts, (text) => text),
  en: (facts) => letterIn('en', facts, (text) => english`${text}`),
}
