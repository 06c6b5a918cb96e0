import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type TObject, type TSchema, Type } from 'typebox'
import type { Body, Endpoint, Fields, Query } from '#contract/endpoint.ts'
import type { Database, Transaction } from '../db/connect.ts'
import type { Json } from '../db/json.ts'
import { transact } from '../db/transact.ts'
import type { Portal } from '../portal.ts'
import type { CachedAnswer } from './answer-cache.ts'
import { answerOf, sendAnswer, sendOnce, success } from './answers.ts'
import { Coalescing } from './coalescing.ts'
import { limitBodyTime } from './connections.ts'
import { type Answer, firstAnswer, type KeyedCall, keyPattern, once, store } from './idempotency.ts'
import { limitCalls } from './limits.ts'
import { queryReader } from './query.ts'
import { HttpProblem } from './refusal.ts'
import { admit, tokenOf } from './session.ts'
import type { SessionUser } from './session-user.ts'
import type { EventSource } from './streams.ts'

/** Opens a transaction, for a handler that has slow work to do before or after it. */
export type Transact = <Result>(run: (transaction: Transaction) => Promise<Result>) => Promise<Result>

/** What a handler reads and writes with: a write runs in a transaction, which it opens itself where the contract says so. */
type Access<E extends Endpoint> = E['method'] extends 'GET'
  ? { db: Database }
  : E extends { files: true } | { ownTransaction: true }
    ? { db: Database; transact: Transact }
    : { db: Transaction }

/** What a handler is given. */
type Context<E extends Endpoint> = Access<E> & {
  portal: Portal
  user: E['access'] extends 'public' ? SessionUser | null : SessionUser
  query: Query<E>
  body: Body<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** Bytes instead of an envelope. */
interface Binary {
  bytes: Buffer | Readable
  /** Of a stream, in bytes. */
  size?: number
  mimeType: string
  fileName: string
}

/** What a handler answers for each kind of payload. */
type Payload<E extends Endpoint> = E['fields'] extends 'binary'
  ? Binary
  : E['fields'] extends 'stream'
    ? EventSource
    : Fields<E> | Json<Fields<E>>

type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Payload<E>>

/** One handler for every endpoint of a slice. */
export type Handlers<Slice extends Record<string, Endpoint>> = { [Name in keyof Slice]: Handler<Slice[Name]> }

/** How long the body of a request may be, in bytes. */
export const bodyLimits = { usual: 64 * 1024, long: 512 * 1024 }

/** Serves the endpoints of a slice: session, access, limits, validation, cached answers, idempotency, envelope. */
export function serve<Slice extends Record<string, Endpoint>>(
  app: FastifyInstance,
  portal: Portal,
  slice: Slice,
  handlers: Handlers<Slice>,
): void {
  for (const name of Object.keys(slice)) {
    const endpoint = slice[name]
    const handler = handlers[name]
    // The contract's types tie each handler to its own endpoint; the loop cannot know which one it is at.
    if (endpoint && handler) route(app, portal, endpoint, handler as unknown as AnyHandler)
  }
}

/** A handler of some endpoint, its input already checked against that endpoint's schemas. */
type AnyHandler = (context: {
  portal: Portal
  db: Database
  transact?: Transact
  user: SessionUser | null
  query: unknown
  body: unknown
  request: FastifyRequest
  reply: FastifyReply
}) => Promise<unknown>

function route(app: FastifyInstance, portal: Portal, endpoint: Endpoint, handler: AnyHandler): void {
  const successCode = endpoint.created ? 201 : 200
  const readQuery = queryReader(endpoint.query ?? (Type.Object({}) as TObject))
  const asked = new Coalescing<CachedAnswer>()
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    bodyLimit: endpoint.longBody ? bodyLimits.long : bodyLimits.usual,
    schema: {
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(typeof endpoint.fields === 'object' && {
        response: { [successCode]: envelopeSchema(endpoint.fields) },
      }),
    },
    onRequest: async (request, reply) => {
      if (endpoint.body) limitBodyTime(request)
      const user = await admitAndCount(portal, endpoint, request)
      request.user = user
      if (endpoint.longBody) reserveBody(portal, request, reply)
      const cached = isCached(endpoint, request) && portal.cache.get(keyOf(request))
      if (cached) return sendAnswer(request, reply, cached)
    },
    preValidation: async (request) => {
      request.query = readQuery(request.query as Record<string, unknown>)
    },
    handler: async (request, reply) => {
      reply.code(successCode)
      const run: Run = (access) => {
        const { user, query, body } = request
        return handler({ portal, ...access, user, query, body, request, reply })
      }
      const read = () => run({ db: portal.db })
      if (endpoint.fields === 'binary') return sendBinary(reply, (await read()) as Binary)
      if (endpoint.fields === 'stream' && request.user) {
        return portal.streams.open(reply, request.user, (await read()) as EventSource)
      }
      if (endpoint.method !== 'GET') return write(portal, endpoint, request, reply, run)
      // What is this caller's alone stays out of every cache, the browser's on disk too.
      if (!isCached(endpoint, request)) return sendOnce(reply, successCode, success(reply, await read()))
      const key = keyOf(request)
      const answer = await asked.run(key, async () => {
        const reads = endpoint.reads ?? []
        const version = portal.cache.version(reads)
        const answer = answerOf(success(reply, await read()))
        portal.cache.set(key, reads, version, answer)
        return answer
      })
      return sendAnswer(request, reply, answer)
    },
  })
}

