/** A business refusal: answered as HTTP 200 with `success: false`, a Hebrew message and a stable code. */
export class Refusal extends Error {
  readonly code: string

  /** @param code stable and machine-readable, `slice.what-happened`; @param message Hebrew, says what can be done */
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The request itself is at fault: answered with its true HTTP status. */
export class HttpProblem extends Error {
  readonly statusCode: number
  readonly headers: Record<string, string>

  constructor(statusCode: number, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.statusCode = statusCode
    this.headers = headers
  }
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
