import { Type } from 'typebox'
import { EmailAddress, Nullable, Strict, Text } from '#core/contract/common.ts'
import { post, slice } from '#core/contract/endpoint.ts'
import { Password, SignedIn } from './session.ts'

const token = Type.String({ minLength: 20, maxLength: 100 })

/** The account that a portal without an administrator begins with, by the link that its start prints. */
export const firstAdministrator = slice('/api/users', 'public', {
  checkFirstAdministratorLink: post({
    audited: 'never',
    summary: 'Whether the link that the start printed is still good; a refusal where it is not.',
    body: Strict({ token }),
    fields: Type.Null(),
  }),
  makeFirstAdministrator: post({
    audited: 'always',
    ownTransaction: true,
    summary:
      'Makes the first administrator by the link that the start printed, once, within an hour, and signs in.',
    invalidates: ['session', 'people'],
    body: Strict({
      token,
      employee_number: Text(20),
      first_name: Text(60),
      last_name: Text(60),
      email: Nullable(EmailAddress),
      new_password: Password,
    }),
    fields: SignedIn,
  }),
})
