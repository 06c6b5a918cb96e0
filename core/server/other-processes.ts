import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import type { Registry } from 'prom-client'
import type { CallLimits, CountedCalls } from './http/limits/limits.ts'

type MetricsAsJson = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

/** What processes that serve one port say to each other, through the one that started them (`app/server/processes.ts`). */
type Message =
  | { kind: 'calls'; calls: CountedCalls }
  | { kind: 'question'; id: string }
  | { kind: 'answer'; id: string; metrics: MetricsAsJson }

/** In milliseconds: calls are told so often, and metrics are waited for so long. */
const interval = 1000

/** Which of the processes that serve one port this one is, from 1; null where it serves the port alone. */
export const processPlace = cluster.isWorker ? Number(process.env.PROCESS_PLACE) : null

/** A process that ended before it was open, having said why. */
export class ProcessEnded extends Error {
  readonly exitCode: number

  constructor(exitCode: number) {
    super(`a process of the portal ended with code ${exitCode} before it was open`)
    this.exitCode = exitCode
  }
}

/**
 * Counts calls together with the other processes of this portal, so that limits hold for all of them, and knows their metrics.
 * @param processes how many there are, this one among them
 */
export class OtherProcesses {
  readonly #registry: Registry
  readonly #count: number
  readonly #answers = new Map<string, (metrics: MetricsAsJson) => void>()

  constructor(processes: number, calls: CallLimits, registry: Registry) {
    this.#registry = registry
    this.#count = processPlace === null ? 0 : processes - 1
    if (this.#count === 0) return
    process.on('message', (message: Message) => {
      if (message.kind === 'calls') calls.add(message.calls)
      else if (message.kind === 'question') void this.#answer(message.id)
      else if (message.kind === 'answer') this.#answers.get(message.id)?.(message.metrics)
    })
    const tellCalls = () => {
      const counted = calls.takeCounted()
      if (counted.length > 0) tell({ kind: 'calls', calls: counted })
    }
    setInterval(tellCalls, interval).unref()
  }

  /** The metrics of each other process; without those that do not answer within a second. */
  async metrics(): Promise<MetricsAsJson[]> {
    const found: MetricsAsJson[] = []
    if (this.#count === 0) return found
    const id = randomUUID()
    await new Promise<void>((done) => {
      setTimeout(done, interval)
      this.#answers.set(id, (metrics) => {
        if (found.push(metrics) === this.#count) done()
      })
      tell({ kind: 'question', id })
    })
    this.#answers.delete(id)
    return found
  }

  async #answer(id: string): Promise<void> {
    tell({ kind: 'answer', id, metrics: await this.#registry.getMetricsAsJSON() })
  }
}

function tell(message: Message): void {
  if (process.connected) process.send?.(message)
}
