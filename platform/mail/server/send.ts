import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { allowsAccess } from '#core/contract/access.ts'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { english, type Language } from '#core/rules/text/language.ts'
import { cleanText, plainLines } from '#core/rules/text/text.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { type Handler, invalid, missing, type SessionUser } from '#core/server/http/index.ts'
import { type mail as endpoints, mailAddressPattern } from '#platform/mail/contract/mail.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { loadUserFields, users } from '#platform/people/server/index.ts'
import { type MailTexts, mailTo, queueMail } from './queue.ts'
import { loadMailSettings } from './settings.ts'

const isAddress = new RegExp(mailAddressPattern)

interface Receiver {
  name: string
  address: string
  language: Language
  /** Not of the settings. */
  free: boolean
}

export const sendMail: Handler<typeof endpoints.sendMail> = async ({ portal, db, user, body, request }) => {
  const receiver = await findReceiver(db, user, body.to)
  if (/\p{Cc}/u.test(body.subject)) throw invalid('subject', 'format', 'הנושא הוא שורה אחת של טקסט')
  const [subject, words] = [cleanText(body.subject), plainLines(body.message)]
  if (subject === '') throw missing('subject')
  if (words === '') throw missing('message')
  if (receiver.free) {
    const entry = { id: randomUUID(), actorId: user.id, action: 'sendMail', address: request.ip }
    await portal.callRules.audit(db, { ...entry, input: { to: receiver.address, subject } })
  }
  const writer = await loadUserFields(db, user.id)
  const reader = { email: receiver.address, mailLanguage: receiver.language }
  await queueMail(db, { ...mailTo(reader, writtenTexts, { subject, words, writer }), replyTo: writer.email })
  return { to: receiver.name }
}

/** A department by its name or address; for administrators also one address. Throws 400 for anything else. */
async function findReceiver(db: Transaction, user: SessionUser, to: string): Promise<Receiver> {
  const { departments } = await loadMailSettings(db)
  const department = departments.find(
    ({ name, address }) => name === to || address.toLowerCase() === to.toLowerCase(),
  )
  if (department) return { ...department, language: 'he', free: false }
  if (!allowsAccess('administrator', user)) throw invalid('to', 'not-found', 'אפשר לכתוב רק למחלקה מהרשימה')
  if (!isAddress.test(to)) throw invalid('to', 'format', 'צריך מחלקה מהרשימה, או כתובת דוא״ל אחת')
  const [member] = await db
    .select({ language: users.mailLanguage })
    .from(users)
    .where(eq(users.email, to.toLowerCase()))
  return { name: to, address: to, language: member?.language ?? 'he', free: true }
}

/** The numbers of a person that colleagues see, in one line. */
const numbersOf = ({ phone, mobile, mobile_visible }: UserFields) =>
  [phone, mobile_visible ? mobile : null]
    .filter((number) => number !== null)
    .map(formatPhone)
    .join(', ')

/** What somebody wrote, with who they are. */
export const writtenTexts: MailTexts<{ subject: string; words: string; writer: UserFields }> = {
  he({ subject, words, writer }) {
    const { first_name, last_name, employee_number, branch, email } = writer
    const numbers = numbersOf(writer)
    return {
      subject,
      text: [
        ...[words, ''],
        `נכתב בידי ${first_name} ${last_name}, מספר עובד ${employee_number}${branch === null ? '' : `, ${branch}`}`,
        ...(numbers === '' ? [] : [`טלפון: ${numbers}`]),
        ...(email === null ? [] : [`דואר: ${email}`]),
      ].join('\n'),
      reason:
        email === null
          ? 'נשלח דרך הפורטל. למי שכתבו אין דוא״ל, ותשובה לא תגיע אליהם.'
          : 'נשלח דרך הפורטל. תשובה מגיעה ישר אל מי שכתבו.',
    }
  },
  en({ subject, words, writer }) {
    const { first_name, last_name, employee_number, branch, email } = writer
    const numbers = numbersOf(writer)
    return {
      subject,
      text: [
        ...[english`${words}`, ''],
        english`Written by ${`${first_name} ${last_name}`}, employee number ${employee_number}`,
        ...(branch === null ? [] : [english`Branch: ${branch}`]),
        ...(numbers === '' ? [] : [`Phone: ${numbers}`]),
        ...(email === null ? [] : [`Mail: ${email}`]),
      ].join('\n'),
      reason:
        email === null
          ? 'Sent through the portal. The writer has no e-mail, and a reply does not reach them.'
          : 'Sent through the portal. A reply goes straight to the writer.',
    }
  },
}
