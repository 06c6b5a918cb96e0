import { hash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import type { Envelope, FieldError } from '#core/contract/common.ts'
import { Json } from '../database/index.ts'
import type { CachedResponse } from './cache/response-cache.ts'

const compress = promisify(brotliCompress)
const minCompressedBytes = 2048
const compression = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const contentType = 'application/json; charset=utf-8'

export function envelope<Payload>(status: number, fields: Payload): Envelope<Payload> {
  return { status, statusText: STATUS_CODES[status] ?? '', success: true, message: '', fields }
}

/** The envelope of a success, serialised by the response's schema, or around fields that are JSON already. */
export function success(reply: FastifyReply, fields: unknown): string {
  if (!(fields instanceof Json)) return reply.serialize(envelope(reply.statusCode, fields)) as string
  return `${JSON.stringify(envelope(reply.statusCode, null)).slice(0, -'null}'.length)}${fields.text}}`
}

/** The machine-readable part of a failure: the code of the refusal and the rejected fields. */
interface FailureDetail {
  code?: string
  errors?: FieldError[]
}

/** The serialised envelope of a refusal or an error. */
export function failure(status: number, message: string, detail: FailureDetail = {}): string {
  const response: Envelope<null> = {
    status,
    statusText: STATUS_CODES[status] ?? '',
    success: false,
    message,
    ...(detail.code && { code: detail.code }),
    ...(detail.errors && detail.errors.length > 0 && { errors: detail.errors }),
    fields: null,
  }
  return JSON.stringify(response)
}

export function sendFailure(
  reply: FastifyReply,
  status: number,
  message: string,
  detail: FailureDetail = {},
) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(contentType)
    .send(failure(status, message, detail))
}

/** A response with its etag, as `sendCacheable` takes it. */
export function cacheableResponse(body: string): CachedResponse {
  // A small pooled buffer is a slice of a 64 KB block, and caching the slice would retain the whole block.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(body))
  bytes.write(body)
  return { body: bytes, etag: `"${hash('sha1', bytes, 'base64url')}"` }
}

/**
 * Sends a response that the client may revalidate: 304 if it has this version, compressed if it accepts that. Returns a promise
 * only where it is compressed first.
 */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): FastifyReply | Promise<FastifyReply> {
  const isCompressed = acceptsCompressed(request, response.body.length)
  // Each form is a version of its own.
  const etag = isCompressed ? response.etag.replace(/"$/, '-br"') : response.etag
  reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'accept-encoding')
  if (fresh(request.headers, { etag })) return reply.code(304).send()
  reply.header('content-type', contentType)
  if (!isCompressed) return reply.send(response.body)
  const sendCompressed = (bytes: Buffer) => reply.header('content-encoding', 'br').send(bytes)
  if (response.brotli) return sendCompressed(response.brotli)
  return compress(response.body, compression).then((bytes) => {
    response.brotli = bytes
    return sendCompressed(bytes)
  })
}

/** Sends a response that belongs to this caller only and must not be stored. */
export async function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  statusCode: number,
  body: string,
): Promise<FastifyReply> {
  reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .header('vary', 'accept-encoding')
    .header('content-type', contentType)
  if (!acceptsCompressed(request, body.length)) return reply.send(body)
  return reply.header('content-encoding', 'br').send(await compress(body, compression))
}

function acceptsCompressed(request: FastifyRequest, length: number): boolean {
  return length >= minCompressedBytes && new Negotiator(request).encoding(['br', 'identity']) === 'br'
}
