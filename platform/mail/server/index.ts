export { countMails, countTroubledMails, loadBounce, mailQueue } from './outbox.ts'
export { qrCodeOf } from './qr.ts'
export { type OutgoingMail, queueMail, queueMails, withdrawSecrets } from './queue.ts'
