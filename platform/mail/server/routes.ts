import type { Handlers } from '#core/server/http/serve.ts'
import type { mail } from '#platform/mail/contract/mail.ts'
import { listMails, loadMail, resendFailed, resendMail } from './outbox.ts'

export const mailHandlers: Handlers<typeof mail> = {
  getMails: ({ db, query }) => listMails(db, query),

  getMail: ({ portal, db, query }) => loadMail(db, query.id, portal.config.publicUrl),

  resendMail: async ({ db, body }) => {
    await resendMail(db, body.id)
    return { sent: 1 }
  },

  resendFailedMails: async ({ db }) => ({ sent: await resendFailed(db) }),
}
