import { create as contentDisposition } from 'content-disposition'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type TObject, type TSchema, Type } from 'typebox'
import { type Endpoint, isFile } from '#core/contract/endpoint.ts'
import { type Database, pipelinedInOrder, type Transaction } from '../database/index.ts'
import { transact } from '../database/transact.ts'
import type { Portal } from '../portal.ts'
import { Coalescing } from './cache/coalescing.ts'
import type { CachedResponse } from './cache/response-cache.ts'
import type { Binary, Handlers, Transact } from './handler.ts'
import {
  findResponse,
  type KeyedCall,
  keyPattern,
  runOnce,
  type StoredResponse,
  storeResponse,
} from './idempotency.ts'
import { setBodyTimeout } from './limits/connections.ts'
import { networkOf } from './limits/network.ts'
import { useQuota } from './limits/quota.ts'
import { queryReader } from './query.ts'
import { HttpProblem, roomClosed } from './refusal.ts'
import { cacheableResponse, sendCacheable, sendUncached, success } from './responses.ts'
import { filePolicy } from './security.ts'
import { requireAccess, tokenOf, userOf } from './session/session.ts'
import type { SessionUser } from './session/session-user.ts'
import type { EventSource } from './streams.ts'
import { refuseUnstorable } from './uploads/storable.ts'

/** The largest bodies of requests, in bytes. */
export const bodyLimits = { usual: 64 * 1024, long: 512 * 1024 }

/**
 * Serves the endpoints of a slice: session, access, limits, validation, cached answers, idempotency, envelope. `room`: to which
 * their calls belong.
 */
export function serve<Slice extends Record<string, Endpoint>>(
  app: FastifyInstance,
  portal: Portal,
  slice: Slice,
  handlers: Handlers<Slice>,
  room: string | null,
): void {
  for (const name of Object.keys(slice)) {
    const endpoint = slice[name]
    const handler = handlers[name]
    // `Handlers` types each handler by its own endpoint, which is lost in a loop over names.
    if (endpoint && handler) route(app, portal, { name, endpoint, room }, handler as unknown as AnyHandler)
  }
}

/** A handler of any endpoint, called with input that has been validated against that endpoint's schemas. */
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

function route(
  app: FastifyInstance,
  portal: Portal,
  { name, endpoint, room }: { name: string; endpoint: Endpoint; room: string | null },
  handler: AnyHandler,
): void {
  const successCode = endpoint.created ? 201 : 200
  const readQuery = queryReader(endpoint.query ?? (Type.Object({}) as TObject))
  const coalescing = new Coalescing<CachedResponse>()
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    bodyLimit: endpoint.longBody ? bodyLimits.long : bodyLimits.usual,
    schema: {
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(typeof endpoint.fields === 'object' &&
        !isFile(endpoint.fields) && {
          response: { [successCode]: envelopeSchema(endpoint.fields) },
        }),
    },
    // A promise only where something is waited for: a cached answer to a session that is known is sent at once.
    onRequest: (request, reply, done) => {
      if (endpoint.body) setBodyTimeout(request)
      // Node closes an idle connection unless this event has a listener; pictures wait for their turn longer than that.
      if (endpoint.files) reply.raw.on('timeout', () => {})
      const answerFromCache = (user: SessionUser | null) => {
        admit(portal, { endpoint, room }, user, request, reply)
        const mayBeCached = isCached(endpoint, request) && !followsWrite(request)
        const cached = mayBeCached && portal.cache.get(keyOf(endpoint, request))
        return cached ? sendCacheable(request, reply, cached) : undefined
      }
      const user = userOf(portal, tokenOf(request))
      if (user instanceof Promise) return user.then(answerFromCache)
      const sent = answerFromCache(user)
      if (sent instanceof Promise) return sent
      if (!sent) done()
    },
    preValidation: async (request) => {
      request.query = readQuery(request.query as Record<string, unknown>)
    },
    handler: async (request, reply) => {
      refuseClosedType(portal, endpoint, request)
      // What is looked for may hold anything: it is not there.
      if (endpoint.method !== 'GET') refuseUnstorable(request.query)
      refuseUnstorable(request.body)
      reply.code(successCode)
      const run: Run = (access) => {
        const { user, query, body } = request
        return handler({ portal, ...access, user, query, body, request, reply })
      }
      const { replica } = portal
      const read = () =>
        replica && endpoint.mayLag && !followsWrite(request)
          ? replica.read(portal.db, (db) => run({ db }))
          : run({ db: portal.db })
      if (isFile(endpoint.fields)) {
        const file = (await read()) as Binary
        const audit = portal.callRules.auditOf(name, endpoint, request)
        if (audit) await transact(portal.db, audit)
        return sendBinary(reply, file)
      }
      if (endpoint.fields === 'stream' && request.user) {
        return portal.streams.open(reply, request.user, (await read()) as EventSource)
      }
      if (endpoint.method !== 'GET') return write(portal, { name, endpoint }, request, reply, run)
      // A response of this caller only stays out of every cache, including the browser's.
      if (!isCached(endpoint, request)) {
        return sendUncached(request, reply, successCode, success(reply, await read()))
      }
      const key = keyOf(endpoint, request)
      const response = await coalescing.run(key, async () => {
        const reads = endpoint.reads ?? []
        const version = portal.cache.version(reads)
        const response = cacheableResponse(success(reply, await read()))
        portal.cache.set(key, reads, version, response)
        return response
      })
      return sendCacheable(request, reply, response)
    },
  })
}

