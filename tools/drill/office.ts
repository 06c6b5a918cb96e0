import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { options } from '#platform/organisation/contract/options.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { hashPassword } from '#platform/sign-in/server/hashing.ts'
import { addPeople, type DrillPortal, withPortal } from './portal.ts'

const people = 500
/** Within which they sign in, in milliseconds, but for those who all do at the same moment. */
const morning = 60_000
const atOnce = 250
/** Of somebody at the same address who tries passwords at one account. */
const guesses = 200

/** Everybody of an office behind one address signs in, beside one who guesses there: nobody is refused but that one. */
export function office(): Promise<boolean> {
  return withPortal({ CALLS_PER_MINUTE: '1200' }, async (portal) => {
    const password = randomUUID()
    const passwordHash = await hashPassword(password)
    await portal.withDatabase((db) => addPeople(db, people, { passwordHash }))
    const guessing = guess(portal, 'person.0')
    const answers = await Promise.all(
      Array.from({ length: people }, async (_, index) => {
        if (index >= atOnce) await pause(Math.random() * morning)
        return arrive(portal, `person.${index + 1}`, password)
      }),
    )
    const statuses = new Map<number, number>()
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds))
    const limited = await guessing
    console.log(
      `${people} people, ${atOnce} of them at once: ${JSON.stringify(Object.fromEntries(statuses))}`,
    )
    console.log(
      `the slowest waited ${(slowest / 1000).toFixed(1)} s; ${limited} of ${guesses} guesses were limited`,
    )
    return statuses.get(200) === people && limited > guesses / 2
  })
}

/** Opens the sign-in page, whose reads come without a token, and signs in. */
async function arrive({ url }: DrillPortal, username: string, password: string) {
  const started = Date.now()
  try {
    const page = await fetch(url + options.optionsFields.path)
    if (!page.ok) return { status: page.status, milliseconds: Date.now() - started }
    await page.arrayBuffer()
    const status = await signIn(url, username, password)
    return { status, milliseconds: Date.now() - started }
  } catch {
    return { status: 0, milliseconds: Date.now() - started }
  }
}

/** As the sign-in page does it: whoever is asked to come back does so three times. */
async function signIn(url: string, username: string, password: string, turn = 0): Promise<number> {
  const answer = await fetch(url + session.userSignIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  await answer.arrayBuffer()
  const retryAfter = Number(answer.headers.get('retry-after'))
  if (answer.status !== 503 || retryAfter === 0 || turn === 3) return answer.status
  await pause(1000 * retryAfter * (1 + Math.random() / 2))
  return signIn(url, username, password, turn + 1)
}

/** @returns how many of the tries were refused unread. */
async function guess({ url }: DrillPortal, username: string): Promise<number> {
  let limited = 0
  for (let index = 0; index < guesses; index += 1) {
    const status = await signIn(url, username, `guess ${index}`).catch(() => 0)
    if (status === 429) limited += 1
    await pause(morning / guesses)
  }
  return limited
}
