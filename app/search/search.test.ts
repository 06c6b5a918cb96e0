import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '#app/first-steps/server/remove-demo.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Body, Fields, Input } from '#core/contract/endpoint.ts'
import { fillWithDemo } from '#demo/load.ts'
import { formsAdmin } from '#features/forms/contract/forms-admin.ts'
import { choose, ask as question } from '#features/forms/rules/form-starts.ts'
import { content } from '#platform/content/contract/content.ts'
import { DiskStorage } from '#platform/files/server/storage/disk-storage.ts'
import { departments } from '#platform/people/server/tables.ts'
import type { Question } from '#platform/questions/rules/questions.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { type Ask, findBeside } from './client/find.ts'
import { intentOf } from './client/intent.ts'
import { type Everything, type Result, rankEverything } from './client/ranking.ts'
import { everydayQueries } from './everyday-queries.ts'

let test: TestPortal
let folder: string
let employee: Fields<typeof session.userSignIn>
let everything: Map<string, Everything>

const ask: Ask = async (endpoint, ...[query]) => {
  const headers = { authorization: `Bearer ${employee.token}` }
  const { fields } = await test.call(endpoint, { query } as Input<typeof endpoint>, { headers })
  return fields
}

async function search(words: string): Promise<Everything> {
  const beside = await findBeside(words, employee.user, ask)
  const found = await ask(content.searchAll, { s: intentOf(words).words, page: 1 })
  return rankEverything(words, beside, found ?? { posts: [], layout: null })
}

beforeAll(async () => {
  test = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'shaar-search-'))
  await fillWithDemo(test.db, new DiskStorage(folder), new Date())
  const body = { username: '2001', password: demoPassword }
  employee = (await test.call(session.userSignIn, { body })).fields
  everything = new Map()
  for (const { query } of everydayQueries) everything.set(query, await search(query))
}, 300_000)

afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

function nameOf(result: Result): string {
  switch (result.kind) {
    case 'page':
    case 'post':
      return result.item.title
    case 'kudos':
      return `לפרגן ל${result.item.name}`
    case 'person':
      return `${result.item.name}, ${result.item.role}`
    case 'product':
      return result.item.name
    case 'order':
      return `הזמנה ${result.item.order_id}`
  }
}

const isWanted = (result: Result, wanted: readonly string[]) =>
  wanted.some((part) =>
    part.startsWith('/')
      ? result.kind === 'page' && result.item.href === part
      : nameOf(result).includes(part),
  )

/** The queries whose answer is not among the first so many results, each with what comes instead. */
const missed = (count: number) =>
  everydayQueries.flatMap(({ query, wanted }) => {
    const { exact = [], similar = [] } = everything.get(query) ?? {}
    const first = [...exact, ...similar].slice(0, count)
    return first.some((result) => isWanted(result, wanted))
      ? []
      : [`${query}: ${first.map(nameOf).join('; ')}`]
  })

it('what people want comes first in nine of ten everyday searches', () => {
  const without = missed(1)
  expect(without.length, without.join('\n')).toBeLessThanOrEqual(everydayQueries.length * 0.1)
})

it('what people want is among the first three in 98 of a hundred', () => {
  const without = missed(3)
  expect(without.length, without.join('\n')).toBeLessThanOrEqual(everydayQueries.length * 0.02)
})

it('similar results are never more than those that have the words', () => {
  for (const [query, { exact, similar }] of everything) {
    if (exact.length > 0) expect(similar.length, query).toBeLessThanOrEqual(exact.length)
  }
  expect(everything.get('וודקה')?.exact.map(nameOf)).toEqual(['וודקה מחיטה'])
  expect(everything.get('הלווואה')?.exact).toEqual([])
})

it('a sentence that names somebody offers what it asks for, and then the person', () => {
  expect(everything.get('לפרגן לאורלי')?.exact.slice(0, 2).map(nameOf)).toEqual([
    'לפרגן לאורלי כהן־צדק',
    expect.stringContaining('אורלי כהן־צדק'),
  ])
  expect(everything.get('טלפון של אורלי')?.exact.slice(0, 1)).toMatchObject([
    { kind: 'person', item: { phone: expect.any(String) } },
  ])
})

