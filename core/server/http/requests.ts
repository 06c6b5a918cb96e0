import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { currentWork, namesOf, type Work } from '../jobs/current-work.ts'
import type { Metrics } from '../tracing/metrics.ts'
import type { OpenSpan, SpanAttributes, Tracing } from '../tracing/spans.ts'

/** What is accepted as the id of a request from a proxy. */
const idPattern = /^[\w.:/+=-]{1,100}$/
const idOfProcess = randomBytes(5).toString('hex')
let lastId = 0

/** The id of the next request, unlike those of other processes. */
export function nextRequestId(): string {
  lastId += 1
  return `${idOfProcess}-${lastId.toString(36)}`
}

/** Gives each request its id, measures and traces it, and logs it with those that its client did not wait for. */
export function watchRequests(
  app: FastifyInstance,
  config: Config,
  metrics: Metrics,
  tracing: Tracing | null,
): void {
  app.decorateRequest('work', null)
  app.addHook('onRequest', (request, reply, done) => {
    const given = request.headers['x-request-id']
    // Somebody else is named as the client only by a proxy that is trusted.
    const isForwarded = (request.ips?.length ?? 0) > 1
    if (isForwarded && typeof given === 'string' && idPattern.test(given)) request.id = given
    reply.header('x-request-id', request.id)
    const endpoint = `${request.method} ${routeOf(request)}`
    const span = tracing?.startRequest(endpoint, request.headers, attributesOf(request))
    request.work = { endpoint, reqId: request.id, span }
    metrics.inFlight += 1
    reply.raw.once('close', () => {
      metrics.inFlight -= 1
      const isAborted = !reply.raw.writableEnded && !isStream(reply)
      if (isAborted) logAborted(request, reply, metrics)
      if (span) endSpan(span, reply, isAborted)
    })
    currentWork.run(request.work, done)
  })
  // What reads a body goes on where the connection was opened, not where the request was.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.method === 'GET') return done()
    currentWork.run(request.work ?? { endpoint: '' }, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode
    metrics.observeRequest(request.work?.endpoint ?? '', status, reply.elapsedTime / 1000)
    if (status === 429 || status === 503) metrics.refusedRequests.labels(String(status)).inc()
    if (reply.elapsedTime >= config.slowRequest && !isStream(reply))
      request.log.warn(entryOf(request, reply), 'slow request')
    else if (request.method !== 'GET' || status >= 400) request.log.info(entryOf(request, reply), 'request')
    // Putting the entry together costs each read something.
    else if (config.logLevel === 'debug') request.log.debug(entryOf(request, reply), 'request')
    done()
  })
}

const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unknown'

/** Streams of events last until their client leaves. */
const isStream = (reply: FastifyReply) => `${reply.getHeader('content-type')}`.startsWith('text/event-stream')

function attributesOf(request: FastifyRequest): SpanAttributes {
  return {
    'http.request.method': request.method,
    'http.route': routeOf(request),
    'http.request.id': request.id,
  }
}

function endSpan(span: OpenSpan, { statusCode }: FastifyReply, isAborted: boolean): void {
  const attributes = isAborted ? { 'http.aborted': true } : { 'http.response.status_code': statusCode }
  span.end({ failed: !isAborted && statusCode >= 500, attributes })
}

function logAborted(request: FastifyRequest, reply: FastifyReply, metrics: Metrics): void {
  metrics.abortedRequests.inc()
  request.log.info({ ...entryOf(request, reply), status: undefined }, 'request aborted')
}

function entryOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    ...(request.work && namesOf(request.work)),
    method: request.method,
    // Without the query, which may contain a search or the token of a link.
    path: request.url.split('?', 1)[0],
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    user: request.user?.id,
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    work: Work | null
  }
}
