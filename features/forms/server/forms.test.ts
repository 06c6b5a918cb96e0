import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requests } from '#app/my-requests/contract/requests.ts'
import { cleanUp } from '#app/server/clean-up.ts'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Body } from '#core/contract/endpoint.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { anyOf } from '#core/server/database/index.ts'
import { forms as endpoints } from '#features/forms/contract/forms.ts'
import { formsAdmin } from '#features/forms/contract/forms-admin.ts'
import { inbox } from '#features/forms/contract/inbox.ts'
import { entitlements } from '#features/shop/contract/entitlements.ts'
import { entitlementTypes } from '#features/shop/server/tables.ts'
import { attachments } from '#platform/attachments/server/tables.ts'
import { areInOrder, readPdf } from '#platform/documents/server/testing-pdf.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { closedRooms } from '#platform/organisation/server/closed-rooms/tables.ts'
import { departments, users } from '#platform/people/server/tables.ts'
import type { Question } from '#platform/questions/contract/questions.ts'
import { remindApprovers } from './reminders.ts'
import { formRequestEvents, formRequests } from './tables.ts'

let test: TestPortal
let admin: TestPerson
let handler: TestPerson
let manager: TestPerson
let employee: TestPerson
let departmentId: number
let otherDepartmentId: number

const question = (key: string, type: Question['type'], title: string): Question => ({
  key,
  type,
  title,
  help: '',
  required: false,
  options: [],
  condition: null,
})
const what = question('what', 'text', 'מה קרה')

beforeAll(async () => {
  test = await testPortal()
  const rows = await test.db
    .insert(departments)
    .values([{ name: 'מערכות מידע' }, { name: 'בטיחות' }])
    .returning({ id: departments.id })
  departmentId = rows[0]?.id ?? 0
  otherDepartmentId = rows[1]?.id ?? 0
  admin = await test.person('administrator')
  handler = await test.person('employee', { duties: ['forms'], formDepartments: [departmentId] })
  const director = await test.person('employee', { firstName: 'דנה' })
  manager = await test.person('employee', { firstName: 'משה', reportsTo: director.id })
  employee = await test.person('employee', { reportsTo: manager.id })
})
afterAll(() => test.close())

async function makeForm(given: Partial<Body<typeof formsAdmin.saveForm>> = {}): Promise<number> {
  const body = {
    id: null,
    revision: 0,
    title: 'פנייה לתמיכה',
    description: '',
    department_id: departmentId,
    audience: { branches: null, departments: null, roles: null },
    questions: [what],
    approval: 'none' as const,
    due_days: 3,
    keep_months: 12,
    open: true,
    ...given,
  }
  const { fields } = await test.call(formsAdmin.saveForm, { body }, { as: admin })
  return fields.id
}

const answers = (text: string, title = what.title) => [{ title, type: 'text', answers: [{ answer: text }] }]

async function send(formId: number, { as = employee, text = 'המסך כבה' } = {}) {
  const body = { form_id: formId, revision: 1, answers: answers(text) }
  const answer = await test.call(endpoints.submitForm, { body }, { as })
  return { ...answer, id: answer.fields?.id ?? 0 }
}

const open = async (id: number, as: TestPerson) =>
  (await test.call(endpoints.getFormRequest, { query: { id } }, { as })).fields
const lastSeen = async (id: number, as: TestPerson) => (await open(id, as)).events.at(-1)?.id ?? 0
const download = (path: string, as: TestPerson) =>
  test.app.inject({ url: path, headers: { authorization: `Bearer ${as.token}` } })
const pdfOf = (id: number, as: TestPerson) => download(`${endpoints.downloadFormRequest.path}?id=${id}`, as)
const sheetOf = async (formId: number) =>
  (
    await download(
      `${inbox.exportInbox.path}?department_id=${departmentId}&form_id=${formId}&format=csv`,
      handler,
    )
  ).body
