import { eq } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { registration } from '#features/events/contract/registration.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { closedRooms } from '#platform/organisation/server/closed-rooms/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import type { GivenAnswers, Question } from '#platform/questions/contract/questions.ts'
import { exports } from '#platform/reports/contract/exports.ts'
import { events } from '../tables.ts'
import { registrationForms, registrationSeats, registrations } from './tables.ts'
import {
  children,
  choice,
  chosen,
  inHours,
  kids,
  makeEvent,
  question,
  registerAs,
} from './testing-registration.ts'

let test: TestPortal
let editor: TestPerson
let worker: TestPerson
let other: TestPerson

beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
  worker = await test.person('employee', { firstName: 'עופר', lastName: 'אבן' })
  other = await test.person('employee', { firstName: 'תמר', lastName: 'בר' })
})
afterAll(() => test.close())

const people = (count: number) => Promise.all(Array.from({ length: count }, () => test.person('employee')))
const cancelAs = (as: TestPerson, id: number) =>
  test.call(registration.cancelRegistration, { query: { id } }, { as })
const mine = async (as: TestPerson, id: number) =>
  (await test.call(registration.getRegistrationForm, { query: { id } }, { as })).fields.mine
const stateOf = async (as: TestPerson, id: number) =>
  (await test.call(registration.getRegistrationStates, { query: { ids: [id] } }, { as })).fields.states[0]
const list = (as: TestPerson, id: number, query: { words?: string; state?: 'waiting' } = {}) =>
  test.call(registration.getEventRegistrations, { query: { id, page: 1, per_page: 20, ...query } }, { as })
const seatsOf = async (id: number) =>
  (await test.db.select().from(registrationSeats).where(eq(registrationSeats.postId, id)))[0]
const told = async (person: TestPerson) =>
  (await test.db.select().from(notifications).where(eq(notifications.userId, person.id))).map(
    ({ kind }) => kind,
  )

const childNamed = (name: string) => ({ answer: { name, age: 7, 'child-size': '8' } })

