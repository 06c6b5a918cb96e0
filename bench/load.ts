import autocannon, { type Request } from 'autocannon'

/** What one round of load showed. */
export interface Round {
  requestsPerSecond: number
  /** Of one request, in milliseconds. */
  median: number
  p99: number
}

export interface Load {
  url: string
  /** How many requests are under way at every moment. */
  connections: number
  /** For how long, or how many requests in all. */
  seconds?: number
  amount?: number
  /** Makes the next request, or the same request every time. */
  request: Request | (() => Request)
  /** What every answer must be. */
  status?: number
}

/** Sends requests one after the other on every connection. Throws when an answer is not what it must be. */
export async function measure({
  url,
  connections,
  seconds,
  amount,
  request,
  status = 200,
}: Load): Promise<Round> {
  const times: number[] = []
  const started = performance.now()
  let last = started
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const requests = [typeof request === 'function' ? { setupRequest: perRequest(request) } : request]
    const extent = amount === undefined ? { duration: seconds ?? 1 } : { amount }
    const instance = autocannon({ url, connections, ...extent, requests }, (error, done) =>
      error ? reject(error) : resolve(done),
    )
    // Finer than the histogram of the result, which counts whole milliseconds.
    instance.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds)
      last = performance.now()
    })
  })
  const wrong = Object.keys(result.statusCodeStats ?? {}).filter((code) => Number(code) !== status)
  if (result.errors > 0 || wrong.length > 0) {
    throw new Error(`${url}: ${result.errors} errors, status ${wrong.join(', ') || status}`)
  }
  // The duration of the result ends with a whole second.
  return roundOf(times, (last - started) / 1000)
}

/** What the times of requests, in milliseconds, show that were answered in so many seconds. */
export function roundOf(times: number[], seconds: number): Round {
  const sorted = times.toSorted((a, b) => a - b)
  return { requestsPerSecond: times.length / seconds, median: at(sorted, 0.5), p99: at(sorted, 0.99) }
}

/** autocannon hands over what the request has by default: the address of the server among it. */
function perRequest(make: () => Request) {
  return (given: Request): Request => ({ ...given, ...make() })
}

function at(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The value in the middle, which one disturbed round does not move. */
export function median(values: number[]): number {
  return at(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}
