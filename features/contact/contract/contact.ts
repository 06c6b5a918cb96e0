import { type Static, Type } from 'typebox'
import { Strict, Text } from '#core/contract/common.ts'
import { slice } from '#core/contract/endpoint.ts'

/** One plain address, without a name or a second one. */
export const mailAddressPattern =
  "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9][A-Za-z0-9-]{0,62}([.][A-Za-z0-9][A-Za-z0-9-]{0,62})+$"

/** A department to which people write. */
const MailDepartment = Strict({
  name: Text(60),
  address: Type.String({ maxLength: 200, pattern: mailAddressPattern }),
})
export type MailDepartment = Static<typeof MailDepartment>
export const maxMailDepartments = 30

const MailSettings = Strict({
  departments: Type.Array(MailDepartment, { maxItems: maxMailDepartments }),
  revision: Type.Integer({ minimum: 1 }),
})
export type MailSettings = Static<typeof MailSettings>

export const contact = slice({
  getMailDepartments: {
    method: 'GET',
    path: '/api/general/getMailDepartments',
    access: 'member',
    summary: 'The names of the departments to which people may write, in the order of the settings.',
    staleMinutes: 10,
    reads: ['options'],
    fields: Type.Object({ departments: Type.Array(Type.String()) }),
  },
  sendMail: {
    method: 'POST',
    path: '/api/general/sendMail',
    access: 'member',
    quota: 'mails',
    summary:
      "Writes to a department of the settings, named by its name or address; an administrator may write to any one address. A reply goes to the sender's own address.",
    audited: 'never',
    created: true,
    invalidates: ['mails'],
    body: Strict({
      to: Text(200),
      subject: Text(150),
      message: Text(5000),
      copy: Type.Optional(Type.Boolean({ description: 'a copy for the sender' })),
    }),
    fields: Type.Object({ to: Type.String({ description: 'the department, or the address' }) }),
  },
  getMailSettings: {
    method: 'GET',
    path: '/api/admin/getMailSettings',
    access: 'administrator',
    summary: 'The departments to which people may write, with their addresses.',
    reads: ['options'],
    fields: MailSettings,
  },
  saveMailSettings: {
    method: 'PUT',
    path: '/api/admin/saveMailSettings',
    access: 'administrator',
    summary:
      'Changes those departments; refused when somebody changed them since the revision that was read.',
    invalidates: ['options'],
    body: MailSettings,
    fields: MailSettings,
  },
})
