import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requests } from '#app/my-requests/contract/requests.ts'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { work } from '#app/waiting/contract/work.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { forms as endpoints } from '#features/forms/contract/forms.ts'
import { inbox } from '#features/forms/contract/inbox.ts'
import { remindApprovers } from '#features/forms/server/reminders.ts'
import { formRequests, forms } from '#features/forms/server/tables.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { standIns } from '#platform/people/server/approvals/tables.ts'
import { departments, users } from '#platform/people/server/tables.ts'

let test: TestPortal
let officer: TestPerson
let handler: TestPerson
let departmentId = 0

beforeAll(async () => {
  test = await testPortal()
  const [department] = await test.db.insert(departments).values({ name: 'רווחה' }).returning()
  departmentId = department?.id ?? 0
  officer = await test.person('employee', { duties: ['people'] })
  handler = await test.person('employee', { duties: ['forms'], formDepartments: [departmentId] })
})
afterAll(() => test.close())

async function makeForm(approval: 'manager' | 'both'): Promise<number> {
  const [form] = await test.db
    .insert(forms)
    .values({ title: 'מענק', description: '', departmentId, questions: [], approval, open: true })
    .returning()
  return form?.id ?? 0
}

/** Somebody with a manager and the manager's manager, and a request of theirs. */
async function sent(approval: 'manager' | 'both' = 'manager') {
  const director = await test.person('employee')
  const manager = await test.person('employee', { reportsTo: director.id })
  const employee = await test.person('employee', { reportsTo: manager.id })
  const body = { form_id: await makeForm(approval), revision: 1, answers: [] }
  const { fields } = await test.call(endpoints.submitForm, { body }, { as: employee })
  return { director, manager, employee, id: fields.id }
}

const read = (id: number, as: TestPerson) => test.call(endpoints.getFormRequest, { query: { id } }, { as })
const decide = (id: number, as: TestPerson, approve = true) =>
  test.call(endpoints.approveFormRequest, { body: { id, approve, note: approve ? '' : 'אין תקציב' } }, { as })
const waiting = async (as: TestPerson) =>
  (await test.call(requests.getWaitingForMe, {}, { as })).fields.requests.map(({ id }) => id)
const counted = async (as: TestPerson) =>
  (await test.call(work.getWork, { query: {} }, { as })).fields.kinds.find(({ kind }) => kind === 'form')
    ?.count ?? 0
const moveTo = (person: TestPerson, manager: TestPerson) =>
  test.db.update(users).set({ reportsTo: manager.id }).where(eq(users.id, person.id))
const age = (id: number, days: number) =>
  test.db
    .update(formRequests)
    .set({
      createdAt: sql`now() - make_interval(days => ${days})`,
      changedAt: sql`now() - interval '2 days'`,
    })
    .where(eq(formRequests.id, id))

it('whoever becomes the manager later neither finds, reads nor decides what was sent before; who was it still does', async () => {
  const { id, employee, manager, director } = await sent()
  await moveTo(employee, officer)
  await moveTo(manager, officer)
  await age(id, 4)
  expect(await waiting(officer)).not.toContain(id)
  for (const endpoint of [endpoints.getFormRequest, endpoints.downloadFormRequest]) {
    expect(
      (await test.call(endpoint as typeof endpoints.getFormRequest, { query: { id } }, { as: officer }))
        .statusCode,
    ).toBe(404)
  }
  expect((await decide(id, officer)).statusCode).toBe(404)
  await test.db.transaction((db) => remindApprovers(db))
  const told = await test.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.kind, 'approvals-waiting'))
  expect(told.map(({ userId }) => userId)).toEqual(expect.arrayContaining([manager.id, director.id]))
  expect(told.map(({ userId }) => userId)).not.toContain(officer.id)
  expect(await waiting(director)).toContain(id)
  expect(await waiting(manager)).toContain(id)
  expect((await decide(id, manager)).success).toBe(true)
})

it.each([
  ['leaves', (id: number) => disable(test.db, id)],
  [
    'is of the community now',
    (id: number) => test.db.update(users).set({ role: 'community' }).where(eq(users.id, id)),
  ],
] as const)('the department approves in place of a manager who %s, once', async (_how, lose) => {
  const { id, employee, manager, director } = await sent('both')
  const standIn = await test.person('employee')
  const today = dayInIsrael(new Date())
  const days = { fromDay: addDays(today, -1), untilDay: addDays(today, 1) }
  await test.db.insert(standIns).values({ userId: manager.id, standInId: standIn.id, ...days })
  const before = await counted(handler)
  expect(await waiting(standIn)).toContain(id)
  expect((await read(id, employee)).fields.awaits).toBe('manager')
  await lose(manager.id)
  await moveTo(employee, director)
  await age(id, 4)
  for (const as of [manager, standIn, director]) {
    expect(as === manager ? [] : await waiting(as)).not.toContain(id)
    expect((await decide(id, as)).statusCode).toBeGreaterThanOrEqual(400)
  }
  expect((await read(id, employee)).fields.awaits).toBe('department')
  expect(await waiting(handler)).toContain(id)
  expect(await counted(handler)).toBe(before + 1)
  const query = { department_id: departmentId, view: 'approval', per_page: 50, page: 1 } as const
  const { rows } = (await test.call(inbox.getInbox, { query }, { as: handler })).fields
  expect(rows.map((row) => row.id)).toContain(id)
  await test.db.transaction((db) => remindApprovers(db))
  const told = await test.db.select().from(notifications).where(eq(notifications.userId, handler.id))
  expect(told.map(({ kind }) => kind)).toContain('approvals-waiting')
  expect((await decide(id, handler)).success).toBe(true)
  expect((await read(id, employee)).fields).toMatchObject({ state: 'open', awaits: null })
})

it('who approved reads the request until it is closed, and no longer', async () => {
  const { id, manager } = await sent()
  expect((await decide(id, manager)).success).toBe(true)
  expect((await read(id, manager)).fields.state).toBe('open')
  const { events } = (await read(id, handler)).fields
  const done = { id, seen: events.at(-1)?.id ?? 0, text: 'אושר', as: 'done' as const }
  expect((await test.call(inbox.answerFormRequest, { body: done }, { as: handler })).success).toBe(true)
  expect((await read(id, manager)).statusCode).toBe(404)
  const refused = await sent()
  expect((await decide(refused.id, refused.manager, false)).success).toBe(true)
  expect((await read(refused.id, refused.manager)).statusCode).toBe(404)
  expect((await read(refused.id, refused.employee)).fields.state).toBe('refused')
})
