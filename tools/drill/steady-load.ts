import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { inbox, listOfPosts, read, write } from './portal-calls.ts'

/** One request of the load; `status` 0: the connection failed. */
interface Outcome {
  kind: 'read' | 'write'
  status: number
  ms: number
  /** What was said, when it failed. */
  said: string
}

export interface SteadyLoad {
  outcomes: Outcome[]
  /** Titles of the posts that were acknowledged. */
  written: string[]
  /** Sends no more, and waits for what is under way. */
  stop(): Promise<void>
}

/** Every fifth request writes. */
const writeEvery = 5

/** Sends so many requests a second, whether or not those before are answered. None is tried again. */
export function startLoad(url: string, token: string, perSecond: number): SteadyLoad {
  const outcomes: Outcome[] = []
  const written: string[] = []
  const underWay = new Set<Promise<void>>()
  let stopped = false
  const send = async (number: number) => {
    const kind = number % writeEvery === 0 ? 'write' : 'read'
    const title = randomUUID()
    const path = number % 2 === 0 ? listOfPosts : inbox
    const started = performance.now()
    const [status, said] = await (kind === 'write'
      ? write(url, token, title)
      : read(url, token, { path })
    ).then(
      async (response) => [response.status, await response.text()] as const,
      (error: unknown) => [0, String((error as Error).cause ?? error)] as const,
    )
    const isGood = status >= 200 && status < 300
    if (isGood && kind === 'write') written.push(title)
    outcomes.push({ kind, status, ms: performance.now() - started, said: isGood ? '' : said.slice(0, 200) })
  }
  const sending = (async () => {
    const began = performance.now()
    for (let number = 0; !stopped; number += 1) {
      await pause(Math.max(0, began + (number * 1000) / perSecond - performance.now()))
      const sent: Promise<void> = send(number).finally(() => underWay.delete(sent))
      underWay.add(sent)
    }
  })()
  return {
    outcomes,
    written,
    stop: async () => {
      stopped = true
      await sending
      await Promise.all(underWay)
    },
  }
}

export const failuresOf = (outcomes: readonly Outcome[]) =>
  outcomes.filter(({ status }) => status < 200 || status >= 300)

/** A line about requests: how many, how many failed and how, and their times. */
export function summary(outcomes: readonly Outcome[]): string {
  const times = outcomes.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  const failed = failuresOf(outcomes)
  const kinds = [...new Set(failed.map(({ kind, status, said }) => `${kind} ${status} ${said}`))].slice(0, 5)
  const count = (kind: string) => outcomes.filter((each) => each.kind === kind).length
  return [
    `${count('read')} reads and ${count('write')} writes, ${failed.length} failed; median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`,
    ...kinds.map((each) => `  ${each}`),
  ].join('\n')
}