describe('registering', () => {
  it('tells the author of the event how many answered each question', async () => {
    const meal = choice('meal', { a: null, b: null })
    const id = await makeEvent(test, editor, { questions: [meal, children] })
    await registerAs(test, worker, id, { answers: kids(1) })
    await registerAs(test, other, id, { answers: [...chosen('meal', 'b'), ...kids(2)] })
    const { fields } = await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor })
    expect(fields.answered).toEqual([
      { question: 'kids', answers: 2 },
      { question: 'meal', answers: 1 },
    ])
  })

  it('takes the seats asked for, once a person, and is changed by doing it again', async () => {
    const id = await makeEvent(test, editor, { price: 2500 }, { capacity: 10 })
    const first = await registerAs(test, worker, id, { qty: 3 })
    expect(first.fields).toMatchObject({
      state: 'registered',
      seats: 3,
      prices: [2500, 2500, 2500],
      total: 7500,
      place: null,
    })
    const second = await registerAs(test, worker, id, { qty: 2 })
    expect(second.fields).toMatchObject({ seats: 2, code: first.fields.code })
    expect(await test.db.$count(registrations, eq(registrations.postId, id))).toBe(1)
    expect(await stateOf(other, id)).toMatchObject({ window: 'open', seats_left: 8, mine: null })
    expect(await stateOf(worker, id)).toMatchObject({ mine: { state: 'registered', seats: 2, place: null } })
  })

  it('counts complete children, and the adult where that one counts', async () => {
    const alone = await makeEvent(test, editor, { questions: [children] })
    const [given] = kids(2)
    const half = { answer: { name: 'רק שם', age: '', 'child-size': '' } }
    const answers = [{ title: children.title, type: 'children', answers: [...(given?.answers ?? []), half] }]
    expect((await registerAs(test, worker, alone, { answers, qty: 9 })).fields.seats).toBe(2)
    const accompanied = await makeEvent(test, editor, { questions: [children], count_adult: true })
    expect((await registerAs(test, worker, accompanied, { answers })).fields.seats).toBe(3)
    expect(await registerAs(test, other, alone)).toMatchObject({
      code: 'registration.no-children',
      errors: [{ field: 'register_questions.0.answers' }],
    })
  })

  it('takes nothing for an adult without children, and counts adults as it did for those who are registered', async () => {
    const id = await makeEvent(test, editor, { questions: [children], count_adult: true })
    expect((await registerAs(test, worker, id)).code).toBe('registration.no-children')
    expect((await registerAs(test, worker, id, { answers: kids(1) })).fields.seats).toBe(2)
    const save = async (count_adult: boolean) => {
      const { input, revision } = (
        await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor })
      ).fields
      if (!input.event?.registration) throw new Error('the registration is missing')
      const event = { ...input.event, registration: { ...input.event.registration, count_adult } }
      const query = { id, post_type: 'event' } as const
      return test.call(authoring.updatePost, { query, body: { ...input, event, revision } }, { as: editor })
    }
    expect(await save(false)).toMatchObject({
      code: 'registration.adult-counted',
      errors: [{ field: 'event.registration.count_adult' }],
    })
    expect((await save(true)).success).toBe(true)
    await cancelAs(worker, id)
    expect((await save(false)).success).toBe(true)
    expect((await registerAs(test, worker, id, { answers: kids(1) })).fields.seats).toBe(1)
  })

  it.each<[string, Question[], GivenAnswers, string, number]>([
    [
      'a child',
      [children],
      [{ title: 'ילדים', type: 'children', answers: ['נועה', ' נוֹעָה'].map(childNamed) }],
      'השם נוֹעָה רשום פעמיים.',
      0,
    ],
    [
      'a vehicle',
      ['first', 'second'].map((key) => question({ key, type: 'vehicle' })),
      [
        { title: 'שאלה first', type: 'vehicle', answers: [{ answer: '12-345-67' }] },
        { title: 'שאלה second', type: 'vehicle', answers: [{ answer: '1234567' }] },
      ],
      'הרכב 12-345-67 רשום פעמיים.',
      1,
    ],
  ])('asks about %s that is named twice, and takes it once that is confirmed', async (...given) => {
    const [, questions, answers, message, place] = given
    const id = await makeEvent(
      test,
      editor,
      { questions },
      { starts_at: inHours(200), ends_at: inHours(204) },
    )
    expect(await registerAs(test, worker, id, { answers })).toMatchObject({
      ...{ success: false, code: 'registration.twice', message },
      errors: [{ field: `register_questions.${place}.answers` }],
    })
    expect((await stateOf(worker, id))?.mine).toBeNull()
    expect((await registerAs(test, worker, id, { answers, confirm: true })).success).toBe(true)
  })

  it('refuses answers that are wrong, naming them', async () => {
    const questions = [question({ key: 'a', type: 'number', required: true }), children]
    const id = await makeEvent(test, editor, { questions })
    const of = (answer: string) => [{ title: 'שאלה a', type: 'number', answers: [{ answer }] }, ...kids(1)]
    expect((await registerAs(test, worker, id, { answers: of('הרבה') })).errors).toMatchObject([
      { field: 'register_questions.0.answers', code: 'format' },
    ])
    expect((await registerAs(test, worker, id, { answers: kids(1) })).errors).toMatchObject([
      { field: 'register_questions.0.answers', code: 'missing' },
    ])
    const unheard = [...of('3'), { title: 'שאלה שאיננה', type: 'text', answers: [{ answer: 'x' }] }]
    expect((await registerAs(test, worker, id, { answers: unheard })).errors).toMatchObject([
      { field: 'register_questions', code: 'changed' },
    ])
    for (const age of [-1, 200]) {
      const [given] = kids(1)
      const answers = [
        {
          ...given,
          title: children.title,
          type: 'children',
          answers: [{ answer: { name: 'א', age, 'child-size': '2' } }],
        },
      ]
      expect(
        (await registerAs(test, worker, id, { answers: [...of('1').slice(0, 1), ...answers] })).statusCode,
      ).toBe(400)
    }
    expect(
      (await registerAs(test, worker, id, { answers: [...of('1').slice(0, 1), ...kids(30)] })).statusCode,
    ).toBe(400)
    expect((await registerAs(test, worker, id, { answers: of('3') })).fields).toMatchObject({
      seats: 1,
      answers: [
        { key: 'a', texts: ['3'] },
        { key: 'kids', children: [{ name: 'ילד 1', age: 7, size: '8' }] },
      ],
    })
  })

  it('is refused when it is too early, too late, or over, and has no room', async () => {
    const early = await makeEvent(test, editor, { opens_at: inHours(2) })
    const late = await makeEvent(test, editor, { closes_at: inHours(-1) })
    const begun = await makeEvent(test, editor, {}, { starts_at: inHours(-1), ends_at: inHours(1) })
    const over = await makeEvent(test, editor, {}, { starts_at: inHours(-3), ends_at: inHours(-1) })
    const small = await makeEvent(test, editor, { max_seats: 5 }, { capacity: 2 })
    const code = async (id: number, qty?: number) =>
      (await registerAs(test, worker, id, qty === undefined ? {} : { qty })).code
    expect(await code(early)).toBe('registration.not-open')
    expect(await code(late)).toBe('registration.closed')
    expect(await code(begun)).toBe('registration.closed')
    expect(await code(over)).toBe('registration.over')
    expect(await code(small, 3)).toBe('registration.not-enough-seats')
    expect(await code(small, 6)).toBe('registration.too-many-seats')
    await registerAs(test, other, small, { qty: 2 })
    expect(await code(small)).toBe('registration.full')
    expect(await stateOf(worker, small)).toMatchObject({ window: 'full', seats_left: 0 })
  })

  it('can be neither changed nor cancelled after the deadline', async () => {
    const id = await makeEvent(test, editor)
    await registerAs(test, worker, id, { qty: 2 })
    await test.db
      .update(registrationForms)
      .set({ closesAt: new Date(inHours(-1)) })
      .where(eq(registrationForms.postId, id))
    expect((await registerAs(test, worker, id, { qty: 1 })).code).toBe('registration.closed')
    expect((await cancelAs(worker, id)).code).toBe('registration.closed')
    expect(await mine(worker, id)).toMatchObject({ state: 'registered', seats: 2 })
    expect(await seatsOf(id)).toMatchObject({ taken: 2 })
  })

  it('does not exist outside the audience, of drafts, of events without it, and in the name of others', async () => {
    const far = await makeBranch(test, 'אילת')
    const audience = { branches: [far], departments: null, roles: null }
    const id = await makeEvent(test, editor)
    const { input, revision } = (await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor }))
      .fields
    const query = { id, post_type: 'event' } as const
    await test.call(authoring.updatePost, { query, body: { ...input, audience, revision } }, { as: editor })
    expect((await registerAs(test, worker, id)).statusCode).toBe(404)
    expect(
      (await test.call(registration.getRegistrationForm, { query: { id } }, { as: worker })).statusCode,
    ).toBe(404)
    expect(await stateOf(worker, id)).toBeUndefined()
    expect((await registerAs(test, worker, await test.post(editor))).statusCode).toBe(404)
    const open = await makeEvent(test, editor)
    const body = { user: other.id, register_questions: [] }
    expect(
      (await test.call(registration.eventRegistration, { query: { id: open }, body }, { as: worker }))
        .statusCode,
    ).toBe(403)
  })

  it('that grows beyond what is left is refused with what is left, and stays', async () => {
    const id = await makeEvent(test, editor, {}, { capacity: 5 })
    await registerAs(test, worker, id, { qty: 2 })
    await registerAs(test, other, id, { qty: 2 })
    const grown = await registerAs(test, worker, id, { qty: 4 })
    expect(grown).toMatchObject({
      code: 'registration.no-room-to-grow',
      message: expect.stringContaining('מקום אחד'),
    })
    expect((await mine(worker, id))?.seats).toBe(2)
    expect((await registerAs(test, worker, id, { qty: 3 })).fields.seats).toBe(3)
  })

  it('takes options with a capacity by their seats', async () => {
    const id = await makeEvent(test, editor, { questions: [choice('bus', { north: 3, south: null })] })
    expect((await registerAs(test, worker, id, { qty: 2, answers: chosen('bus', 'north') })).success).toBe(
      true,
    )
    expect(await registerAs(test, other, id, { qty: 2, answers: chosen('bus', 'north') })).toMatchObject({
      code: 'registration.option-full',
      errors: [{ field: 'register_questions.0.answers' }],
    })
    await registerAs(test, worker, id, { qty: 2, answers: chosen('bus', 'south') })
    expect((await registerAs(test, other, id, { qty: 3, answers: chosen('bus', 'north') })).success).toBe(
      true,
    )
    const form = await test.call(registration.getRegistrationForm, { query: { id } }, { as: worker })
    expect(form.fields.options).toEqual([{ question: 'bus', option: 'north', capacity: 3, taken: 3 }])
  })
})

