import autocannon, { type Request } from 'autocannon'

/** What requests took together. */
export interface Round {
  /** Requests. */
  count: number
  requestsPerSecond: number
  /** Of one request, in milliseconds. */
  median: number
  p99: number
}

export interface RequestLoad {
  url: string
  /** Requests in flight at any time. */
  connections: number
  /** How long to run, or how many requests in total. */
  seconds?: number
  amount?: number
  /** Makes the next request, or the same request every time. */
  request: Request | (() => Request)
  /** What every answer must be. */
  status?: number
}

/**
 * Sends requests one after the other on every connection.
 * @throws Error with how often each status came, when one of them is not what it must be.
 */
export async function measure({
  url,
  connections,
  seconds,
  amount,
  request,
  status = 200,
}: RequestLoad): Promise<Round> {
  const times: number[] = []
  const started = performance.now()
  let last = started
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const requests = [typeof request === 'function' ? { setupRequest: perRequest(request) } : request]
    const extent = amount === undefined ? { duration: seconds ?? 1 } : { amount }
    const instance = autocannon({ url, connections, ...extent, requests }, (error, done) =>
      error ? reject(error) : resolve(done),
    )
    // More precise than the result's histogram, which counts whole milliseconds.
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds)
      last = performance.now()
    })
  })
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(([code, { count }]) => [code, count])
  if (result.errors > 0 || statuses.some(([code]) => Number(code) !== status)) {
    const counts = statuses.map(([code, count]) => `${count} × ${code}`)
    throw new Error(`answers: ${[...counts, `${result.errors} errors`].join(', ')}; expected ${status}`)
  }
  // The result's own duration is rounded to a whole second.
  return roundOf(times, (last - started) / 1000)
}

/** The rate, median and p99 of requests: their times in milliseconds, and the seconds that all of them took. */
export function roundOf(times: number[], seconds: number): Round {
  const sorted = times.toSorted((a, b) => a - b)
  const count = times.length
  return { count, requestsPerSecond: count / seconds, median: at(sorted, 0.5), p99: at(sorted, 0.99) }
}

/** The median of each figure of several rounds. */
export function medianOf(rounds: readonly Round[]): Round {
  return {
    count: median(rounds.map((round) => round.count)),
    requestsPerSecond: median(rounds.map((round) => round.requestsPerSecond)),
    median: median(rounds.map((round) => round.median)),
    p99: median(rounds.map((round) => round.p99)),
  }
}

/** The median, which one disturbed round does not change. */
export function median(values: number[]): number {
  return at(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

/** autocannon passes the default request, including the server's address. */
function perRequest(make: () => Request) {
  return (given: Request): Request => ({ ...given, ...make() })
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
