import { session } from '#contract/session.ts'
import { call } from './call.ts'
import { sessionEnd, signedIn } from './session.ts'
import { lifeOf, readToken, userIdOf, writeToken } from './token.ts'

const minute = 60_000
/** How long before the end of a session its person is told. */
const notice = 30 * minute

/** The token that the server was last asked to renew: whatever it answered, it is not asked about it again. */
let asked: string | null = null

/**
 * Keeps a tab that stays open signed in: renews the token when half of its life is over, and tells (`sessionEnd`) when
 * the session is about to end for good.
 */
export function keepSession(): void {
  setInterval(check, minute)
  window.addEventListener('focus', check)
}

function check(): void {
  const token = readToken()
  if (token === null || !signedIn.get() || sessionEnd.get() === 'over') return
  const { issuedAt, expiresAt } = lifeOf(token)
  if (token !== asked && Date.now() > (issuedAt + expiresAt) / 2 && navigator.onLine) void renewAlone(token)
  const left = expiresAt - Date.now()
  sessionEnd.set(token === asked && left > 0 && left < notice ? new Date(expiresAt) : undefined)
}

/** One tab at a time: the others find the new token where this one put it. */
async function renewAlone(token: string): Promise<void> {
  // Only a page of https has the browser's locks; without them every tab asks for itself.
  await (navigator.locks?.request('renew-token', () => renew(token)) ?? renew(token))
}

async function renew(token: string): Promise<void> {
  const id = userIdOf(token)
  if (readToken() !== token || id === null) return
  try {
    const answer = await call(session.validateUser, { query: { id } })
    if (answer.token && readToken() === token) writeToken(answer.token)
    asked = token
  } catch (error) {
    // Asked again at the next check.
    console.error('the token was not renewed', error)
  }
}

/** Asks for a session that ended elsewhere once more: the answer leads to the sign-in. */
export async function leaveEndedSession(): Promise<void> {
  const id = signedIn.get()?.user.id
  if (id !== undefined)
    await call(session.validateUser, { query: { id } }).catch(() => sessionEnd.set(undefined))
}
