import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { connectToWrite } from '../transact.ts'
import { isUnavailable } from './errors.ts'
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

const pidOf = async (db: Database) => {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid
}

describe('the pool', () => {
  it('keeps a connection whose query failed', async () => {
    const pid = await pidOf(connection.db)
    await expect(connection.db.execute(sql`select ${'no number'}::integer`)).rejects.toThrow()
    expect(await pidOf(connection.db)).toBe(pid)
  })

  it('times out when no connection is free', async () => {
    const waited = await connection.db.transaction(() =>
      pidOf(connection.db).catch((reason: unknown) => reason),
    )
    expect(isUnavailable(waited)).toBe(true)
    expect(await pidOf(connection.db)).toBeDefined()
  })
})

describe('a PostgreSQL without a free connection', () => {
  it('is waited for until one is given back', async () => {
    const { rows } = await test.db.execute<{ open: number }>(
      sql`select count(*)::integer as open from pg_stat_activity where datname = current_database()`,
    )
    const [holder, waiting] = [connectToWrite(test.url), connectToWrite(test.url)]
    const database = sql.identifier(new URL(test.url).pathname.slice(1))
    await test.db.execute(
      sql`alter database ${database} connection limit ${sql.raw(`${(rows[0]?.open ?? 0) + 1}`)}`,
    )
    await pidOf(holder.db)
    const waited = pidOf(waiting.db)
    const soon = new Promise<string>((resolve) => setTimeout(resolve, 100, 'still waiting'))
    expect(await Promise.race([waited, soon])).toBe('still waiting')
    await holder.close()
    expect(await waited).toBeGreaterThan(0)
    await waiting.close()
    await test.db.execute(sql`alter database ${database} connection limit -1`)
  })
})

describe('a transaction', () => {
  it('with a failed statement is not reported as committed, also if its function continues', async () => {
    const running = connection.db.transaction(async (transaction) => {
      await transaction.execute(sql`select 1 / 0`).catch(() => {})
    })
    await expect(running).rejects.toThrow('nothing was written')
  })

  it('that has ended takes no more statements: its connection may be in another one', async () => {
    let late: Database | undefined
    await connection.db.transaction(async (transaction) => {
      late = transaction
    })
    expect(late).toBeDefined()
    await expect(late?.execute(sql`select 1`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('has ended') },
    })
  })
})
