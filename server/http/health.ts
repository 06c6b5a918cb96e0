import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Portal } from '../portal.ts'
import { envelope } from './answers.ts'
import { HttpProblem } from './refusal.ts'

/** `live`: the process runs. `ready`: it can answer people; during start, shutdown or without a database it cannot. */
export function serveHealth(app: FastifyInstance, portal: Portal): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    // A connection that was busy when the closing began would be kept open for a next request that is not served.
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
