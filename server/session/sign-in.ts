import type { FastifyReply, FastifyRequest } from 'fastify'
import { auditSignInFault } from '../audit/index.ts'
import type { Database } from '../db/connect.ts'
import { networkOf } from '../http/network.ts'
import type { Transact } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { type Counted, clearTries, countTry, type Key, uncount } from './attempts.ts'
import { startSession } from './entering.ts'
import { passwordMatches, withHashingSlot } from './hashing.ts'
import { knownDevice } from './known-devices.ts'
import { findByName, holdsHash, normalised, wrongCredentials } from './passwords.ts'

interface Visit {
  portal: Portal
  db: Database
  transact: Transact
  body: { username: string; password: string }
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
  const device = await knownDevice(db, request, found?.id ?? 0)
  return withHashingSlot(device ?? networkOf(request.ip), async () => {
    const own = await ownKeys(visit, found, device)
    const counted = await visit.transact((transaction) => countTry(transaction, own.all))
    const matches = await passwordMatches(found?.passwordHash ?? null, body.password)
    const token =
      found && matches && !counted.silenced ? await enter(visit, found, own.ofOwner, counted) : null
    if (token !== null) return token
    await visit.transact(async (transaction) => {
      // Only those that succeed count as sign-ins.
      await uncount(transaction, counted, ['signIn'])
      await auditSignInFault(transaction, {
        personId: found?.id ?? null,
        address: request.ip,
        way: 'password',
      })
    })
    throw wrongCredentials()
  })
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
  const name = normalised(body.username)
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

/** Starts the session; null where the password was changed since it was checked. */
async function enter(
  { portal, transact, request, reply }: Visit,
  { id: userId, passwordHash }: Found,
  ofOwner: Key[],
  counted: Counted,
): Promise<string | null> {
  return transact(async (db) => {
    if (passwordHash === null || !(await holdsHash(db, userId, passwordHash))) return null
    // A good password forgives its owner's typing errors and no guesses of others, who may have an account of their own.
    await clearTries(db, ofOwner)
    await uncount(db, counted, ['name', 'network', 'person'])
    return startSession(db, portal, { request, reply, userId })
  })
}
