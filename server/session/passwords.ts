import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/connect.ts'
import { HttpProblem, Refusal } from '../http/refusal.ts'
import type { Jobs } from '../jobs.ts'
import { queueMail } from '../mail/index.ts'
import { users } from '../people/tables.ts'
import { passwordResets } from './tables.ts'

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A link that resets a password is good for this long (product §2). */
const resetMinutes = 30

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

let decoy: Promise<string> | undefined

/**
 * Whether a password is that of a hash. Without a hash, for an unknown name, the answer costs the same time, because the
 * password is then checked against a hash that nobody has.
 */
export async function passwordMatches(hashOfUser: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const matches = await verify(hashOfUser ?? (await decoy), password.normalize('NFC'))
  return matches && hashOfUser !== null
}

/** The active person with this employee number, e-mail or user name, or null. */
export async function findByName(
  db: Database,
  username: string,
): Promise<{ id: number; email: string; firstName: string; passwordHash: string | null } | null> {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      passwordHash: users.passwordHash,
    })
    .from(users)
    .where(and(namedBy(username), isNull(users.disabledAt)))
  return user ?? null
}

/** Matches the employee number, the e-mail or the user name, whatever its capitals. */
function namedBy(username: string) {
  const name = username.trim().toLowerCase()
  return or(eq(users.employeeNumber, name), eq(users.email, name), eq(users.userName, name))
}

/** Throws a refusal where this is not the person's password. */
export async function checkPassword(db: Database, userId: number, password: string): Promise<void> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!user?.passwordHash || !(await verify(user.passwordHash, password.normalize('NFC')))) {
    throw new Refusal(
      'session.wrong-password',
      'הסיסמה הנוכחית אינה נכונה. אפשר לנסות שוב או לאפס סיסמה.',
      'current_password',
    )
  }
}

/** Sets a password by its hash, which spends the links that were mailed before. */
export async function setPassword(db: Transaction, userId: number, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
  // A link that somebody asked for before must not undo it.
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Mails a link that resets the password, if there is such a person. Runs as a job, so that the time of the answer does not disclose that. */
export async function mailPasswordReset(
  db: Transaction,
  jobs: Jobs,
  publicUrl: string,
  username: string,
): Promise<void> {
  const user = await findByName(db, username)
  if (!user) return
  const token = randomBytes(32).toString('base64url')
  await db.delete(passwordResets).where(eq(passwordResets.userId, user.id))
  await db.insert(passwordResets).values({
    tokenHash: hashToken(token),
    userId: user.id,
    expiresAt: sql`now() + make_interval(mins => ${resetMinutes})`,
  })
  await queueMail(db, jobs, {
    recipient: user.email,
    subject: 'איפוס סיסמה לפורטל',
    text: [
      `שלום ${user.firstName},`,
      '',
      'התקבלה בקשה לאיפוס הסיסמה לפורטל. לבחירת סיסמה חדשה:',
      `${publicUrl}/login#reset=${token}`,
      '',
      `הקישור טוב לפעם אחת, ל־${resetMinutes} דקות. אם הבקשה לא נשלחה על ידך, אין צורך לעשות דבר.`,
    ].join('\n'),
    secret: true,
  })
}

/** Spends the link of a mail and answers whose it is. Throws a refusal for a spent or old link. */
export async function spendResetLink(db: Transaction, token: string): Promise<number> {
  const [spent] = await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, sql`now()`)))
    .returning({ userId: passwordResets.userId })
  if (!spent) {
    throw new Refusal(
      'session.reset-link-spent',
      'הקישור כבר שימש או שפג תוקפו. אפשר לבקש קישור חדש במסך הכניסה.',
    )
  }
  return spent.userId
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The uniform answer to a sign-in that failed (product §2: indistinguishable). */
export function wrongCredentials(): HttpProblem {
  return new HttpProblem(401, 'שם המשתמש או הסיסמה אינם נכונים')
}
