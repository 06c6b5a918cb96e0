import type { Handlers } from '#core/server/http/index.ts'
import type { mail } from '#platform/mail/contract/mail.ts'
import { listMails, loadMail, resendFailed, resendMail } from './outbox.ts'
import { sendMail } from './send.ts'
import { loadMailSettings, saveMailSettings } from './settings.ts'

export const mailHandlers: Handlers<typeof mail> = {
  sendMail: ({ portal, db, user, body, request }) =>
    sendMail(db, user, body, request.ip, portal.callRules.audit),

  getMailSettings: ({ db }) => loadMailSettings(db),

  saveMailSettings,

  getMails: ({ db, query }) => listMails(db, query),

  getMail: ({ portal, db, query }) => loadMail(db, query.id, portal.config),

  resendMail: async ({ db, body }) => {
    await resendMail(db, body.id)
    return { sent: 1 }
  },

  resendFailedMails: async ({ db }) => ({ sent: await resendFailed(db) }),
}
