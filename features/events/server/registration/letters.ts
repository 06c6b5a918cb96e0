import { formatTime } from '#core/rules/dates.ts'
import { dayText } from '#core/rules/event-times.ts'
import { formatShekels } from '#core/rules/money.ts'
import type { OutgoingMail } from '#platform/mail/server/index.ts'
import type { dueMails } from './tables.ts'

export type DueMail = (typeof dueMails)[number]

/** What a mail about a registration is written from. */
export interface LetterFacts {
  due: DueMail
  firstName: string
  seats: number
  /** Agorot per seat. */
  price: number
  code: string
  event: { id: number; slug: string; title: string }
  times: { starts_at: string; ends_at: string; place: string }
}

/** How each mail begins, and whether its person has a seat. */
const openings: Record<DueMail, { subject: string; text: string; hasSeat: boolean }> = {
  registered: { subject: 'נרשמת', text: 'הרישום שלך התקבל.', hasSeat: true },
  waiting: {
    subject: 'רשימת המתנה',
    text: 'כל המקומות תפוסים כרגע, והרישום שלך נכנס לרשימת ההמתנה. כשיתפנה מקום תישלח הודעה.',
    hasSeat: false,
  },
  promoted: { subject: 'התפנה מקום', text: 'התפנה מקום, והרישום שלך אושר.', hasSeat: true },
  cancelled: { subject: 'הרישום בוטל', text: 'הרישום שלך בוטל בידי המארגנים.', hasSeat: false },
  moved: { subject: 'עדכון מועד', text: 'המועד של האירוע עודכן. הרישום נשאר בתוקף.', hasSeat: true },
  'called-off': { subject: 'האירוע בוטל', text: 'האירוע לא יתקיים, ואין צורך לעשות דבר.', hasSeat: false },
  reminder: { subject: 'תזכורת', text: 'תזכורת: האירוע מתקרב.', hasSeat: true },
}

/** The mail about a registration. */
export function letterOf({
  due,
  firstName,
  seats,
  price,
  code,
  event,
  times,
}: LetterFacts): Pick<OutgoingMail, 'subject' | 'text' | 'link'> & { hasSeat: boolean } {
  const { subject, text, hasSeat } = openings[due]
  const starts = new Date(times.starts_at)
  const path = `/registration/${encodeURIComponent(event.slug || '-')}/${event.id}`
  const isOver = due === 'called-off' || due === 'cancelled'
  const details = [
    `מתי: ${dayText(starts)}, ${formatTime(starts)}`,
    times.place === '' ? null : `איפה: ${times.place}`,
    `מקומות: ${seats}`,
    price === 0 ? null : `לתשלום: ${formatShekels(price * seats)}, בניכוי מהשכר`,
    hasSeat ? `הקוד שלך לכניסה: ${code.match(/.{1,4}/g)?.join('-')}` : null,
  ]
  const lines = [
    `שלום ${firstName},`,
    text,
    '',
    event.title,
    ...(isOver ? [] : details.filter((line) => line !== null)),
  ]
  return {
    subject: `${subject}: ${event.title}`,
    text: lines.join('\n'),
    link: isOver ? undefined : { title: 'לצפייה, לשינוי ולביטול', path },
    hasSeat,
  }
}
