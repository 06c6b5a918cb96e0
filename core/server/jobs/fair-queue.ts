import { HttpProblem } from '../http/refusal.ts'
import { currentWork } from './current-work.ts'

interface Waiting {
  start: () => void
  timer: NodeJS.Timeout
}

interface Limits {
  atOnce: number
  /** In milliseconds. */
  maxWait: number
  /** The Hebrew sentence for those who are refused. */
  busy: string
  maxWaiting?: number
}

interface Caller {
  name: string
  /** How many tasks of the caller may wait. */
  room: number
}

/** Of a call, the person; of anything else, such as a job, what it does: its tasks all wait. */
function currentCaller(): Caller {
  const { personId, endpoint = '' } = currentWork.getStore() ?? {}
  return personId === undefined
    ? { name: endpoint, room: Number.POSITIVE_INFINITY }
    : { name: `person ${personId}`, room: 2 }
}

/** Runs some tasks at a time. The callers whose tasks wait take turns, so that many of one do not delay those of others. */
export class FairQueue {
  readonly #limits: Required<Limits>
  /** In the order of the callers' turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  #running = 0
  #total = 0

  constructor(limits: Limits) {
    this.#limits = { maxWaiting: Number.POSITIVE_INFINITY, ...limits }
  }

  /** How many tasks wait, of all callers. */
  get waiting(): number {
    return this.#total
  }

  /** Runs a task when it is its caller's turn. Throws 503 where too many wait, of this caller or in all, or for too long. */
  async run<Result>(task: () => Promise<Result>, caller = currentCaller()): Promise<Result> {
    if (this.#running < this.#limits.atOnce) this.#running += 1
    else await this.#turn(caller)
    try {
      return await task()
    } finally {
      this.#startNext()
    }
  }

  #turn({ name, room }: Caller): Promise<void> {
    const own = this.#waiting.get(name) ?? []
    if (this.#total >= this.#limits.maxWaiting || own.length >= room) throw this.#busy()
    return new Promise((start, reject) => {
      const giveUp = () => {
        this.#remove(name, waiting)
        reject(this.#busy())
      }
      const waiting = { start, timer: setTimeout(giveUp, this.#limits.maxWait) }
      this.#waiting.set(name, own)
      own.push(waiting)
      this.#total += 1
    })
  }

  #remove(caller: string, waiting: Waiting): void {
    const own = this.#waiting.get(caller) ?? []
    own.splice(own.indexOf(waiting), 1)
    if (own.length === 0) this.#waiting.delete(caller)
    this.#total -= 1
  }

  #startNext(): void {
    const [turn] = this.#waiting
    const [caller, [next]] = turn ?? ['', []]
    if (!turn || !next) {
      this.#running -= 1
      return
    }
    this.#remove(caller, next)
    // Behind the others, for their next turn.
    if (this.#waiting.delete(caller)) this.#waiting.set(caller, turn[1])
    clearTimeout(next.timer)
    next.start()
  }

  #busy(): HttpProblem {
    return new HttpProblem(503, this.#limits.busy, { headers: { 'retry-after': '3' } })
  }
}
