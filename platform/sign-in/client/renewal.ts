import { call } from '#core/client/api/call.ts'
import { readToken, tokenLifetime, userIdOf, writeToken } from '#core/client/api/token.ts'
import { sessionEnd, signedIn } from '#platform/people/client/signedIn.ts'
import { session } from '#platform/sign-in/contract/session.ts'

const minute = 60_000
/** Warning time before a session ends, in milliseconds. */
const warningTime = 30 * minute

/** The last token that the server has checked. It is not checked again, even if the server did not renew it. */
let answeredToken: string | null = null

/**
 * Keeps an open tab signed in: renews the token at half of its lifetime, and warns (`sessionEnd`) when the session is
 * about to end and cannot be renewed.
 */
export function startSessionRenewal(): void {
  setInterval(check, minute)
  window.addEventListener('focus', check)
}

function check(): void {
  const token = readToken()
  if (token === null || !signedIn.get() || sessionEnd.get() === 'over') return
  const { issuedAt, expiresAt } = tokenLifetime(token)
  if (token !== answeredToken && Date.now() > (issuedAt + expiresAt) / 2 && navigator.onLine)
    void renewInOneTab(token)
  const left = expiresAt - Date.now()
  sessionEnd.set(token === answeredToken && left > 0 && left < warningTime ? new Date(expiresAt) : undefined)
}

/**
 * In one tab only: the others find the new token at their next check. They do not wait for the lock, since a tab may get
 * it before it sees what another one stored.
 */
async function renewInOneTab(token: string): Promise<void> {
  // Browsers offer locks only over https; without them every tab renews for itself.
  if (!navigator.locks) return renew(token)
  await navigator.locks.request('renew-token', { ifAvailable: true }, (lock) => lock && renew(token))
}

async function renew(token: string): Promise<void> {
  const id = userIdOf(token)
  if (readToken() !== token || id === null) return
  try {
    const answer = await call(session.validateUser, { query: { id } })
    if (answer.token && readToken() === token) writeToken(answer.token)
    answeredToken = token
  } catch (error) {
    // The next check retries.
    console.error('the token was not renewed', error)
  }
}

/** Makes a call for a session that ended elsewhere; its 401 leads to the sign-in. */
export async function leaveEndedSession(): Promise<void> {
  const id = signedIn.get()?.user.id
  if (id !== undefined)
    await call(session.validateUser, { query: { id } }).catch(() => sessionEnd.set(undefined))
}
