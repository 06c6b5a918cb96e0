import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { forms as endpoints } from '#features/forms/contract/forms.ts'
import { formsAdmin } from '#features/forms/contract/forms-admin.ts'
import { departments } from '#platform/people/server/tables.ts'
import type { Question } from '#platform/questions/contract/questions.ts'
import { formRequestEvents, formRequests } from './tables.ts'

let test: TestPortal
let administrator: TestPerson
let sender: TestPerson
let departmentId: number

beforeAll(async () => {
  test = await testPortal()
  const [row] = await test.db.insert(departments).values({ name: 'בטיחות' }).returning({ id: departments.id })
  departmentId = row?.id ?? 0
  administrator = await test.person('administrator')
  sender = await test.person('employee')
})
afterAll(() => test.close())

const plain = { help: '', required: false, options: [], condition: null }
const where: Question = {
  ...plain,
  key: 'where',
  type: 'choice',
  title: 'איפה זה קרה',
  options: [
    { key: 'yard', title: 'בחצר', capacity: null },
    { key: 'hall', title: 'באולם', capacity: null },
  ],
}
const what: Question = { ...plain, key: 'what', type: 'text', title: 'מה קרה', required: true }

/** What an administrator builds, or what they make of it later. */
async function save(questions: Question[], title: string, id: number | null = null, revision = 0) {
  const body = {
    ...{ id, revision, title, questions, description: '', department_id: departmentId },
    audience: { branches: null, departments: null, roles: null },
    ...{ approval: 'none' as const, due_days: null, keep_months: 12, open: true },
  }
  const { fields } = await test.call(formsAdmin.saveForm, { body }, { as: administrator })
  return fields.id
}

const given = (title: string, type: string, answer: string) => ({ title, type, answers: [{ answer }] })
const submit = (form_id: number, revision: number, answers: ReturnType<typeof given>[], more = {}) =>
  test.call(endpoints.submitForm, { body: { form_id, revision, answers, ...more } }, { as: sender })
const stored = async (id: number) =>
  (await test.db.select().from(formRequests).where(eq(formRequests.id, id)))[0]

describe('what is stored of a form that was sent', () => {
  it('is who sent it, of which form and revision, and the answers in the words of that day', async () => {
    const formId = await save([what, where], 'דיווח בטיחות')
    const answers = [given('מה קרה', 'text', 'מדרגה רופפת'), given('איפה זה קרה', 'choice', 'בחצר')]
    const { statusCode, fields } = await submit(formId, 1, answers)
    expect(statusCode).toBe(201)

    const [yard, ...others] = where.options
    const options = [{ ...yard, title: 'בגינה' }, ...others] as Question['options']
    const reworded = { ...where, title: 'באיזה מקום', options }
    expect(await save([what, reworded], 'מפגע בטיחות', formId, 1)).toBe(formId)

    const row = await stored(fields.id)
    expect(row).toMatchObject({
      formId,
      formRevision: 1,
      title: 'דיווח בטיחות',
      departmentId,
      userId: sender.id,
      state: 'open',
      awaits: [],
      closedAt: null,
    })
    expect(row?.answers).toEqual([
      { key: 'what', type: 'text', title: 'מה קרה', texts: ['מדרגה רופפת'], options: [], children: [] },
      {
        key: 'where',
        type: 'choice',
        title: 'איפה זה קרה',
        texts: ['בחצר'],
        options: ['yard'],
        children: [],
      },
    ])
    const events = await test.db
      .select({ actorId: formRequestEvents.actorId, kind: formRequestEvents.kind })
      .from(formRequestEvents)
      .where(eq(formRequestEvents.requestId, fields.id))
    expect(events).toEqual([{ actorId: sender.id, kind: 'sent' }])

    const later = await submit(formId, 2, [
      given('מה קרה', 'text', 'עוד'),
      given('באיזה מקום', 'choice', 'בגינה'),
    ])
    expect(await stored(later.fields.id)).toMatchObject({
      formRevision: 2,
      title: 'מפגע בטיחות',
      answers: [{ title: 'מה קרה' }, { title: 'באיזה מקום', texts: ['בגינה'], options: ['yard'] }],
    })
  })

  it('leaves out empty answers and questions of nobody, and takes no other sender', async () => {
    const formId = await save([what, where], 'דיווח')
    const { fields } = await submit(formId, 1, [
      given('מה קרה', 'text', 'מדרגה'),
      given('איפה זה קרה', 'choice', ''),
    ])
    expect((await stored(fields.id))?.answers.map(({ key }) => key)).toEqual(['what'])
    const body = [given('מה קרה', 'text', 'מדרגה')]
    expect(await submit(formId, 1, body, { user_id: administrator.id })).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'user_id', code: 'unknown' }],
    })
  })

  it('is nothing where it is refused: no such option, an outdated revision, a form that is not there', async () => {
    const formId = await save([what, where], 'דיווח')
    const good = given('מה קרה', 'text', 'מדרגה')
    const answers = [good, given('איפה זה קרה', 'choice', 'בירח')]
    expect((await submit(formId, 1, answers)).statusCode).toBe(400)
    expect((await submit(formId, 7, [good])).statusCode).toBe(409)
    expect((await submit(999_999, 1, [good])).statusCode).toBe(404)
    expect(await test.db.$count(formRequests, eq(formRequests.formId, formId))).toBe(0)
  })
})

it('a form for a branch that was deleted opens and is saved, and is for everybody only when somebody says so', async () => {
  const as = { as: administrator }
  const branch = { id: null, revision: 0, name: 'סניף זמני', city: 'חיפה', address: '' }
  const branchId = (await test.call(peopleAdmin.saveBranch, { body: branch }, as)).fields.id
  const id = await save([what], 'טופס של סניף')
  const open = async () => (await test.call(formsAdmin.getManagedForm, { query: { id } }, as)).fields.form
  const keep = async (branches: number[] | null) => {
    const { audience, ...form } = await open()
    const body = { ...form, audience: { ...audience, branches } }
    return test.call(formsAdmin.saveForm, { body }, as)
  }
  expect((await keep([branchId])).success).toBe(true)
  await test.call(peopleAdmin.deletePlace, { query: { kind: 'branch', id: branchId } }, as)
  expect((await open()).audience.branches).toEqual([])
  expect(await keep([])).toMatchObject({ statusCode: 400, errors: [{ field: 'audience.branches' }] })
  expect((await keep(null)).success).toBe(true)
})
