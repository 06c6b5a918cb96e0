import { call } from '#core/client/api/call.ts'
import { ApiError, showError } from '#core/client/api/errors.ts'
import { onSessionOver } from '#core/client/api/exchange.ts'
import { delayBeforeRetry, queryClient } from '#core/client/api/queries.ts'
import { onOtherPerson, readToken, userIdOf, writeToken } from '#core/client/api/token.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import { sessionEnd, signedIn } from '#platform/people/client/signedIn.ts'
import { session as contract } from '#platform/sign-in/contract/session.ts'

/** Checks the stored token with the server, once (specification §4). Returns who is signed in; logs a failure (specification §8). */
export async function checkSession() {
  const known = signedIn.get()
  if (known !== undefined) return known
  const token = readToken()
  const id = token ? userIdOf(token) : null
  if (id === null) {
    if (token !== null) console.error('token check failed', 'the token cannot be decoded')
    return clearSession()
  }
  try {
    const answer = await inTurn(() => call(contract.validateUser, { query: { id } }))
    if (answer.token) writeToken(answer.token)
    signedIn.set({ user: answer.user, fields: answer.user_fields })
  } catch (error) {
    console.error('token check failed', error)
    // While the server is unreachable the token may still be valid, so it stays for the next try.
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
    return clearSession()
  }
  return signedIn.get()
}

/** Asks the server anew what the person who is signed in may do. Throws `ApiError`. */
export async function checkSessionAgain(): Promise<void> {
  const id = signedIn.get()?.user.id
  if (id === undefined) return
  const answer = await call(contract.validateUser, { query: { id } })
  if (answer.token) writeToken(answer.token)
  signedIn.set({ user: answer.user, fields: answer.user_fields })
}

function clearSession(): null {
  writeToken(null)
  // What the service worker stored is the person's own.
  navigator.serviceWorker?.controller?.postMessage('session-over')
  sessionEnd.set(undefined)
  signedIn.set(null)
  return null
}

/** Maximum retries when an overloaded server asks to come back. */
const maxTurns = 3

/** Makes a call when it is its turn. */
async function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await ask()
    } catch (error) {
      const isFull = error instanceof ApiError && error.status === 503 && error.retryAfter !== undefined
      if (!isFull || turn === maxTurns) throw error
      await new Promise((done) => setTimeout(done, delayBeforeRetry(turn, error)))
    }
  }
}

/** Signs in; `newPassword` replaces a first password. */
export async function signIn(username: string, password: string, newPassword?: string) {
  const body = { username, password, ...(newPassword !== undefined && { new_password: newPassword }) }
  return startSession(await inTurn(() => call(contract.userSignIn, { body })))
}

/** Makes the person whom a sign-in answers the one who is signed in here. */
export function startSession(answer: Fields<typeof contract.userSignIn>) {
  queryClient.clear()
  writeToken(answer.token)
  signedIn.set({ user: answer.user, fields: answer.user_fields })
  return answer
}

/**
 * Ends the session on the server and clears all data loaded with it. `leave` first goes to a page that needs no session,
 * since pages on screen would refetch their data. A session of the organisation's provider ends there, too.
 */
export async function signOut(leave: () => Promise<void>): Promise<void> {
  const address = await call(contract.userSignOut, { body: {} }).then(
    (answer) => answer.address,
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      return null
    },
  )
  await clearSessionAfter(leave)
  if (address !== null) window.location.assign(address)
}

/** Clears the session. The page on screen is left before its data is removed, since it would refetch it. */
async function clearSessionAfter(leave: () => Promise<void>): Promise<void> {
  clearSession()
  await leave()
  queryClient.removeQueries({ type: 'inactive' })
}

/** Sends the person to the sign-in when a call says that the session is over; `leave` does the sending. */
export function watchSession(leave: () => Promise<void>): void {
  onSessionOver((error) => {
    if (!signedIn.get()) return
    showError(error)
    void clearSessionAfter(leave)
  })
  onOtherPerson(() => location.reload())
}
