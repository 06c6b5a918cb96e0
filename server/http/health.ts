import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Portal } from '../portal.ts'
import { HttpProblem } from './refusal.ts'
import { envelope } from './responses.ts'

/** `live`: the process runs. `ready`: it can serve requests; not during start, shutdown or without a database. */
export function serveHealth(app: FastifyInstance, portal: Portal): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    // A connection that was busy when closing began would otherwise stay open for a next request.
    const timer = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(timer))
  })
  app.get('/api/health/live', async () => envelope(200, { state: 'live' }))
  app.get('/api/health/ready', async () => {
    if (closing) throw new HttpProblem(503, 'המערכת נסגרת')
    await portal.db.execute(sql`select 1`)
    return envelope(200, { state: 'ready' })
  })
}
