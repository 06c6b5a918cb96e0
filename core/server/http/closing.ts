import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { processPlace } from '../other-processes.ts'

/** How a server says goodbye before it closes, so that a client neither loses a request nor sends one to a closed connection. */
export class Closing {
  #hasBegun = false

  /** Another process of this portal has taken the place of this one, so its port is served on. */
  isReplaced = false

  /** Whether `ready` says no already. */
  get saysNo(): boolean {
    return this.#hasBegun && !this.isReplaced
  }

  /** Takes part in the server's own close. */
  watch(app: FastifyInstance): void {
    app.addHook('preClose', async () => {
      this.#hasBegun = true
      // A connection that was busy when closing began would otherwise stay open for a next request.
      const timer = setInterval(() => app.server.closeIdleConnections(), 50)
      app.server.once('close', () => clearInterval(timer))
      if (processPlace !== null && app.server.listening) await closeByPrimary(app.server)
      else await emptyBacklog(acceptsOf(app.server))
    })
  }

  /**
   * For so many milliseconds everything is still served, while balancers learn from `ready` to send no more, and every answer
   * ends its connection. Returns at once when nobody is connected.
   */
  async announce(server: Server, milliseconds: number): Promise<void> {
    this.#hasBegun = true
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'))
    const until = performance.now() + milliseconds
    while (performance.now() < until && (await countConnections(server)) > 0) await pause(step)
  }
}

/** In milliseconds. */
const step = 50
/** In milliseconds: in a turn of the event loop that is as short, hardly anybody connects. */
const shortTurn = 0.2
/** In milliseconds: a process that has more to do than it can closes all the same. */
const longestWait = 1000

/**
 * Connections that wait to be accepted are reset when the server stops listening. A turn of the event loop accepts one, and more
 * come while it does something else: a short turn is waited for in which nobody came.
 */
export async function emptyBacklog(hasAccepted: () => boolean): Promise<void> {
  await setImmediate()
  const until = performance.now() + longestWait
  for (let began = performance.now(); began < until; began = performance.now()) {
    await setImmediate()
    if (!hasAccepted() && performance.now() - began < shortTurn) return
  }
}

/** Whether a server has accepted a connection since it was asked before. */
function acceptsOf(server: Server): () => boolean {
  let hasAccepted = false
  server.on('connection', () => {
    hasAccepted = true
  })
  return () => {
    const accepted = hasAccepted
    hasAccepted = false
    return accepted
  }
}

/**
 * The process that accepts connections for this one (`app/server/processes.ts`) has it close its server, after those that it was
 * sent. If it closed by itself, those on their way to the last one would be reset.
 */
async function closeByPrimary(server: Server): Promise<void> {
  const closed = once(server, 'close')
  process.send?.('closing')
  await closed
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
