import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { users } from '#platform/people/server/tables.ts'
import { connectToWrite } from '../transact.ts'
import { planAnew, whereGiven, withCustomPlans } from './custom-plans.ts'
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

const ask = (db: Database, id: number | null) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(whereGiven(id, 'integer', (given) => eq(users.id, given)))

/** How often the statement was planned for all values, and for its own. */
async function plans() {
  const { rows } = await connection.db.execute<{ generic: number; custom: number }>(
    sql.raw(`select generic_plans::integer as generic, custom_plans::integer as custom from pg_prepared_statements
      where statement like '%from "users"%'`),
  )
  return rows[0]
}

it('a statement is planned for all values, and for its own where that is asked for', async () => {
  await ask(connection.db, 1)
  await ask(connection.db, null)
  expect(await plans()).toEqual({ generic: 2, custom: 0 })
  await withCustomPlans(connection.db, (db) => ask(db, 1))
  expect(await plans()).toEqual({ generic: 2, custom: 1 })
  await connection.db.transaction(async (db) => {
    await planAnew(db)
    await ask(db, 1)
  })
  expect(await plans()).toEqual({ generic: 2, custom: 2 })
  await ask(connection.db, 1)
  expect(await plans()).toEqual({ generic: 3, custom: 2 })
})
