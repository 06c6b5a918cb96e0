export { listMails, queueMail, withdrawSecrets } from './mailer.ts'
