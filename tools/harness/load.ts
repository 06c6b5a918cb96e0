import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import type { Caller } from './caller.ts'
import { roundOf } from './rounds.ts'
import type { Site } from './site.ts'

/** What is at work until it is stopped, and says then what came of it. */
export interface Load<Seen> {
  stop(): Promise<Seen>
}

/** Does something so many times a second, whether or not what was done before has ended; what came of it is seen. */
export function steadily<Result>(
  perSecond: number,
  act: (number: number) => Promise<Result>,
): Load<Result[]> {
  const acts: Promise<Result>[] = []
  let stopped = false
  const acting = (async () => {
    const began = performance.now()
    for (let number = 0; !stopped; number += 1) {
      await pause(Math.max(0, began + (number * 1000) / perSecond - performance.now()))
      acts.push(act(number))
    }
  })()
  return {
    stop: async () => {
      stopped = true
      await acting
      return Promise.all(acts)
    },
  }
}

/** Has so many people do something, each one time after the other; what came of it is seen. */
export function repeatedly<Result>(
  people: number,
  act: (turn: number, person: number) => Promise<Result>,
): Load<Result[]> {
  const results: Result[] = []
  let stopped = false
  const acting = Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let turn = 0; !stopped; turn += 1) results.push(await act(turn, person))
    }),
  )
  // Heard when it is stopped.
  acting.catch(() => {})
  return {
    stop: async () => {
      stopped = true
      await acting
      return results
    },
  }
}

/** Several loads as one, which sees what each of them has seen. */
export function combinedLoads<Seen extends Record<string, unknown>>(
  loads: {
    [Name in keyof Seen]: Load<Seen[Name]>
  },
): Load<Seen> {
  const stop = async () => {
    const names = Object.keys(loads)
    const seen = await Promise.all(names.map((name) => loads[name]?.stop()))
    return Object.fromEntries(names.map((name, index) => [name, seen[index]])) as Seen
  }
  return { stop }
}

/** Holds a stream of events open for each, as browsers do: one that ends is opened again, and seen. */
export function holdStreams(callers: readonly Caller[]): Load<unknown[]> {
  const ending = new AbortController()
  const { signal } = ending
  const ended: unknown[] = []
  const load = repeatedly(callers.length, async (_, person) => {
    const { url, headers } = callers[person] as Caller
    const end = await fetch(url + notifications.notificationStream.path, { headers, signal })
      .then(async ({ status, body }) => {
        for await (const _ of body ?? []);
        return status
      })
      .catch((error: unknown) => error)
    if (!signal.aborted) ended.push(end)
    if (!signal.aborted) await pause(1000)
  })
  return {
    stop: async () => {
      ending.abort()
      await load.stop()
      return ended
    },
  }
}

/** One request of the load. */
interface Outcome {
  kind: 'read' | 'write'
  ok: boolean
  status: number
  ms: number
  /** What was said, when it failed. */
  said: string
}

interface PostLoad extends Load<unknown> {
  outcomes: Outcome[]
  /** Titles of the items that were acknowledged. */
  written: string[]
}

/** Every fifth request writes. */
const writeEvery = 5

/** Reads and writes items so many times a second. Nothing is tried again. */
export function readAndWrite(caller: Caller, perSecond: number): PostLoad {
  const outcomes: Outcome[] = []
  const written: string[] = []
  const load = steadily(perSecond, async (number) => {
    const kind = number % writeEvery === 0 ? 'write' : 'read'
    const title = randomUUID()
    const read = () => (number % 2 === 0 ? caller.readPosts() : caller.readInbox())
    const { ok, status, ms, text } = await (kind === 'write' ? caller.writePost(title) : read())
    if (ok && kind === 'write') written.push(title)
    outcomes.push({ kind, ok, status, ms, said: ok ? '' : text.slice(0, 200) })
  })
  return { ...load, outcomes, written }
}

/** Whether the acknowledged items are all there, and the figures of that. */
export async function findWritten(site: Site, written: readonly string[]) {
  const lost = written.length - (await site.countPosts(written))
  return [lost === 0 && written.length > 0, `${lost} of ${written.length} lost`] as const
}

export const failuresOf = (outcomes: readonly Outcome[]) => outcomes.filter(({ ok }) => !ok)

/** Requests in a line: how many, how many failed and how, and their times. */
export function summary(outcomes: readonly Outcome[]): string {
  const times = outcomes.map(({ ms }) => ms)
  const { median, p99 } = roundOf(times, 1)
  const failed = failuresOf(outcomes)
  const kinds = [...new Set(failed.map(({ kind, status, said }) => `${kind} ${status} ${said}`))].slice(0, 5)
  const count = (kind: string) => outcomes.filter((each) => each.kind === kind).length
  return [
    `${count('read')} reads and ${count('write')} writes, ${failed.length} failed; median ${median} ms, p99 ${p99} ms, slowest ${Math.max(...times)} ms`,
    ...kinds.map((each) => `  ${each}`),
  ].join('\n')
}

/** How often each value comes, such as `200: 48, 503: 2`. */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${value}: ${count}`).join(', ')
}

/** Whether something becomes true within so many milliseconds; it is looked at every second by default. */
export async function waitFor(
  check: () => boolean | Promise<boolean>,
  patience: number,
  interval = 1000,
): Promise<boolean> {
  const until = performance.now() + patience
  while (performance.now() < until) {
    if (await check()) return true
    await pause(interval)
  }
  return false
}
