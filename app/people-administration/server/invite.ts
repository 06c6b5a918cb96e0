import { english } from '#core/rules/language.ts'
import type { Transaction } from '#core/server/database/connect.ts'
import { Refusal } from '#core/server/http/refusal.ts'
import type { Transact } from '#core/server/http/serve.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type { Portal } from '#core/server/portal.ts'
import { type MailTexts, mailTo, queueMail, withdrawSecrets } from '#platform/mail/server/index.ts'
import type { users } from '#platform/people/server/index.ts'
import {
  codeDays,
  giveCodes,
  hashCode,
  newCode,
  tellOfAccess,
  withHashingSlot,
} from '#platform/sign-in/server/index.ts'
import { lockPeople } from './commands.ts'

type Person = typeof users.$inferSelect

interface Giving {
  portal: Portal
  transact: Transact
  caller: SessionUser
  ids: readonly number[]
}

/**
 * Gives people one-time codes, which `tell` is to pass on in the same transaction, and ends their sessions. Returns the codes by
 * person. Throws 403, 404 or a refusal.
 */
export async function giveNewCodes(
  { portal, transact, caller, ids }: Giving,
  tell?: (db: Transaction, person: Person, code: string) => Promise<void>,
): Promise<Map<number, string>> {
  const codes = new Map(ids.map((id) => [id, newCode()]))
  const hashed = await withHashingSlot(`person ${caller.id}`, () =>
    Promise.all([...codes].map(async ([userId, code]) => ({ userId, hash: await hashCode(code) }))),
  )
  await transact(async (db) => {
    const people = await lockPeople(db, caller, ids)
    for (const person of people) refuseCode(caller, person)
    await giveCodes(db, hashed)
    for (const person of people) {
      if (hasOwnPassword(person)) await tellOfAccess(db, portal, person.id, { what: 'code' })
      await tell?.(db, person, codes.get(person.id) ?? '')
    }
  })
  for (const id of ids) portal.sessions.invalidateUser(id)
  return codes
}

const hasOwnPassword = ({ passwordHash, firstPasswordUntil }: Person) =>
  passwordHash !== null && firstPasswordUntil === null

/** Throws a refusal where the caller may give this person no code. */
function refuseCode(caller: SessionUser, person: Person): void {
  if (person.disabledAt !== null) {
    throw new Refusal('people.disabled', 'האדם מושבת. קודם מחזירים אותו לפעילות.')
  }
  // Whoever reads the mail to the address can have a new password without help.
  if (hasOwnPassword(person) && person.email !== null && caller.role !== 'administrator') {
    throw new Refusal('people.has-password', 'לאדם הזה כבר יש סיסמה. אפשר להציע איפוס סיסמה במסך הכניסה.')
  }
}

/** Mails somebody a code for the first time. Throws 403, 404 or a refusal. */
export async function invite({ id, ...giving }: Omit<Giving, 'ids'> & { id: number }): Promise<void> {
  await giveNewCodes({ ...giving, ids: [id] }, mailInvitation)
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
