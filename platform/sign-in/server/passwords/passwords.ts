import { and, eq, isNull } from 'drizzle-orm'
import { keyOf } from '#core/rules/text/text.ts'
import type { Database, Transaction } from '#core/server/database/index.ts'
import { HttpProblem, Refusal } from '#core/server/http/index.ts'
import type { MailReader } from '#platform/mail/server/index.ts'
import { signInNames, storePasswordHash, users } from '#platform/people/server/index.ts'
import { forgetDevices } from '#platform/sign-in/server/known-devices.ts'
import { passwordResets } from '#platform/sign-in/server/tables.ts'
import { passwordMatches } from './hashing.ts'

interface FoundByName extends MailReader {
  id: number
  firstName: string
  passwordHash: string | null
  /** Until when the password is a first one; null where the person chose it. */
  firstPasswordUntil: Date | null
  addressChangedAt: Date | null
}

/** The active person with this employee number, e-mail or user name, or null. */
export async function findByName(db: Database, username: string): Promise<FoundByName | null> {
  const name = keyOf(username)
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      mailLanguage: users.mailLanguage,
      firstName: users.firstName,
      passwordHash: users.passwordHash,
      firstPasswordUntil: users.firstPasswordUntil,
      addressChangedAt: users.addressChangedAt,
    })
    .from(signInNames)
    .innerJoin(users, eq(users.id, signInNames.userId))
    .where(and(eq(signInNames.name, name), isNull(users.disabledAt)))
  return user ?? null
}

/** The hash of the person's password, which this is. Throws a refusal where it is not. */
export async function checkPassword(db: Database, userId: number, password: string): Promise<string> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  const passwordHash = user?.passwordHash ?? null
  const matches = await passwordMatches(passwordHash, password)
  if (passwordHash === null || !matches) throw wrongPassword()
  return passwordHash
}

/** The answer to a person who does not know their present password. */
export function wrongPassword(): Refusal {
  return new Refusal(
    'session.wrong-password',
    'הסיסמה הנוכחית אינה נכונה. אפשר לנסות שוב או לאפס סיסמה.',
    'current_password',
  )
}

/** Whether this hash is still the one of an active person. Locks the row, so that it stays so until the commit. */
export async function holdsHash(db: Transaction, userId: number, passwordHash: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash), isNull(users.disabledAt)))
    .for('no key update')
  return rows.length > 0
}

/** Sets a password by its hash. Links that were mailed before and devices that knew the old one are no longer good. */
export async function setPassword(db: Transaction, userId: number, passwordHash: string): Promise<void> {
  await storePasswordHash(db, userId, passwordHash)
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await forgetDevices(db, userId)
}

/** The uniform answer to a sign-in that failed (product §2: indistinguishable). */
export function wrongCredentials(): HttpProblem {
  return new HttpProblem(401, 'שם המשתמש או הסיסמה אינם נכונים')
}
