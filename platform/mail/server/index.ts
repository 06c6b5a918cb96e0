export { Mailer } from './mailer.ts'
export { countMails, countTroubledMails, loadBounce, mailQueue } from './outbox.ts'
export { qrCodeOf } from './qr.ts'
export {
  type MailReader,
  type MailTexts,
  type MailWords,
  mailTo,
  queueMail,
  queueMails,
  withdrawSecrets,
} from './queue.ts'
export { mailHandlers } from './routes.ts'
export { loadMailSettings } from './settings.ts'
export { mails } from './tables.ts'
