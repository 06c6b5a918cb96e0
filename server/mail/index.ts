export { countMails, countTroubledMails, loadBounce } from './outbox.ts'
export { qrCodeOf } from './qr.ts'
export { type OutgoingMail, queueMail, queueMails, withdrawSecrets } from './queue.ts'
