import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { errorCode } from '#core/server/database/index.ts'
import { closeDelay, rejectMalformedRequest } from '#core/server/http/errors.ts'
import type { ConnectionRefusal, Metrics } from '#core/server/tracing/metrics.ts'

/** Time-out of a request's body, in milliseconds. Files have the longer `requestTimeout` of the server. */
const bodyTimeout = 10_000

/** Pipelined requests per connection. Browsers send none, and each holds memory. */
const maxPipelined = 16

/** A refused connection is logged at most so often for each reason, in milliseconds. */
const logInterval = 10_000

/** How an error says that the client left: it reset the connection, or closed it in the middle of a request. */
const leavingCodes = ['ECONNRESET', 'EPIPE', 'HPE_INVALID_EOF_STATE']

/** Counts the connections that are refused before they became a request, and logs them together. */
export class RefusedConnections {
  readonly #metrics: Metrics
  readonly #log: FastifyBaseLogger
  readonly #unlogged = new Map<string, number>()

  constructor(metrics: Metrics, log: FastifyBaseLogger) {
    this.#metrics = metrics
    this.#log = log
  }

  /** Answers what came on a connection and was no request, or not in time. A client that has left is only counted. */
  reject(error: Error, socket: Socket): void {
    const code = errorCode(error) ?? ''
    if (leavingCodes.includes(code)) {
      this.#metrics.leftConnections.inc()
      socket.destroy()
      return
    }
    this.count(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'slow' : 'malformed', socket)
    rejectMalformedRequest(error, socket)
  }

  count(reason: ConnectionRefusal, { remoteAddress }: Socket): void {
    this.#metrics.refusedConnections.labels(reason).inc()
    const before = this.#unlogged.get(reason)
    this.#unlogged.set(reason, (before ?? 0) + 1)
    if (before !== undefined) return
    this.#log.warn({ reason, address: remoteAddress }, 'connection refused')
    setTimeout(() => {
      const others = (this.#unlogged.get(reason) ?? 1) - 1
      this.#unlogged.delete(reason)
      if (others > 0) this.#log.warn({ reason, others }, 'connections refused')
    }, logInterval).unref()
  }
}

/**
 * Closes a connection that sends many requests without reading the responses, and bounds the connections of an address. A new one
 * takes the place of the one that has been idle longest, so that idle connections do not lock out others at the address; while
 * all are busy, it is refused.
 *
 * @param maxConnections of an address; null behind a proxy, whose task that is.
 */
export function limitConnections(
  app: FastifyInstance,
  refused: RefusedConnections,
  maxConnections: number | null,
): void {
  /** How many requests of a connection are not answered. */
  const unanswered = new WeakMap<Socket, number>()
  /** Of each address, those that were active last at the end. */
  const open = new Map<string, Set<Socket>>()
  const addressOf = ({ remoteAddress = '' }: Socket) => remoteAddress
  const bound = (socket: Socket, most: number) => {
    const address = addressOf(socket)
    const sockets = open.get(address) ?? new Set()
    if (sockets.size >= most) {
      const idlest = [...sockets].find((each) => !unanswered.get(each))
      refused.count(idlest ? 'idle' : 'too many', socket)
      ;(idlest ?? socket).destroy()
      if (!idlest) return
      sockets.delete(idlest)
    }
    open.set(address, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) open.delete(address)
    })
  }
  if (maxConnections !== null) app.server.on('connection', (socket: Socket) => bound(socket, maxConnections))
  app.server.on('request', ({ socket }, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > maxPipelined) {
      if (!socket.destroyed) refused.count('pipelined', socket)
      socket.destroy()
    }
    response.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
      const sockets = open.get(addressOf(socket))
      if (sockets?.delete(socket)) sockets.add(socket)
    })
  })
}

/** In bytes: what is still to come of a refused request and is received all the same. */
const maxRest = 1_000_000

/**
 * Closes the connection of a request that was answered while much of its body was still to come, after the time to read the
 * answer, and receives no more of it. After a short rest the connection goes on.
 */
export function closeUnread(app: FastifyInstance): void {
  app.server.on('request', (request: IncomingMessage, response) => {
    const { socket, headers } = request
    const isChunked = headers['transfer-encoding'] !== undefined
    const length = isChunked ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0)
    if (length <= maxRest) return
    const before = socket.bytesRead
    // Not earlier: Node itself begins to discard the rest when the answer is sent.
    response.once('close', () => {
      if (request.complete || length - (socket.bytesRead - before) <= maxRest) return
      socket.pause()
      setTimeout(() => socket.destroy(), closeDelay).unref()
    })
  })
}

/** Cuts off a client that sends the body of its request too slowly. */
export function setBodyTimeout({ raw }: FastifyRequest): void {
  const timer = setTimeout(() => endIfIncomplete(raw), bodyTimeout)
  raw.once('close', () => clearTimeout(timer))
}

/** In milliseconds. */
const maxTurn = 120_000

/**
 * Waits for what a request's turn brings, for up to two minutes; before and after, a connection that is silent for 20 seconds is
 * closed.
 */
export async function waitForTurn<Result>(
  { raw: { socket }, server }: FastifyRequest,
  turn: Promise<Result>,
): Promise<Result> {
  // The socket of a request that a test injects has none.
  socket.setTimeout?.(maxTurn)
  try {
    return await turn
  } finally {
    socket.setTimeout?.(server.server.timeout)
  }
}

/** In bytes: a client that uploads less than this within `bodyTimeout` has stopped sending. */
const minProgress = 4096

/** Closes the connection of a client that stops during an upload. @returns a function that ends the watch. */
export function endWhenSilent({ raw }: FastifyRequest): () => void {
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const received = raw.socket.bytesRead
    if (received - before < minProgress) endIfIncomplete(raw)
    before = received
  }, bodyTimeout)
  return () => clearInterval(timer)
}

function endIfIncomplete({ complete, socket }: IncomingMessage): void {
  const error = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  if (!complete) rejectMalformedRequest(error, socket)
}
