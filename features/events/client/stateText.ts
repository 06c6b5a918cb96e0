import { counted } from '#core/rules/text/counted.ts'
import { dateText, formatTime, onDateText } from '#core/rules/time/dates.ts'
import type { RegistrationState } from '#features/events/contract/registration-state.ts'

export interface StateText {
  tone: 'plain' | 'good' | 'warning' | 'quiet'
  text: string
}

/** `מקום אחד`, `שני מקומות`, `12 מקומות`. */
export function seatsText(seats: number): string {
  return counted(seats, 'מקום אחד', '# מקומות', 'שני מקומות')
}

/** When somebody has to decide: with the hour where it is today or tomorrow. */
function momentText(moment: string, now: Date, say = dateText): string {
  const date = new Date(moment)
  const text = say(date, now)
  return /^(היום|מחר)$/.test(text) ? `${text} ב־${formatTime(date)}` : text
}

function openText({ seats_left, closes_at }: RegistrationState, now: Date): StateText {
  const until = `ההרשמה עד ${momentText(closes_at, now)}`
  if (seats_left === null) return { tone: 'plain', text: until }
  const few = seats_left <= 5
  const left = seats_left === 1 ? 'נשאר מקום אחד' : `נשארו ${seatsText(seats_left)}`
  return { tone: few ? 'warning' : 'plain', text: `${left} · ${until}` }
}

/** Whether somebody has a registration that was not cancelled. */
export function isRegistered({ mine }: Pick<RegistrationState, 'mine'>): boolean {
  return mine !== null && mine.state !== 'cancelled'
}

/** What a person is told of registration to an event; null where there is nothing left to say. */
export function stateText(state: RegistrationState, now: Date): StateText | null {
  const { window, opens_at, mine } = state
  if (mine?.state === 'registered') {
    return { tone: 'good', text: mine.seats > 1 ? `נרשמת · ${seatsText(mine.seats)}` : 'נרשמת' }
  }
  if (window === 'over') return null
  if (mine?.state === 'offered') return { tone: 'warning', text: 'הרישום מחכה לאישור שלך' }
  if (mine?.state === 'waiting') {
    const place = mine.place === null ? '' : ` · מקום ${mine.place} בתור`
    return { tone: 'warning', text: `ברשימת ההמתנה${place}` }
  }
  switch (window) {
    case 'not-open':
      return {
        tone: 'quiet',
        text:
          opens_at === null ? 'ההרשמה עוד לא נפתחה' : `ההרשמה תיפתח ${momentText(opens_at, now, onDateText)}`,
      }
    case 'open':
      return openText(state, now)
    case 'waiting-list':
      return { tone: 'warning', text: 'מלא · יש רשימת המתנה' }
    case 'full':
      return { tone: 'quiet', text: 'אין מקומות פנויים' }
    case 'closed':
      return { tone: 'quiet', text: 'ההרשמה נסגרה' }
  }
}
