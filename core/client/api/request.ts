import type { Endpoint } from '#core/contract/endpoint.ts'
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
 * For so long after a write, reads are answered from the database itself: a cache of another process, or a replica, may not have
 * heard of it yet. In milliseconds.
 */
const freshFor = 5000
const storageKey = 'wrote-at'
let wroteAt = 0

/** Notes that something was written, which the reads that follow must show: in other tabs and after a reload too. */
export function noteWrite(): void {
  wroteAt = Date.now()
  try {
    localStorage.setItem(storageKey, String(wroteAt))
  } catch {
    // A private window may refuse to store: this tab knows it.
  }
}

function lastWrite(): number {
  try {
    return Math.max(wroteAt, Number(localStorage.getItem(storageKey)))
  } catch {
    return wroteAt
  }
}

export const headersOfRead = () =>
  headers(Math.abs(Date.now() - lastWrite()) < freshFor ? { 'Cache-Control': 'no-cache' } : {})

/** Requests made before the application was loaded; each response is used once. */
const early = new Map<string, Promise<Response>>()

/** Starts a request that the page will need, unless it was already started. */
export function requestEarly(endpoint: Endpoint, query?: object): Promise<Response> {
  const address = addressOf(endpoint, query)
  const asked = early.get(address)
  if (asked) return asked
  const signal = AbortSignal.timeout(requestTimeout)
  const answer = fetch(address, { headers: headersOfRead(), credentials: 'include', signal })
  answer.catch(() => early.delete(address))
  early.set(address, answer)
  return answer
}

export function takeEarlyResponse(address: string): Promise<Response> | undefined {
  const answer = early.get(address)
  early.delete(address)
  return answer
}
