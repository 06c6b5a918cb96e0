import { useEffect } from 'react'
import { ApiError, showError } from '#core/client/api/errors.ts'
import { readToken } from '#core/client/api/token.ts'

/** Several parts of a page may have read the same. */
let shown: unknown

/**
 * Shows why a read failed in the alert too (specification §8), once, for a part that says so in its place. Not without a
 * network, which the browser's alert says, and not to somebody whose session is over.
 */
export function useReadAlert(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof ApiError) || error.status === 0 || error === shown || readToken() === null) return
    shown = error
    showError(error)
  }, [error])
}
