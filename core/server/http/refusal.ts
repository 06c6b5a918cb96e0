import type { FieldError } from '#core/contract/common.ts'

/** A business refusal: sent as HTTP 200 with `success: false`, a Hebrew message and a stable code. */
export class Refusal extends Error {
  readonly code: string
  readonly errors: FieldError[]

  /**
   * @param code stable and machine-readable, `slice.what-happened`; @param message Hebrew, says what can be done;
   * @param field the field of the input that is refused, if there is one
   */
  constructor(code: string, message: string, field?: string) {
    super(message)
    this.code = code
    this.errors = field === undefined ? [] : [{ field, code, message }]
  }
}

/** An error of the request itself, sent with its HTTP status. */
export class HttpProblem extends Error {
  readonly statusCode: number
  readonly headers: Record<string, string>
  readonly errors: FieldError[]

  constructor(
    statusCode: number,
    message: string,
    { headers = {}, errors = [] }: { headers?: Record<string, string>; errors?: FieldError[] } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.headers = headers
    this.errors = errors
  }
}

/** An invalid field of the input (400). `field`: its path in the body, such as `event.ends_at`, or the parameter. */
export function invalid(field: string, code: string, message: string): HttpProblem {
  const errors = [{ field, code, message }]
  return new HttpProblem(400, `ערך לא תקין בשדה ${field}: ${message}`, { errors })
}

/** A field of the input without any visible character (400). */
export function missing(field: string): HttpProblem {
  return invalid(field, 'missing', 'חובה למלא')
}

/** The item does not exist or this person may not see it; the response is the same (404). */
export function notFound(message = 'הפריט לא נמצא'): HttpProblem {
  return new HttpProblem(404, message)
}

export function forbidden(message = 'אין הרשאה לפעולה הזאת'): HttpProblem {
  return new HttpProblem(403, message)
}

/** The call belongs to a room that is closed to this person (403). */
export function roomClosed(): HttpProblem {
  return forbidden('המדור הזה סגור עבורך. לשאלות אפשר לפנות למנהלי הפורטל.')
}

export function unauthorised(): HttpProblem {
  return new HttpProblem(401, 'נדרשת כניסה לפורטל')
}

/** The storage of files does not answer, or not as it should; the message is for the log. */
export class StorageUnavailable extends Error {}
