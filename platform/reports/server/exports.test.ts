import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { signatures } from '#platform/content/contract/signatures.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { users } from '#platform/people/server/tables.ts'
import { exports as contract } from '#platform/reports/contract/exports.ts'
import { deleteOldExports } from './exports.ts'
import { makeExport } from './make-export.ts'
import { maxDirectRows } from './report.ts'
import { exports } from './tables.ts'

let test: TestPortal
let as: TestPerson

beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator')
  const buyer = await test.person('employee', { firstName: '=1+1', lastName: 'לוי' })
  await test.db.execute(sql`
    insert into orders (user_id, payment_method, billing, shipping, shipping_method, shipping_title, total, items, created_at)
    select ${buyer.id}, 'bacs', '{}', '{"address": "הגפן 3", "city": "חיפה"}', 'free_shipping', '', n, 1,
      '2024-01-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, ${maxDirectRows + 1}) n`)
})
afterAll(() => test.close())

const filter = { to: '2024-12-31' }
const start = (format: 'xlsx' | 'csv' = 'csv', person = as, given: Record<string, unknown> = filter) =>
  test.call(contract.startExport, { body: { report: 'orders', filter: given, format } }, { as: person })
const make = (id: string, storage = test.portal.storage) => makeExport({ ...test.portal, storage }, id)
const file = (id: string, person = as) =>
  test.app.inject({
    url: contract.downloadExport.path,
    query: { id },
    headers: { authorization: `Bearer ${person.token}` },
  })
const stateOf = async (id: string) => {
  const [row] = await test.db.select().from(exports).where(eq(exports.id, id))
  return row?.state
}
const newsOf = ({ id }: TestPerson) =>
  test.db.select({ text: notifications.text }).from(notifications).where(eq(notifications.userId, id))

describe('a file of more rows than are made at once', () => {
  it('is refused as JSON', async () => {
    const answer = await test.app.inject({
      url: shopAdmin.exportOrders.path,
      query: { ...filter, format: 'xlsx' },
      headers: { authorization: `Bearer ${as.token}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(answer.json()).toMatchObject({ success: false, code: 'reports.too-many-rows', fields: null })
  })

  it('is made by a job, announced to the person who asked, and visible only to them', async () => {
    const { fields: waiting } = await start()
    expect(waiting).toMatchObject({ state: 'waiting', rows: 0, file_name: 'הזמנות החנות.csv' })
    expect((await file(waiting.id)).statusCode).toBe(404)
    await make(waiting.id)
    const { fields } = await test.call(contract.getExports, {}, { as })
    expect(fields.exports).toMatchObject([
      { id: waiting.id, state: 'ready', rows: maxDirectRows + 1, total: maxDirectRows + 1 },
    ])
    const answer = await file(waiting.id)
    expect(answer.headers['content-type']).toContain('text/csv')
    const lines = answer.body.trim().split('\r\n')
    expect(lines).toHaveLength(maxDirectRows + 2)
    expect(lines[1]).toContain(`'=1+1 לוי,"משלוח: הגפן 3, חיפה",1,${(maxDirectRows + 1) / 100}`)
    expect(new Set(lines).size).toBe(lines.length)
    expect(await newsOf(as)).toEqual([{ text: 'הזמנות החנות.csv' }])
    const other = await test.person('administrator')
    expect((await file(waiting.id, other)).statusCode).toBe(404)
    expect((await test.call(contract.getExports, {}, { as: other })).fields.exports).toEqual([])
    // Once it is made, the job has nothing more to do.
    await make(waiting.id)
    expect(await newsOf(as)).toHaveLength(1)
  })

  it('is made once, however often it is asked for, and anew once it is there', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => start('xlsx')))
    const ids = new Set(asked.map(({ fields }) => fields.id))
    expect(ids.size).toBe(1)
    expect((await start('csv')).fields.id).not.toBe([...ids][0])
    await make(asked[0]?.fields.id ?? '')
    expect(ids).not.toContain((await start('xlsx')).fields.id)
  })

  it('is refused for people who may not see the report, and for unknown filters', async () => {
    expect((await start('csv', await test.person('employee'))).statusCode).toBe(403)
    expect((await start('csv', as, { unheard_of: 1 })).statusCode).toBe(400)
    expect((await start('csv', as, { to: 'tomorrow' })).statusCode).toBe(400)
    const unknown = { report: 'salaries', filter: {}, format: 'csv' } as const
    expect((await test.call(contract.startExport, { body: unknown }, { as })).statusCode).toBe(400)
    const nothing = { report: 'signatures', filter: { item_id: 999_999 }, format: 'csv' } as const
    expect((await test.call(contract.startExport, { body: nothing }, { as })).statusCode).toBe(404)
    expect(signatures.exportSignatures.report).toBe('signatures')
  })
})

