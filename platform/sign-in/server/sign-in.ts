import type { FastifyReply, FastifyRequest } from 'fastify'
import { keyOf } from '#core/rules/text/text.ts'
import type { Database } from '#core/server/database/index.ts'
import { Refusal, type Transact } from '#core/server/http/index.ts'
import { networkOf } from '#core/server/http/limits/network.ts'
import type { Portal } from '#core/server/portal.ts'
import { auditSignInFault } from '#platform/audit/server/index.ts'
import { startSession } from './entering.ts'
import { knownDevice } from './known-devices.ts'
import { type CountedAttempt, clearTries, countTry, type Key, undoAttempt } from './passwords/attempts.ts'
import { refuseEasyPassword } from './passwords/easy-passwords.ts'
import { hashPassword, hashRoom, passwordMatches, withHashingSlot } from './passwords/hashing.ts'
import { findByName, holdsHash, setPassword, wrongCredentials } from './passwords/passwords.ts'
import { slowly } from './passwords/slow-lanes.ts'

interface Visit {
  portal: Portal
  db: Database
  transact: Transact
  /** `new_password` replaces a first password. */
  body: { username: string; password: string; new_password?: string }
  request: FastifyRequest
  reply: FastifyReply
}

type Found = NonNullable<Awaited<ReturnType<typeof findByName>>>

/**
 * Checks a name and a password, starts a session and answers its token. An unknown name costs the same queries and the same
 * hash as a known one. Throws 401, 429 or 503.
 */
export async function signIn(visit: Visit): Promise<string> {
  const { db, body, request } = visit
  const found = await findByName(db, body.username)
  const device = await knownDevice(db, visit.portal, request, found?.id ?? 0)
  const room = device ? hashRoom.own : hashRoom.network
  const own = await ownKeys(visit, found, device)
  const check = async (counted: CountedAttempt) => {
    const matches = await passwordMatches(found?.passwordHash ?? null, body.password)
    const chosen = matches && found ? await chosenPassword(visit, found) : null
    const token =
      found && matches && !counted.silenced ? await enter(visit, found, own.ofOwner, counted, chosen) : null
    if (token !== null) return token
    await visit.transact(async (transaction) => {
      // Only those that succeed count as sign-ins.
      await undoAttempt(transaction, counted, ['signIn'])
      await auditSignInFault(transaction, {
        personId: found?.id ?? null,
        address: request.ip,
        way: 'password',
      })
    })
    throw wrongCredentials()
  }
  const network = networkOf(request.ip)
  const inTurn = <Result>(work: () => Promise<Result>) => withHashingSlot(device ?? network, work, room)
  const { counted, token } = await inTurn(async () => {
    const tried = await visit.transact((transaction) => countTry(transaction, own.all))
    return { counted: tried, token: tried.slowedBy > 0 ? null : await check(tried) }
  })
  if (token !== null) return token
  // Not in its turn to hash, which others need meanwhile.
  const caller = { network, name: keyOf(body.username) }
  return slowly(visit.transact, counted, caller, () => inTurn(() => check(counted)))
}

/**
 * What a try is counted under. A device that is known counts for itself: guesses of others at the account or from the same
 * network do not delay it. `ofOwner`: what only the owner of the account can have counted up, or somebody beside them.
 */
async function ownKeys(
  { portal, body, request }: Visit,
  found: Found | null,
  device: string | null,
): Promise<{ all: Key[]; ofOwner: Key[] }> {
  const name = keyOf(body.username)
  const network = networkOf(request.ip)
  const digest = (text: string) => portal.sessions.digest(text)
  const person = found?.id ?? `nobody ${await digest(`nobody ${name}`)}`
  const signIns: Key = { kind: 'signIn', of: person }
  if (device) {
    const own: Key = { kind: 'device', of: device }
    return { all: [own, signIns], ofOwner: [own] }
  }
  const pair: Key = { kind: 'nameAtNetwork', of: await digest(`pair ${name} ${network}`) }
  return {
    all: [
      pair,
      { kind: 'name', of: await digest(`name ${name}`) },
      { kind: 'network', of: await digest(`network ${network}`) },
      { kind: 'person', of: person },
      signIns,
    ],
    ofOwner: [pair],
  }
}

/**
 * The hash of the password that the person chose in place of their first one; null for those who have one of their own.
 * Throws a refusal where they did not choose, or too late.
 */
async function chosenPassword(
  { portal, db, body }: Visit,
  { id, firstPasswordUntil }: Found,
): Promise<string | null> {
  if (firstPasswordUntil === null) return null
  if (firstPasswordUntil < portal.clock()) {
    throw new Refusal(
      'session.first-password-expired',
      'תוקף הקוד פג. אפשר לבקש קוד חדש ממשאבי אנוש, או לאפס סיסמה בדוא״ל.',
    )
  }
  if (body.new_password === undefined) {
    throw new Refusal('session.first-password', 'הקוד נכון. צריך לבחור סיסמה אישית.')
  }
  await refuseEasyPassword(db, portal.config, id, body.new_password)
  return hashPassword(body.new_password)
}

/** Starts the session; null where the password was changed since it was checked. */
async function enter(
  { portal, transact, request, reply }: Visit,
  { id: userId, passwordHash }: Found,
  ofOwner: Key[],
  counted: CountedAttempt,
  chosen: string | null,
): Promise<string | null> {
  return transact(async (db) => {
    if (passwordHash === null || !(await holdsHash(db, userId, passwordHash))) return null
    // A good password forgives its owner's typing errors and no guesses of others, who may have an account of their own.
    await clearTries(db, ofOwner)
    await undoAttempt(db, counted, ['name', 'network', 'person'])
    if (chosen !== null) await setPassword(db, userId, chosen)
    return startSession(db, portal, { request, reply, userId })
  })
}
