import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerBrokenRequest } from './errors.ts'

/** Connections that one address may hold open. Many people share an address, but not that many connections. */
const mostConnections = 500
/** Time-out of a request's body, in milliseconds. Files have longer: `requestTimeout` of the server. */
const bodyTime = 10_000

/** Requests that a connection may send ahead of their answers. Browsers send none; every one of them holds memory. */
const mostAhead = 16

/** Cuts off a connection that asks for far more than it reads. */
export function limitPipelining(app: FastifyInstance): void {
  const ahead = new WeakMap<Socket, number>()
  app.server.on('request', ({ socket }, response) => {
    const count = (ahead.get(socket) ?? 0) + 1
    ahead.set(socket, count)
    if (count > mostAhead) socket.destroy()
    response.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1))
  })
}

/** Refuses further connections of an address that holds too many. Behind a proxy, the proxy does that. */
export function limitConnections(app: FastifyInstance): void {
  const open = new Map<string, number>()
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    if (count > mostConnections) {
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
export function limitBodyTime({ raw }: FastifyRequest): void {
  const timer = setTimeout(() => endIfIncomplete(raw), bodyTime)
  raw.once('close', () => clearTimeout(timer))
}

/** Whoever sends files and less than this in `bodyTime` has stopped sending; in bytes. */
const leastProgress = 4096

/** Cuts off a client that sends files and stops half-way. Answers the function that ends the watch. */
export function limitSilence({ raw }: FastifyRequest): () => void {
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const received = raw.socket.bytesRead
    if (received - before < leastProgress) endIfIncomplete(raw)
    before = received
  }, bodyTime)
  return () => clearInterval(timer)
}

function endIfIncomplete({ complete, socket }: IncomingMessage): void {
  const error = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  if (!complete) answerBrokenRequest(error, socket)
}
