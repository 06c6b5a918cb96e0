import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'
import { videoPlayers } from '../content/sanitise.ts'

/** Sets the headers that keep a browser from running, framing or sending anything that is not the portal's own. */
export function secure(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config.publicUrl.startsWith('https:'))
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** What helmet says, asked once: asking it on every request took as long as all the rest of a remembered answer. */
function securityHeaders(https: boolean): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: videoPlayers.map((host) => `https://${host}`),
        mediaSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
  })
  protect(response.req, response, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}
