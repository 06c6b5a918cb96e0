import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { schemaProblem } from '#core/rules/schema-problem.ts'
import { constraintOf, errorCode, isContended, isUnavailable } from '../database/index.ts'
import { HttpProblem, invalid, Refusal, StorageUnavailable } from './refusal.ts'
import { failure, sendFailure } from './responses.ts'

/** Hebrew messages for the statuses that the framework itself sends. */
const sentences: Record<number, string> = {
  400: 'הבקשה אינה תקינה',
  404: 'הכתובת לא נמצאה',
  408: 'הבקשה התארכה מדי',
  413: 'הקובץ או הטופס גדולים מדי',
  415: 'סוג התוכן אינו נתמך',
  429: 'יותר מדי בקשות. אפשר לנסות שוב בעוד דקה.',
  431: 'הבקשה גדולה מדי',
}

/** Sends every error as an envelope: known errors with their message; everything else is a bug and discloses nothing. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refusal) return sendFailure(reply, 200, error.message, error)
    if (error instanceof HttpProblem) {
      return sendFailure(reply.headers(error.headers), error.statusCode, error.message, error)
    }
    const temporary = temporaryProblem(error)
    if (temporary) {
      const { log, retryAfter, sentence, ...detail } = temporary
      const reason = error instanceof StorageUnavailable ? error.message : undefined
      request.log.warn({ reqId: request.id, code: errorCode(error), reason }, log)
      return sendFailure(reply.header('retry-after', retryAfter), 503, sentence, detail)
    }
    return sendDatabaseError(error, request, reply) ?? sendFrameworkError(error, request, reply)
  })
}

function sendDatabaseError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const code = errorCode(error) ?? ''
  const violated = violationOf(error)
  if (violated) {
    request.log.error({ reqId: request.id, code, constraint: constraintOf(error) }, 'constraint violated')
    return sendFailure(reply, 409, violated, { code: 'database.constraint' })
  }
  if (/^22(\d{3}|P02|P05)$/.test(code)) {
    // A value that passes the schema but that no column can hold, such as U+0000 in a query.
    request.log.warn({ reqId: request.id, code }, 'value refused by the database')
    return sendFailure(reply, 400, 'אחד הערכים אינו תקין')
  }
  if (code === 'ENOSPC' || code.startsWith('53')) {
    request.log.error({ reqId: request.id, code }, 'out of resources')
    return sendFailure(reply, 503, 'אין כרגע מקום לשמור. אפשר לנסות שוב מאוחר יותר.')
  }
  return undefined
}

/** What passes by itself: the call may be made again after `retryAfter` seconds. */
interface TemporaryProblem {
  log: string
  retryAfter: number
  sentence: string
  code?: string
}

function temporaryProblem(error: unknown): TemporaryProblem | null {
  if (error instanceof StorageUnavailable) {
    const sentence = 'הקבצים והתמונות אינם זמינים כרגע. אפשר לנסות שוב בעוד רגע.'
    return { log: 'storage unavailable', retryAfter: 5, sentence, code: 'storage.unavailable' }
  }
  if (isUnavailable(error)) {
    const sentence = 'המערכת עולה מחדש. אפשר לנסות שוב בעוד רגע.'
    return { log: 'database unavailable', retryAfter: 1, sentence }
  }
  if (!isContended(error)) return null
  const sentence = 'המערכת עמוסה. אפשר לנסות שוב בעוד רגע.'
  return { log: 'query cancelled by contention in the database', retryAfter: 1, sentence }
}

/**
 * What a row may not be, said by the database: of two calls at once each was right when it was checked. Where one call comes alone,
 * a refusal is missing in front of the constraint.
 */
const violations: Record<string, string> = {
  23503: 'משהו שהפעולה קשורה אליו נמחק בינתיים או עדיין בשימוש. אפשר לרענן את הדף ולנסות שוב.',
  23505: 'כבר יש כאן ערך כזה. אפשר לרענן את הדף ולנסות שוב.',
}

function violationOf(error: unknown): string | undefined {
  const code = errorCode(error) ?? ''
  if (!/^23\d{3}$/.test(code)) return undefined
  return violations[code] ?? 'הערכים שנשלחו אינם מתאימים זה לזה. אפשר לבדוק אותם ולנסות שוב.'
}

const unexpected = 'אירעה תקלה. אפשר לנסות שוב בעוד רגע.'

/** What a person is told of an error where the answer is about more than that; what nobody expected is logged. */
export function messageOf(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): string {
  if (error instanceof Refusal || error instanceof HttpProblem) return error.message
  const temporary = temporaryProblem(error)
  if (temporary) return temporary.sentence
  log.error({ err: error }, 'unexpected error')
  return violationOf(error) ?? unexpected
}

interface FrameworkError {
  statusCode?: unknown
  validation?: SchemaError[]
}

/** An error of Ajv, which stops at the first: half a megabyte of invalid values would be as many errors. */
interface SchemaError {
  keyword: string
  instancePath?: string
  params?: Record<string, unknown>
}

function sendFrameworkError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, validation } = error as FrameworkError
  const status = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : 500
  if (status === 500) {
    request.log.error({ reqId: request.id, err: error }, 'unexpected error')
    return sendFailure(reply, 500, unexpected)
  }
  const [first] = validation ?? []
  const field = first && fieldOf(first)
  if (!field) return sendFailure(reply, status, sentences[status] ?? sentences[400] ?? '')
  const { code, message } = schemaProblem(first.keyword, first.params ?? {})
  const problem = invalid(field, code, message)
  return sendFailure(reply, status, problem.message, problem)
}

/** The path of the field that failed validation. */
function fieldOf(problem: SchemaError): string | undefined {
  const extra = problem.params?.additionalProperty ?? problem.params?.missingProperty
  const parent = problem.instancePath?.slice(1).replaceAll('/', '.')
  return [parent, extra].filter(Boolean).join('.') || undefined
}

const socketStatuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** In milliseconds: the time that a client has to read the error before the connection is destroyed. */
export const closeDelay = 2000

/** Sends an error for a malformed request, or one that did not arrive in time, and ends the connection. */
export function rejectMalformedRequest(error: Error, socket: Socket): void {
  if (!socket.writable) return
  const status = socketStatuses[errorCode(error) ?? ''] ?? 400
  const body = failure(status, sentences[status] ?? '')
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8`
  // A client that never closes its side would otherwise hold the connection and its buffers.
  setTimeout(() => socket.destroy(), closeDelay).unref()
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`)
}
