import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { monthOf } from '#core/rules/time/months.ts'
import { registration } from '#features/events/contract/registration.ts'
import { registrationReports } from '#features/events/contract/registration-reports.ts'
import { notifyRegistered } from '#features/events/server/registration/letters/notify-registered.ts'
import { registrationSeats, registrations } from '#features/events/server/registration/tables.ts'
import { inHours, makeEvent, registerAs } from '#features/events/server/registration/testing-registration.ts'
import { events } from '#features/events/server/tables.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { notifications } from '#platform/notifications/server/tables.ts'

let test: TestPortal
let administrator: TestPerson
let editor: TestPerson
let organiser: TestPerson
let person: TestPerson
beforeAll(async () => {
  test = await testPortal()
  administrator = await test.person('administrator')
  editor = await test.person('editor')
})
afterAll(() => test.close())
beforeEach(async () => {
  ;[organiser, person] = await Promise.all([test.person('employee'), test.person('employee')])
})

/** An event of 250 ₪ a seat that an employee organises. */
const paidEvent = (terms = {}, event = {}) =>
  makeEvent(test, editor, { price: 25_000, organisers: [organiser.id], ...terms }, event)
const putDown = (id: number, { of = person, as = organiser, qty = 1 } = {}) =>
  test.call(
    registration.registerPerson,
    { query: { id }, body: { user: of.id, register_questions: [], qty } },
    { as },
  )
const confirm = (id: number, as = person) =>
  test.call(registration.confirmRegistration, { query: { id } }, { as })
const decline = (id: number, as = person) =>
  test.call(registration.cancelRegistration, { query: { id } }, { as })
const cancelFor = (id: number, { of = person, as = organiser, reason = '' } = {}) =>
  test.call(registration.cancelFor, { query: { id }, body: { user: of.id, reason } }, { as })
const tick = (id: number, { of = person, as = organiser, attended = true } = {}) =>
  test.call(registration.setAttendance, { query: { id }, body: { user: of.id, attended } }, { as })
const mine = async (id: number, as = person) =>
  (await test.call(registration.getRegistrationForm, { query: { id } }, { as })).fields.mine
const seatsOf = async (id: number) =>
  (await test.db.select().from(registrationSeats).where(eq(registrationSeats.postId, id)))[0]
const told = async ({ id } = person) =>
  (await test.db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind }) => kind)
const move = (id: number, from: number, to: number) =>
  test.db
    .update(events)
    .set({ startsAt: new Date(inHours(from)), endsAt: new Date(inHours(to)) })
    .where(eq(events.postId, id))
const end = (id: number) => move(id, -3, -1)

/** What the payroll files of this month and of the event's say of a person: shekels to deduct, and why they are given back. */
async function payroll(hours = 96, { employeeNumber } = person) {
  const months = new Set([inHours(hours), inHours(0)].map((moment) => monthOf(dayInIsrael(new Date(moment)))))
  const lines: string[][] = []
  for (const month of months) {
    const url = `${registrationReports.exportPaidEvents.path}?month=${month}&format=csv`
    const headers = { authorization: `Bearer ${administrator.token}` }
    const { body } = await test.app.inject({ url, headers })
    lines.push(...body.split('\r\n').map((line) => line.split(',')))
  }
  return lines.filter(([number]) => number?.includes(employeeNumber)).map((line) => line.slice(-2))
}

describe('a seat for which somebody else put a person down', () => {
  it('is held for them, and costs them nothing until they confirm it', async () => {
    const id = await paidEvent({}, { capacity: 2 })
    expect((await putDown(id, { qty: 2 })).fields).toMatchObject({ state: 'offered', seats: 2 })
    expect(await seatsOf(id)).toMatchObject({ taken: 2, waiting: 0 })
    expect(await told()).toEqual(['registration-offered'])
    expect(await payroll()).toEqual([])
    expect(await tick(id)).toMatchObject({ code: 'registration.no-seat' })
    expect(await mine(id)).toMatchObject({ state: 'offered', total: 50_000, confirm_by: expect.any(String) })

    expect((await confirm(id, organiser)).code).toBe('registration.not-offered')
    expect((await confirm(id)).fields).toMatchObject({ state: 'registered', seats: 2, confirm_by: null })
    expect(await seatsOf(id)).toMatchObject({ taken: 2 })
    expect(await payroll()).toEqual([['500', '']])
    expect((await confirm(id)).code).toBe('registration.not-offered')
  })

  it('that is not confirmed in its time goes to who waits', async () => {
    const id = await paidEvent({ waiting_list: true }, { capacity: 1 })
    await putDown(id)
    const waits = await test.person('employee')
    expect((await registerAs(test, waits, id)).fields.state).toBe('waiting')
    await test.db
      .update(registrations)
      .set({ confirmBy: new Date(inHours(-1)) })
      .where(and(eq(registrations.postId, id), eq(registrations.userId, person.id)))
    expect(await confirm(id)).toMatchObject({ success: false, code: 'registration.offer-over' })
    await notifyRegistered(test.portal)
    expect(await mine(id)).toBeNull()
    expect(await mine(id, waits)).toMatchObject({ state: 'registered' })
    expect(await seatsOf(id)).toMatchObject({ taken: 1, waiting: 0 })
    expect(await told()).toEqual(['registration-lapsed'])
  })

  it('is declined also after registration closed, and confirmed by registering anew', async () => {
    const id = await paidEvent({ closes_at: inHours(-1) })
    await putDown(id)
    expect((await decline(id)).success).toBe(true)
    expect(await seatsOf(id)).toMatchObject({ taken: 0 })
    const open = await paidEvent()
    await putDown(open, { qty: 2 })
    expect((await registerAs(test, person, open, { qty: 1 })).fields).toMatchObject({
      state: 'registered',
      seats: 1,
    })
    expect(await seatsOf(open)).toMatchObject({ taken: 1 })
  })

  it('is never a place in the waiting list, of an event that is over, or more than they asked for', async () => {
    const full = await paidEvent({ waiting_list: true }, { capacity: 1 })
    await registerAs(test, await test.person('employee'), full)
    expect((await putDown(full)).code).toBe('registration.full')
    const over = await paidEvent()
    await end(over)
    expect((await putDown(over)).code).toBe('registration.over')
    const own = await paidEvent()
    await registerAs(test, person, own, { qty: 2 })
    expect((await putDown(own, { qty: 3 })).code).toBe('registration.theirs-to-add')
    expect((await putDown(own, { qty: 1 })).fields).toMatchObject({ state: 'registered', seats: 1 })
  })

  it('is theirs at once where it is free', async () => {
    const id = await paidEvent({ price: 0 })
    expect((await putDown(id)).fields.state).toBe('registered')
  })
})

