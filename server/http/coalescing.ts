/** The work under way for one key. */
interface Flight<Result> {
  current: Promise<Result>
  /** Of those who came since it began. */
  next?: Promise<Result>
}

/**
 * Does once what many ask for at the same moment: when a piece of news is published, all who look at the list miss the
 * cached answer together. Whoever comes while the work is under way waits for the next round, which begins after they came:
 * nobody is answered from before their request, and nothing is cached afterwards.
 */
export class Coalescing<Result> {
  readonly #flights = new Map<string, Flight<Result>>()

  /** What `work` answers, in a round shared by those who wait for the same key; its error is theirs together. */
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
