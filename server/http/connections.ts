import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rejectMalformedRequest } from './errors.ts'

/** Open connections per address. Many people may share an address, but they do not need more. */
const maxConnections = 500
/** Time-out of a request's body, in milliseconds. Files have the longer `requestTimeout` of the server. */
const bodyTimeout = 10_000

/** Pipelined requests per connection. Browsers send none, and each holds memory. */
const maxPipelined = 16

/** Closes a connection that sends many requests without reading the responses. */
export function limitPipelining(app: FastifyInstance): void {
  const ahead = new WeakMap<Socket, number>()
  app.server.on('request', ({ socket }, response) => {
    const count = (ahead.get(socket) ?? 0) + 1
    ahead.set(socket, count)
    if (count > maxPipelined) socket.destroy()
    response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1))
  })
}

/**
 * Bounds the connections of an address. A new one takes the place of the one that has been idle longest, so that idle
 * connections do not lock out others at the address; while all are busy, it is refused. Behind a proxy, that is the proxy's task.
 */
export function limitConnections(app: FastifyInstance): void {
  /** Of each address, those that were active last at the end. */
  const open = new Map<string, Set<Socket>>()
  const requests = new WeakMap<Socket, number>()
  const addressOf = ({ remoteAddress = '' }: Socket) => remoteAddress
  app.server.on('connection', (socket: Socket) => {
    const address = addressOf(socket)
    const sockets = open.get(address) ?? new Set()
    if (sockets.size >= maxConnections) {
      const idlest = [...sockets].find((each) => !requests.get(each))
      ;(idlest ?? socket).destroy()
      if (!idlest) return
      sockets.delete(idlest)
    }
    open.set(address, sockets.add(socket))
    socket.once('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0) open.delete(address)
    })
  })
  app.server.on('request', ({ socket }, response) => {
    requests.set(socket, (requests.get(socket) ?? 0) + 1)
    response.once('close', () => {
      requests.set(socket, (requests.get(socket) ?? 1) - 1)
      const sockets = open.get(addressOf(socket))
      if (sockets?.delete(socket)) sockets.add(socket)
    })
  })
}

/** Cuts off a client that sends the body of its request too slowly. */
export function setBodyTimeout({ raw }: FastifyRequest): void {
  const timer = setTimeout(() => endIfIncomplete(raw), bodyTimeout)
  raw.once('close', () => clearTimeout(timer))
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
