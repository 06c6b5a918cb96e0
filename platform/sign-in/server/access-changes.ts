import { eq } from 'drizzle-orm'
import { english } from '#core/rules/text/language.ts'
import { formatDate, formatTime } from '#core/rules/time/dates.ts'
import type { Transaction } from '#core/server/database/index.ts'
import type { Portal } from '#core/server/portal.ts'
import { type MailTexts, mailTo, queueMail } from '#platform/mail/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { type AccessChange, accountKinds, textInEnglish } from '#platform/sign-in/contract/notifications.ts'

interface LetterFacts {
  firstName: string
  change: AccessChange
  now: Date
}

export const accessTexts: MailTexts<LetterFacts> = {
  he({ firstName, change, now }) {
    const { title, text, url } = accountKinds['account-access'].show(change)
    return {
      subject: `${title} בפורטל`,
      text: [
        `שלום ${firstName},`,
        '',
        `${title} בפורטל, ב־${formatDate(now)} בשעה ${formatTime(now)}.`,
        text,
        '',
        'אם זה היה על ידך, אין צורך לעשות דבר. אם לא, כדאי להחליף סיסמה ולהוציא את שאר המכשירים.',
      ].join('\n'),
      link: { title: 'למכשירים ולסיסמה', path: url },
      reason: 'נשלח כי השתנה אופן הכניסה לחשבון שלך.',
    }
  },
  en({ firstName, change, now }) {
    const { titleInEnglish, url } = accountKinds['account-access'].show(change)
    return {
      subject: `${titleInEnglish} in the portal`,
      text: [
        english`Hello ${firstName},`,
        '',
        `${titleInEnglish} in the portal, on ${formatDate(now)} at ${formatTime(now)}.`,
        'name' in change ? english`${change.name}` : textInEnglish(change),
        '',
        'If it was you, there is nothing to do. If not, change your password and sign the other devices out.',
      ].join('\n'),
      link: { title: 'To devices and password', path: url },
      reason: 'Sent because the way into your account changed.',
    }
  },
}

/** Tells a person, on their devices and by mail, how their account is entered from now on: it may not have been them. */
export async function notifyAccessChange(
  db: Transaction,
  { clock }: Pick<Portal, 'clock'>,
  userId: number,
  change: AccessChange,
): Promise<void> {
  await notify(db, accountKinds['account-access'], { userIds: [userId], ...change })
  const [person] = await db
    .select({ email: users.email, mailLanguage: users.mailLanguage, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId))
  if (!person) return
  const facts = { firstName: person.firstName, change, now: clock() }
  await queueMail(db, mailTo(person, accessTexts, facts))
}
