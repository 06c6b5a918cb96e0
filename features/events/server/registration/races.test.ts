import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barrier, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { registration } from '#features/events/contract/registration.ts'
import { registrationForms, registrationOptions, registrationSeats, registrations } from './tables.ts'
import { children, choice, chosen, inHours, kids, makeEvent, registerAs } from './testing-registration.ts'

let first: TestPortal
let second: TestPortal
let editor: TestPerson
let crowd: TestPerson[]
beforeAll(async () => {
  first = await testPortal()
  second = await first.second()
  editor = await first.person('editor')
  crowd = await Promise.all(Array.from({ length: 300 }, () => first.person('employee')))
}, 60_000)
afterAll(async () => {
  await second.close()
  await first.close()
})

/** One of two processes of the portal, by turns. */
const processOf = (index: number) => (index % 2 === 0 ? first : second)

/** Registers as a browser does: again where the portal is too busy. */
async function persistently(...given: Parameters<typeof registerAs>): ReturnType<typeof registerAs> {
  const answer = await registerAs(...given)
  return answer.statusCode === 503 ? persistently(...given) : answer
}

const rowsOf = (id: number) =>
  first.db.select().from(registrations).where(eq(registrations.postId, id)).orderBy(registrations.ordinal)
const seatsOf = async (id: number) =>
  (await first.db.select().from(registrationSeats).where(eq(registrationSeats.postId, id)))[0]
const sum = (rows: { seats: number }[]) => rows.reduce((total, { seats }) => total + seats, 0)

