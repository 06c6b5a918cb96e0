import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { idempotencyKeys } from '../../http/tables.ts'
import { errorCode } from './errors.ts'
import { pipelined, pipelinedInOrder, sendWithCommit } from './pipeline.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

it('returns the result of each statement', async () => {
  const found = await test.db.transaction((transaction) =>
    pipelined([
      transaction.execute<{ n: number }>(sql`select 1 as n`),
      transaction.execute<{ n: number }>(sql`select 2 as n`),
    ]),
  )
  expect(found.map(({ rows }) => rows[0]?.n)).toEqual([1, 2])
})

it('throws the error that aborted the transaction, also if it arrives last', async () => {
  const running = test.db.transaction((transaction) => {
    const refused = async () => {
      try {
        await transaction.execute(sql`select 1 / 0`)
      } catch {
        await pause(20)
        throw new Error('the cause')
      }
    }
    return pipelined([refused(), transaction.execute(sql`select 1`)])
  })
  await expect(running).rejects.toThrow('the cause')
})

it('throws what broke the transaction, not that a statement could not be prepared after it', async () => {
  const running = test.db.transaction((transaction) => {
    const refused = async () => {
      await transaction.execute(sql`select 1 / 0`).catch(() => pause(20))
      throw new Error('the cause')
    }
    const unheardOf = () => transaction.execute(sql`select ${1}::integer as unheard_of`)
    return pipelined([refused(), unheardOf(), unheardOf()])
  })
  await expect(running).rejects.toThrow('the cause')
})

it('sends in turn what relies on each other, however each is written', async () => {
  const { id: userId } = await test.person('employee')
  const row = { userId, path: 'a', key: 'k', inputHash: '', statusCode: 200, answer: '' }
  const found = await test.db.transaction((transaction) => {
    const change = sql`update ${idempotencyKeys} set path = path || ${'b'}::text`
    const replace = async () => {
      await transaction.update(idempotencyKeys).set({ key: sql`path || ${'c'}::text` })
    }
    return pipelinedInOrder([
      () => transaction.insert(idempotencyKeys).values(row),
      () => transaction.execute(change),
      replace,
      () => transaction.select({ key: idempotencyKeys.key }).from(idempotencyKeys),
    ])
  })
  expect(found[3]).toEqual([{ key: 'abc' }])
})

it('throws what broke the transaction, not what that did to the statements sent after it', async () => {
  const running = test.db.transaction((transaction) =>
    pipelinedInOrder([
      () => transaction.execute(sql`select 1 / 0`),
      () => transaction.execute(sql`select 1`),
    ]),
  )
  await expect(running).rejects.toMatchObject({ cause: { code: '22012' } })
})

it('sends the last statement with the commit, which writes nothing and names the cause where it fails', async () => {
  const { id: userId } = await test.person('employee')
  const row = { userId, path: 'last', inputHash: '', statusCode: 200, answer: '' }
  const write = (lastUser: number) =>
    test.db.transaction(async (transaction) => {
      await transaction.insert(idempotencyKeys).values({ ...row, key: 'first' })
      await sendWithCommit(
        transaction.insert(idempotencyKeys).values({ ...row, userId: lastUser, key: 'last' }),
      )
    })
  const count = () => test.db.$count(idempotencyKeys, eq(idempotencyKeys.path, 'last'))
  expect(await write(-1).catch(errorCode)).toBe('23503')
  expect(await count()).toBe(0)
  await write(userId)
  expect(await count()).toBe(2)
})
