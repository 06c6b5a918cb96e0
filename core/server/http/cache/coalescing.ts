/** The work in flight for one key. */
interface Flight<Result> {
  current: Promise<Result>
  /** Starts after `current`, for calls that came while that was running. */
  next?: Promise<Result>
}

/**
 * Runs work once for concurrent calls: when an article is published, everybody who looks at the list misses the cache at
 * the same time. A call that comes while the work is running waits for the next round, so no result is older than its
 * request. Results are not cached here.
 */
export class Coalescing<Result> {
  readonly #flights = new Map<string, Flight<Result>>()

  /** The result of `work`, shared by all calls that wait for the same key; they share an error, too. */
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
