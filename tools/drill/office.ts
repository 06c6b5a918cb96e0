import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { options } from '#platform/organisation/contract/options.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { hashPassword } from '#platform/sign-in/server/passwords/hashing.ts'
import { Caller } from '../harness/caller.ts'
import { tally } from '../harness/load.ts'
import { addPeople } from '../harness/organisation.ts'
import { drill } from './harness/drill.ts'

const people = 500
/** Within which they sign in, in milliseconds, but for those who all do at the same moment. */
const morning = 60_000
const atOnce = 250
/** Of somebody at the same address who tries passwords at one account. */
const guesses = 200

export const office = drill('office', {
  tries:
    'everybody of an office behind one address signs in, beside one who guesses there: only that one is refused',
  start: async (stage) => {
    const site = await stage.site({ env: { CALLS_PER_MINUTE: '1200' } })
    const password = randomUUID()
    const passwordHash = await hashPassword(password)
    await site.withDatabase((db) => addPeople(db, people + 1, { passwordHash }))
    return { caller: new Caller(site.url), password }
  },
  load: ({ caller }) => {
    const guessing = guess(caller, 'person.0')
    return { stop: () => guessing }
  },
  fault: ({ caller, password }) =>
    Promise.all(
      Array.from({ length: people }, async (_, index) => {
        if (index >= atOnce) await pause(Math.random() * morning)
        return arrive(caller, `person.${index + 1}`, password)
      }),
    ),
  expect: (expect, { found, seen: limited }) => {
    const slowest = Math.max(...found.map(({ ms }) => ms)) / 1000
    const figures = `${tally(found.map(({ status }) => status))}, the slowest in ${slowest.toFixed(1)} s`
    expect(`all ${people} sign in`, found.filter(({ status }) => status === 200).length === people, figures)
    expect('who guesses is limited', limited > guesses / 2, `${limited} of ${guesses} times`)
  },
})

/** Opens the sign-in page, whose reads come without a token, and signs in. */
async function arrive(caller: Caller, username: string, password: string) {
  const started = performance.now()
  const page = await caller.ask(options.optionsFields)
  const status = page.status === 200 ? await signIn(caller, username, password) : page.status
  return { status, ms: performance.now() - started }
}

/** As the sign-in page does it: whoever is asked to come back does so three times. */
async function signIn(caller: Caller, username: string, password: string, turn = 0): Promise<number> {
  const { status, headers } = await caller.ask(session.userSignIn, { body: { username, password } })
  const retryAfter = Number(headers.get('retry-after'))
  if (status !== 503 || retryAfter === 0 || turn === 3) return status
  await pause(1000 * retryAfter * (1 + Math.random() / 2))
  return signIn(caller, username, password, turn + 1)
}

/** Returns how many of the tries were refused unread. */
async function guess(caller: Caller, username: string): Promise<number> {
  let limited = 0
  for (let index = 0; index < guesses; index += 1) {
    if ((await signIn(caller, username, `guess ${index}`)) === 429) limited += 1
    await pause(morning / guesses)
  }
  return limited
}
