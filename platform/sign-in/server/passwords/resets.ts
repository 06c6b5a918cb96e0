import { and, eq, gt, sql } from 'drizzle-orm'
import { english } from '#core/rules/text/language.ts'
import type { Database, Transaction } from '#core/server/database/index.ts'
import { Refusal } from '#core/server/http/index.ts'
import { type MailTexts, mailTo, queueMail, withdrawSecrets } from '#platform/mail/server/index.ts'
import { lockPerson } from '#platform/people/server/index.ts'
import { resetsHeldUntil } from '#platform/sign-in/server/changed-details.ts'
import { hashToken, newToken } from '#platform/sign-in/server/known-devices.ts'
import { passwordResets } from '#platform/sign-in/server/tables.ts'
import { countTry } from './attempts.ts'
import { findByName } from './passwords.ts'

/** A link that resets a password is good for this long (product §2). */
const resetMinutes = 30

export const resetTexts: MailTexts<{ firstName: string; path: string }> = {
  he: ({ firstName, path }) => ({
    subject: 'איפוס סיסמה לפורטל',
    text: [
      `שלום ${firstName},`,
      '',
      'התקבלה בקשה לאיפוס הסיסמה לפורטל.',
      '',
      `הקישור טוב לפעם אחת, ל־${resetMinutes} דקות. אם הבקשה לא נשלחה על ידך, אין צורך לעשות דבר.`,
    ].join('\n'),
    link: { title: 'לבחירת סיסמה חדשה', path },
    reason: 'נשלח כי התבקש איפוס של הסיסמה שלך.',
  }),
  en: ({ firstName, path }) => ({
    subject: 'Reset your password for the portal',
    text: [
      english`Hello ${firstName},`,
      '',
      'Somebody asked to reset your password for the portal.',
      '',
      `The link works once, for ${resetMinutes} minutes. If it was not you, there is nothing to do.`,
    ].join('\n'),
    link: { title: 'Choose a new password', path },
    reason: 'Sent because a reset of your password was asked for.',
  }),
}

/**
 * Mails a link that resets the password, if there is such a person with an address, which nobody else changed of late, who was not
 * mailed too many. Runs as a job, so that the time of the answer does not disclose that. The newest mail is the one that works.
 */
export async function mailPasswordReset(db: Transaction, username: string): Promise<void> {
  const user = await findByName(db, username)
  if (!user?.email || resetsHeldUntil(user.addressChangedAt, new Date()) !== null) return
  if ((await countTry(db, [{ kind: 'resetMail', of: user.id }])).silenced) return
  const token = newToken()
  const link = {
    tokenHash: hashToken(token),
    expiresAt: sql`now() + make_interval(mins => ${resetMinutes})`,
  }
  await db
    .insert(passwordResets)
    .values({ userId: user.id, ...link })
    .onConflictDoUpdate({ target: passwordResets.userId, set: link })
  // The row of the link is locked now: a mail that was written before and not sent yet holds an older one.
  await withdrawSecrets(db, user.email)
  await queueMail(db, {
    ...mailTo(user, resetTexts, { firstName: user.firstName, path: `/login#reset=${token}` }),
    secret: true,
    goodForMinutes: resetMinutes,
  })
}

const goodLink = (token: string) =>
  and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, sql`now()`))

/** Whose link this is; null for one that is spent, old or made up. */
export async function ownerOfLink(db: Database, token: string): Promise<number | null> {
  const [link] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(goodLink(token))
  return link?.userId ?? null
}

/** Spends the link of a mail, which is this person's. Throws a refusal where somebody else was faster. */
export async function consumeLink(db: Transaction, userId: number, token: string): Promise<void> {
  await lockPerson(db, userId)
  const { rowCount } = await db.delete(passwordResets).where(goodLink(token))
  if (rowCount === 0) throw linkAlreadyUsed()
}

export function linkAlreadyUsed(): Refusal {
  return new Refusal(
    'session.reset-link-spent',
    'הקישור כבר שימש או שפג תוקפו. אפשר לבקש קישור חדש במסך הכניסה.',
  )
}
