import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '../testing.ts'
import { type Connection, connect, type Database, isUnavailable } from './connect.ts'

let test: TestPortal
let connection: Connection
beforeAll(async () => {
  test = await testPortal()
  connection = connect(test.url, { max: 1 })
})
afterAll(async () => {
  await connection.sql.end({ timeout: 1 })
  await test.close()
})

/** Ends the connection of a transaction while it waits for an answer. */
async function lose(transaction: Database): Promise<void> {
  const [row] = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const sleeping = transaction.execute(sql`select pg_sleep(20)`)
  await test.db.execute(sql`select pg_terminate_backend(${row?.pid ?? 0})`)
  await sleeping
}

/** The pool's one connection works again, after at most a few calls that are told that the database was away. */
async function expectRecovery(): Promise<void> {
  const ask = () => connection.db.execute(sql`select 1 as one`).catch(() => null)
  await expect.poll(ask).toEqual([{ one: 1 }])
}

// Whatever nobody catches fails the run: the driver alone would throw from a timer here.
describe('a connection that is lost', () => {
  it('in a transaction fails it, and the pool makes a new one', async () => {
    const error = await connection.db.transaction(lose).catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
    await expectRecovery()
  })

  it('in a transaction within a transaction fails both, and the pool makes a new one', async () => {
    const error = await connection.db
      .transaction((outer) => outer.transaction(lose))
      .catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
    await expectRecovery()
  })
})
