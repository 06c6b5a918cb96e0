export { listMails, queueMail, queueMails, withdrawSecrets } from './mailer.ts'
export { qrCodeOf } from './qr.ts'
