export { listMails, queueMail, queueMails, withdrawSecrets } from './mailer.ts'