describe('the waiting list', () => {
  it('is counted for its own event, whoever waits for another', async () => {
    const ids = [
      await makeEvent(test, editor, { waiting_list: true }, { capacity: 1 }),
      await makeEvent(test, editor, { waiting_list: true }, { capacity: 1 }),
    ]
    const [a, b, c] = await people(3)
    if (!a || !b || !c) throw new Error('people are missing')
    for (const id of ids) {
      await registerAs(test, a, id)
      expect((await registerAs(test, b, id)).fields).toMatchObject({ state: 'waiting', place: 1 })
      expect((await registerAs(test, c, id)).fields).toMatchObject({ state: 'waiting', place: 2 })
      expect(await stateOf(c, id)).toMatchObject({ mine: { state: 'waiting', place: 2 } })
    }
  })

  it('is served in its order, nobody overtakes, and those who get seats hear it', async () => {
    const id = await makeEvent(test, editor, { waiting_list: true }, { capacity: 4 })
    const [a, b, c, d] = await people(4)
    if (!a || !b || !c || !d) throw new Error('people are missing')
    await registerAs(test, a, id, { qty: 3 })
    expect((await registerAs(test, b, id, { qty: 3 })).fields).toMatchObject({ state: 'waiting', place: 1 })
    // One seat is free, but it is for those who came first.
    expect((await registerAs(test, c, id)).fields).toMatchObject({ state: 'waiting', place: 2 })
    expect(await stateOf(d, id)).toMatchObject({ window: 'waiting-list', seats_left: 0, waiting: 2 })
    expect((await registerAs(test, a, id, { qty: 2 })).fields.seats).toBe(2)
    expect((await mine(b, id))?.state).toBe('waiting')
    await cancelAs(a, id)
    expect(await mine(b, id)).toMatchObject({ state: 'registered', place: null })
    expect(await mine(c, id)).toMatchObject({ state: 'registered', place: null })
    expect(await told(b)).toEqual(['registration-promoted'])
    expect(await mine(a, id)).toBeNull()
    expect(await seatsOf(id)).toMatchObject({ taken: 4, waiting: 0 })
    expect((await cancelAs(a, id)).code).toBe('registration.not-registered')
  })

  it('passes over those who have left', async () => {
    const id = await makeEvent(test, editor, { waiting_list: true }, { capacity: 1 })
    const [a, b, c] = await people(3)
    if (!a || !b || !c) throw new Error('people are missing')
    for (const each of [a, b, c]) await registerAs(test, each, id)
    await disable(test.db, b.id)
    await cancelAs(a, id)
    expect((await mine(c, id))?.state).toBe('registered')
    expect(await seatsOf(id)).toMatchObject({ taken: 1, waiting: 0 })
  })

  it('is not blocked by a capacity below what somebody waits for', async () => {
    const id = await makeEvent(test, editor, { waiting_list: true, max_seats: 5 }, { capacity: 4 })
    await registerAs(test, worker, id, { qty: 2 })
    await registerAs(test, other, id, { qty: 3 })
    const set = (capacity: number) =>
      test.call(registration.setCapacity, { query: { id }, body: { capacity } }, { as: editor })
    expect(await set(2)).toMatchObject({ code: 'registration.capacity-too-low' })
    expect((await set(3)).success).toBe(true)
    await test.call(registration.cancelRegistration, { query: { id } }, { as: worker })
    expect(await seatsOf(id)).toMatchObject({ taken: 3, waiting: 0 })
  })

  it('moves when the capacity is raised, and the capacity does not go below what is taken', async () => {
    const id = await makeEvent(test, editor, { waiting_list: true }, { capacity: 1 })
    await registerAs(test, worker, id)
    await registerAs(test, other, id, { qty: 1 })
    const set = (capacity: number | null) =>
      test.call(registration.setCapacity, { query: { id }, body: { capacity } }, { as: editor })
    expect((await set(2)).fields).toMatchObject({
      promoted: 1,
      counts: { registered: 2, waiting: 0, capacity: 2 },
    })
    expect(await set(1)).toMatchObject({ code: 'registration.capacity-too-low' })
    expect(await set(null)).toMatchObject({ code: 'registration.capacity-missing' })
    const { input, revision } = (await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor }))
      .fields
    expect(input.event?.capacity).toBe(2)
    const save = (event: typeof input.event) =>
      test.call(
        authoring.updatePost,
        { query: { id, post_type: 'event' }, body: { ...input, ...(event && { event }), revision } },
        { as: editor },
      )
    if (!input.event) throw new Error('the event is missing')
    expect(await save({ ...input.event, capacity: 1 })).toMatchObject({
      code: 'registration.capacity-too-low',
      errors: [{ field: 'event.capacity' }],
    })
    expect(await save({ ...input.event, registration: null })).toMatchObject({
      code: 'registration.has-registrations',
    })
  })
})

