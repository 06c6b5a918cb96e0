import { ReadOnlyDatabase } from './primary.ts'

/** The driver's messages for a connection that is lost or cannot be opened; it has no error codes. */
const lostConnection =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout e|Query read timeout|Cannot use a pool after)/
const unavailable = new Set(['EAGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])

/** The code of an error of PostgreSQL, a socket or Node, also when a library has wrapped it. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return errorCode(error.cause)
}

/** The constraint that rejected a row, also when a library has wrapped the error; undefined for every other error. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return constraintOf(error.cause)
}

/** Whether the database is unavailable at the moment, and the query itself is not at fault. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // PostgreSQL ends a connection with this severity, whatever the reason.
  const isFatal = 'severity' in error && error.severity === 'FATAL'
  if (error instanceof ReadOnlyDatabase) return true
  if (isFatal || lostConnection.test(error.message) || unavailable.has(errorCode(error) ?? '')) return true
  return isUnavailable(error.cause)
}

const contended = new Set([
  // lock_not_available, after `lock_timeout`
  '55P03',
  // query_canceled, after `statement_timeout`
  '57014',
  // deadlock_detected
  '40P01',
  // serialization_failure
  '40001',
])

/** Whether the error comes from contention: nothing was written, and a retry may succeed. */
export function isContended(error: unknown): boolean {
  return contended.has(errorCode(error) ?? '')
}