const decide = (id: number, as: TestPerson, approve = true) =>
  test.call(endpoints.approveFormRequest, { body: { id, approve, note: approve ? '' : 'אין תקציב' } }, { as })
const waiting = async (as: TestPerson) =>
  (await test.call(requests.getWaitingForMe, {}, { as })).fields.requests.map(({ id }) => id)

describe('a form', () => {
  it('is sent by those whom it is for, arrives at its department, and comes back with an answer', async () => {
    const formId = await makeForm({ audience: { branches: null, departments: null, roles: ['employee'] } })
    const { forms: mine } = (await test.call(endpoints.getForms, {}, { as: employee })).fields
    expect(mine.map(({ id }) => id)).toContain(formId)
    const outsider = await test.person('community')
    expect((await send(formId, { as: outsider })).statusCode).toBe(404)
    const { id } = await send(formId)
    const query = { department_id: departmentId, per_page: 20, page: 1 }
    const { rows } = (await test.call(inbox.getInbox, { query }, { as: handler })).fields
    expect(rows.find((row) => row.id === id)).toMatchObject({
      sender: 'נועה לוי',
      state: 'open',
      owner: null,
    })
    await test.call(inbox.noteFormRequest, { body: { id, text: 'להחליף מסך' } }, { as: handler })
    await test.call(
      inbox.answerFormRequest,
      { body: { id, seen: await lastSeen(id, handler), text: 'איזה דגם?', as: 'asked' } },
      { as: handler },
    )
    const mineNow = (await test.call(requests.getMyRequests, {}, { as: employee })).fields.requests
    expect(mineNow[0]).toMatchObject({ kind: 'form', id, state: 'process', missing: 'איזה דגם?' })
    await test.call(endpoints.replyToFormRequest, { body: { id, text: 'דל' } }, { as: employee })
    const done = { id, seen: await lastSeen(id, handler), text: 'הוחלף', as: 'done' as const }
    await test.call(inbox.answerFormRequest, { body: done }, { as: handler })
    const seen = await open(id, employee)
    expect(seen).toMatchObject({ state: 'done', missing: '', answers: [{ texts: ['המסך כבה'] }] })
    expect(seen.events.map(({ kind }) => kind)).toEqual(['sent', 'asked', 'reply', 'answer', 'state'])
    expect((await open(id, handler)).events.map(({ kind }) => kind)).toContain('note')
    const [told] = await test.db.select().from(notifications).where(eq(notifications.userId, employee.id))
    expect(told).toMatchObject({ kind: 'request-answered', text: 'הוחלף' })
  })

  it('is read by nobody else: not by number, not as a file, not after the duty ended', async () => {
    const { id } = await send(await makeForm())
    const stranger = await test.person('employee')
    const former = await test.person('employee', { duties: ['forms'], formDepartments: [otherDepartmentId] })
    for (const as of [stranger, former]) {
      expect((await test.call(endpoints.getFormRequest, { query: { id } }, { as })).statusCode).toBe(404)
      expect((await test.call(endpoints.downloadFormRequest, { query: { id } }, { as })).statusCode).toBe(404)
      expect((await decide(id, as)).statusCode).toBe(404)
    }
    const query = { department_id: departmentId, per_page: 20, page: 1 }
    expect((await test.call(inbox.getInbox, { query }, { as: former })).statusCode).toBe(404)
    expect(
      (await test.call(inbox.noteFormRequest, { body: { id, text: 'א' } }, { as: former })).statusCode,
    ).toBe(404)
  })

  it('that changed while it was filled in is refused with what to do', async () => {
    const id = await makeForm()
    const { form } = (await test.call(formsAdmin.getManagedForm, { query: { id } }, { as: admin })).fields
    const saved = { ...form, questions: [what, question('when', 'date', 'מתי')] }
    await test.call(formsAdmin.saveForm, { body: saved }, { as: admin })
    const again = await test.call(formsAdmin.saveForm, { body: saved }, { as: admin })
    expect(again).toMatchObject({ success: false, code: 'forms.changed-meanwhile' })
    const sent = await send(id)
    expect(sent).toMatchObject({ statusCode: 409, errors: [{ field: 'revision', code: 'changed' }] })
  })

  it('that two see to at once is answered by one of them, and the other is told', async () => {
    const { id } = await send(await makeForm())
    const seen = await lastSeen(id, handler)
    const take = { body: { id, seen, owner_id: handler.id, due_on: null } }
    const done = { body: { id, seen, text: 'הוחלף', as: 'done' as const } }
    const both = await Promise.all([
      test.call(inbox.handleRequest, take, { as: handler }),
      test.call(inbox.answerFormRequest, done, { as: admin }),
    ])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(['forms.changed-meanwhile', 'forms.closed']).toContain(both.find(({ success }) => !success)?.code)
  })

  it('names people and branches who are there, and files of the sender alone', async () => {
    const questions = [question('who', 'person', 'מי'), question('file', 'file', 'קובץ')]
    const form_id = await makeForm({ questions })
    const ask = (title: string, type: string, answer: string) =>
      test.call(
        endpoints.submitForm,
        { body: { form_id, revision: 1, answers: [{ title, type, answers: [{ answer }] }] } },
        { as: employee },
      )
    const { fields } = await ask('מי', 'person', String(manager.id))
    expect((await open(fields.id, employee)).answers[0]).toMatchObject({
      texts: ['משה לוי'],
      options: [String(manager.id)],
    })
    for (const answer of ['99999999', 'דנה', '../1']) {
      expect((await ask('מי', 'person', answer)).statusCode).toBe(400)
    }
    expect((await ask('קובץ', 'file', '01234567-89ab-4cde-8f01-23456789abcd')).statusCode).toBe(400)
  })

  it('takes an identity number and a telephone number however they are typed, and none that is wrong', async () => {
    const questions = [question('id', 'identity-number', 'מספר זהות'), question('call', 'phone', 'טלפון')]
    const form_id = await makeForm({ questions })
    const ask = (number: string, phone: string) => {
      const answers = [
        { title: 'מספר זהות', type: 'identity-number', answers: [{ answer: number }] },
        { title: 'טלפון', type: 'phone', answers: [{ answer: phone }] },
      ]
      return test.call(endpoints.submitForm, { body: { form_id, revision: 1, answers } }, { as: employee })
    }
    const { id } = (await ask('39337423', '054-234 5678')).fields
    expect((await open(id, employee)).answers).toMatchObject([
      { type: 'identity-number', texts: ['039337423'] },
      { type: 'phone', texts: ['+972542345678'] },
    ])
    for (const [field, number, phone] of [
      ['answers.0.answers', '39337424', '0542345678'],
      ['answers.1.answers', '39337423', '054-234'],
      // As many digits as some number has, but of no country.
      ['answers.1.answers', '39337423', '+999123456789'],
    ] as const) {
      expect(await ask(number, phone)).toMatchObject({ statusCode: 400, errors: [{ field, code: 'format' }] })
    }
    const sheet = async (format: 'csv' | 'xlsx') =>
      (
        await download(
          `${inbox.exportInbox.path}?department_id=${departmentId}&form_id=${form_id}&format=${format}`,
          handler,
        )
      ).rawPayload
    expect((await sheet('csv')).toString()).toContain(',039337423,054-234-5678')
    expect((await readSheet(await sheet('xlsx'))).at(-1)?.slice(-2)).toEqual(['039337423', '054-234-5678'])
    const paper = (await readPdf((await pdfOf(id, employee)).rawPayload)).lines.join(' ')
    expect(paper).toContain('039337423')
    expect(paper).toContain('054-234-5678')
  })

  it('takes thirty a day from one person, however many come at once', async () => {
    const formId = await makeForm()
    const eager = await test.person('employee')
    const sent = await Promise.all(Array.from({ length: 40 }, () => send(formId, { as: eager })))
    expect(sent.filter(({ success }) => success)).toHaveLength(30)
    expect(sent.find(({ success }) => !success)).toMatchObject({
      code: 'quota.per-day',
      message: 'אפשר עד 30 טפסים ביום. אפשר להמשיך מחר.',
    })
  })
})