/** Throws 403 where the query names a type of content whose room is closed to the caller. */
function refuseClosedType(
  { callRules }: Portal,
  { typeParameter }: Endpoint,
  { user, query }: FastifyRequest,
): void {
  if (!typeParameter || !user) return
  const postType = (query as Record<string, unknown>)[typeParameter]
  if (typeof postType === 'string' && callRules.isTypeClosed(user, postType)) throw roomClosed()
}

/** Reserves the bytes of a long body until the response is sent. Throws 429 and 503. */
function reserveBody(portal: Portal, { user, headers }: FastifyRequest, { raw }: FastifyReply): void {
  const length = Math.min(Number(headers['content-length'] ?? bodyLimits.long), bodyLimits.long)
  const release = portal.longBodies.reserve(user?.id ?? 0, length)
  raw.once('close', release)
}

/** Whether the answer is the same for others too. */
function isCached({ cached, uncachedWith }: Endpoint, request: FastifyRequest): boolean {
  return cached !== undefined && !(uncachedWith && Object.hasOwn(request.query as object, uncachedWith))
}

/** Whether the caller has just written something, perhaps in another process, of which this one may not have heard yet. */
const followsWrite = ({ headers }: FastifyRequest) => headers['cache-control'] === 'no-cache'

/**
 * Admits a call, which counts against the session and its person, or against the network without a valid token. Throws 401, 403,
 * 429 and 503.
 */
function admit(
  portal: Portal,
  { endpoint, room }: { endpoint: Endpoint; room: string | null },
  user: SessionUser | null,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  // Apart for what is written without a token, so that nothing else keeps an office behind one address from signing in.
  const apart = endpoint.access === 'public' && endpoint.method !== 'GET' ? endpoint.path : ''
  portal.calls.count(user, () => networkOf(request.ip) + apart)
  // Before anything else refuses the call, so that the log has who was refused.
  request.user = user
  if (request.work) request.work.personId = user?.id
  requireAccess(endpoint.access, user)
  const mayBeClosed = room && user && !endpoint.allowedWhenClosed
  if (mayBeClosed && portal.callRules.isRoomClosed(user, room, endpoint.access)) throw roomClosed()
  if (endpoint.longBody) reserveBody(portal, request, reply)
}

type Run = (access: { db: Database; transact?: Transact }) => Promise<unknown>

/**
 * Runs a write in a transaction, once per idempotency key, with its entry of the audit log, and invalidates what it changed
 * in this process's cache.
 */
async function write(
  portal: Portal,
  { name, endpoint }: { name: string; endpoint: Endpoint },
  request: FastifyRequest,
  reply: FastifyReply,
  run: Run,
): Promise<FastifyReply> {
  const call = keyedCall(endpoint, request)
  const audit = portal.callRules.auditOf(name, endpoint, request)
  const respond = async (access: Parameters<Run>[0]): Promise<StoredResponse> => {
    const fields = await run(access)
    return { statusCode: reply.statusCode, body: success(reply, fields) }
  }
  const openTransaction: Transact = (work) => transact(portal.db, work)
  const openAudited: Transact = (work) =>
    openTransaction(async (db) => {
      await audit?.(db)
      return work(db)
    })
  const runIn = async (db: Transaction) => {
    await audit?.(db)
    const { user } = request
    const { quota } = endpoint
    if (!quota || !user) return respond({ db })
    // Sent with the handler's first statements. Where the quota is used up, all of them are rolled back.
    const [, response] = await pipelinedInOrder([() => useQuota(db, user, quota), () => respond({ db })])
    return response
  }
  const runWithOwnTransactions = async () => {
    const first = call && (await findResponse(portal.db, call))
    if (first) return first
    const response = await respond({ db: portal.db, transact: openAudited })
    if (call) await openTransaction((db) => storeResponse(db, call, response))
    return response
  }
  const { statusCode, body } =
    endpoint.files || endpoint.ownTransaction
      ? await runWithOwnTransactions()
      : await openTransaction((db) => (call ? runOnce(db, call, () => runIn(db)) : runIn(db)))
  // After the commit, since a response read before it may have been cached meanwhile.
  for (const subject of endpoint.invalidates ?? []) portal.cache.invalidate(subject)
  return sendUncached(request, reply, statusCode, body)
}

/**
 * The call, if it came with an `Idempotency-Key`. Public calls are left out: their keys have no owner, and their responses
 * may hold a secret that must not be stored. Throws 400 for an invalid key.
 */
function keyedCall(endpoint: Endpoint, request: FastifyRequest): KeyedCall | null {
  const key = request.headers['idempotency-key']
  if (key === undefined || !request.user || endpoint.access === 'public') return null
  if (endpoint.files || endpoint.secretFields) return null
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
    .header('content-security-policy', filePolicy)
    .header('content-disposition', contentDisposition(file.fileName))
    .type(file.mimeType)
    .send(file.bytes)
}

/** The cache key of a shared response: its audience and the request's address. */
function keyOf({ cached, access }: Endpoint, { user, url }: FastifyRequest): string {
  // The call has been admitted, so an answer for everybody is for this caller too.
  const audience = cached === 'for everybody' ? access : (user?.audienceKey ?? 'public')
  return `${audience} ${url}`
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