/** Counts a body that may be long until it is answered. Throws 429 and 503. */
function reserveBody(portal: Portal, { user, headers }: FastifyRequest, { raw }: FastifyReply): void {
  const length = Math.min(Number(headers['content-length'] ?? bodyLimits.long), bodyLimits.long)
  const giveBack = portal.longBodies.take(user?.id ?? 0, length)
  raw.once('close', giveBack)
}

/** Whether the answer is the same for everybody of the caller's audience. */
function isCached({ cached, uncachedWith }: Endpoint, request: FastifyRequest): boolean {
  return cached === true && !(uncachedWith && Object.hasOwn(request.query as object, uncachedWith))
}

/** Counts the call against its session; anonymous calls, and calls with an invalid token, count against the address. */
async function admitAndCount(portal: Portal, endpoint: Endpoint, request: FastifyRequest) {
  let caller = request.ip
  try {
    const user = await admit(portal, endpoint.access, tokenOf(request))
    caller = user?.sessionId ?? request.ip
    return user
  } finally {
    await limitCalls(portal, caller)
  }
}

type Run = (access: { db: Database; transact?: Transact }) => Promise<unknown>

/** Runs a write in a transaction, once for its key if it has one, and invalidates what it changed in this process's cache. */
async function write(
  portal: Portal,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  run: Run,
): Promise<FastifyReply> {
  const call = keyedCall(endpoint, request)
  const answer = async (access: Parameters<Run>[0]): Promise<Answer> => {
    const fields = await run(access)
    return { statusCode: reply.statusCode, body: success(reply, fields) }
  }
  const inTransaction: Transact = (work) => transact(portal.db, work)
  const inItsOwn = async () => {
    const first = call && (await firstAnswer(portal.db, call))
    if (first) return first
    const made = await answer({ db: portal.db, transact: inTransaction })
    if (call) await inTransaction((db) => store(db, call, made))
    return made
  }
  const { statusCode, body } =
    endpoint.files || endpoint.ownTransaction
      ? await inItsOwn()
      : await inTransaction((db) => (call ? once(db, call, () => answer({ db })) : answer({ db })))
  // Only now, after the commit: an answer read before may have been cached without it.
  for (const subject of endpoint.invalidates ?? []) portal.cache.invalidate(subject)
  return sendOnce(reply, statusCode, body)
}

/**
 * The call, if it came with an `Idempotency-Key`. A public call is left out: its key would have no owner, and its answer may
 * hold a secret that must not be stored. Throws 400 for an invalid key.
 */
function keyedCall(endpoint: Endpoint, request: FastifyRequest): KeyedCall | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || !request.user || endpoint.access === 'public' || endpoint.files) return null
  if (typeof key !== 'string' || !keyPattern.test(key)) {
    throw new HttpProblem(400, 'הכותרת Idempotency-Key אינה תקינה')
  }
  const input = endpoint.secret ? null : [request.query, request.body]
  return { userId: request.user.id, path: endpoint.path, key, input }
}

function sendBinary(reply: FastifyReply, file: Binary): FastifyReply {
  if (file.size !== undefined) reply.header('content-length', file.size)
  return reply
    .header('cache-control', 'private, no-cache')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`)
    .type(file.mimeType)
    .send(file.bytes)
}

/** The cache key of a shared answer: its audience and the address as it was asked. */
function keyOf(request: FastifyRequest): string {
  return `${request.user?.audienceKey ?? 'public'} ${request.url}`
}

function envelopeSchema(fields: TSchema) {
  return Type.Object({
    status: Type.Integer(),
    statusText: Type.String(),
    success: Type.Boolean(),
    message: Type.String(),
    fields,
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    user: SessionUser | null
  }
}
