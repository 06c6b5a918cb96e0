import { setTimeout as pause } from 'node:timers/promises'
import { session } from '#platform/sign-in/contract/session.ts'

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

let stopped = false

async function read(url: string, token: string): Promise<void> {
  const waits: number[] = []
  let [refused, failed] = [0, 0]
  while (!stopped) {
    const started = performance.now()
    const status = await statusOf(url + session.getDevices.path, token)
    if (status === 200) waits.push(performance.now() - started)
    else if (status === 503) refused += 1
    else failed += 1
    await pause(interval)
  }
  waits.sort((one, other) => one - other)
  const at = (index: number) => Math.round(waits[index] ?? 0)
  const reads: Reads = {
    answered: waits.length,
    refused,
    failed,
    median: at(waits.length >> 1),
    slowest: at(waits.length - 1),
  }
  process.send?.(reads, () => process.disconnect())
}

function statusOf(address: string, token: string): Promise<number> {
  return fetch(address, { headers: { authorization: `Bearer ${token}` } }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )
}

process.on('message', (message: { url: string; token: string } | 'stop') => {
  if (message === 'stop') stopped = true
  else void read(message.url, message.token)
})
