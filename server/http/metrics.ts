import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../config.ts'
import { notFound } from './refusal.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** What is asked of the database when somebody reads the metrics. */
interface Watched {
  /** How many there are in each state. */
  countMails: () => Promise<Readonly<Record<string, number>>>
  /** In seconds; null when there is no backup. */
  backupAge: () => Promise<number | null>
}

/**
 * Measures and logs every request, and serves `/metrics` to this machine and to callers with the token.
 */
export function observe(app: FastifyInstance, config: Config, { countMails, backupAge }: Watched): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  new Gauge({
    name: 'mails',
    help: 'Mails of the last 90 days by state; those that failed or bounced did not arrive',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await countMails())) this.labels(state).set(count)
    },
  })
  new Gauge({
    name: 'backup_age_seconds',
    help: 'Time since the newest whole backup was made; +Inf where there is none',
    registers: [registry],
    async collect() {
      this.set((await backupAge()) ?? Number.POSITIVE_INFINITY)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unknown', config: of } = request.routeOptions
    const status = reply.statusCode
    duration.labels(request.method, route, String(status)).observe(reply.elapsedTime / 1000)
    const entry = {
      reqId: request.id,
      method: request.method,
      // Without the query, which may contain a search or the token of a link.
      path: request.url.split('?', 1)[0],
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: of.nameless ? undefined : request.user?.id,
    }
    if (request.method === 'GET' && status < 400) request.log.debug(entry, 'request')
    else request.log.info(entry, 'request')
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayScrape(request, config)) throw notFound('הכתובת לא נמצאה')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function mayScrape(request: FastifyRequest, { metricsToken: token, publicUrl }: Config): boolean {
  // Behind a proxy every request comes from this machine, so the token is required there.
  if (token === null) return publicUrl.startsWith('http:') && loopback.has(request.socket.remoteAddress ?? '')
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