describe('an approval', () => {
  it('by the manager and then the department lets the request in', async () => {
    const { id } = await send(await makeForm({ approval: 'both' }))
    expect(await waiting(manager)).toContain(id)
    expect(await waiting(handler)).not.toContain(id)
    const early = { body: { id, seen: await lastSeen(id, handler), text: 'טופל', as: 'done' as const } }
    expect((await test.call(inbox.answerFormRequest, early, { as: handler })).code).toBe('forms.unapproved')
    expect((await decide(id, manager)).success).toBe(true)
    expect(await open(id, manager)).toMatchObject({ state: 'approval', awaits: 'department' })
    expect(await waiting(handler)).toContain(id)
    expect((await decide(id, handler)).success).toBe(true)
    expect(await open(id, employee)).toMatchObject({ state: 'open', awaits: null })
  })

  it('of two at once counts once; the other learns of it', async () => {
    const { id } = await send(await makeForm({ approval: 'manager' }))
    const both = await Promise.all([decide(id, manager), decide(id, admin, false)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.find(({ success }) => !success)?.code).toBe('forms.decided')
  })

  it('is refused for one’s own request, and after it was withdrawn', async () => {
    const form = await makeForm({ approval: 'department' })
    const own = await send(form, { as: handler })
    expect((await decide(own.id, handler)).code).toBe('forms.own')
    const { id } = await send(form)
    await test.call(endpoints.withdrawFormRequest, { body: { id } }, { as: employee })
    expect((await decide(id, handler)).code).toBe('forms.withdrawn')
    expect((await open(id, employee)).state).toBe('withdrawn')
  })

  it('passes to the stand-in of a manager who is away, and after some days to the manager’s manager', async () => {
    const [{ director = 0 } = {}] = await test.db
      .select({ director: users.reportsTo })
      .from(users)
      .where(eq(users.id, manager.id))
    const above = (await test.person('employee', { firstName: 'רות' })) as TestPerson
    await test.db.update(users).set({ reportsTo: above.id }).where(eq(users.id, manager.id))
    const { id } = await send(await makeForm({ approval: 'manager' }))
    const standIn = await test.person('employee')
    const today = dayInIsrael(new Date())
    const body = { person_id: standIn.id, from: addDays(today, -1), until: addDays(today, 1) }
    expect((await decide(id, standIn)).statusCode).toBe(404)
    await test.call(endpoints.saveStandIn, { body }, { as: manager })
    const [heard] = await test.db.select().from(notifications).where(eq(notifications.userId, standIn.id))
    expect(heard).toMatchObject({ kind: 'stand-in-named', text: expect.stringContaining('עד') })
    expect(await waiting(standIn)).toContain(id)
    expect(await waiting(above)).not.toContain(id)
    await test.db
      .update(formRequests)
      .set({ createdAt: sql`now() - interval '4 days'` })
      .where(eq(formRequests.id, id))
    expect(await waiting(above)).toContain(id)
    await test.db.transaction((db) => remindApprovers(db))
    const told = await test.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.kind, 'approvals-waiting'))
    expect(told.map(({ userId }) => userId)).toEqual(
      expect.arrayContaining([manager.id, standIn.id, above.id]),
    )
    expect((await decide(id, standIn)).success).toBe(true)
    await test.call(
      endpoints.saveStandIn,
      { body: { person_id: null, from: null, until: null } },
      { as: manager },
    )
    await test.db.update(users).set({ reportsTo: director }).where(eq(users.id, manager.id))
  })

  it('is the department’s where nobody manages the sender', async () => {
    const left = await test.person('employee')
    await disable(test.db, left.id)
    const alone = await test.person('employee', { reportsTo: left.id })
    const { id } = await send(await makeForm({ approval: 'manager' }), { as: alone })
    expect(await open(id, alone)).toMatchObject({ awaits: 'department' })
    expect(await waiting(handler)).toContain(id)
  })
})

