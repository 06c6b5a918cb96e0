import type { SendMailOptions } from 'nodemailer'
import { isolatedAmounts } from '#core/rules/text/directional-runs.ts'
import { qrCodeOf } from './qr.ts'
import type { MailRow, mailAttachments } from './tables.ts'
import { codePixels, htmlOf, type Sender, switchOffUrl, textOf } from './template.ts'

type Attachment = NonNullable<SendMailOptions['attachments']>[number]

/** A mail as it is sent: text and HTML, the files that go along, and headers that tell a repeated mail from a new one. */
export async function messageOf(
  mail: MailRow,
  files: readonly (typeof mailAttachments.$inferSelect)[],
  sender: Sender & { from: string },
): Promise<SendMailOptions> {
  const letter = letterOf(mail)
  return {
    from: sender.from,
    // An object, since a text would be read as a list of addresses.
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo !== null && { replyTo: { name: '', address: mail.replyTo } }),
    subject: isolatedAmounts(mail.subject),
    text: textOf(letter, sender),
    html: htmlOf(letter, sender),
    attachments: [
      ...files.flatMap(({ name, mimeType, content }) =>
        content === null ? [] : [{ filename: name, contentType: mimeType, content }],
      ),
      ...(await madeFiles(mail)),
    ],
    messageId: `<mail-${mail.id}-${mail.createdAt.getTime()}@${new URL(sender.publicUrl).hostname}>`,
    headers: {
      ...(mail.replyTo === null && { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.switchable && { 'List-Unsubscribe': `<${switchOffUrl(sender)}>` }),
    },
    // Nothing of the mail may name a file of this machine or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** What the template shows of a mail. */
export function letterOf(mail: MailRow) {
  const { linkTitle: title, linkPath: path } = mail
  const link = title !== null && path !== null ? { title, path } : undefined
  return { ...mail, link, hasCode: mail.code !== null }
}

/** The calendar file, and the QR code as a picture, since mail programs show no SVG. */
async function madeFiles({ code, calendar }: MailRow): Promise<Attachment[]> {
  const files: Attachment[] = []
  if (calendar !== null) {
    // A mail program adds or removes an entry only where the type says what the file does.
    const [, method = ''] = /^METHOD:(\w+)/m.exec(calendar) ?? []
    const contentType = `text/calendar; charset=utf-8; method=${method}`
    files.push({ filename: 'event.ics', contentType, content: calendar })
  }
  if (code === null) return files
  const { size, path } = qrCodeOf(code)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${codePixels}" height="${codePixels}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const { default: sharp } = await import('sharp')
  const content = await sharp(Buffer.from(svg)).png().toBuffer()
  files.push({ filename: 'code.png', contentType: 'image/png', content, cid: 'code' })
  return files
}
