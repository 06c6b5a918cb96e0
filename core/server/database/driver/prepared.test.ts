import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { users } from '#platform/people/server/tables.ts'
import { prepared, preparedStatement } from './prepared.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

let built = 0
const names = prepared((db) => {
  built += 1
  return db
    .select({ name: users.firstName })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('names')
})

it('is built once, and reads on the pool or in the transaction that it is asked for', async () => {
  const { id } = await test.person('employee', { firstName: 'נועה' })
  const undone = test.db.transaction(async (transaction) => {
    await transaction.update(users).set({ firstName: 'יעל' }).where(eq(users.id, id))
    expect(await names(transaction, '').execute({ id })).toEqual([{ name: 'יעל' }])
    expect(await names(test.db, '').execute({ id })).toEqual([{ name: 'נועה' }])
    transaction.rollback()
  })
  await expect(undone).rejects.toThrow('Rollback')
  expect(await names(test.db, '').execute({ id })).toEqual([{ name: 'נועה' }])
  expect(built).toBe(1)
})

const countNamed = preparedStatement<{ people: number }>(
  () =>
    sql`select count(*)::integer as people from ${users} where ${users.firstName} = ${sql.placeholder('name')}`,
)

it('so is a statement in SQL', async () => {
  await test.person('employee', { firstName: 'רות' })
  const undone = test.db.transaction(async (transaction) => {
    await transaction.update(users).set({ firstName: 'רות' })
    const { rows } = await countNamed(transaction, { name: 'רות' })
    expect(rows[0]?.people).toBeGreaterThan(1)
    transaction.rollback()
  })
  await expect(undone).rejects.toThrow('Rollback')
  expect((await countNamed(test.db, { name: 'רות' })).rows).toEqual([{ people: 1 }])
})
