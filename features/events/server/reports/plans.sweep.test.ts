import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WatchedDatabase, watchPlans } from '#app/server/testing/testing-plans.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { registrationReports } from '#features/events/contract/registration-reports.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { exports as contract } from '#platform/reports/contract/exports.ts'
import { makeExport } from '#platform/reports/server/make-export.ts'
import { maxDirectRows, readPage } from '#platform/reports/server/report.ts'
import { attractionReport } from './attraction-report.ts'
import { campReport } from './camp-report.ts'
import { parkingReport } from './parking-report.ts'
import type { RegistrationFilter } from './source.ts'
import { makeEvents, registerAll } from './testing-registrations.ts'

let test: TestPortal
let as: TestPerson
let watched: WatchedDatabase
let branchId: number
let eventId: number

const people = 1000
const events = 50

/** 50,000 registrations: a thousand people to each of fifty events, 16 to 18 of each kind, a day after another. */
beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator')
  const editor = await test.person('editor')
  branchId = await makeBranch(test)
  const { rows } = await test.db.execute<{ id: number }>(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name, branch_id)
    select 'n' || n, 'u' || n, n || '@example.org', 'employee', 'נועה', 'לוי', case when n % 50 = 0 then ${branchId}::integer end
    from generate_series(1, ${people}) n returning id`)
  const from = '2027-03-01'
  const ids = [
    ...(await makeEvents(test, editor, { kind: 'attraction', count: 16, from })),
    ...(await makeEvents(test, editor, { kind: 'summer-camp', count: 16, from })),
    ...(await makeEvents(test, editor, { kind: 'parking', count: events - 32, from })),
  ]
  eventId = ids[3] ?? 0
  await registerAll(
    test,
    ids,
    rows.map(({ id }) => id),
  )
  await test.db.execute(sql`analyze`)
  watched = watchPlans(test.url, ['registrations'], true)
})
afterAll(async () => {
  await watched.close()
  await test.close()
})

describe('with 50,000 registrations the table is not read whole, and few rows are read, for', () => {
  const page = { page: 1, per_page: 50 }
  const lists: [string, number, RegistrationFilter][] = [
    ['the last', 8000, {}],
    ['those of a day', 8000, { from: '2027-03-05', to: '2027-03-05' }],
    ['a state', 8000, { state: 'waiting' }],
    ['an event', 8000, { event_id: 1 }],
    ['a branch', 8000, { branch_id: 1 }],
    ['an employee number', 2000, { s: 'n77' }],
  ]
  it.each(lists)('%s', async (_name, most, { branch_id, event_id, ...others }) => {
    const filter = {
      ...others,
      ...(branch_id && { branch_id: branchId }),
      ...(event_id && { event_id: eventId }),
    }
    const run = () => readPage(watched.db, attractionReport, filter, page)
    expect((await run()).parse().rows.length).toBeGreaterThan(0)
    const { readWhole, rows } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(most)
  })

  it.each([
    ['children', campReport],
    ['parking', parkingReport],
  ])('the last page of %s', async (_name, report) => {
    const run = () => readPage(watched.db, report, {}, page)
    const { readWhole, rows } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(8000)
  })

  it('the occupancy of a day', async () => {
    const run = () => parkingReport.loadFigures(watched.db, { from: '2027-03-05', to: '2027-03-05' })
    expect((await run()).by_day).toHaveLength(1)
    const { readWhole, rows } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(12_000)
  })
})

// The worker that writes has a heap of 128 MB, and ends without a file beyond it.
it('every child of them is written to a file in bounded memory', async () => {
  const body = { report: 'summer-camps', filter: {}, format: 'xlsx' } as const
  const { fields } = await test.call(contract.startExport, { body }, { as })
  await makeExport(test.portal, fields.id)
  const { exports } = (await test.call(contract.getExports, {}, { as })).fields
  const { fields: report } = await test.call(registrationReports.getCampReport, { query: {} }, { as })
  const { rows } = await test.db.execute<{ seats: number }>(sql`
    select sum(r.seats)::integer as seats from registrations r join events e on e.post_id = r.post_id
    where e.kind = 'summer-camp'`)
  expect(exports).toMatchObject([{ state: 'ready', rows: rows[0]?.seats }])
  expect(report.children).toBeGreaterThan(maxDirectRows)
})
