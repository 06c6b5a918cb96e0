import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '../testing.ts'
import { together } from './together.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

it('answers what each of the statements found', async () => {
  const found = await test.db.transaction((transaction) =>
    together([
      transaction.execute<{ n: number }>(sql`select 1 as n`),
      transaction.execute<{ n: number }>(sql`select 2 as n`),
    ]),
  )
  expect(found.map(([row]) => row?.n)).toEqual([1, 2])
})

it('throws what broke the transaction, also where that is told last', async () => {
  const running = test.db.transaction((transaction) => {
    const refused = async () => {
      try {
        await transaction.execute(sql`select 1 / 0`)
      } catch {
        await pause(20)
        throw new Error('the cause')
      }
    }
    return together([refused(), transaction.execute(sql`select 1`)])
  })
  await expect(running).rejects.toThrow('the cause')
})