it('leads to all who have the name of a sentence, by the name alone', async () => {
  const { more } = await findBeside('טלפון של אבו חצירא', employee.user, ask)
  expect(more).toEqual({ people: 'אבו חצירא', products: undefined })
})

it('offers no kudos, and nobody, where these rooms are closed', async () => {
  const user = {
    ...employee.user,
    closed_rooms: ['kudos' as const, 'phonebook' as const, 'officials' as const],
  }
  const { results } = await findBeside('לפרגן לאורלי', user, ask)
  expect(results.map(({ kind }) => kind)).not.toContain('kudos')
  expect(results.map(({ kind }) => kind)).not.toContain('person')
})

it('shows who holds a role once, with the role', async () => {
  const { exact } = await search('נסרין')
  expect(exact.map(nameOf)).toEqual(['נסרין ח׳טיב, ממונה ארצית על הבטיחות', ...exact.slice(1).map(nameOf)])
  expect(exact.filter(({ kind, item }) => kind === 'person' && item.name === 'נסרין ח׳טיב')).toHaveLength(1)
})

describe('a form that asks for what is looked for', () => {
  const saveForm = async (body: Body<typeof formsAdmin.saveForm>) => {
    const { fields } = await test.call(formsAdmin.saveForm, { body }, { as: administrator })
    await test.heard()
    return { ...body, ...fields }
  }
  const makeForm = (title: string, ...questions: Question[]) =>
    saveForm({
      id: null,
      revision: 0,
      title,
      description: '',
      department_id: departmentId,
      audience: { branches: null, departments: null, roles: null },
      questions,
      approval: 'none',
      due_days: null,
      keep_months: 12,
      open: true,
    })
  const formsFor = async (words: string) => {
    const { exact } = await search(words)
    return exact.flatMap(({ kind, item }) =>
      kind === 'page' && item.isForm ? [[item.title, item.asked].filter(Boolean).join(': ')] : [],
    )
  }
  let administrator: TestPerson
  let departmentId: number
  beforeAll(async () => {
    administrator = await test.person('administrator')
    const rows = await test.db.select({ id: departments.id }).from(departments).limit(1)
    departmentId = rows[0]?.id ?? 0
  })

  it('is found by a question or an option, after one whose title says it, and as it is asked now', async () => {
    const asking = await makeForm(
      'השאלת ציוד צילום',
      question('what', 'text', 'איזה ציוד?'),
      question('until', 'date', 'תאריך החזרת המצלמה'),
      choose('lens', 'עדשה', ['רחבה', 'טלסקופית']),
    )
    expect(await formsFor('תאריך החזרת מצלמה')).toEqual(['השאלת ציוד צילום: תאריך החזרת המצלמה'])
    expect(await formsFor('טלסקופית')).toEqual(['השאלת ציוד צילום: טלסקופית'])
    const titled = await makeForm('עדכון תאריך החזרת מצלמה')
    expect(await formsFor('תאריך החזרת מצלמה')).toEqual([
      titled.title,
      'השאלת ציוד צילום: תאריך החזרת המצלמה',
    ])
    await saveForm({ ...asking, questions: [question('until', 'date', 'מועד הסיום')] })
    expect(await formsFor('תאריך החזרת מצלמה')).toEqual([titled.title])
    expect(await formsFor('מועד הסיום')).toEqual(['השאלת ציוד צילום: מועד הסיום'])
  })

  it('is found neither where it is for others nor once it is closed', async () => {
    const form = await makeForm('כניסת ספקים', question('gate', 'text', 'שער הפריקה'))
    const found = ['כניסת ספקים: שער הפריקה']
    expect(await formsFor('שער הפריקה')).toEqual(found)
    const forOthers = await saveForm({ ...form, audience: { ...form.audience, roles: ['community'] } })
    expect(await formsFor('שער הפריקה')).toEqual([])
    const forAll = await saveForm({ ...forOthers, audience: form.audience })
    expect(await formsFor('שער הפריקה')).toEqual(found)
    await saveForm({ ...forAll, open: false })
    expect(await formsFor('שער הפריקה')).toEqual([])
  })
})