it('what an earlier version took without a name is seen to by its department, and read by nobody else', async () => {
  const formId = await makeForm()
  const given = { key: what.key, type: what.type, title: what.title, texts: ['מעקה שבור'] }
  const [{ id } = { id: 0 }] = await test.db
    .insert(formRequests)
    .values({
      ...{ formId, formRevision: 1, title: 'מפגע', departmentId, state: 'open' },
      answers: [{ ...given, options: [], children: [] }],
    })
    .returning({ id: formRequests.id })
  await test.db.insert(formRequestEvents).values({ requestId: id, kind: 'sent' })
  const query = { department_id: departmentId, per_page: 50, page: 1 }
  const { rows } = (await test.call(inbox.getInbox, { query }, { as: handler })).fields
  expect(rows.find((row) => row.id === id)).toMatchObject({ sender: null, employee_number: null })
  expect(await sheetOf(formId)).toContain('מעקה שבור')
  const take = { id, seen: await lastSeen(id, handler), owner_id: handler.id, due_on: null }
  expect((await test.call(inbox.handleRequest, { body: take }, { as: handler })).success).toBe(true)
  const done = { id, seen: await lastSeen(id, handler), text: 'תוקן', as: 'done' as const }
  expect((await test.call(inbox.answerFormRequest, { body: done }, { as: handler })).success).toBe(true)
  const seen = await open(id, handler)
  expect(seen).toMatchObject({ sender: null, state: 'done', answers: [{ texts: ['מעקה שבור'] }] })
  expect(seen.events.map(({ kind }) => kind)).toEqual(['sent', 'handled', 'answer', 'state'])
  expect(seen.events[0]?.actor).toBeNull()
  expect((await readPdf((await pdfOf(id, handler)).rawPayload)).language).toBe('he-IL')
  for (const as of [employee, manager]) {
    expect((await test.call(endpoints.getFormRequest, { query: { id } }, { as })).statusCode).toBe(404)
    expect((await pdfOf(id, as)).statusCode).toBe(404)
    const reply = { body: { id, text: 'עוד שבור' } }
    expect((await test.call(endpoints.replyToFormRequest, reply, { as })).statusCode).toBe(404)
    expect((await test.call(endpoints.withdrawFormRequest, { body: { id } }, { as })).statusCode).toBe(404)
  }
})

