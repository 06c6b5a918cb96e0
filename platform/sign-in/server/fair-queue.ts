import { HttpProblem } from '#core/server/http/refusal.ts'

interface Waiting {
  start: () => void
  timer: NodeJS.Timeout
}

/** Runs some tasks at a time. The callers whose tasks wait take turns, so that many of one do not delay those of others. */
export class FairQueue {
  readonly #limits: { atOnce: number; maxWaiting: number; maxWait: number }
  /** In the order of the callers' turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  #running = 0
  #total = 0

  /** `maxWait`: in milliseconds. */
  constructor(limits: { atOnce: number; maxWaiting: number; maxWait: number }) {
    this.#limits = limits
  }

  /** Runs a task when it is its turn. Throws 503 where too many wait, `room` of the same caller among them, or for too long. */
  async run<Result>(caller: string, room: number, task: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.atOnce) this.#running += 1
    else await this.#turn(caller, room)
    try {
      return await task()
    } finally {
      this.#startNext()
    }
  }

  #turn(caller: string, room: number): Promise<void> {
    const own = this.#waiting.get(caller) ?? []
    if (this.#total >= this.#limits.maxWaiting || own.length >= room) throw busy()
    return new Promise((start, reject) => {
      const giveUp = () => {
        this.#remove(caller, waiting)
        reject(busy())
      }
      const waiting = { start, timer: setTimeout(giveUp, this.#limits.maxWait) }
      this.#waiting.set(caller, own)
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
}

function busy(): HttpProblem {
  return new HttpProblem(503, 'רבים נכנסים כרגע בבת אחת. אפשר לנסות שוב בעוד רגע.', {
    headers: { 'retry-after': '2' },
  })
}
