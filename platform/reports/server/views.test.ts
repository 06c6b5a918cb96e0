import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Body } from '#core/contract/endpoint.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { reportViews as contract } from '#platform/reports/contract/views.ts'
import { makeExport } from './make-export.ts'
import { exports, reportViews } from './tables.ts'
import { sendDueViews } from './views.ts'

let test: TestPortal
let as: TestPerson

beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator')
})
afterEach(async () => {
  test.setClock(null)
  await test.db.delete(reportViews)
  await test.db.delete(exports)
})
afterAll(() => test.close())

type View = Body<typeof contract.saveReportView>

const lastMonth: View = {
  ...{ id: null, name: ' החודש שעבר ', report: 'orders', search: '?from=last-month', schedule: 'never' },
  filter: { from: 'last-month' },
}
const save = (given: Partial<View> = {}, person = as) =>
  test.call(contract.saveReportView, { body: { ...lastMonth, ...given } }, { as: person })
const list = async (person = as, report = 'orders') =>
  (await test.call(contract.getReportViews, { query: { report } }, { as: person })).fields.views
const remove = (id: number, person = as) =>
  test.call(contract.removeReportView, { query: { id } }, { as: person })

describe('a saved view', () => {
  it('is of one report and one person, and is changed and removed by them alone', async () => {
    const other = await test.person('administrator')
    const { id } = (await save()).fields
    const shown = { id, name: 'החודש שעבר', search: '?from=last-month', schedule: 'never' }
    expect(await list()).toEqual([shown])
    expect(await list(as, 'kudos')).toEqual([])
    expect(await list(other)).toEqual([])
    expect((await save({ id, name: 'של אחר' }, other)).statusCode).toBe(404)
    expect((await remove(id, other)).statusCode).toBe(404)
    await save({ id, name: 'כל השנה', search: '?from=year', filter: { from: 'year' }, schedule: 'weekly' })
    expect(await list()).toEqual([{ id, name: 'כל השנה', search: '?from=year', schedule: 'weekly' }])
    expect((await remove(id)).statusCode).toBe(200)
    expect((await remove(id)).statusCode).toBe(404)
    expect(await list()).toEqual([])
  })

  it.each([
    ['of no report', { report: 'unheard-of' }, 400],
    ['of a filter that the report does not have', { filter: { unheard_of: 1 } }, 400],
    ['of a period that is none', { filter: { from: 'tomorrow' } }, 400],
    ['without a name', { name: ' ' }, 400],
    ['that is not there', { id: 999 }, 404],
  ])('%s is refused', async (_name, given, status) => {
    expect((await save(given)).statusCode).toBe(status)
    expect(await list()).toEqual([])
  })

  it('is refused of a report that is not open to the person', async () => {
    expect((await save({}, await test.person('employee'))).statusCode).toBe(403)
  })

  it('is one of twenty of a report at most, also where several are saved at once', async () => {
    const saved = await Promise.all(Array.from({ length: 22 }, () => save()))
    expect(saved.filter(({ code }) => code === 'reports.too-many-views')).toHaveLength(2)
    expect(await list()).toHaveLength(20)
    expect((await save({ report: 'kudos', search: '', filter: {} })).statusCode).toBe(200)
  })
})

describe('a view with a schedule', () => {
  const send = () => sendDueViews({ portal: test.portal, transact: (run) => test.db.transaction(run) })
  // A Wednesday.
  const saved = '2026-11-25'
  const at = (day: string) => test.setClock(new Date(`${day}T06:00:00+02:00`))
  /** Which views were sent on a day, and for what. */
  async function sentOn(day: string) {
    at(day)
    // Two processes do it at once.
    await Promise.all([send(), send()])
    const rows = await test.db.select().from(exports).orderBy(exports.filter)
    await test.db.delete(exports)
    return rows.map(({ viewName, filter }) => ({ name: viewName, filter }))
  }

  it.each([
    ['never', ['2026-11-26', '2026-11-29', '2026-12-01'], []],
    ['daily', ['2026-11-25', '2026-11-26', '2026-11-27'], ['2026-11-26', '2026-11-27']],
    ['weekly', ['2026-11-26', '2026-11-29', '2026-11-30', '2026-12-07'], ['2026-11-29', '2026-12-07']],
    ['monthly', ['2026-11-29', '2026-12-01', '2026-12-02', '2027-01-03'], ['2026-12-01', '2027-01-03']],
  ] as const)(
    '%s is sent once in its time, and later where nothing ran then',
    async (schedule, days, wanted) => {
      at(saved)
      await save({ schedule })
      const sent: string[] = []
      for (const day of days) if ((await sentOn(day)).length > 0) sent.push(day)
      expect(sent).toEqual(wanted)
    },
  )

  it('is of the period as it is that day', async () => {
    at(saved)
    await save({ schedule: 'monthly' })
    await save({ schedule: 'monthly', filter: { to: '2026-06-30' } })
    expect((await sentOn('2026-12-01')).map(({ filter }) => filter)).toEqual([
      { from: '2026-01-01', to: '2026-06-30' },
      { from: '2026-11-01', to: '2026-11-30' },
    ])
  })

  it('is told with its file and by mail, unless the person may no longer see the report', async () => {
    at(saved)
    await save({ schedule: 'daily' })
    const left = await test.person('administrator')
    await save({ schedule: 'daily' }, left)
    await test.db.transaction((db) => disable(db, left.id))
    at('2026-11-26')
    await send()
    for (const { id } of await test.db.select().from(exports)) await makeExport(test.portal, id)
    const told = await test.db.select().from(notifications).where(eq(notifications.kind, 'report-view-ready'))
    expect(told).toMatchObject([{ userId: as.id, title: 'הדוח מוכן: החודש שעבר', url: '/exports' }])
    expect(told[0]?.text).toContain('0 שורות')
  })

  it('of something that is gone does not hinder others', async () => {
    at(saved)
    await save({ schedule: 'daily' })
    await test.db.update(reportViews).set({ report: 'gone' })
    await save({ schedule: 'daily', name: 'אחרת' })
    expect(await sentOn('2026-11-26')).toMatchObject([{ name: 'אחרת' }])
  })
})
