import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { videoPlayers } from '#core/rules/video-players.ts'
import type { Config } from '../config.ts'

/** Paths that answer with data. The API reference among them is a page. */
const data = /^\/api\/(?!docs)/

/** Of a file, which is saved: where something shows it all the same, nothing in it may run, load or open anything. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Sets the headers that keep a browser from running, framing or sending anything that is not the portal's own. */
export function secure(app: FastifyInstance, config: Config): void {
  const https = config.publicUrl.startsWith('https:')
  const strictTransportSecurity = https ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true } : false
  const ofPages = headersOf({
    strictTransportSecurity,
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(https) },
    referrerPolicy: { policy: 'same-origin' },
  })
  // Each header takes time, and data is asked for far more often than a page: it gets those that concern it.
  const ofData = headersOf({
    strictTransportSecurity,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(data.test(request.url) ? ofData : ofPages)
    done()
  })
}

function pagePolicy(https: boolean) {
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    // A document that the server made is shown in a frame, from memory.
    frameSrc: [...videoPlayers.map((host) => `https://${host}`), 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    ...(https && { upgradeInsecureRequests: [] }),
  }
}

/** Helmet's headers, computed once: computing them on every request took as long as the rest of a cached answer. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, (error) => {
    if (error) throw error
  })
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}