it('what was sent and what waits in a room that is closed to a person stays theirs to read, answer and take back', async () => {
  const { id } = await send(await makeForm({ approval: 'manager' }))
  const mine = async () =>
    (await test.call(requests.getMyRequests, {}, { as: employee })).fields.requests.map((one) => one.id)
  expect([await mine(), await waiting(manager)]).toEqual([
    expect.arrayContaining([id]),
    expect.arrayContaining([id]),
  ])
  await test.db.insert(closedRooms).values({ id: 'forms', roles: ['employee'], branches: [] })
  await test.heard()
  expect(await mine()).toContain(id)
  expect(await waiting(manager)).toContain(id)
  expect((await open(id, employee)).state).toBe('approval')
  expect((await decide(id, manager)).success).toBe(true)
  const withdrawn = await test.call(endpoints.withdrawFormRequest, { body: { id } }, { as: employee })
  expect(withdrawn.success).toBe(true)
  const again = { body: { form_id: 1, revision: 1, answers: [] } }
  expect((await test.call(endpoints.submitForm, again, { as: employee })).statusCode).toBe(403)
  await test.db.delete(closedRooms)
  await test.heard()
})

it('the file of one form has its answers, each in its kind of cell, options with commas apart', async () => {
  const when = question('when', 'date', 'מתי')
  const days = ['א, בבוקר', 'ב, בערב'].map((title, index) => ({ key: `o${index}`, title, capacity: null }))
  const which = { ...question('which', 'multiple', 'באילו ימים'), options: days }
  const formId = await makeForm({
    questions: [what, when, question('much', 'number', 'כמה'), which],
  })
  const given = [
    ...answers('המסך כבה'),
    { title: 'מתי', type: 'date', answers: [{ answer: '2026-11-05' }] },
    { title: 'כמה', type: 'number', answers: [{ answer: '-7' }] },
    { title: 'באילו ימים', type: 'multiple', answers: days.map(({ title }) => ({ answer: title })) },
  ]
  const body = { form_id: formId, revision: 1, answers: given }
  await test.call(endpoints.submitForm, { body }, { as: employee })
  const csv = await sheetOf(formId)
  expect(csv).toContain('המסך כבה')
  expect(csv).toContain('05/11/2026,-7,"א, בבוקר | ב, בערב"')
})

