import { setTimeout as pause } from 'node:timers/promises'
import { session } from '#platform/sign-in/contract/session.ts'
import { Caller } from '../../harness/caller.ts'
import { repeatedly } from '../../harness/load.ts'
import { roundOf } from '../../harness/rounds.ts'

/*
 * One person who reads something of their own again and again until told to stop. It is a process of its own: one that also sends
 * gigabytes would measure how long its own event loop keeps it waiting.
 */

/** In milliseconds, between an answer and the next read. */
const interval = 100

/** What came of the reads: 503 asks to come again, and all else but 200 is a failure. */
export interface Reads {
  answered: number
  refused: number
  failed: number
  /** In milliseconds. */
  median: number
  slowest: number
}

process.once('message', ({ url, token }: { url: string; token: string }) => {
  const caller = new Caller(url, token)
  const load = repeatedly(1, async () => {
    const { status, ms } = await caller.ask(session.getDevices)
    await pause(interval)
    return { status, ms }
  })
  process.once('message', async () => {
    const answers = await load.stop()
    const times = answers.filter(({ status }) => status === 200).map(({ ms }) => ms)
    const refused = answers.filter(({ status }) => status === 503).length
    const failed = answers.length - times.length - refused
    const [median, slowest] = [roundOf(times, 1).median, Math.max(0, ...times)]
    const reads: Reads = { answered: times.length, refused, failed, median, slowest }
    process.send?.(reads, () => process.disconnect())
  })
})
