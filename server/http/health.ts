import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { HttpProblem } from './refusal.ts'
import { envelope } from './responses.ts'

/** In milliseconds: a database that has not answered by then counts as away. */
const patience = 1500

/**
 * `live`: the process runs. `ready`: it can serve requests; not during start, shutdown, without a database or with one that
 * can only be read. It answers within two seconds.
 */
export function serveHealth(app: FastifyInstance, portal: Pick<Portal, 'db' | 'closing'>): void {
  app.get('/api/health/live', async () => envelope(200, { state: 'live' }))
  app.get('/api/health/ready', async () => {
    if (portal.closing.hasBegun) throw new HttpProblem(503, 'המערכת נסגרת')
    const database = await Promise.race([stateOf(portal.db), pause(patience, 'silent', { ref: false })])
    if (database === 'silent') throw new HttpProblem(503, 'מסד הנתונים אינו עונה')
    if (database === 'read-only') throw new HttpProblem(503, 'מסד הנתונים פתוח לקריאה בלבד')
    return envelope(200, { state: 'ready' })
  })
}

async function stateOf(db: Database): Promise<'usable' | 'read-only'> {
  const { rows } = await db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`)
  return rows[0]?.standby ? 'read-only' : 'usable'
}
