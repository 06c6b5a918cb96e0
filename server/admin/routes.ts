import type { admin } from '#contract/admin.ts'
import type { Handlers } from '../http/serve.ts'
import { listMails } from '../mail/index.ts'

export const adminHandlers: Handlers<typeof admin> = {
  getMails: ({ db, query }) => listMails(db, query.page, query.per_page),
}