describe('those who organise', () => {
  it('see the list, search it and change it; others see how many there are', async () => {
    const organiser = await test.person('employee')
    const id = await makeEvent(
      test,
      editor,
      { organisers: [organiser.id], closes_at: inHours(-1) },
      { capacity: 5 },
    )
    const add = (as: TestPerson, user: TestPerson, qty = 1) =>
      test.call(
        registration.registerPerson,
        { query: { id }, body: { user: user.id, register_questions: [], qty } },
        { as },
      )
    expect((await add(worker, other)).statusCode).toBe(404)
    expect((await add(organiser, worker, 2)).fields).toMatchObject({
      name: 'עופר אבן',
      seats: 2,
      state: 'registered',
    })
    await add(organiser, other)
    expect(await told(worker)).toContain('registration')
    const whole = await list(organiser, id)
    expect(whole.fields).toMatchObject({ may_manage: true, counts: { registered: 2, seats: 3 } })
    expect(whole.fields.registrations.map(({ user_id }) => user_id)).toEqual([worker.id, other.id])
    expect((await list(editor, id, { words: 'תמר' })).fields.registrations).toHaveLength(1)
    expect((await list(editor, id, { state: 'waiting' })).fields.registrations).toEqual([])
    const counts = await list(worker, id)
    expect(counts.fields).toMatchObject({ may_manage: false, counts: { seats: 3 }, registrations: [] })
    const remove = (as: TestPerson) =>
      test.call(registration.cancelFor, { query: { id }, body: { user: other.id, reason: '' } }, { as })
    expect((await remove(worker)).statusCode).toBe(404)
    expect((await remove(organiser)).fields.counts).toMatchObject({ registered: 1, cancelled: 1 })
    expect(await told(other)).toContain('registration-cancelled')
    const gone = await test.person('employee')
    await disable(test.db, gone.id)
    expect((await add(organiser, gone)).statusCode).toBe(400)
  })

  it('tick who came, by the list and by the code, which is worth nothing to others', async () => {
    const id = await makeEvent(test, editor)
    const elsewhere = await makeEvent(test, editor)
    const { code } = (await registerAs(test, worker, id)).fields
    const scan = (as: TestPerson, event: number, text = code) =>
      test.call(registration.scanRegistration, { query: { id: event }, body: { code: text } }, { as })
    expect((await scan(other, id)).statusCode).toBe(404)
    expect((await scan(editor, elsewhere)).statusCode).toBe(404)
    expect((await scan(editor, id, 'AAAABBBBCCCC')).statusCode).toBe(404)
    const typed = `${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`
    const first = await scan(editor, id, typed)
    expect(first.fields).toMatchObject({
      user_id: worker.id,
      already: false,
      attended_at: expect.any(String),
    })
    expect((await scan(editor, id)).fields).toMatchObject({
      already: true,
      attended_at: first.fields.attended_at,
    })
    const tick = (attended: boolean) =>
      test.call(
        registration.setAttendance,
        { query: { id }, body: { user: worker.id, attended } },
        { as: editor },
      )
    expect((await tick(false)).fields).toMatchObject({ attended_at: null, already: false })
    expect((await tick(true)).fields.already).toBe(false)
  })

  it('write to those who are registered', async () => {
    const id = await makeEvent(test, editor, { waiting_list: true }, { capacity: 1 })
    const [a, b] = await people(2)
    if (!a || !b) throw new Error('people are missing')
    await registerAs(test, a, id)
    await registerAs(test, b, id)
    const send = (as: TestPerson, to: 'registered' | 'waiting' | 'all') =>
      test.call(
        registration.sendToRegistered,
        { query: { id }, body: { to, subject: 'שינוי במקום', text: 'נפגשים בשער\nהצפוני' } },
        { as },
      )
    expect((await send(worker, 'all')).statusCode).toBe(404)
    expect((await send(editor, 'waiting')).fields.sent).toBe(1)
    expect((await send(editor, 'all')).fields.sent).toBe(2)
    expect(await told(a)).toContain('registration-message')
  })
})

