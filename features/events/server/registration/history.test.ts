import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { registration } from '#features/events/contract/registration.ts'
import { registrationSeats, registrations } from './tables.ts'
import { makeEvent, registerAs } from './testing-registration.ts'

let test: TestPortal
let editor: TestPerson
let people: TestPerson[]
beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
  people = await Promise.all(Array.from({ length: 6 }, () => test.person('employee')))
})
afterAll(() => test.close())

const rowsOf = (id: number) =>
  test.db
    .select({
      userId: registrations.userId,
      state: registrations.state,
      seats: registrations.seats,
      ordinal: registrations.ordinal,
    })
    .from(registrations)
    .where(and(eq(registrations.postId, id)))
    .orderBy(asc(registrations.ordinal))

const person = fc.nat({ max: 5 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('register' as const),
      who: person,
      seats: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), who: person }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('capacity' as const), capacity: fc.integer({ min: 1, max: 12 }) }),
  },
)

async function take(id: number, given: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
  if (given.do === 'capacity') {
    return test.call(
      registration.setCapacity,
      { query: { id }, body: { capacity: given.capacity } },
      { as: editor },
    )
  }
  const as = people[given.who]
  if (!as) throw new Error('people are missing')
  if (given.do === 'cancel') return test.call(registration.cancelRegistration, { query: { id } }, { as })
  return registerAs(test, as, id, { qty: given.seats })
}

it('whatever the history, seats never exceed the capacity and the waiting list is served in its order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (history) => {
      const id = await makeEvent(test, editor, { waiting_list: true }, { capacity: 5 })
      let before = await rowsOf(id)
      for (const each of history) {
        const { statusCode } = await take(id, each)
        expect(statusCode).toBe(200)
        const after = await rowsOf(id)
        const [seats] = await test.db.select().from(registrationSeats).where(eq(registrationSeats.postId, id))
        const seated = after.filter(({ state }) => state === 'registered')
        const waiting = after.filter(({ state }) => state === 'waiting')
        const taken = seated.reduce((sum, row) => sum + row.seats, 0)
        const capacity = seats?.capacity ?? 0
        expect(seats).toMatchObject({ taken, waiting: waiting.length })
        expect(taken).toBeLessThanOrEqual(capacity)
        // The first who waits does not fit, or would have a seat.
        if (waiting[0]) expect(taken + waiting[0].seats).toBeGreaterThan(capacity)
        // Whoever got a seat now came before everybody who still waits.
        const stillWaiting = Math.min(Number.POSITIVE_INFINITY, ...waiting.map(({ ordinal }) => ordinal))
        for (const row of seated) {
          const was = before.find(({ userId }) => userId === row.userId)
          if (was?.state !== 'registered') expect(row.ordinal).toBeLessThan(stillWaiting)
        }
        before = after
      }
    }),
    { numRuns: 25 },
  )
})
