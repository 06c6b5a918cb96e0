import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { users } from '#platform/people/server/tables.ts'
import type { Database } from './driver/pool.ts'
import { transact } from './transact.ts'

let test: TestPortal
let id: number
beforeAll(async () => {
  test = await testPortal()
  id = (await test.person('employee', { firstName: 'נועה' })).id
})
afterAll(() => test.close())

const nameOf = async (db: Database) => {
  const [row] = await db.select({ name: users.firstName }).from(users).where(eq(users.id, id))
  return row?.name
}

describe('what only reads', () => {
  it('cannot write or open a transaction by its type', () => {
    const written = (db: Database) => {
      // @ts-expect-error a Database does not insert
      db.insert(users)
      // @ts-expect-error nor update
      db.update(users)
      // @ts-expect-error nor delete
      db.delete(users)
      // @ts-expect-error nor open a transaction
      db.transaction()
      // @ts-expect-error nor is it taken for a transaction
      transact(db, async () => {}).then(() => test.portal.jobs.send(db, 'clean-up', {}))
    }
    expect(written).toBeTypeOf('function')
  })

  it.each([
    ['write', sql`update users set first_name = 'יעל'`],
    ['lock', sql`select from users for update`],
  ])('cannot %s by SQL either: PostgreSQL refuses it', async (_what, query) => {
    await expect(test.portal.db.execute(query)).rejects.toMatchObject({ cause: { code: '25006' } })
    await expect(test.portal.searchDb.execute(query)).rejects.toMatchObject({ cause: { code: '25006' } })
  })
})

describe('a transaction', () => {
  it('commits what its function wrote', async () => {
    await transact(test.portal.db, (db) => db.update(users).set({ firstName: 'יעל' }).where(eq(users.id, id)))
    expect(await nameOf(test.portal.db)).toBe('יעל')
  })

  it('writes nothing where its function throws', async () => {
    const failing = transact(test.portal.db, async (db) => {
      await db.update(users).set({ firstName: 'אחרת' }).where(eq(users.id, id))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await nameOf(test.portal.db)).toBe('יעל')
  })
})
