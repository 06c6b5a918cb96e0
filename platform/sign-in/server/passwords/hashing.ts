import { randomBytes, randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import limitConcurrency from 'p-limit'
import { FairQueue } from '#core/server/jobs/fair-queue.ts'

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a code that the portal made: it is random, so a slow hash adds nothing, and letters for thousands are printed at once. */
const codeCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 }
/** What the hash of a code begins with, unlike that of a password. */
const codeMark = `$argon2id$v=19$m=${codeCost.memoryCost},`

/** Hashes at once: each takes one of the four threads that files and names of hosts need too, and a core. */
const hashesAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1))
const thread = limitConcurrency(hashesAtOnce)

export const manySignIns = 'רבים נכנסים כרגע בבת אחת. אפשר לנסות שוב בעוד רגע.'

/** Some more than hash at once, so that the queries around a hash keep no core waiting. */
const queue = new FairQueue({
  atOnce: hashesAtOnce + 3,
  maxWaiting: 1000,
  maxWait: 15_000,
  busy: manySignIns,
})

/** How many may wait for a hash: of one device or person, and of a network, since a whole office may be behind it. */
export const hashRoom = { own: 20, network: 600 }

/** Runs `work` when it is its caller's turn to hash. Throws 503 where more than `room` of the caller wait, or for too long. */
export function withHashingSlot<Result>(
  caller: string,
  work: () => Promise<Result>,
  room = hashRoom.own,
): Promise<Result> {
  return queue.run(work, { name: caller, room })
}

export function hashPassword(password: string): Promise<string> {
  return thread(() => hash(password.normalize('NFC'), cost))
}

/** A code however it was typed from paper. */
const digitsOf = (code: string) => code.replace(/\D/g, '')

/** The hash of a one-time code. */
export function hashCode(code: string): Promise<string> {
  return thread(() => hash(digitsOf(code), codeCost))
}

let decoys: Promise<[password: string, code: string]> | undefined

/**
 * Whether a password, or a one-time code in its place, is that of a hash. The answer costs the same time whichever of them the
 * hash is of, and without a hash, for an unknown name: what is typed is checked as both, against hashes that nobody has.
 */
export async function passwordMatches(hashOfUser: string | null, typed: string): Promise<boolean> {
  decoys ??= Promise.all([
    hashPassword(randomBytes(16).toString('hex')),
    hashCode(String(randomInt(2 ** 40))),
  ])
  const [nobodysPassword, nobodysCode] = await decoys
  const isCode = hashOfUser?.startsWith(codeMark) ?? false
  const ofPassword = isCode || hashOfUser === null ? nobodysPassword : hashOfUser
  const ofCode = isCode && hashOfUser !== null ? hashOfUser : nobodysCode
  const matches = await thread(async () => [
    await verify(ofPassword, typed.normalize('NFC')),
    await verify(ofCode, digitsOf(typed)),
  ])
  return hashOfUser !== null && matches[isCode ? 1 : 0] === true
}
