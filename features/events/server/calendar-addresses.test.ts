import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { events } from '#features/events/contract/events.ts'
import { registration } from '#features/events/contract/registration.ts'
import { posts } from '#platform/content/server/tables.ts'
import { closedRooms } from '#platform/organisation/server/closed-rooms/tables.ts'
import { makeEvent, registerAs } from './registration/testing-registration.ts'
import { calendarAddresses } from './tables.ts'

let test: TestPortal
let author: TestPerson
beforeAll(async () => {
  test = await testPortal()
  author = await test.person('administrator')
})
afterAll(() => test.close())

const keyOf = async (as: TestPerson) => (await test.call(events.makeCalendarAddress, {}, { as })).fields.key

/** What another calendar reads, without a session. */
const read = (key: string, of: string) =>
  test.app.inject({ method: 'GET', url: `/api/events/getCalendar?key=${key}&of=${of}` })

/** The numbers of the events in a calendar, and how each stands. */
async function entriesOf(key: string, of: 'mine' | 'all'): Promise<Record<number, string>> {
  const entries = (await read(key, of)).body.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
  return Object.fromEntries(
    entries.map((entry) => [
      Number(/UID:event-(\d+)@/.exec(entry)?.[1]),
      /STATUS:(\w+)/.exec(entry)?.[1] ?? '',
    ]),
  )
}

describe('a calendar address', () => {
  it('gives what the person is registered for, and what all who may see it see', async () => {
    const person = await test.person('employee')
    const [mine, other] = [await makeEvent(test, author), await makeEvent(test, author)]
    const hidden = await makeEvent(test, author)
    await test.db.update(posts).set({ status: 'draft' }).where(eq(posts.id, hidden))
    await registerAs(test, person, mine)
    const key = await keyOf(person)
    const answer = await read(key, 'mine')
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.body).toContain('NAME:האירועים שלי')
    expect(await entriesOf(key, 'mine')).toEqual({ [mine]: 'CONFIRMED' })
    const all = await entriesOf(key, 'all')
    expect(all).toMatchObject({ [mine]: 'CONFIRMED', [other]: 'CONFIRMED' })
    expect(all[hidden]).toBeUndefined()
    expect((await read(key, 'mine')).body).toBe(answer.body)
  })

  it('is tentative for whoever waits, and without what was cancelled', async () => {
    const [first, second] = [await test.person('employee'), await test.person('employee')]
    const full = await makeEvent(test, author, { waiting_list: true }, { capacity: 1 })
    await registerAs(test, first, full)
    await registerAs(test, second, full)
    const key = await keyOf(second)
    expect(await entriesOf(key, 'mine')).toEqual({ [full]: 'TENTATIVE' })
    await test.call(registration.cancelRegistration, { query: { id: full } }, { as: second })
    expect(await entriesOf(key, 'mine')).toEqual({})
  })

  it('works until another is made, it is removed, or the person leaves', async () => {
    const person = await test.person('employee')
    const made = async () => (await test.call(events.getCalendarAddress, {}, { as: person })).fields.made_at
    expect(await made()).toBeNull()
    const first = await keyOf(person)
    expect(await made()).not.toBeNull()
    const [stored] = await test.db
      .select({ keyHash: calendarAddresses.keyHash })
      .from(calendarAddresses)
      .where(eq(calendarAddresses.userId, person.id))
    expect(stored?.keyHash).not.toContain(first)
    const second = await keyOf(person)
    expect((await read(first, 'all')).statusCode).toBe(404)
    expect((await read(second, 'all')).statusCode).toBe(200)
    await test.call(events.removeCalendarAddress, {}, { as: person })
    expect((await read(second, 'all')).statusCode).toBe(404)
    const third = await keyOf(person)
    await test.db.transaction((db) => disable(db, person.id))
    expect((await read(third, 'all')).statusCode).toBe(404)
  })

  it('has nothing of a room that is closed to the person but their own', async () => {
    const guest = await test.person('community')
    const [mine, other] = [await makeEvent(test, author), await makeEvent(test, author)]
    await registerAs(test, guest, mine)
    const key = await keyOf(guest)
    await test.db.insert(closedRooms).values({ id: 'events', roles: ['community'], branches: [] })
    await test.heard()
    expect(await entriesOf(key, 'all')).toEqual({})
    expect(await entriesOf(key, 'mine')).toEqual({ [mine]: 'CONFIRMED' })
    expect(other).toBeGreaterThan(0)
    await test.db.delete(closedRooms)
  })

  it.each([
    ['a key that nobody has', `${'a'.repeat(43)}`, 'mine', 404],
    ['a malformed key', 'a b', 'mine', 400],
    ['another calendar', 'a'.repeat(43), 'yours', 400],
  ])('refuses %s', async (_name, key, of, status) => {
    expect((await read(encodeURIComponent(key), of)).statusCode).toBe(status)
  })
})
