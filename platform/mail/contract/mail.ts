import { type Static, Type } from 'typebox'
import {
  Id,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PerPage,
  Revision,
  SearchText,
  Strict,
  Text,
} from '#core/contract/common.ts'
import { get, post, put, slice } from '#core/contract/endpoint.ts'

/** One plain address, without a name or a second one. */
export const mailAddressPattern =
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9][A-Za-z0-9-]{0,62}([.][A-Za-z0-9][A-Za-z0-9-]{0,62})+$"

const MailDepartment = Strict({
  name: Text(60),
  address: Type.String({ maxLength: 200, pattern: mailAddressPattern }),
})
export type MailDepartment = Static<typeof MailDepartment>
export const maxMailDepartments = 30

export const MailSettings = Strict({
  departments: Type.Array(MailDepartment, { maxItems: maxMailDepartments }),
  revision: Revision,
})
export type MailSettings = Static<typeof MailSettings>

const Count = Type.Integer({ minimum: 0 })

/**
 * `waiting`: not sent yet, or tried and tried again. `outbox`: there was no mail server. `failed`: given up. `bounced`: the mail
 * server refused it for good.
 */
export const mailStates = ['waiting', 'sent', 'outbox', 'failed', 'bounced'] as const

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

export const WholeMail = Type.Object({
  ...Mail.properties,
  reply_to: Nullable(Type.String()),
  text: Type.String({ description: 'empty for a mail that opens an account, unless no mail server is set' }),
  link: Nullable(Type.Object({ title: Type.String(), url: Type.String() })),
  reason: Type.String(),
  files: Type.Array(Type.String()),
})
export type WholeMail = Static<typeof WholeMail>

export const mail = slice('/api/admin', 'administrator', {
  sendMail: post({
    path: '/api/general/sendMail',
    access: 'member',
    quota: 'mails',
    summary:
      "Writes to a department of the settings, named by its name or address; an administrator may write to any one address. A reply goes to the sender's own address.",
    audited: 'never',
    created: true,
    invalidates: ['mails'],
    body: Strict({ to: Text(200), subject: Text(150), message: Text(5000) }),
    fields: Type.Object({ to: Type.String({ description: 'the department, or the address' }) }),
  }),
  getMailSettings: get({
    summary: 'The departments to which people may write, with their addresses.',
    reads: ['options'],
    fields: MailSettings,
  }),
  saveMailSettings: put({
    summary:
      'Changes those departments; refused when somebody changed them since the revision that was read.',
    invalidates: ['options'],
    body: MailSettings,
    fields: MailSettings,
  }),
  getMails: get({
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
  }),
  getMail: get({
    summary: 'A mail as it is read.',
    reads: ['mails'],
    query: Strict({ id: Id }),
    fields: WholeMail,
  }),
  resendMail: post({
    summary: 'Sends again a mail that was given up, refused or written without a mail server.',
    invalidates: ['mails'],
    body: Strict({ id: Id }),
    fields: Type.Object({ sent: Count }),
  }),
  resendFailedMails: post({
    summary: 'Sends again every mail that was given up. Those that the mail server refused for good stay.',
    invalidates: ['mails'],
    fields: Type.Object({ sent: Count }),
  }),
})