describe('three hundred people and a hundred seats, at two processes', () => {
  it('fill exactly the seats, children counted, and the rest wait in the order of their commits', async () => {
    const id = await makeEvent(
      first,
      editor,
      { questions: [children], waiting_list: true },
      { capacity: 100 },
    )
    const answers = await Promise.all(
      crowd.map((as, index) => persistently(processOf(index), as, id, { answers: kids(1 + (index % 2)) })),
    )
    expect(answers.filter(({ success }) => !success)).toEqual([])
    const rows = await rowsOf(id)
    expect(rows.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
    const seated = rows.filter(({ state }) => state === 'registered')
    const waiting = rows.filter(({ state }) => state === 'waiting')
    // Whoever came first with two children and one seat left holds the list from there on.
    expect([99, 100]).toContain(sum(seated))
    expect(seated.length + waiting.length).toBe(300)
    expect(Math.max(...seated.map(({ ordinal }) => ordinal))).toBeLessThan(
      Math.min(...waiting.map(({ ordinal }) => ordinal)),
    )
    expect(await seatsOf(id)).toMatchObject({ taken: sum(seated), waiting: waiting.length })
    const places = answers.flatMap(({ fields }) => fields.place ?? []).sort((a, b) => a - b)
    expect(places).toEqual(Array.from({ length: waiting.length }, (_, index) => index + 1))
  })

  it('is a race that this test sees: reading and then writing overbooks', async () => {
    const id = await makeEvent(first, editor, {}, { capacity: 1 })
    await first.db.update(registrationSeats).set({ capacity: null }).where(eq(registrationSeats.postId, id))
    const othersRead = barrier(2)
    // What registering does, without its lock: the seats are read, and one is taken where none is.
    const registerNaively = (db: Transaction, userId: number) =>
      db.transaction(async (transaction) => {
        const seated = and(eq(registrations.postId, id), eq(registrations.state, 'registered'))
        if ((await transaction.$count(registrations, seated)) >= 1) return false
        await othersRead()
        await transaction.insert(registrations).values({
          postId: id,
          userId,
          state: 'registered',
          seats: 1,
          prices: [0],
          answers: [],
          ordinal: userId,
          code: randomUUID(),
        })
        return true
      })
    const seated = await Promise.all(
      crowd.map(({ id: user }, index) => registerNaively(processOf(index).db, user)),
    )
    expect(seated.filter(Boolean).length).toBeGreaterThan(1)
  })
})

describe('at two processes', () => {
  it('an option is never chosen more often than it can be', async () => {
    const id = await makeEvent(first, editor, { questions: [choice('bus', { north: 10, south: null })] })
    const answers = await Promise.all(
      crowd
        .slice(0, 60)
        .map((as, index) => persistently(processOf(index), as, id, { answers: chosen('bus', 'north') })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(10)
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['registration.option-full']))
    const [north] = await first.db
      .select()
      .from(registrationOptions)
      .where(eq(registrationOptions.postId, id))
    expect(north?.taken).toBe(10)
  })

  it('fifty cancel while fifty more come: every seat is taken by the first in the list', async () => {
    const id = await makeEvent(first, editor, { waiting_list: true }, { capacity: 50 })
    for (const as of crowd.slice(0, 80)) await registerAs(first, as, id)
    await Promise.all([
      ...crowd
        .slice(0, 50)
        .map((as, index) =>
          processOf(index).call(registration.cancelRegistration, { query: { id } }, { as }),
        ),
      ...crowd.slice(80, 130).map((as, index) => persistently(processOf(index), as, id)),
    ])
    const rows = (await rowsOf(id)).filter(({ state }) => state !== 'cancelled')
    const expected = rows.map((_, index) => (index < 50 ? 'registered' : 'waiting'))
    expect(rows).toHaveLength(80)
    expect(rows.map(({ state }) => state)).toEqual(expected)
    expect(await seatsOf(id)).toMatchObject({ taken: 50, waiting: 30 })
  })

  it('registering, cancelling and raising the capacity at once lose no seat', async () => {
    const id = await makeEvent(first, editor, { waiting_list: true }, { capacity: 10 })
    for (const as of crowd.slice(0, 40)) await registerAs(first, as, id)
    const set = (index: number, capacity: number) =>
      processOf(index).call(registration.setCapacity, { query: { id }, body: { capacity } }, { as: editor })
    await Promise.all([
      ...[12, 15, 20].map((capacity, index) => set(index, capacity)),
      ...crowd
        .slice(0, 8)
        .map((as, index) =>
          processOf(index).call(registration.cancelRegistration, { query: { id } }, { as }),
        ),
    ])
    await set(0, 20)
    const rows = await rowsOf(id)
    expect(sum(rows.filter(({ state }) => state === 'registered'))).toBe(20)
    expect(await seatsOf(id)).toMatchObject({ taken: 20, waiting: 12, capacity: 20 })
  })

  it('one request sent fifty times is one registration, with one key and with fifty', async () => {
    const id = await makeEvent(first, editor, {}, { capacity: 10 })
    const [as, another] = crowd
    if (!as || !another) throw new Error('people are missing')
    const body = { user: as.id, register_questions: [], qty: 2 }
    const headers = { 'idempotency-key': randomUUID() }
    const send = (index: number) =>
      processOf(index).call(registration.eventRegistration, { query: { id }, body }, { as, headers })
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => send(index)))
    expect(answers.filter(({ statusCode }) => ![200, 409].includes(statusCode))).toEqual([])
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => registerAs(processOf(index), another, id, { qty: 3 })),
    )
    expect(await rowsOf(id)).toMatchObject([{ seats: 2 }, { seats: 3 }])
    expect(await seatsOf(id)).toMatchObject({ taken: 5 })
  })

  it('a code scanned at twenty doors at once lets its person in once', async () => {
    const id = await makeEvent(first, editor)
    const [as] = crowd
    if (!as) throw new Error('people are missing')
    const { code } = (await registerAs(first, as, id)).fields
    const scans = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        processOf(index).call(
          registration.scanRegistration,
          { query: { id }, body: { code } },
          { as: editor },
        ),
      ),
    )
    expect(scans.filter(({ fields }) => !fields.already)).toHaveLength(1)
    expect(new Set(scans.map(({ fields }) => fields.attended_at)).size).toBe(1)
  })

  it('the deadline is that of the moment at which the seats are free, not of the request', async () => {
    const id = await makeEvent(first, editor)
    const [as] = crowd
    if (!as) throw new Error('people are missing')
    const waiting = await first.db.transaction(async (transaction) => {
      await transaction.select().from(registrationSeats).where(eq(registrationSeats.postId, id)).for('update')
      const sent = registerAs(second, as, id)
      await expect
        .poll(async () => {
          const { rows } = await first.db.execute(
            sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%registration_seats%' and datname = current_database()`,
          )
          return rows.length
        })
        .toBe(1)
      await first.db
        .update(registrationForms)
        .set({ closesAt: new Date(inHours(-0.001)) })
        .where(eq(registrationForms.postId, id))
      return { sent }
    })
    expect((await waiting.sent).code).toBe('registration.closed')
  })
})
