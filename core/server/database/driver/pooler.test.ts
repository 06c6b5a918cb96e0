import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { users } from '#platform/people/server/tables.ts'
import { ConfigError } from '../../config-values.ts'
import { transact } from '../transact.ts'
import { type Connection, connect } from './connect.ts'
import type { Database } from './pool.ts'
import { checkPooler, connectQuery } from './pooler.ts'

// To the portal, PgBouncer looks like a PostgreSQL that has the settings itself: `npm run drill -- pgbouncer` tries the real one.
let test: TestPortal
let other: TestPortal
let direct: Connection
beforeAll(async () => {
  ;[test, other] = await Promise.all([testPortal(), testPortal()])
  direct = connect(test.url, { max: 1 })
})
afterAll(async () => {
  await direct.close()
  await Promise.all([test.close(), other.close()])
})

/** Gives a database the settings that PgBouncer would set. */
async function configure({ db, url }: TestPortal): Promise<void> {
  const name = sql.identifier(new URL(url).pathname.slice(1))
  for (const set of connectQuery.split('; ')) await db.execute(sql`alter database ${name} ${sql.raw(set)}`)
}

const refusal = ({ url }: TestPortal) => checkPooler(url, direct.db).catch((error: unknown) => error)

describe('a pooler', () => {
  it('whose connections have other settings is refused, with the line that sets them', async () => {
    const error = await refusal(test)
    expect(error).toBeInstanceOf(ConfigError)
    expect(String(error)).toContain('default_transaction_read_only')
    expect(String(error)).toContain(`connect_query='${connectQuery}'`)
  })

  it('with the settings is accepted before the same database, and before no other', async () => {
    await Promise.all([configure(test), configure(other)])
    expect(await refusal(test)).toBeUndefined()
    const error = await refusal(other)
    expect(error).toBeInstanceOf(ConfigError)
    expect(String(error)).toContain('another database')
  })

  it('gets no statement that relies on an earlier one of its connection', async () => {
    const ask = async (db: Database) => {
      const query = (db as NodePgDatabase)
        .select({ id: users.id })
        .from(users)
        .where(sql`${users.id} = ${sql.placeholder('id')}`)
        .prepare('named')
      await query.execute({ id: 1 })
      await db.execute(sql`select ${1}::integer`)
    }
    const preparedAfter = async (db: Database) => {
      await ask(db)
      await transact(db, ask)
      return (await db.execute(sql`select name from pg_prepared_statements`)).rows
    }
    const pooled = connect(test.url, { max: 1, isPooler: true })
    expect(await preparedAfter(pooled.db)).toEqual([])
    await pooled.close()
    expect((await preparedAfter(direct.db)).length).toBeGreaterThan(0)
  })
})
