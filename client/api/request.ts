import type { Endpoint } from '#contract/endpoint.ts'
import { readToken } from './token.ts'

/** Milliseconds without progress after which a request times out. */
export const requestTimeout = 30_000

/** The address of a call; a list is separated by commas. */
export function addressOf(endpoint: Endpoint, query: object = {}): string {
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  const text = new URLSearchParams(parameters).toString()
  return text ? `${endpoint.path}?${text}` : endpoint.path
}

export function headers(extra: Record<string, string> = {}): Record<string, string> {
  const token = readToken()
  return { ...extra, ...(token && { Authorization: `Bearer ${token}` }) }
}

/**
 * For so long after a write, reads are answered from the database: a process that did not make the write may answer from its
 * cache until it hears of it. In milliseconds.
 */
const freshFor = 5000
let wroteAt = Number.NEGATIVE_INFINITY

/** Notes that something was written, which the reads that follow must show. */
export function noteWrite(): void {
  wroteAt = performance.now()
}

/** The headers of a read. */
export const headersOfRead = () =>
  headers(performance.now() - wroteAt < freshFor ? { 'Cache-Control': 'no-cache' } : {})

/** Requests made before the application was loaded; each response is used once. */
const early = new Map<string, Promise<Response>>()

/** Starts a request that the page will need, unless it was already started. */
export function requestEarly(endpoint: Endpoint, query?: object): Promise<Response> {
  const address = addressOf(endpoint, query)
  const asked = early.get(address)
  if (asked) return asked
  const signal = AbortSignal.timeout(requestTimeout)
  const answer = fetch(address, { headers: headers(), credentials: 'include', signal })
  answer.catch(() => early.delete(address))
  early.set(address, answer)
  return answer
}

/** The response of an early request, if there was one. */
export function takeEarlyResponse(address: string): Promise<Response> | undefined {
  const answer = early.get(address)
  early.delete(address)
  return answer
}
