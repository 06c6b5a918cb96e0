import type { Handlers } from '#core/server/http/index.ts'
import type { mail } from '#platform/mail/contract/mail.ts'
import { getMail, listMails, resendFailedMails, resendMail } from './outbox.ts'
import { sendMail } from './send.ts'
import { loadMailSettings, saveMailSettings } from './settings.ts'

export const mailHandlers: Handlers<typeof mail> = {
  sendMail,
  getMailSettings: ({ db }) => loadMailSettings(db),
  saveMailSettings,
  getMails: ({ db, query }) => listMails(db, query),
  getMail,
  resendMail,
  resendFailedMails,
}
