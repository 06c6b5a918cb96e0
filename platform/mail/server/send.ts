import { randomUUID } from 'node:crypto'
import { admits } from '#core/contract/access.ts'
import type { Body, Fields } from '#core/contract/endpoint.ts'
import { formatPhone } from '#core/rules/phone.ts'
import { cleanText, plainLines } from '#core/rules/text.ts'
import type { Transaction } from '#core/server/database/connect.ts'
import { invalid, missing } from '#core/server/http/refusal.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import { type mail as endpoints, mailAddressPattern } from '#platform/mail/contract/mail.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { loadUserFields } from '#platform/people/server/index.ts'
import { queueMail } from './queue.ts'
import { loadMailSettings } from './settings.ts'

const isAddress = new RegExp(mailAddressPattern)

interface Receiver {
  name: string
  address: string
  /** Not of the settings. */
  free: boolean
}

/** Writes an entry of the audit log, which is a module above this one. */
export type WriteAudit = (
  db: Transaction,
  entry: { id: string; actorId: number; action: string; address: string; input: object },
) => Promise<void>

/** Mails what somebody wrote to a department, or an administrator to one address. Throws 400. */
export async function sendMail(
  db: Transaction,
  user: SessionUser,
  { to, subject: givenSubject, message }: Body<typeof endpoints.sendMail>,
  ip: string,
  audit: WriteAudit,
): Promise<Fields<typeof endpoints.sendMail>> {
  const receiver = await findReceiver(db, user, to)
  if (/\p{Cc}/u.test(givenSubject)) throw invalid('subject', 'format', 'הנושא הוא שורה אחת של טקסט')
  const [subject, words] = [cleanText(givenSubject), plainLines(message)]
  if (subject === '') throw missing('subject')
  if (words === '') throw missing('message')
  if (receiver.free) {
    const entry = { id: randomUUID(), actorId: user.id, action: 'sendMail', address: ip }
    await audit(db, { ...entry, input: { to: receiver.address, subject } })
  }
  const person = await loadUserFields(db, user.id)
  await queueMail(db, {
    ...{ recipient: receiver.address, replyTo: person.email, subject },
    text: `${words}\n\n${signatureOf(person)}`,
    reason:
      person.email === null
        ? 'נשלח דרך הפורטל. למי שכתבו אין דוא״ל, ותשובה לא תגיע אליהם.'
        : 'נשלח דרך הפורטל. תשובה מגיעה ישר אל מי שכתבו.',
  })
  return { to: receiver.name }
}

/** A department by its name or address; for administrators also one address. Throws 400 for anything else. */
async function findReceiver(db: Transaction, user: SessionUser, to: string): Promise<Receiver> {
  const { departments } = await loadMailSettings(db)
  const department = departments.find(
    ({ name, address }) => name === to || address.toLowerCase() === to.toLowerCase(),
  )
  if (department) return { ...department, free: false }
  if (!admits('administrator', user)) throw invalid('to', 'not-found', 'אפשר לכתוב רק למחלקה מהרשימה')
  if (!isAddress.test(to)) throw invalid('to', 'format', 'צריך מחלקה מהרשימה, או כתובת דוא״ל אחת')
  return { name: to, address: to, free: true }
}

/** Who writes, with the numbers that colleagues see. */
function signatureOf(person: UserFields): string {
  const { first_name, last_name, employee_number, branch, phone, mobile, mobile_visible, email } = person
  const numbers = [phone, mobile_visible ? mobile : null].filter((number) => number !== null)
  return [
    `נכתב בידי ${first_name} ${last_name}, מספר עובד ${employee_number}${branch === null ? '' : `, ${branch}`}`,
    ...(numbers.length > 0 ? [`טלפון: ${numbers.map(formatPhone).join(', ')}`] : []),
    ...(email === null ? [] : [`דואר: ${email}`]),
  ].join('\n')
}
