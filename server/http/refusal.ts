import type { FieldError } from '#contract/common.ts'

/** A business refusal: answered as HTTP 200 with `success: false`, a Hebrew message and a stable code. */
export class Refusal extends Error {
  readonly code: string
  readonly errors: FieldError[]

  /**
   * @param code stable and machine-readable, `slice.what-happened`; @param message Hebrew, says what can be done;
   * @param field the field of the input that it is about, if it is about one
   */
  constructor(code: string, message: string, field?: string) {
    super(message)
    this.code = code
    this.errors = field === undefined ? [] : [{ field, code, message }]
  }
}

/** The request itself is at fault: answered with its true HTTP status. */
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

/** A field of the input that the server refuses (400). `field`: its path in the body, `event.ends_at`, or the parameter. */
export function invalid(field: string, code: string, message: string): HttpProblem {
  const errors = [{ field, code, message }]
  return new HttpProblem(400, `ערך לא תקין בשדה ${field}: ${message}`, { errors })
}

/** A field of the input without anything that can be seen in it (400). */
export function missing(field: string): HttpProblem {
  return invalid(field, 'missing', 'חובה למלא')
}

/** There is no such thing, or not for this person: both look the same. */
export function notFound(message = 'הפריט לא נמצא'): HttpProblem {
  return new HttpProblem(404, message)
}

export function forbidden(message = 'אין הרשאה לפעולה הזאת'): HttpProblem {
  return new HttpProblem(403, message)
}

export function unauthorised(message = 'נדרשת כניסה לפורטל'): HttpProblem {
  return new HttpProblem(401, message)
}
