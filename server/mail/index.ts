export { listMails, post } from './mailer.ts'
