import { inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { registrationReports } from '#features/events/contract/registration-reports.ts'
import { registrationStates } from '#features/events/contract/vocabulary.ts'
import { users } from '#platform/people/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import type { RegistrationFilter } from './source.ts'
import { makeEvents, registerAll } from './testing-registrations.ts'

let test: TestPortal
let as: TestPerson
let editor: TestPerson
let branches: number[]
let events: Record<'attraction' | 'summer-camp' | 'parking', number[]>

beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator')
  editor = await test.person('editor')
  const names = ['נועה', 'נועם', 'עדן', 'שירה', 'תמר', 'אורי', 'גיל', 'דנה']
  const people = await Promise.all(names.map((firstName) => test.person('employee', { firstName })))
  branches = [await makeBranch(test), await makeBranch(test)]
  for (const [index, branchId] of branches.entries()) {
    const ids = people.filter((_, at) => at % 3 === index).map(({ id }) => id)
    await test.db.update(users).set({ branchId }).where(inArray(users.id, ids))
  }
  const make = (kind: 'attraction' | 'summer-camp' | 'parking') =>
    makeEvents(test, editor, { kind, count: 3, from: '2027-02-27' })
  events = {
    attraction: await make('attraction'),
    'summer-camp': await make('summer-camp'),
    parking: await make('parking'),
  }
  await registerAll(
    test,
    Object.values(events).flat(),
    people.map(({ id }) => id),
  )
})
afterAll(() => test.close())

const days = ['2027-02-27', '2027-02-28', '2027-03-01']

/** Some of these, each as likely left out. */
const aFilter = (of: keyof typeof events) =>
  fc.record(
    {
      state: fc.constantFrom(...registrationStates),
      from: fc.constantFrom(...days),
      to: fc.constantFrom(...days),
      event_id: fc.constantFrom(0, 1, 2).map((index) => events[of][index] ?? 0),
      branch_id: fc.constantFrom(0, 1).map((index) => branches[index] ?? 0),
      s: fc.constantFrom('נוע', 'שירה', 'איש'),
    },
    { requiredKeys: [] },
  )

const sum = <Row>(rows: readonly Row[], numberOf: (row: Row) => number) =>
  rows.reduce((total, row) => total + numberOf(row), 0)

/** Those that the figures sum: of the state that is asked for, or those who have their seats. */
const counted = <Row extends { state: string }>(
  rows: readonly Row[],
  { state = 'registered' }: RegistrationFilter,
) => rows.filter((row) => row.state === state)

const all = { page: 1, per_page: 100 }

