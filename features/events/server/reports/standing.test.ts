import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { monthOf } from '#core/rules/time/months.ts'
import { insertRows } from '#core/server/database/index.ts'
import { registrationReports } from '#features/events/contract/registration-reports.ts'
import { posts } from '#platform/content/server/tables.ts'
import { registrationSeats, registrations } from '../registration/tables.ts'
import { inHours } from '../registration/testing-registration.ts'
import { events } from '../tables.ts'
import { makeEvents } from './testing-registrations.ts'

const kinds = ['attraction', 'summer-camp', 'parking'] as const
const eventsOfKind = 3
const peopleCount = 4

let test: TestPortal
let as: TestPerson
let ids: number[]
let people: TestPerson[]
beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator')
  const editor = await test.person('editor')
  people = await Promise.all(Array.from({ length: peopleCount }, () => test.person('employee')))
  ids = []
  for (const kind of kinds) {
    const made = await makeEvents(test, editor, { kind, count: eventsOfKind, from: '2027-02-27' })
    for (const id of made) await test.db.update(posts).set({ title: kind }).where(eq(posts.id, id))
    ids.push(...made)
  }
})
afterAll(() => test.close())

const aRegistration = fc.record({
  state: fc.constantFrom('registered' as const, 'waiting' as const, 'cancelled' as const),
  corrected: fc.boolean(),
  prices: fc.array(fc.constantFrom(1000, 9000), { minLength: 1, maxLength: 3 }),
})
const anEvent = fc.record({
  status: fc.constantFrom('published' as const, 'draft' as const, 'archived' as const),
  over: fc.boolean(),
  notifiedCancelled: fc.boolean(),
  registrations: fc.array(aRegistration, { minLength: peopleCount, maxLength: peopleCount }),
})
type AnEvent = typeof anEvent extends fc.Arbitrary<infer Value> ? Value : never

async function write(
  id: number,
  { status, over, notifiedCancelled, registrations: given }: AnEvent,
): Promise<void> {
  const [from, to] = over ? [-3, -1] : [96, 100]
  const archived = status === 'archived'
  await test.db
    .update(posts)
    .set({
      status,
      archivedAt: archived ? new Date() : null,
      archivedBy: archived ? as.id : null,
      previousStatus: archived ? 'published' : null,
    })
    .where(eq(posts.id, id))
  await test.db
    .update(events)
    .set({ startsAt: new Date(inHours(from)), endsAt: new Date(inHours(to)) })
    .where(eq(events.postId, id))
  await test.db.update(registrationSeats).set({ notifiedCancelled }).where(eq(registrationSeats.postId, id))
  const rows = given.map(({ state, corrected, prices }, index) => {
    const isCorrected = state === 'cancelled' && corrected
    return {
      ...{ postId: id, userId: people[index]?.id ?? 0, state, prices, seats: prices.length, answers: [] },
      ...{ ordinal: index + 1, code: `${id}-${index}`, correction: isCorrected ? 'טעות' : '' },
      correctedAt: isCorrected ? new Date() : null,
    }
  })
  await insertRows(test.db, registrations, rows)
}

/** What the payroll files of this month and of the events to come deduct for events of a kind, less what they give back. */
async function payroll() {
  const months = new Set([-3, 0, 96].map((hours) => monthOf(dayInIsrael(new Date(inHours(hours))))))
  const sums = new Map(kinds.map((kind) => [kind as string, { seats: 0, total: 0 }]))
  for (const month of months) {
    const url = `${registrationReports.exportPaidEvents.path}?month=${month}&format=csv`
    const { body } = await test.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } })
    for (const line of body.trim().split('\r\n').slice(1)) {
      const [, , , kind = '', , seats, , total] = line.split(',')
      const sum = sums.get(kind)
      if (!sum) throw new Error(`no kind of event: ${line}`)
      sum.seats += Number(seats) * Math.sign(Number(total))
      sum.total += Number(total) * 100
    }
  }
  return sums
}

const endpoints = {
  attraction: registrationReports.getAttractionReport,
  'summer-camp': registrationReports.getCampReport,
  parking: registrationReports.getParkingReport,
}

it('each report counts the seats and the sum that payroll deducts, whatever became of the events', async () => {
  const given = fc.array(anEvent, { minLength: ids.length, maxLength: ids.length })
  const check = async (all: AnEvent[]) => {
    await test.db.execute(sql`delete from ${registrations}`)
    for (const [index, id] of ids.entries()) await write(id, all[index] as AnEvent)
    const owed = await payroll()
    for (const kind of kinds) {
      const { fields } = await test.call(endpoints[kind], { query: {} }, { as })
      expect(fields.seats, kind).toBe(owed.get(kind)?.seats)
      if ('total' in fields) expect(fields.total).toBe(owed.get(kind)?.total)
    }
  }
  await fc.assert(fc.asyncProperty(given, check), { numRuns: 15 })
  // Each run is a whole registration through the server: minutes on a busy machine.
}, 300_000)
