/** The work under way for one key. */
interface Flight<Result> {
  current: Promise<Result>
  /** The next round, for calls that came since it began. */
  next?: Promise<Result>
}

/**
 * Does once what many ask for at the same moment: when a piece of news is published, everybody who looks at the list misses
 * the cache together. A call that comes while the work is under way waits for the next round, so no answer is older than
 * its request. Results are not cached here.
 */
export class Coalescing<Result> {
  readonly #flights = new Map<string, Flight<Result>>()

  /** The result of `work`, in a round shared by all calls that wait for the same key; an error reaches all of them. */
  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const flight = this.#flights.get(key)
    if (!flight) return this.#begin(key, work)
    const begin = () => this.#begin(key, work)
    flight.next ??= flight.current.then(begin, begin)
    return flight.next
  }

  #begin(key: string, work: () => Promise<Result>): Promise<Result> {
    const flight: Flight<Result> = { current: work() }
    this.#flights.set(key, flight)
    const end = () => {
      if (!flight.next) this.#flights.delete(key)
    }
    flight.current.then(end, end)
    return flight.current
  }
}
