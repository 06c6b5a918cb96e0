import { type Static, Type } from 'typebox'
import { Id, Moment, Nullable, OneOf, PageNumber, PerPage, Strict } from './common.ts'
import { slice } from './endpoint.ts'

export const Mail = Type.Object({
  id: Id,
  recipient: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  created_at: Moment,
  state: OneOf(['waiting', 'sent', 'outbox', 'failed']),
  problem: Nullable(Type.String()),
})
export type Mail = Static<typeof Mail>

export const admin = slice({
  getMails: {
    method: 'GET',
    path: '/api/admin/getMails',
    access: 'administrator',
    summary: 'The mail that the portal wrote, newest first; without a mail server it stays in this outbox.',
    query: Strict({ per_page: PerPage, page: PageNumber }),
    fields: Type.Object({ mails: Type.Array(Mail), has_more: Type.Boolean() }),
  },
})
