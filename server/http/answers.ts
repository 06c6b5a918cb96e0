import { hash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Envelope, FieldError } from '#contract/common.ts'
import { Json } from '../db/json.ts'
import type { CachedAnswer } from './answer-cache.ts'

const compress = promisify(brotliCompress)
const compressFrom = 2048
const contentType = 'application/json; charset=utf-8'

export function envelope<Payload>(status: number, fields: Payload): Envelope<Payload> {
  return { status, statusText: STATUS_CODES[status] ?? '', success: true, message: '', fields }
}

/** The envelope of a success, serialised by the schema of the response, or around what is JSON already. */
export function success(reply: FastifyReply, fields: unknown): string {
  if (!(fields instanceof Json)) return reply.serialize(envelope(reply.statusCode, fields)) as string
  return `${JSON.stringify(envelope(reply.statusCode, null)).slice(0, -'null}'.length)}${fields.text}}`
}

/** What a failure says to programs: the code of the refusal, and the fields that were refused. */
interface Why {
  code?: string
  errors?: FieldError[]
}

/** The envelope of a refusal or an error, serialised: nothing of the database is in it. */
export function failure(status: number, message: string, why: Why = {}): string {
  const answer: Envelope<null> = {
    status,
    statusText: STATUS_CODES[status] ?? '',
    success: false,
    message,
    ...(why.code && { code: why.code }),
    ...(why.errors && why.errors.length > 0 && { errors: why.errors }),
    fields: null,
  }
  return JSON.stringify(answer)
}

export function sendFailure(reply: FastifyReply, status: number, message: string, why: Why = {}) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(contentType)
    .send(failure(status, message, why))
}

export function answerOf(body: string): CachedAnswer {
  // Allocated apart: a small buffer is a slice of a shared 64 KB block, and caching the slice would hold the whole block.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(body))
  bytes.write(body)
  return { body: bytes, etag: `"${hash('sha1', bytes, 'base64url')}"` }
}

/** Sends an answer that may be asked for again: 304 where the client has it, compressed where the client can read that. */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
): Promise<FastifyReply> {
  reply.header('etag', answer.etag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  reply.header('content-type', contentType)
  if (answer.body.length < compressFrom || !request.headers['accept-encoding']?.includes('br'))
    return reply.send(answer.body)
  answer.brotli ??= await compress(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(answer.brotli)
}

/** Sends an answer that is this caller's alone and must not be stored. */
export function sendOnce(reply: FastifyReply, statusCode: number, body: string): FastifyReply {
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .header('content-type', contentType)
    .send(body)
}
