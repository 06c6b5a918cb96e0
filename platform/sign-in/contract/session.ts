import { type Static, Type } from 'typebox'
import { Moment, Nullable, Strict, Uuid } from '#core/contract/common.ts'
import { get, post, put, remove, slice } from '#core/contract/endpoint.ts'
import { SignedInUser, UserFields } from '#platform/people/contract/people.ts'

export const Password = Type.String({ minLength: 10, maxLength: 200 })

export const SignedIn = Type.Object({
  token: Type.String(),
  user: SignedInUser,
  user_fields: UserFields,
})

export const Device = Type.Object({
  id: Uuid,
  label: Type.String({ description: 'browser and system, as the browser names itself' }),
  created_at: Moment,
  last_seen_at: Moment,
  current: Type.Boolean(),
})
export type Device = Static<typeof Device>

export const session = slice('/api/users', 'member', {
  userSignIn: post({
    access: 'public',
    ownTransaction: true,
    summary: 'Signs in by employee number, e-mail or user name.',
    invalidates: ['session'],
    body: Strict({
      username: Type.String({ minLength: 1, maxLength: 200 }),
      password: Type.String({ minLength: 1, maxLength: 200 }),
      new_password: Type.Optional({ ...Password, description: 'in place of a first password' }),
    }),
    fields: SignedIn,
  }),
  validateUser: get({
    summary: 'Checks the token and answers the user; an ageing token comes back renewed.',
    query: Strict({ id: Type.Integer({ minimum: 1 }) }),
    fields: Type.Object({ user: SignedInUser, user_fields: UserFields, token: Nullable(Type.String()) }),
  }),
  userSignOut: post({
    ownTransaction: true,
    summary: 'Ends this session at once, on every instance.',
    invalidates: ['session'],
    body: Strict({}),
    fields: Type.Object({
      address: Nullable(
        Type.String({ description: "where the session at the organisation's provider ends" }),
      ),
    }),
  }),
  changePassword: put({
    ownTransaction: true,
    secret: true,
    summary: 'Changes the own password and ends all other sessions.',
    invalidates: ['session'],
    body: Strict({
      current_password: Type.String({ minLength: 1, maxLength: 200 }),
      new_password: Password,
    }),
    fields: Type.Null(),
  }),
  requestPasswordReset: post({
    access: 'public',
    ownTransaction: true,
    summary:
      'Mails a link that resets the password, once, within 30 minutes. The answer is the same for anybody.',
    body: Strict({ username: Type.String({ minLength: 1, maxLength: 200 }) }),
    fields: Type.Null(),
  }),
  resetPassword: post({
    access: 'public',
    ownTransaction: true,
    summary: 'Sets a new password by the mailed link and ends all sessions.',
    body: Strict({ token: Type.String({ minLength: 20, maxLength: 100 }), new_password: Password }),
    fields: Type.Null(),
  }),
  getDevices: get({
    summary: 'The devices that are signed in with this account.',
    reads: ['session'],
    fields: Type.Object({ devices: Type.Array(Device) }),
  }),
  signOutDevice: remove({
    ownTransaction: true,
    summary: 'Ends the session of one own device.',
    invalidates: ['session'],
    query: Strict({ id: Uuid }),
    fields: Type.Null(),
  }),
})
