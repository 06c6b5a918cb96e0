import { eq } from 'drizzle-orm'
import { formatDate, formatTime } from '#core/rules/dates.ts'
import type { Transaction } from '#core/server/database/connect.ts'
import type { Portal } from '#core/server/portal.ts'
import { queueMail } from '#platform/mail/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { type AccessChange, accountKinds } from '#platform/sign-in/contract/notifications.ts'

/** Tells a person, on their devices and by mail, how their account is entered from now on: it may not have been them. */
export async function tellOfAccess(
  db: Transaction,
  { clock }: Pick<Portal, 'clock'>,
  userId: number,
  change: AccessChange,
): Promise<void> {
  await notify(db, accountKinds['account-access'], { userIds: [userId], ...change })
  const [person] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) return
  const { title, text, url } = accountKinds['account-access'].show(change)
  const now = clock()
  await queueMail(db, {
    recipient: person.email,
    subject: `${title} בפורטל`,
    text: [
      `שלום ${person.firstName},`,
      '',
      `${title} בפורטל, ב־${formatDate(now)} בשעה ${formatTime(now)}.`,
      text,
      '',
      'אם זה היה על ידך, אין צורך לעשות דבר. אם לא, כדאי להחליף סיסמה ולהוציא את שאר המכשירים.',
    ].join('\n'),
    link: { title: 'למכשירים ולסיסמה', path: url },
    reason: 'נשלח כי השתנה אופן הכניסה לחשבון שלך.',
  })
}