it('requests for entitlement stand in the same list', async () => {
  const person = await test.person('employee')
  await test.db
    .insert(entitlementTypes)
    .values({ code: 'B', field: 'zakaut_b', name: 'ברקן', unit: 'בקבוקים' })
  const body = { code: 'B', amount: 2, reason: 'חתונה' }
  await test.call(entitlements.requestEntitlement, { body }, { as: person })
  const { requests: mine } = (await test.call(requests.getMyRequests, {}, { as: person })).fields
  expect(mine).toMatchObject([{ kind: 'entitlement', title: 'תוספת זכאות: ברקן', state: 'approval' }])
})

it('requests are deleted with their files so many months after they were closed as their form says', async () => {
  const formId = await makeForm()
  const sent = await Promise.all([0, 1, 2].map(() => send(formId)))
  const [old, fresh, open] = sent.map(({ id }) => id) as [number, number, number]
  const ago = (months: number) => sql`now() - make_interval(months => ${months}, days => 1)`
  for (const [id, months] of [
    [old, 12],
    [fresh, 11],
  ] as const) {
    await test.db
      .update(formRequests)
      .set({ state: 'done', closedAt: ago(months) as unknown as Date })
      .where(eq(formRequests.id, id))
  }
  await test.db
    .update(formRequests)
    .set({ createdAt: ago(30) as unknown as Date })
    .where(eq(formRequests.id, open))
  const file = {
    kind: 'form' as const,
    name: 'א.pdf',
    mimeType: 'application/pdf',
    bytes: 1,
    userId: employee.id,
  }
  await test.db
    .insert(attachments)
    .values([old, fresh].map((itemId) => ({ ...file, id: randomUUID(), itemId })))
  await cleanUp(test.portal)
  const left = await test.db
    .select({ id: formRequests.id })
    .from(formRequests)
    .where(eq(formRequests.formId, formId))
  expect(left.map(({ id }) => id).toSorted()).toEqual([fresh, open].toSorted())
  const files = await test.db
    .select({ itemId: attachments.itemId })
    .from(attachments)
    .where(and(eq(attachments.kind, 'form'), anyOf(attachments.itemId, [old, fresh])))
  expect(files).toEqual([{ itemId: fresh }])
})

it('what was sent is a Hebrew PDF', async () => {
  const { id } = await send(await makeForm())
  const response = await pdfOf(id, employee)
  expect(response.headers['content-type']).toBe('application/pdf')
  const read = await readPdf(response.rawPayload)
  expect(read.language).toBe('he-IL')
  expect(read.tags.find((tag) => /^H\d/.test(tag))).toBe('H1')
  expect(areInOrder(read, ['לתמיכה פנייה', 'התשובות', 'המסך', 'נעשה מה'])).toBe(true)
})
