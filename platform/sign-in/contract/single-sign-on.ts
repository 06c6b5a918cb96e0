import { Type } from 'typebox'
import { Nullable, Strict } from '#core/contract/common.ts'
import { get, post, slice } from '#core/contract/endpoint.ts'
import { SignedIn } from './session.ts'

const SignInWays = Type.Object({
  password: Type.Boolean({ description: 'the sign-in page asks for a password' }),
  single_sign_on: Nullable(Type.String({ description: "the name of the organisation's account" })),
})

/** Signing in with the organisation's own account, by OpenID Connect. */
export const singleSignOn = slice('/api/users', 'public', {
  getSignInWays: get({
    summary: 'By what people may sign in.',
    staleMinutes: 60,
    fields: SignInWays,
  }),
  startSingleSignOn: post({
    ownTransaction: true,
    summary:
      "The address of the organisation's provider, to which this browser goes to sign in within ten minutes.",
    body: Strict({}),
    fields: Type.Object({ address: Type.String() }),
  }),
  finishSingleSignOn: post({
    ownTransaction: true,
    secret: true,
    summary: 'Signs in with what the provider sent back in the address, once and in the browser that began.',
    invalidates: ['session'],
    body: Strict({
      answer: Type.String({ minLength: 1, maxLength: 6000, description: 'the query string' }),
    }),
    fields: SignedIn,
  }),
})
