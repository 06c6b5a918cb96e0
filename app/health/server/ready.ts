import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#core/server/database/index.ts'
import { HttpProblem } from '#core/server/http/index.ts'
import { envelope } from '#core/server/http/responses.ts'
import type { Portal } from '#core/server/portal.ts'

/** Milliseconds after which a dependency without an answer counts as unavailable. */
const patience = 1500
/** In milliseconds: anybody may ask, and each question to an object storage costs. */
const storageAge = 5000

/**
 * `live`: the process runs. `ready`: it can serve requests; not during start, shutdown, without a database or with one that
 * can only be read. It answers within two seconds. Without its storage a process is ready, since most of the portal works and
 * the others have no other storage, and without its replica: the answer says so.
 */
export function serveHealth(
  app: FastifyInstance,
  portal: Pick<Portal, 'db' | 'replica' | 'closing' | 'storage' | 'log'>,
): void {
  const askStorage = askSeldom(() => inTime(stateOfStorage(portal)), storageAge)
  app.get('/api/health/live', async () => envelope(200, { state: 'live' }))
  app.get('/api/health/ready', async () => {
    if (portal.closing.saysNo) throw new HttpProblem(503, 'המערכת נסגרת')
    const [database, storage] = await Promise.all([inTime(stateOf(portal.db)), askStorage()])
    if (database === 'silent') throw new HttpProblem(503, 'מסד הנתונים אינו עונה')
    if (database === 'read-only') throw new HttpProblem(503, 'מסד הנתונים פתוח לקריאה בלבד')
    const replica = portal.replica?.state
    return envelope(200, { state: 'ready', storage, ...(replica && { replica }) })
  })
}

/** Caches an answer for `age` milliseconds. */
function askSeldom<Answer>(ask: () => Promise<Answer>, age: number): () => Promise<Answer> {
  let last: { answer: Promise<Answer>; at: number } | undefined
  return () => {
    if (!last || performance.now() - last.at > age) last = { answer: ask(), at: performance.now() }
    return last.answer
  }
}

function inTime<State>(state: Promise<State>): Promise<State | 'silent'> {
  return Promise.race([state, pause(patience, 'silent' as const, { ref: false })])
}

async function stateOf(db: Database): Promise<'usable' | 'read-only'> {
  const { rows } = await db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`)
  return rows[0]?.standby ? 'read-only' : 'usable'
}

async function stateOfStorage({
  storage,
  log,
}: Pick<Portal, 'storage' | 'log'>): Promise<'usable' | 'unavailable'> {
  try {
    await storage.check()
    return 'usable'
  } catch (error) {
    log.warn({ err: error }, 'storage unavailable')
    return 'unavailable'
  }
}
