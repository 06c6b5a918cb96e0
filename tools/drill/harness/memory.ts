import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from '../../harness/caller.ts'
import type { Load } from '../../harness/load.ts'
import { repeatedly } from '../../harness/load.ts'
import { familyOf } from './process-tree.ts'
import type { Reads } from './reader.ts'

/** In megabytes: the portal itself, and with the processes that it started. */
export interface Memory {
  own: number
  all: number
}

/** Reads as another person does, and sees the most memory that the portal takes meanwhile. */
export function watchMemory(pid: number, caller: Caller): Load<{ most: Memory; reads: Reads }> {
  const measuring = repeatedly(1, async () => {
    await pause(50)
    return memoryOfFamily(pid)
  })
  const reader = fork(new URL('./reader.ts', import.meta.url))
  reader.send({ url: caller.url, token: caller.token })
  return {
    stop: async () => {
      const memory = await measuring.stop()
      const most = {
        own: Math.max(...memory.map(({ own }) => own)),
        all: Math.max(...memory.map(({ all }) => all)),
      }
      const answer = once(reader, 'message')
      reader.send('stop')
      const [reads] = (await answer) as [Reads]
      return { most, reads }
    },
  }
}

export function describeReads({ answered, refused, failed, median, slowest }: Reads): string {
  return `${answered} times, ${refused} refused, ${failed} failed, in ${median} ms, the slowest in ${slowest} ms`
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
