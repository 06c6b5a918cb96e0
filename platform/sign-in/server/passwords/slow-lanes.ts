import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { Refusal, type Transact } from '#core/server/http/index.ts'
import { FairQueue } from '#core/server/jobs/fair-queue.ts'
import { type CountedAttempt, undoAttempt } from './attempts.ts'
import { manySignIns } from './hashing.ts'

/** Maximum number of lanes. */
const maxLanes = 1000
/** Maximum queued attempts of a lane, and of a name. */
const room = { lane: 100, name: 3 }
/** In milliseconds. */
const maxWait = 20_000

const lanes = new LRUCache<string, FairQueue>({ max: maxLanes })

/**
 * Makes a counted try of a name; where much was guessed from its network, in the lane of that network: one after the other, and a wrong
 * try holds the lane for a while. A whole office may be behind the network, and who guesses there is slowed, not the others. Names take
 * turns, and a try that does not get its turn is held against nobody. Throws 503 where too many wait, or for too long.
 */
export async function slowly<Result>(
  transact: Transact,
  counted: CountedAttempt,
  { network, name }: { network: string; name: string },
  work: () => Promise<Result>,
): Promise<Result> {
  if (counted.slowedBy === 0) return work()
  const lane =
    lanes.get(network) ?? new FairQueue({ atOnce: 1, maxWaiting: room.lane, maxWait, busy: manySignIns })
  lanes.set(network, lane)
  let isMade = false
  try {
    return await lane.run(
      async () => {
        isMade = true
        try {
          return await work()
        } catch (error) {
          // What is refused for another reason was right, such as a first password that is to be replaced.
          if (!(error instanceof Refusal)) await pause(counted.slowedBy * 1000)
          throw error
        }
      },
      { name, room: room.name },
    )
  } finally {
    if (!isMade) await transact((db) => undoAttempt(db, counted))
  }
}
