import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import limitConcurrency from 'p-limit'
import { FairQueue } from './fair-queue.ts'

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at once: each takes one of the four threads that files and names of hosts need too, and a core. */
const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const thread = limitConcurrency(hashesAtOnce)

/** Some more than hash at once, so that the queries around a hash keep no core waiting. */
const queue = new FairQueue({ atOnce: hashesAtOnce + 3, maxWaiting: 1000, maxWait: 15_000 })

/** How many may wait for a hash: of one device or person, and of a network, since a whole office may be behind it. */
export const hashRoom = { own: 20, network: 600 }

/** Runs `work` when it is its caller's turn to hash. Throws 503 where more than `room` of the caller wait, or for too long. */
export function withHashingSlot<Result>(
  caller: string,
  work: () => Promise<Result>,
  room = hashRoom.own,
): Promise<Result> {
  return queue.run(caller, room, work)
}

export function hashPassword(password: string): Promise<string> {
  return thread(() => hash(password.normalize('NFC'), cost))
}

let decoy: Promise<string> | undefined

/**
 * Whether a password is that of a hash. Without a hash, for an unknown name, the answer costs the same time, because the
 * password is then checked against a hash that nobody has.
 */
export async function passwordMatches(hashOfUser: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const checked = hashOfUser ?? (await decoy)
  const matches = await thread(() => verify(checked, password.normalize('NFC')))
  return matches && hashOfUser !== null
}
