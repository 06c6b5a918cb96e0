import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { connectToWrite } from '../transact.ts'
import { connect } from './connect.ts'
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

async function pidOf(transaction: Database): Promise<number> {
  const {
    rows: [row],
  } = await transaction.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return row?.pid ?? 0
}

const terminate = (pid: number) => test.db.execute(sql`select pg_terminate_backend(${pid})`)

/** Ends the connection of a transaction while it waits for an answer. */
async function lose(transaction: Database): Promise<void> {
  const pid = await pidOf(transaction)
  const isAsleep = async () =>
    (await test.db.execute(sql`select from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`))
      .rowCount === 1
  const terminated = expect
    .poll(isAsleep)
    .toBe(true)
    .then(() => terminate(pid))
  await Promise.all([transaction.execute(sql`select pg_sleep(20)`), terminated])
}

/** The pool works again, after a few failed calls at most. */
async function expectRecovery({ db } = connection): Promise<void> {
  const ask = () => db.execute(sql`select 1 as one`).catch(() => null)
  await expect.poll(ask).toMatchObject({ rows: [{ one: 1 }] })
}

// An uncaught error fails the run: the driver alone would throw from a timer here.
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

  it('again and again while much is asked leaves none behind that does not come back', {
    timeout: 60_000,
  }, async () => {
    const busy = connect(test.url, { max: 10, settings: { application_name: 'busy' } })
    let isOver = false
    const ask = () => busy.db.execute(sql`select ${'a word'}::text as word`)
    const asking = Array.from({ length: 40 }, async () => {
      while (!isOver) {
        await ask().catch(() => null)
        await pause(Math.random() * 3)
      }
    })
    for (let time = 0; time < 20; time += 1) {
      await pause(120)
      await test.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'busy'`)
    }
    await pause(500)
    isOver = true
    await Promise.all(asking)
    const answers = await Promise.all(Array.from({ length: 50 }, ask))
    expect(answers.flatMap(({ rows }) => rows)).toEqual(Array(50).fill({ word: 'a word' }))
    await busy.close()
  })

  it('while a transaction waits for something else ends it: later statements write nothing', async () => {
    const written = () => test.db.execute(sql`select from written`)
    await test.db.execute(sql`create table written (name text)`)
    // The transaction holds on to its connection, lost or not, until it ends.
    const connection = connectToWrite(test.url, { max: 2 })
    const late = Promise.withResolvers<unknown>()
    const error = await connection.db
      .transaction(async (transaction) => {
        await terminate(await pidOf(transaction))
        await expectRecovery(connection)
        const insert = transaction.execute(sql`insert into written values ('late')`)
        await Promise.resolve(insert).then(late.resolve, late.resolve)
      })
      .catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
    expect(isUnavailable(await late.promise)).toBe(true)
    // Long enough for a rollback or a commit that would end the process, or the next transaction.
    await connection.db.transaction(async (transaction) => {
      await transaction.execute(sql`insert into written values ('next')`)
      await pause(50)
    })
    expect((await written()).rowCount).toBe(1)
    await connection.close()
  })
})
