import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../people/tables.ts'
import { type TestPortal, testPortal } from '../testing.ts'
import { type Connection, connect, type Database } from './connect.ts'

let test: TestPortal
let connection: Connection
beforeAll(async () => {
  test = await testPortal()
  connection = connect(test.url, { max: 1 })
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

  it('and used again, also in a transaction and in one inside it', async () => {
    await ask(connection.db, 1)
    await ask(connection.db, 2)
    await connection.db.transaction(async (outer) => {
      await ask(outer, 3)
      await outer.transaction((inner) => ask(inner, 4))
    })
    expect(await timesPlanned()).toEqual([4])
  })
})
