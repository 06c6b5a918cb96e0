import { randomInt } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/connect.ts'
import { Refusal } from '#core/server/http/refusal.ts'
import type { Transact } from '#core/server/http/serve.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type { Portal } from '#core/server/portal.ts'
import { queueMail, withdrawSecrets } from '#platform/mail/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { hashPassword, setPassword, withHashingSlot } from '#platform/sign-in/server/index.ts'
import { lockPerson } from './commands.ts'

/** A first password is good for so many days. */
const days = 14

/** Without characters that look alike in print. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')

/** A random password that can be typed from a letter: 59 bits. */
const newFirstPassword = () => `${group()}-${group()}-${group()}`

interface Invitation {
  portal: Portal
  transact: Transact
  caller: SessionUser
  id: number
  by: 'mail' | 'letter'
}

/**
 * Gives somebody a first password in place of the one they have, and ends their sessions. Returns it for a letter; null
 * where it was mailed. Throws 403, 404 or a refusal.
 */
export async function invite({ portal, transact, caller, id, by }: Invitation): Promise<string | null> {
  const password = newFirstPassword()
  const hash = await withHashingSlot(`person ${caller.id}`, () => hashPassword(password))
  await transact(async (db) => {
    const person = await lockPerson(db, caller, id)
    if (person.disabledAt !== null) {
      throw new Refusal('people.disabled', 'האדם מושבת. קודם מחזירים אותו לפעילות.')
    }
    const isInvited = person.passwordHash === null || person.firstPasswordUntil !== null
    if (!isInvited && caller.role !== 'administrator') {
      throw new Refusal('people.has-password', 'לאדם הזה כבר יש סיסמה. אפשר להציע איפוס סיסמה במסך הכניסה.')
    }
    await setPassword(db, id, hash)
    await db
      .update(users)
      .set({ firstPasswordUntil: sql`now() + make_interval(days => ${days})` })
      .where(eq(users.id, id))
    await portal.sessions.endAll(db, id)
    if (by === 'mail') await mailInvitation(db, person, password)
  })
  portal.sessions.invalidateUser(id)
  return by === 'letter' ? password : null
}

async function mailInvitation(
  db: Transaction,
  { email, firstName, employeeNumber }: typeof users.$inferSelect,
  password: string,
): Promise<void> {
  await withdrawSecrets(db, email)
  await queueMail(db, {
    recipient: email,
    subject: 'הזמנה לפורטל',
    text: [
      `שלום ${firstName},`,
      '',
      'ברוכים הבאים לפורטל.',
      `מספר עובד: ${employeeNumber}`,
      `סיסמה לכניסה הראשונה: ${password}`,
      '',
      `הסיסמה טובה ל־${days} ימים. בכניסה הראשונה בוחרים סיסמה אישית במקומה.`,
    ].join('\n'),
    link: { title: 'לכניסה לפורטל', path: '/login' },
    reason: 'נשלח כי נפתח לך חשבון בפורטל.',
    secret: true,
  })
}
