import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { users } from '#platform/people/server/tables.ts'
import { connectToWrite } from '../transact.ts'
import { maxPrepared, parsedStatementsOf } from './named-statements.ts'
import type { Database } from './pool.ts'

let test: TestPortal
let connection: ReturnType<typeof connectToWrite>
beforeAll(async () => {
  test = await testPortal()
  connection = connectToWrite(test.url)
})
afterAll(async () => {
  await connection.close()
  await test.close()
})

describe('a query with values is prepared once for a connection', () => {
  const ask = (db: Database, id: number) =>
    db.select({ id: users.id }).from(users).where(sql`${users.id} = ${id}`)
  const timesPlanned = async () => {
    const { rows } = await connection.db.execute<{ times: number }>(
      sql.raw(`select (generic_plans + custom_plans)::integer as times from pg_prepared_statements
        where statement like '%from "users"%' and statement not like '%pg_prepared%'`),
    )
    return rows.map(({ times }) => times)
  }

  /** How many statements the driver takes for prepared. */
  const countKnown = async () => {
    const client = await connection.pool.connect()
    const { length } = Object.keys(parsedStatementsOf(client))
    client.release()
    return length
  }

  it('which the driver knows, and no other', async () => {
    const before = await countKnown()
    await connection.db.execute(sql`select ${1}::integer as known`)
    await connection.db.execute(sql`select ${2}::integer as known`)
    await connection.db.execute(sql`select 3 as without_values`)
    expect(await countKnown()).toBe(before + 1)
  })

  it('and used again, also in a transaction and in one inside it', async () => {
    await ask(connection.db, 1)
    await ask(connection.db, 2)
    await connection.db.transaction(async (outer) => {
      await ask(outer, 3)
      await outer.transaction((inner) => ask(inner, 4))
    })
    expect(await timesPlanned()).toEqual([4])
  })

  it('unless too many others were used since, which take the places of the oldest', async () => {
    const askNew = (index: number) =>
      connection.db.execute(sql`select ${index}::integer as ${sql.identifier(`flood_${index}`)}`)
    await ask(connection.db, 1)
    for (let index = 0; index < maxPrepared + 50; index += 1) {
      await askNew(index)
      if (index % 100 === 0) await ask(connection.db, 1)
    }
    const { rows } = await connection.db.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements`,
    )
    const stored = rows.map(({ statement }) => statement).join()
    expect(rows.length).toBeLessThanOrEqual(maxPrepared)
    expect(stored).not.toContain('"flood_0"')
    expect(stored).toContain(`"flood_${maxPrepared + 49}"`)
    expect(stored).toContain('from "users"')
    expect(await countKnown()).toBeLessThanOrEqual(maxPrepared)
    await askNew(0)
  })
})
