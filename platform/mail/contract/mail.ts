import { type Static, Type } from 'typebox'
import {
  Id,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PerPage,
  SearchText,
  Strict,
} from '#core/contract/common.ts'
import { slice } from '#core/contract/endpoint.ts'

const Count = Type.Integer({ minimum: 0 })

/**
 * `waiting`: not sent yet, or tried and tried again. `outbox`: there was no mail server. `failed`: given up. `bounced`: the mail
 * server refused it for good.
 */
export const mailStates = ['waiting', 'sent', 'outbox', 'failed', 'bounced'] as const

/** A mail in a list. */
export const Mail = Type.Object({
  id: Id,
  recipient: Type.String(),
  subject: Type.String(),
  created_at: Moment,
  state: OneOf(mailStates),
  problem: Nullable(Type.String()),
  attempts: Count,
  next_attempt_at: Nullable(Moment),
  sent_at: Nullable(Moment),
})
export type Mail = Static<typeof Mail>

/** A mail as it is read. */
export const WholeMail = Type.Object({
  ...Mail.properties,
  reply_to: Nullable(Type.String()),
  text: Type.String({ description: 'empty once a mail that opens an account was sent' }),
  link: Nullable(Type.Object({ title: Type.String(), url: Type.String() })),
  reason: Type.String(),
  files: Type.Array(Type.String()),
})
export type WholeMail = Static<typeof WholeMail>

export const mail = slice({
  getMails: {
    method: 'GET',
    path: '/api/admin/getMails',
    access: 'administrator',
    summary:
      'The mail that the portal wrote, by state and words of the recipient or subject, the newest first; with how many there are in the states that ask for somebody.',
    reads: ['mails'],
    query: Strict({
      per_page: PerPage,
      page: PageNumber,
      state: Type.Optional(OneOf(mailStates)),
      s: Type.Optional(SearchText),
    }),
    fields: Type.Object({
      mails: Type.Array(Mail),
      has_more: Type.Boolean(),
      failed: Count,
      bounced: Count,
      waiting: Count,
    }),
  },
  getMail: {
    method: 'GET',
    path: '/api/admin/getMail',
    access: 'administrator',
    summary: 'A mail as it is read.',
    reads: ['mails'],
    query: Strict({ id: Id }),
    fields: WholeMail,
  },
  resendMail: {
    method: 'POST',
    path: '/api/admin/resendMail',
    access: 'administrator',
    summary: 'Sends again a mail that was given up, refused or written without a mail server.',
    invalidates: ['mails'],
    body: Strict({ id: Id }),
    fields: Type.Object({ sent: Count }),
  },
  resendFailedMails: {
    method: 'POST',
    path: '/api/admin/resendFailedMails',
    access: 'administrator',
    summary: 'Sends again every mail that was given up. Those that the mail server refused for good stay.',
    invalidates: ['mails'],
    fields: Type.Object({ sent: Count }),
  },
})
