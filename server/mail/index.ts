export { listMails, queueMail } from './mailer.ts'
