import { call } from '#core/client/api/call.ts'
import type { Body } from '#core/contract/endpoint.ts'
import { passkeys } from '#platform/sign-in/contract/passkeys.ts'

/** Whether this browser has passkeys: it does over https only. */
export const hasPasskeys = 'PublicKeyCredential' in window

/** Loaded when a passkey is made or asked for. */
const load = () => import('@simplewebauthn/browser')

/** Makes a passkey on this device, which asks for a fingerprint, a face or its lock. Throws when the person cancels. */
export async function makePasskey(): Promise<Body<typeof passkeys.addPasskey>['passkey']> {
  const { startRegistration } = await load()
  const optionsJSON = await call(passkeys.startPasskey, { body: {} })
  const { id, rawId, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject } = response
  const made = { clientDataJSON, attestationObject }
  return { id, rawId, type: 'public-key', response: made, clientExtensionResults: {} }
}

type Signed = Body<typeof passkeys.signInByPasskey>['passkey']

/**
 * Asks for a passkey: at once, or when the person chooses one of those that the browser offers in the name's field
 * (`offered`). Null where the browser cannot offer any.
 */
export async function askForPasskey({ offered }: { offered: boolean }): Promise<Signed | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await load()
  if (offered && !(await browserSupportsWebAuthnAutofill())) return null
  const optionsJSON = await call(passkeys.startPasskeySignIn, { body: {} })
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: offered })
  return { id, rawId, type: 'public-key', response, clientExtensionResults: {} }
}

/** Whether the person cancelled, or let the browser's question time out. */
export function isCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
}

/** Whether the device has a passkey of this account already. */
export function isPasskeyKnown(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError'
}