describe('the figures of a report are the sums of its rows, by any filter', () => {
  it('of attractions', async () => {
    const check = async (filter: RegistrationFilter) => {
      const { state: _, ...others } = filter
      const [figures, list, whole] = await Promise.all([
        test.call(registrationReports.getAttractionReport, { query: filter }, { as }),
        test.call(registrationReports.getAttractionRows, { query: { ...filter, ...all } }, { as }),
        test.call(registrationReports.getAttractionRows, { query: { ...others, ...all } }, { as }),
      ])
      const rows = counted(list.fields.rows, filter)
      const { registrations, seats, total, attended, by_state, by_event } = figures.fields
      expect({ registrations, seats, total, attended }).toEqual({
        registrations: rows.length,
        seats: sum(rows, (row) => row.seats),
        total: sum(rows, (row) => row.total),
        attended: rows.filter((row) => row.attended_at !== null).length,
      })
      for (const { state, registrations: found } of by_state) {
        expect(found).toBe(whole.fields.rows.filter((row) => row.state === state).length)
      }
      for (const { id, seats: taken, waiting } of by_event) {
        const of = (state: string) =>
          sum(
            whole.fields.rows.filter((row) => row.event_id === id && row.state === state),
            (row) => row.seats,
          )
        expect([taken, waiting]).toEqual([of('registered'), of('waiting')])
      }
    }
    await fc.assert(fc.asyncProperty(aFilter('attraction'), check), { numRuns: 25 })
  })

  it('of summer camps, by age and by size', async () => {
    const check = async (filter: RegistrationFilter) => {
      const [figures, list] = await Promise.all([
        test.call(registrationReports.getCampReport, { query: filter }, { as }),
        test.call(registrationReports.getCampRows, { query: { ...filter, ...all } }, { as }),
      ])
      const rows = counted(list.fields.rows, filter)
      const { children, registrations, by_age, by_size, children_by_state } = figures.fields
      const { state: _, ...others } = filter
      const query = { ...others, ...all }
      const whole = await test.call(registrationReports.getCampRows, { query }, { as })
      for (const { state, children: found } of children_by_state) {
        expect(found).toBe(whole.fields.rows.filter((row) => row.state === state).length)
      }
      expect(children).toBe(rows.length)
      expect(registrations).toBe(new Set(rows.map(({ id }) => id)).size)
      expect(sum(by_age, (each) => each.children)).toBe(rows.length)
      for (const { age, children: found } of by_age) {
        expect(found).toBe(rows.filter((row) => row.age === age).length)
      }
      for (const { size, children: found } of by_size) {
        expect(found).toBe(rows.filter((row) => row.size === size).length)
      }
    }
    await fc.assert(fc.asyncProperty(aFilter('summer-camp'), check), { numRuns: 25 })
  })

  it('of parking, by day and by place, of all seats that there are', async () => {
    const check = async (filter: RegistrationFilter) => {
      const [figures, list] = await Promise.all([
        test.call(registrationReports.getParkingReport, { query: filter }, { as }),
        test.call(registrationReports.getParkingRows, { query: { ...filter, ...all } }, { as }),
      ])
      const rows = counted(list.fields.rows, filter)
      const { taken, capacity, by_day, by_place } = figures.fields
      expect(taken).toBe(sum(rows, (row) => row.seats))
      expect(capacity).toBe(1000 * by_day.length)
      for (const { day, ...occupancy } of by_day) {
        const seats = sum(
          rows.filter((row) => row.starts_at.startsWith(day)),
          (row) => row.seats,
        )
        expect(occupancy).toEqual({ capacity: 1000, taken: seats })
      }
      for (const { place, taken: found } of by_place) {
        expect(found).toBe(
          sum(
            rows.filter((row) => row.place === place),
            (row) => row.seats,
          ),
        )
      }
    }
    await fc.assert(fc.asyncProperty(aFilter('parking'), check), { numRuns: 25 })
  })
})

describe('a report', () => {
  it('lists the children of a registration a row each, in every order, page by page without a gap', async () => {
    for (const sort of ['child', '-age', 'size', '-starts_at']) {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map(async (page) => {
          const query = { sort, page, per_page: 15 }
          return (await test.call(registrationReports.getCampRows, { query }, { as })).fields.rows
        }),
      )
      const keys = pages.flat().map(({ id, number }) => `${id}-${number}`)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys).toHaveLength(60)
    }
  })

  it('of parking shows the vehicle', async () => {
    const { fields } = await test.call(registrationReports.getParkingRows, { query: all }, { as })
    expect(fields.rows[0]?.vehicles).toMatch(/^10000\d\d$/)
  })

  it('offers the events of its kind and period to choose from, the last first', async () => {
    const query = { from: '2027-02-28', s: 'איש' }
    const { fields } = await test.call(registrationReports.getParkingReport, { query }, { as })
    expect(fields.events.map(({ id }) => id)).toEqual(events.parking.slice(1).reverse())
    expect(fields.events[0]?.name).toBe('יום כיף, 01/03/2027')
  })

  it('is an administrator’s', async () => {
    for (const [name, { path }] of Object.entries(registrationReports)) {
      const format = name.startsWith('export') ? '?format=csv&month=2027-03' : ''
      const headers = { authorization: `Bearer ${editor.token}` }
      expect((await test.app.inject({ url: path + format, headers })).statusCode, name).toBe(403)
    }
  })
})

describe('the file for payroll', () => {
  it('has a line for each registration to a paid event of the month, with the seats times their price', async () => {
    const headers = { authorization: `Bearer ${as.token}` }
    const url = `${registrationReports.exportPaidEvents.path}?month=2027-03&format=csv`
    const { body } = await test.app.inject({ url, headers })
    const [title, ...lines] = body.trim().split('\r\n')
    expect(title).toContain('לניכוי (₪)')
    // One event of each kind is on the first of March; of eight people one cancelled and one waits.
    expect(lines).toHaveLength(3 * 6)
    for (const line of lines) {
      const [seats, price, total] = line.split(',').slice(-4).map(Number)
      expect(price).toBe(50)
      expect(total).toBe((seats ?? 0) * 50)
    }
  })
})
