import { missing, Refusal } from '#core/server/http/index.ts'
import { isOwed, totalOf } from '#features/events/rules/registration.ts'
import type { EventForm } from '#features/events/server/registration/forms.ts'
import type { StoredRegistration } from '#features/events/server/registration/mine.ts'

/** A person's registration to an event, or that there is none, and the terms of the event. */
interface Terms {
  form: EventForm
  before: StoredRegistration | undefined
}

/** A registration that was not cancelled. */
export function activeRegistration(before: StoredRegistration | undefined): StoredRegistration | undefined {
  return before?.state === 'cancelled' ? undefined : before
}

/** Whether what somebody has of an event, or so many seats that they would have, costs something. */
export function costs({ form, before }: Terms, seats: number): boolean {
  const held = activeRegistration(before)?.prices ?? []
  return held.some((price) => price > 0) || totalOf(held, seats, form.price) > 0
}

const owed = (message: string) => new Refusal('registration.owed', message)

/** Throws a refusal where somebody came to what they pay for, and so owes it. */
export function refuseAttended({ before }: Pick<Terms, 'before'>): void {
  if (before && isOwed(before, before.attendedAt !== null)) {
    throw owed('ההגעה לאירוע כבר נרשמה, ולכן אי אפשר לשנות או לבטל. לתיקון אפשר לפנות למנהלי המערכת.')
  }
}

/** Throws a refusal to organisers for their own registration, where it costs something. */
export function refuseOwn(isPaid: boolean, userId: number, organiserId: number): void {
  if (isPaid && userId === organiserId) {
    throw new Refusal('registration.own', 'ברישום שלך לאירוע בתשלום מטפלים מארגנים אחרים.')
  }
}

/** Whether somebody has to confirm what organisers put them down for. Throws a refusal where they would owe more than they asked for. */
export function offersSeats(terms: Terms, seats: number): boolean {
  const { form, before } = terms
  if (!costs(terms, seats)) return false
  if (form.window === 'over') throw new Refusal('registration.over', 'האירוע הסתיים.')
  refuseAttended(terms)
  const held = activeRegistration(before)
  if (!held || held.state === 'offered') return true
  if (seats > held.seats) {
    throw new Refusal('registration.theirs-to-add', 'עוד מקומות בתשלום מבקשים רק מי שנרשמו.', 'qty')
  }
  return false
}

/** Why what is owed is cancelled. Throws a refusal to all but administrators, and 400 without a reason. */
export function correctionOf(isAdministrator: boolean, reason: string): string {
  if (!isAdministrator) {
    throw owed('ההגעה נרשמה או שהאירוע הסתיים, ולכן רק מנהלי המערכת יכולים לבטל.')
  }
  if (reason === '') throw missing('reason')
  return reason
}
