import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { HttpProblem, Refusal } from '../http/refusal.ts'
import type { Jobs } from '../jobs.ts'
import { post } from '../mail/index.ts'
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

/** Changes a password whose present one the person knows. Throws a refusal where they do not. */
export async function changePassword(
  db: Database,
  userId: number,
  current: string,
  next: string,
): Promise<void> {
  const [user] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  if (!user?.passwordHash || !(await verify(user.passwordHash, current.normalize('NFC')))) {
    throw new Refusal(
      'session.wrong-password',
      'הסיסמה הנוכחית אינה נכונה. אפשר לנסות שוב או לאפס סיסמה.',
      'current_password',
    )
  }
  await setPassword(db, userId, next)
}

/** Sets a password, which spends the links that were mailed before. */
async function setPassword(db: Database, userId: number, password: string): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, userId))
  // A link that somebody asked for before must not undo it.
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Mails a link that resets the password, if there is such a person. Runs as a job, so that its time tells nobody. */
export async function mailPasswordReset(
  db: Database,
  jobs: Jobs,
  publicUrl: string,
  username: string,
): Promise<void> {
  const user = await findByName(db, username)
  if (!user) return
  const token = randomBytes(32).toString('base64url')
  await db.transaction(async (transaction) => {
    await transaction.delete(passwordResets).where(eq(passwordResets.userId, user.id))
    await transaction.insert(passwordResets).values({
      tokenHash: hashToken(token),
      userId: user.id,
      expiresAt: sql`now() + make_interval(mins => ${resetMinutes})`,
    })
    await post(transaction, jobs, {
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
  })
}

/** Spends the link of a mail: sets the new password and answers whose it is. Throws a refusal for a spent or old link. */
export async function resetPassword(db: Database, token: string, password: string): Promise<number> {
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
  await setPassword(db, spent.userId, password)
  return spent.userId
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The uniform answer to a sign-in that failed (product §2: indistinguishable). */
export function wrongCredentials(): HttpProblem {
  return new HttpProblem(401, 'שם המשתמש או הסיסמה אינם נכונים')
}
