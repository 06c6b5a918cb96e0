import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { DrillPortal } from './portal.ts'
import { familyOf } from './process-tree.ts'
import type { Reads } from './reader.ts'

/** In megabytes: the portal itself, and with the processes that it started. */
export interface Memory {
  own: number
  all: number
}

/** Reads as another person does, and watches the memory of the portal meanwhile. */
export function watchPortal(portal: DrillPortal, token: string) {
  const most: Memory = { own: 0, all: 0 }
  let stopped = false
  const measure = async () => {
    while (!stopped) {
      const now = memoryOfFamily(portal.pid)
      most.own = Math.max(most.own, now.own)
      most.all = Math.max(most.all, now.all)
      await pause(50)
    }
  }
  const measuring = measure()
  const stopReader = startReader(portal.url, token)
  return {
    stop: async (): Promise<{ most: Memory; reads: Reads }> => {
      stopped = true
      await measuring
      return { most, reads: await stopReader() }
    },
  }
}

/** Starts a process that reads as one person does. @returns a function that ends it and says what came of it. */
function startReader(url: string, token: string): () => Promise<Reads> {
  const reader = fork(new URL('./reader.ts', import.meta.url))
  reader.send({ url, token })
  return async () => {
    const answer = once(reader, 'message')
    reader.send('stop')
    const [reads] = (await answer) as [Reads]
    return reads
  }
}

export function describeReads({ answered, refused, failed, median, slowest }: Reads): string {
  return `another person read ${answered} times, ${refused} refused, ${failed} failed, in ${median} ms, the slowest in ${slowest} ms`
}

/** What a process and those that it started take: what they share counts once. */
export function memoryOfFamily(pid: number): Memory {
  const [own = 0, ...others] = familyOf(pid).map((each) => memoryOf(each.pid))
  return { own, all: others.reduce((sum, one) => sum + one, own) }
}

function memoryOf(pid: number): number {
  try {
    const map = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Math.round(Number(/^Pss: +(\d+)/m.exec(map)?.[1] ?? 0) / 1024)
  } catch {
    // It has just ended.
    return 0
  }
}