describe('the file of those who are registered', () => {
  const bus = choice('bus', { north: null, south: null })

  it('has identity numbers with their zeros, and telephone numbers as people write them, as text', async () => {
    const id = await makeEvent(test, editor, {
      questions: [question({ key: 'id', type: 'identity-number' }), question({ key: 'call', type: 'phone' })],
    })
    const asked = (key: string, type: string, answer: string) => ({
      ...{ title: `שאלה ${key}`, type },
      answers: [{ answer }],
    })
    const answers = [asked('id', 'identity-number', '39337423'), asked('call', 'phone', '+972 54 234 5678')]
    await registerAs(test, worker, id, { answers })
    expect((await mine(worker, id))?.answers).toMatchObject([
      { texts: ['039337423'] },
      { texts: ['+972542345678'] },
    ])
    const { rawPayload } = await test.app.inject({
      url: `${registration.exportRegistrations.path}?id=${id}&format=xlsx`,
      headers: { authorization: `Bearer ${editor.token}` },
    })
    expect((await readSheet(rawPayload)).at(-1)?.slice(-2)).toEqual(['039337423', '054-234-5678'])
    const wrong = [asked('id', 'identity-number', '39337424'), asked('call', 'phone', '12')]
    expect((await registerAs(test, worker, id, { answers: wrong })).errors).toMatchObject([
      { field: 'register_questions.0.answers', code: 'format' },
      { field: 'register_questions.1.answers', code: 'format' },
    ])
  })

  it('has a column for each question and for its earlier words', async () => {
    const id = await makeEvent(test, editor, {
      questions: [bus, { ...children, required: false }],
      price: 1000,
    })
    await registerAs(test, worker, id, { answers: [...chosen('bus', 'north'), ...kids(2)] })
    const { input, revision } = (await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor }))
      .fields
    const { event } = input
    if (!event?.registration) throw new Error('the registration is missing')
    const registrationOf = { ...event.registration, questions: [{ ...bus, title: 'הסעה' }, children] }
    const body = { ...input, event: { ...event, registration: registrationOf }, revision }
    await test.call(authoring.updatePost, { query: { id, post_type: 'event' }, body }, { as: editor })
    const file = (as: TestPerson, format: string) =>
      test.app.inject({
        url: `${registration.exportRegistrations.path}?id=${id}&format=${format}`,
        headers: { authorization: `Bearer ${as.token}` },
      })
    const [head, row] = (await file(editor, 'csv')).body.split('\r\n')
    expect(head).toContain('הסעה,שאלה bus (נוסח קודם),ילדים')
    expect(row).toContain(',20,')
    expect(row).toContain(',אפשרות north,"ילד 1 (גיל 7, מידה 8) | ילד 2 (גיל 8, מידה 8)"')
    expect((await file(editor, 'xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await file(worker, 'csv')).statusCode).toBe(404)
    const started = (as: TestPerson) =>
      test.call(
        exports.startExport,
        { body: { report: 'registrations', filter: { id }, format: 'csv' } },
        { as },
      )
    expect((await started(worker)).statusCode).toBe(403)
    expect((await started(editor)).fields.state).toBe('waiting')
  })
})

describe('the phone of who is registered', () => {
  it('is the mobile where the person shows it, and else the one of the office', async () => {
    const id = await makeEvent(test, editor)
    const mobile = '0541234567'
    const phone = '031234567'
    const people = [
      { fields: { mobile, phone, mobileVisible: true }, shown: mobile },
      { fields: { mobile, phone, mobileVisible: false }, shown: phone },
      { fields: { mobile, phone: null, mobileVisible: false }, shown: null },
    ]
    for (const { fields } of people) await registerAs(test, await test.person('employee', fields), id)
    const { registrations } = (await list(editor, id)).fields
    const { path: url } = registration.exportRegistrations
    const { payload } = await test.app.inject({
      url,
      query: { id: String(id), format: 'csv' },
      headers: { authorization: `Bearer ${editor.token}` },
    })
    const shown = people.map((each) => each.shown)
    expect(registrations.map((each) => each.phone)).toEqual(shown)
    expect(
      payload.match(/0541234567|031234567|054-1234567|03-1234567/g)?.map((each) => each.replace('-', '')),
    ).toEqual([mobile, phone])
  })
})

describe('what the caller is shown', () => {
  it('is what closes soon and is not theirs yet', async () => {
    const soon = await makeEvent(test, editor)
    const later = await makeEvent(
      test,
      editor,
      {},
      { starts_at: inHours(24 * 9), ends_at: inHours(24 * 9 + 1) },
    )
    const ids = async () =>
      (await test.call(registration.getClosingSoon, {}, { as: worker })).fields.events.map(
        ({ post }) => post.id,
      )
    expect(await ids()).toContain(soon)
    expect(await ids()).not.toContain(later)
    await registerAs(test, worker, soon)
    expect(await ids()).not.toContain(soon)
  })

  it('is their registrations, of events to come and past', async () => {
    const as = await test.person('employee')
    const id = await makeEvent(test, editor)
    const past = await makeEvent(test, editor)
    await registerAs(test, as, id)
    await registerAs(test, as, past)
    await test.db
      .update(events)
      .set({ startsAt: new Date(inHours(-3)), endsAt: new Date(inHours(-1)) })
      .where(eq(events.postId, past))
    const listed = async (when: 'future' | 'past') =>
      (await test.call(registration.getMyRegistrations, { query: { when, page: 1, per_page: 20 } }, { as }))
        .fields
    expect((await listed('future')).registrations).toMatchObject([
      { event: { id, shown: true }, state: 'registered' },
    ])
    expect((await listed('past')).registrations).toMatchObject([{ event: { id: past } }])
  })

  it('is their registration, to look at and to cancel, also where the room of events was closed to them', async () => {
    const [id, unregistered] = [await makeEvent(test, editor), await makeEvent(test, editor)]
    const as = await test.person('community')
    await registerAs(test, as, id)
    await test.db.insert(closedRooms).values({ id: 'events', roles: ['community'], branches: [] })
    await test.heard()
    const form = (of: number) => test.call(registration.getRegistrationForm, { query: { id: of } }, { as })
    expect((await form(id)).fields).toMatchObject({ event: { shown: false }, mine: { state: 'registered' } })
    expect((await form(unregistered)).statusCode).toBe(404)
    const mine = await test.call(
      registration.getMyRegistrations,
      { query: { when: 'future', page: 1, per_page: 20 } },
      { as },
    )
    expect(mine.fields.registrations.map(({ event }) => event.id)).toEqual([id])
    expect((await registerAs(test, as, id)).statusCode).toBe(403)
    const cancelled = await test.call(registration.cancelRegistration, { query: { id } }, { as })
    expect(cancelled.success).toBe(true)
    await test.db.delete(closedRooms)
    await test.heard()
  })

  it('is never more than the form says of itself', async () => {
    const id = await makeEvent(test, editor, { organisers: [worker.id] })
    const form = await test.call(registration.getRegistrationForm, { query: { id } }, { as: other })
    expect(form.fields).toMatchObject({ may_manage: false, mine: null, state: { window: 'open' } })
    expect(JSON.stringify(form.fields)).not.toContain('organisers')
    expect(await test.db.$count(registrationForms, eq(registrationForms.postId, id))).toBe(1)
  })
})
