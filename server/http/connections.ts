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

/** Closes further connections of an address that has too many. Behind a proxy, that is the proxy's task. */
export function limitConnections(app: FastifyInstance): void {
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    if (count > maxConnections) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left > 0) open.set(address, left)
      else open.delete(address)
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