describe('the job', () => {
  it.each([
    ['deactivated', (id: number) => disable(test.db, id)],
    [
      'no longer an administrator',
      (id: number) => test.db.update(users).set({ role: 'employee' }).where(eq(users.id, id)),
    ],
  ])('is deleted for somebody who is %s by then', async (_name, change) => {
    const person = await test.person('administrator')
    const before = await start('csv', person)
    await change(person.id)
    await make(before.fields.id)
    expect(await stateOf(before.fields.id)).toBeUndefined()
    expect(await newsOf(person)).toEqual([])
  })

  it('is deleted for somebody who is deactivated while it is written', async () => {
    const person = await test.person('administrator')
    const { id } = (await start('csv', person)).fields
    const { storage } = test.portal
    const copyIn = async (name: string, path: string) => {
      await storage.copyIn(name, path)
      await disable(test.db, person.id)
    }
    await make(id, Object.assign(Object.create(storage), { copyIn }))
    expect(await stateOf(id)).toBeUndefined()
    expect(await newsOf(person)).toEqual([])
  })

  it('is retried after a failure or a crash, and fails for good after three attempts', async () => {
    const person = await test.person('administrator')
    const { id } = (await start('csv', person)).fields
    const copyIn = () => Promise.reject(new Error('the disk is full'))
    const broken = Object.assign(Object.create(test.portal.storage), { copyIn })
    await expect(make(id, broken)).rejects.toThrow('the disk is full')
    expect(await stateOf(id)).toBe('waiting')
    // A process that dies leaves no more than that it tried.
    await test.db.update(exports).set({ attempts: 1, rows: 3000 }).where(eq(exports.id, id))
    await make(id)
    expect(await stateOf(id)).toBe('ready')
    expect((await file(id, person)).body.trim().split('\r\n')).toHaveLength(maxDirectRows + 2)

    const second = (await start('csv', person)).fields.id
    for (let attempt = 0; attempt < 3; attempt += 1) await expect(make(second, broken)).rejects.toThrow()
    expect(await stateOf(second)).toBe('failed')
  })
})

it('a file that is ready is not opened by somebody who may no longer see its report', async () => {
  const person = await test.person('administrator')
  const { id } = (await start('csv', person)).fields
  await make(id)
  await test.db.update(users).set({ role: 'employee' }).where(eq(users.id, person.id))
  // The change has ended the session.
  const token = await test.portal.sessions.start(test.db, person.id, 'בדיקה')
  expect((await file(id, { ...person, token })).statusCode).toBe(404)
  await test.db.update(users).set({ role: 'administrator' }).where(eq(users.id, person.id))
  const again = await test.portal.sessions.start(test.db, person.id, 'בדיקה')
  expect((await file(id, { ...person, token: again })).statusCode).toBe(200)
})

describe('an old file', () => {
  it('cannot be downloaded, and is deleted', async () => {
    const person = await test.person('administrator')
    const { id } = (await start('csv', person)).fields
    await make(id)
    const names = async () => {
      const found: string[] = []
      for await (const { name } of test.portal.storage.list()) found.push(name)
      return found
    }
    expect(await names()).toContain(`export-${id}.csv`)
    await deleteOldExports(test.db, test.portal.storage)
    expect((await file(id, person)).statusCode).toBe(200)
    await test.db
      .update(exports)
      .set({ createdAt: new Date(Date.now() - 73 * 60 * 60 * 1000) })
      .where(eq(exports.id, id))
    expect((await file(id, person)).statusCode).toBe(404)
    await deleteOldExports(test.db, test.portal.storage)
    expect(await names()).not.toContain(`export-${id}.csv`)
    expect(await stateOf(id)).toBeUndefined()
  })
})
