import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { registration } from '#features/events/contract/registration.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { posts } from '#platform/content/server/tables.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { closedRooms } from '#platform/organisation/server/closed-rooms/tables.ts'
import { events } from '../tables.ts'
import { notifyRegistered } from './letters/notify-registered.ts'
import { registrationSeats, registrations } from './tables.ts'
import { inHours, makeEvent, registerAs } from './testing-registration.ts'

let test: TestPortal
let administrator: TestPerson
let editor: TestPerson
let holder: TestPerson
let waits: TestPerson
let later: TestPerson
let id: number
beforeAll(async () => {
  test = await testPortal()
  administrator = await test.person('administrator')
  editor = await test.person('editor')
})
afterAll(() => test.close())

/** An event of one seat, which somebody has, and for which two wait. */
beforeEach(async () => {
  ;[holder, waits, later] = [
    await test.person('employee'),
    await test.person('community'),
    await test.person('employee'),
  ]
  id = await makeEvent(test, editor, { waiting_list: true }, { capacity: 1 })
  for (const each of [holder, waits, later]) await registerAs(test, each, id)
})

const cancelFor = (of = holder) =>
  test.call(
    registration.cancelFor,
    { query: { id }, body: { user: of.id, reason: 'טעות' } },
    { as: administrator },
  )
const setCapacity = (capacity: number) =>
  test.call(registration.setCapacity, { query: { id }, body: { capacity } }, { as: editor })
/** Saves the event, which is over, with seats for all. */
async function writeMoreSeats() {
  const { input, revision } = (await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor }))
    .fields
  if (!input.event) throw new Error('the event is missing')
  const event = { ...input.event, starts_at: inHours(-3), ends_at: inHours(-1), capacity: 3 }
  const query = { id, post_type: 'event' } as const
  return test.call(authoring.updatePost, { query, body: { ...input, event, revision } }, { as: editor })
}
const cancel = () => test.call(registration.cancelRegistration, { query: { id } }, { as: holder })
const setStatus = (status: 'published' | 'draft') =>
  test.db.update(posts).set({ status }).where(eq(posts.id, id))
const end = () =>
  test.db
    .update(events)
    .set({ startsAt: new Date(inHours(-3)), endsAt: new Date(inHours(-1)) })
    .where(eq(events.postId, id))
const stateOf = async ({ id: userId }: TestPerson) =>
  (await test.db.select().from(registrations).where(eq(registrations.userId, userId)))[0]?.state
const promoted = async ({ id: userId }: TestPerson) =>
  (await test.db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    ({ kind }) => kind === 'registration-promoted',
  ).length
const seats = async () =>
  (await test.db.select().from(registrationSeats).where(eq(registrationSeats.postId, id)))[0]

describe('a seat that is freed goes to nobody', () => {
  it.each([
    ['an organiser cancels', cancelFor],
    ['its author writes more seats', writeMoreSeats],
  ])('once the event is over, though %s', async (_how, free) => {
    await end()
    expect((await free()).success).toBe(true)
    expect([await stateOf(waits), await stateOf(later)]).toEqual(['waiting', 'waiting'])
    expect([await promoted(waits), await promoted(later)]).toEqual([0, 0])
  })

  it.each([
    ['its person cancels', cancel],
    ['an organiser cancels', cancelFor],
  ])('while the event is called off, though %s; once it is back it goes to who waits', async (_how, free) => {
    await setStatus('draft')
    await notifyRegistered(test.portal)
    expect((await free()).success).toBe(true)
    expect(await stateOf(waits)).toBe('waiting')
    await setStatus('published')
    await notifyRegistered(test.portal)
    expect([await stateOf(waits), await stateOf(later)]).toEqual(['registered', 'waiting'])
    expect(await promoted(waits)).toBe(1)
    expect(await seats()).toMatchObject({ taken: 1, waiting: 1 })
  })
})

describe('who waits is passed over, and keeps their place,', () => {
  it('while the room of events is closed to them', async () => {
    await test.db.insert(closedRooms).values({ id: 'events', roles: ['community'], branches: [] })
    await cancel()
    expect([await stateOf(waits), await stateOf(later)]).toEqual(['waiting', 'registered'])
    expect(await promoted(waits)).toBe(0)
    await test.db.delete(closedRooms)
    await cancelFor(later)
    expect(await stateOf(waits)).toBe('registered')
    expect(await seats()).toMatchObject({ taken: 1, waiting: 0 })
  })

  it('once the event is meant for others, also by whoever registers anew', async () => {
    const { input, revision } = (await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor }))
      .fields
    const audience = { branches: null, departments: null, roles: ['employee' as const] }
    const query = { id, post_type: 'event' } as const
    await test.call(authoring.updatePost, { query, body: { ...input, audience, revision } }, { as: editor })
    await cancel()
    expect([await stateOf(waits), await stateOf(later)]).toEqual(['waiting', 'registered'])
    await setCapacity(2)
    expect(await stateOf(waits)).toBe('waiting')
    const anew = await registerAs(test, holder, id)
    expect(anew.fields.state).toBe('registered')
    expect(await seats()).toMatchObject({ taken: 2, waiting: 1 })
  })
})
