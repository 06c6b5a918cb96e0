import type { Server } from 'node:http'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How a server says goodbye before it closes, so that a client neither loses a request nor sends one to a closed connection. */
export class Closing {
  #hasBegun = false

  /** Whether `ready` says no already. */
  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Takes part in the server's own close. */
  watch(app: FastifyInstance): void {
    app.addHook('preClose', async () => {
      this.#hasBegun = true
      // A connection that was busy when closing began would otherwise stay open for a next request.
      const timer = setInterval(() => app.server.closeIdleConnections(), 50)
      app.server.once('close', () => clearInterval(timer))
      // Connections that wait to be accepted would be reset: the server has just accepted all in this phase.
      await setImmediate()
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

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
