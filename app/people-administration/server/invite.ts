import type { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { english } from '#core/rules/text/language.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { type Handler, Refusal, type SessionUser, type Transact } from '#core/server/http/index.ts'
import type { Portal } from '#core/server/portal.ts'
import { type MailTexts, mailTo, queueMail, withdrawSecrets } from '#platform/mail/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import type { users } from '#platform/people/server/index.ts'
import { accountKinds, momentText } from '#platform/sign-in/contract/notifications.ts'
import {
  codeDays,
  giveCodes,
  hashCode,
  listWithoutPassword,
  newCode,
  resetsHeldUntil,
  withHashingSlot,
} from '#platform/sign-in/server/index.ts'
import { lockPeople } from './commands.ts'

type Person = typeof users.$inferSelect

interface Giving {
  portal: Portal
  transact: Transact
  caller: SessionUser
  /** One-time codes by person. */
  codes: ReadonlyMap<number, string>
}

/** One-time codes for people, which open nothing before they are given. */
export function makeCodes(ids: readonly number[]): Map<number, string> {
  return new Map(ids.map((id) => [id, newCode()]))
}

/**
 * Gives people their codes, which `tell` is to tell them of in the same transaction, and ends their sessions. Throws 403, 404 or a
 * refusal.
 */
export async function giveNewCodes(
  { portal, transact, caller, codes }: Giving,
  tell: (db: Transaction, person: Person, code: string) => Promise<void>,
): Promise<void> {
  const ids = [...codes.keys()]
  const hashed = await withHashingSlot(`person ${caller.id}`, () =>
    Promise.all([...codes].map(async ([userId, code]) => ({ userId, hash: await hashCode(code) }))),
  )
  await transact(async (db) => {
    const people = await lockPeople(db, caller, ids)
    const byOtherWays = await listWithoutPassword(db, ids)
    const now = portal.clock()
    for (const person of people) {
      refuseCode(caller, person, { signsInOtherwise: byOtherWays.includes(person.id), now })
    }
    await giveCodes(db, hashed)
    for (const person of people) await tell(db, person, codes.get(person.id) ?? '')
  })
  for (const id of ids) portal.sessions.invalidateUser(id)
}

const hasOwnPassword = ({ passwordHash, firstPasswordUntil }: Person) =>
  passwordHash !== null && firstPasswordUntil === null

/** Throws a refusal where the caller may give this person no code. */
function refuseCode(
  caller: SessionUser,
  person: Person,
  { signsInOtherwise, now }: { signsInOtherwise: boolean; now: Date },
): void {
  if (person.disabledAt !== null) {
    throw new Refusal('people.disabled', 'האדם מושבת. קודם מחזירים אותו לפעילות.')
  }
  // A reset by mail gives this person a new password without help.
  if (hasOwnPassword(person) && person.email !== null && caller.role !== 'administrator') {
    throw new Refusal('people.has-password', 'לאדם הזה כבר יש סיסמה. אפשר להציע איפוס סיסמה במסך הכניסה.')
  }
  if (signsInOtherwise && caller.role !== 'administrator') {
    throw new Refusal(
      'people.signs-in-otherwise',
      'האדם נכנס לפורטל במפתח כניסה או בחשבון הארגון. קוד לכניסה נותנים לו רק מנהלי המערכת.',
    )
  }
  const until = resetsHeldUntil(person.addressChangedAt, now)
  if (until === null) return
  throw new Refusal(
    'people.address-changed',
    `כתובת הדוא״ל של ${person.firstName} השתנתה לא מזמן. עד ${momentText(until.toISOString())} אי אפשר לתת קוד או לאפס את הסיסמה.`,
  )
}

export const invitePerson: Handler<typeof peopleAdmin.invitePerson> = async (context) => {
  const { portal, transact, user: caller, body } = context
  await giveNewCodes({ portal, transact, caller, codes: makeCodes([body.id]) }, async (db, person, code) => {
    await notify(db, accountKinds['account-access'], { userIds: [body.id], what: 'invitation' })
    await mailInvitation(db, person, code)
  })
  return null
}

type InvitationFacts = Pick<Person, 'firstName' | 'employeeNumber'> & { code: string }

export const invitationTexts: MailTexts<InvitationFacts> = {
  he: ({ firstName, employeeNumber, code }) => ({
    subject: 'הזמנה לפורטל',
    text: [
      `שלום ${firstName},`,
      '',
      'ברוכים הבאים לפורטל.',
      `מספר עובד: ${employeeNumber}`,
      `קוד לכניסה: ${code}`,
      '',
      `הקוד טוב לפעם אחת, ל־${codeDays} ימים. מקלידים אותו בשדה הסיסמה, ואז בוחרים סיסמה אישית.`,
    ].join('\n'),
    link: { title: 'לכניסה לפורטל', path: '/login' },
    reason: 'נשלח כי נפתח לך חשבון בפורטל.',
  }),
  en: ({ firstName, employeeNumber, code }) => ({
    subject: 'Invitation to the portal',
    text: [
      english`Hello ${firstName},`,
      '',
      'Welcome to the portal.',
      english`Employee number: ${employeeNumber}`,
      `Code for signing in: ${code}`,
      '',
      `The code works once, for ${codeDays} days. Type it as the password, and then choose a password of your own.`,
    ].join('\n'),
    link: { title: 'To the portal', path: '/login' },
    reason: 'Sent because an account in the portal was opened for you.',
  }),
}

async function mailInvitation(db: Transaction, person: Person, code: string): Promise<void> {
  const { email, firstName, employeeNumber } = person
  if (email === null) throw new Refusal('people.no-mail', 'לאדם הזה אין דוא״ל. אפשר להדפיס מכתב.')
  await withdrawSecrets(db, email)
  await queueMail(db, {
    ...mailTo(person, invitationTexts, { firstName, employeeNumber, code }),
    secret: true,
  })
}
