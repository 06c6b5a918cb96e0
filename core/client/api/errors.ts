import { type Severity, showAlert } from '#core/client/ui/dialogs/alert.ts'
import { isChunkError } from '#core/client/ui/loadLazily.ts'
import type { FieldError } from '#core/contract/common.ts'

/** Why a call failed. `status` 0: the server was not reached, or did not answer in time; 200: a refusal, with its `code`. */
export class ApiError extends Error {
  readonly status: number
  readonly statusText: string
  /** The name of the call, as the error texts name it. */
  readonly context: string
  /** The server's message, in Hebrew. */
  readonly sentence: string
  readonly code: string | undefined
  readonly errors: readonly FieldError[]
  /** Seconds after which the server allows another try, where it said so. */
  readonly retryAfter: number | undefined

  constructor(problem: {
    status: number
    statusText: string
    context: string
    sentence: string
    code?: string | undefined
    errors?: readonly FieldError[] | undefined
    retryAfter?: number | undefined
  }) {
    super(`${problem.context} Error: ${problem.sentence}`)
    this.status = problem.status
    this.statusText = problem.statusText
    this.context = problem.context
    this.sentence = problem.sentence
    this.code = problem.code
    this.errors = problem.errors ?? []
    this.retryAfter = problem.retryAfter
  }
}

/** Whether the server understood a call and refused it: nothing was done, and the sentence says why. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 200
}

/** Whether a call was refused because somebody else saved the same thing since it was read. */
export function isChangedMeanwhile(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code?.endsWith('.changed-meanwhile') === true
}

export interface ErrorText {
  severity: Severity
  /** Hebrew: what happened and what can be done. */
  message: string
  /** The text of the catalogue, word for word (specification §7 and §8). */
  detail: string
}

/** The text of an error: a Hebrew sentence, and under it the text fixed by specification §7 and §8. */
export function errorText(error: unknown): ErrorText {
  const { message, detail } = textsOf(error)
  const isWarning = error instanceof ApiError && error.status === 401
  return { severity: isWarning ? 'warning' : 'error', message, detail }
}

const unreachable = 'אין חיבור לשרת. כדאי לבדוק את הרשת ולנסות שוב.'

function textsOf(error: unknown): { message: string; detail: string } {
  if (!(error instanceof ApiError)) {
    const isOffline = isChunkError(error) && !navigator.onLine
    return {
      message: isOffline ? unreachable : 'משהו השתבש. כדאי לנסות שוב, ואם זה חוזר, לרענן את הדף.',
      detail: `Unexpected error: ${error}`,
    }
  }
  const { status, statusText, context, sentence } = error
  if (status === 200) return { message: sentence, detail: error.message }
  if (error.code === 'timed-out') return { message: sentence, detail: `Unexpected error: ${statusText}` }
  if (status === 0) return { message: unreachable, detail: statusText }
  if (status === 401) {
    return {
      message: sentence || 'החיבור הסתיים. צריך להיכנס שוב.',
      detail: 'Wrong user credentials or user session is expired! Please, re-login...',
    }
  }
  return {
    message: sentence || 'השרת לא הצליח לענות. כדאי לנסות שוב בעוד רגע.',
    detail: `Server has responded with eror status ${status} on getting ${context}: ${statusText}`,
  }
}

/** Shows in an alert what went wrong. */
export function showError(error: unknown): void {
  showAlert(errorText(error))
}
