import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import limitConcurrency from 'p-limit'
import { HttpProblem } from '../http/refusal.ts'

/** argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes at once: each takes one of the four threads that files and names of hosts need too, and a core. */
const thread = limitConcurrency(Math.max(1, Math.min(2, availableParallelism() - 1)))
/** Callers that may wait for a hash. */
const maxWaiting = 200
/** The same for one address or device. */
const maxWaitingPerCaller = 20

let waiting = 0
const waitingOf = new Map<string, number>()

/** Holds a place among those who wait for a hash while `work` runs. Throws 503 when there is none. */
export async function withHashingSlot<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
  const own = waitingOf.get(caller) ?? 0
  if (waiting >= maxWaiting || own >= maxWaitingPerCaller) {
    throw new HttpProblem(503, 'רבים נכנסים כרגע בבת אחת. אפשר לנסות שוב בעוד רגע.', {
      headers: { 'retry-after': '2' },
    })
  }
  waiting += 1
  waitingOf.set(caller, own + 1)
  try {
    return await work()
  } finally {
    waiting -= 1
    const left = (waitingOf.get(caller) ?? 1) - 1
    if (left > 0) waitingOf.set(caller, left)
    else waitingOf.delete(caller)
  }
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
