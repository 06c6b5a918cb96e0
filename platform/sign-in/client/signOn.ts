import { call } from '#core/client/api/call.ts'
import { type ErrorText, errorText } from '#core/client/api/errors.ts'
import { createStore } from '#core/client/ui/store.ts'
import { singleSignOn } from '#platform/sign-in/contract/single-sign-on.ts'
import { safePath } from './guards.ts'
import { startSession } from './session.ts'

/** Where the person wanted to go, while they are at the provider. */
const fromKey = 'sign-on-from'

/** What the organisation's provider sent back in the address that the portal was opened at. */
let sentBack = answerIn(window.location)

/** Why a sign-on did not succeed. */
export const signOnProblem = createStore<ErrorText | undefined>(undefined)

function answerIn({ pathname, search }: Location): string | null {
  const query = new URLSearchParams(search)
  const isAnswer = pathname === '/login' && query.has('state') && (query.has('code') || query.has('error'))
  return isAnswer ? search.slice(1) : null
}

/** Leaves for the organisation's provider. */
export async function startSignOn(from: string | undefined): Promise<void> {
  const { address } = await call(singleSignOn.startSingleSignOn, { body: {} })
  sessionStorage.setItem(fromKey, safePath(from))
  window.location.assign(address)
}

/** Signs in with what the provider sent back. Returns where to go then; null where nothing was sent. */
export async function finishSignOn(): Promise<string | null> {
  const answer = sentBack
  sentBack = null
  if (answer === null) return null
  try {
    startSession(await call(singleSignOn.finishSingleSignOn, { body: { answer } }))
    return safePath(sessionStorage.getItem(fromKey) ?? undefined)
  } catch (error) {
    signOnProblem.set(errorText(error))
    return '/login'
  }
}
