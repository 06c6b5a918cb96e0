import { type Static, Type } from 'typebox'
import { Id, Moment, Nullable, OneOf, Strict, Text } from '#core/contract/common.ts'
import { get, post, remove, slice } from '#core/contract/endpoint.ts'
import { SignedIn } from './session.ts'

/** Bytes as WebAuthn's JSON writes them. */
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const PublicKey = Type.Literal('public-key')
/** What extensions of the browser add; nothing of it is used. */
const Extensions = Type.Object({})
const Attachment = Type.Optional(OneOf(['platform', 'cross-platform']))

/** What an authenticator answers when it makes a key (WebAuthn's RegistrationResponseJSON). */
const NewKey = Strict({
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: PublicKey,
  response: Type.Object({
    clientDataJSON: Bytes(8000),
    attestationObject: Bytes(20_000),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  }),
  clientExtensionResults: Extensions,
  authenticatorAttachment: Attachment,
})

/** What an authenticator answers when it signs in (WebAuthn's AuthenticationResponseJSON). */
const Signature = Strict({
  id: Bytes(1400),
  rawId: Bytes(1400),
  type: PublicKey,
  response: Type.Object({
    clientDataJSON: Bytes(8000),
    authenticatorData: Bytes(8000),
    signature: Bytes(8000),
    userHandle: Type.Optional(Bytes(100)),
  }),
  clientExtensionResults: Extensions,
  authenticatorAttachment: Attachment,
})

const CreationOptions = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ alg: Type.Integer(), type: PublicKey })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(Type.Object({ id: Type.String(), type: PublicKey })),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Boolean(),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
})

const RequestOptions = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer(),
  userVerification: Type.Literal('required'),
})

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: Moment,
  last_used_at: Nullable(Moment),
})
export type Passkey = Static<typeof Passkey>

/** How many passkeys a person may have. */
export const maxPasskeys = 20

/** Signing in by a passkey: a key in a phone or computer, opened by fingerprint, face or its lock. */
export const passkeys = slice('/api/users', 'member', {
  getPasskeys: get({
    summary: 'The own passkeys.',
    reads: ['session'],
    fields: Type.Object({ passkeys: Type.Array(Passkey) }),
  }),
  startPasskey: post({
    summary:
      'The options with which a browser makes a passkey for the caller, within five minutes; refused a quarter of an hour after signing in.',
    body: Strict({}),
    fields: CreationOptions,
  }),
  addPasskey: post({
    quota: 'passkeys',
    summary: 'Stores a passkey that was made with the options of startPasskey.',
    invalidates: ['session'],
    created: true,
    body: Strict({ name: Text(60), passkey: NewKey }),
    fields: Type.Object({ id: Id }),
  }),
  removePasskey: remove({
    summary: 'Removes an own passkey: nobody signs in by it any more.',
    invalidates: ['session'],
    query: Strict({ id: Id }),
    fields: Type.Null(),
  }),
  startPasskeySignIn: post({
    access: 'public',
    summary: 'The options with which a browser asks for a passkey, for one sign-in within five minutes.',
    body: Strict({}),
    fields: RequestOptions,
  }),
  signInByPasskey: post({
    access: 'public',
    ownTransaction: true,
    secret: true,
    summary: 'Signs in by a passkey.',
    invalidates: ['session'],
    body: Strict({ passkey: Signature }),
    fields: SignedIn,
  }),
})