describe('an own registration to a paid event', () => {
  it('is nobody’s own to organise: not made, cancelled or ticked, by the list or the code', async () => {
    const id = await paidEvent()
    const own = { of: organiser }
    expect((await putDown(id, own)).code).toBe('registration.own')
    const { code } = (await registerAs(test, organiser, id)).fields
    expect((await cancelFor(id, own)).code).toBe('registration.own')
    expect((await tick(id, own)).code).toBe('registration.own')
    const scanned = await test.call(
      registration.scanRegistration,
      { query: { id }, body: { code } },
      { as: organiser },
    )
    expect(scanned.code).toBe('registration.own')
    expect((await tick(id, { ...own, as: editor })).success).toBe(true)
  })

  it('to a free one is as it was', async () => {
    const id = await paidEvent({ price: 0 })
    const own = { of: organiser }
    expect((await putDown(id, own)).success).toBe(true)
    expect((await tick(id, own)).success).toBe(true)
    expect((await cancelFor(id, own)).success).toBe(true)
  })

  it('is neither changed nor cancelled once it was said that they came', async () => {
    const id = await paidEvent()
    await registerAs(test, person, id, { qty: 2 })
    await tick(id)
    expect((await decline(id)).code).toBe('registration.owed')
    expect((await registerAs(test, person, id, { qty: 1 })).code).toBe('registration.owed')
    expect((await putDown(id, { qty: 1 })).code).toBe('registration.owed')
    expect(await payroll()).toEqual([['500', '']])
  })
})

describe('what is owed for an event', () => {
  it.each([
    ['somebody came', (id: number) => tick(id)],
    ['it ended', end],
  ])(
    'once %s is cancelled by an administrator alone, with a reason, as a correction',
    async (when, happen) => {
      const id = await paidEvent()
      await registerAs(test, person, id)
      await happen(id)
      for (const as of [organiser, editor]) {
        expect((await cancelFor(id, { as, reason: 'טעות' })).code).toBe('registration.owed')
      }
      expect((await cancelFor(id, { as: administrator })).errors).toMatchObject([{ field: 'reason' }])
      expect((await cancelFor(id, { as: administrator, reason: 'טעות ברישום' })).success).toBe(true)
      const [row] = await test.db.select().from(registrations).where(eq(registrations.userId, person.id))
      expect(row).toMatchObject({ state: 'cancelled', correction: 'טעות ברישום' })
      const hours = when === 'it ended' ? -3 : 96
      expect(await payroll(hours)).toEqual([
        ['250', ''],
        ['-250', 'טעות ברישום'],
      ])
    },
  )

  it('is never both: whoever cancels while they are ticked hears that they came, or has no seat', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => test.person('employee')))
    const id = await paidEvent()
    for (const each of people) await registerAs(test, each, id)
    const answers = await Promise.all(
      people.map((of) => Promise.all([decline(id, of), tick(id, { of, as: editor })])),
    )
    for (const both of answers) expect(both.filter(({ success }) => success)).toHaveLength(1)
  })

  it('is not an administrator’s own to cancel', async () => {
    const id = await paidEvent()
    await registerAs(test, administrator, id)
    await end(id)
    const own = { of: administrator, as: administrator, reason: 'שלי' }
    expect((await cancelFor(id, own)).code).toBe('registration.own')
  })

  it('stays owed when the event is archived, and cannot be moved to another day', async () => {
    const id = await paidEvent()
    await registerAs(test, person, id)
    await end(id)
    const { input, revision } = (await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor }))
      .fields
    if (!input.event) throw new Error('the event is missing')
    const event = { ...input.event, starts_at: inHours(20), ends_at: inHours(24) }
    const moved = await test.call(
      authoring.updatePost,
      { query: { id, post_type: 'event' }, body: { ...input, event, revision } },
      { as: editor },
    )
    expect(moved).toMatchObject({ success: false, code: 'registration.over-and-paid' })
    await test.call(authoring.deletePost, { query: { id, type: 'event' } }, { as: editor })
    await notifyRegistered(test.portal)
    expect(await payroll(-3)).toEqual([['250', '']])
  })
})
