import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import { inputsOf } from '#app/server/testing/testing-inputs.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { type Endpoint, isFile } from '#core/contract/endpoint.ts'
import { surveys } from '#features/surveys/contract/surveys.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { isKeyFile } from '#platform/files/server/index.ts'
import type { Storage } from '#platform/files/server/storage/storage.ts'
import type { Question } from '#platform/questions/contract/questions.ts'
import { forgetUnreadableAnswers, storedSurveyKey } from './index.ts'
import { publishAnswers } from './publishing.ts'
import { surveyAnswers, surveyMarks } from './tables.ts'
import { answer, endSurvey, makeBranches, makeSurvey, questions } from './testing-surveys.ts'

let test: TestPortal
let editor: TestPerson
let administrator: TestPerson
let people: TestPerson[]

/** Of so many answers, a random order has more than `luck` in their places once in many millions of tries. */
const count = 60
const luck = 12

beforeAll(async () => {
  test = await testPortal({ logLevel: 'debug' }, { write: (line) => void logged.push(line) })
  editor = await test.person('editor')
  administrator = await test.person('administrator')
  const sites = await makeBranches(test, ['חיפה', 'עכו', 'צפת'])
  people = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      test.person('employee', { branchId: sites[index % 3] ?? null }),
    ),
  )
})
afterAll(() => test.close())

const logged: string[] = []
const publish = () => publishAnswers(test.portal.db, test.portal.storage)
/** What each person alone answers, in no order, so that a test recognises it. */
const owners = new Map<string, number>()

function wordsOf({ id }: TestPerson): string {
  const words = randomUUID()
  owners.set(words, id)
  return words
}

function ownerOf({ texts }: Row): number | undefined {
  return Array.isArray(texts) ? owners.get(String(texts[0])) : undefined
}

type Row = Record<string, unknown>

/** Every row of every table with its hidden columns, in the order in which it lies on the disk. */
async function dump(): Promise<Map<string, Row[]>> {
  const { rows: tables } = await test.db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss', 'drizzle')`)
  const all = new Map<string, Row[]>()
  for (const { name } of tables) {
    const { rows } = await test.db.execute<Row>(
      sql.raw(`select *, xmin::text as "xmin", ctid::text as "ctid" from ${name} order by ctid`),
    )
    all.set(
      name,
      rows.map((row, place) => ({ ...row, place })),
    )
  }
  return all
}

/** The person whom a row names, in whatever column. */
function personOf(row: Row): number | undefined {
  const ids = new Set(people.map(({ id }) => id))
  const named = row.user_id ?? row.userId
  return typeof named === 'number' && ids.has(named) ? named : undefined
}

const comparable = (value: unknown) =>
  value instanceof Date ? value.toISOString().padStart(30) : JSON.stringify(value ?? null).padStart(30)

/** How many answers an attacker gives to their authors who pairs rows of the same rank, by any column of either table. */
function byRank(answers: Row[], marks: Row[]): number {
  let best = 0
  for (const ofAnswer of Object.keys(answers[0] ?? {})) {
    const inOrder = answers.toSorted((a, b) => compare(a[ofAnswer], b[ofAnswer]))
    for (const ofMark of Object.keys(marks[0] ?? {})) {
      const marksInOrder = marks.toSorted((a, b) => compare(a[ofMark], b[ofMark]))
      const right = inOrder.filter((row, index) => ownerOf(row) === personOf(marksInOrder[index] ?? {}))
      const reversed = inOrder.filter(
        (row, index) => ownerOf(row) === personOf(marksInOrder.at(-1 - index) ?? {}),
      )
      best = Math.max(best, right.length, reversed.length)
    }
  }
  return best
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [first, second] = [comparable(one), comparable(other)]
  return first < second ? -1 : first > second ? 1 : 0
}

/** How many answers share any value with rows of one person only, who is their author. */
function byValue(answers: Row[], marks: Row[]): number {
  const holders = new Map<string, Set<number>>()
  for (const mark of marks) {
    const person = personOf(mark)
    if (person === undefined) continue
    for (const value of Object.values(mark)) {
      const key = comparable(value)
      holders.set(key, (holders.get(key) ?? new Set()).add(person))
    }
  }
  return answers.filter((row) => {
    const { texts, place, ...rest } = row
    return Object.values(rest).some((value) => {
      const found = holders.get(comparable(value))
      return found?.size === 1 && found.has(ownerOf(row) ?? 0)
    })
  }).length
}

/** How many answers an attacker can give to their authors, at best, by each table that names people. */
async function attack(surveyId: number): Promise<Map<string, { rank: number; value: number }>> {
  const tables = await dump()
  const answers = (tables.get('public.survey_answers') ?? []).filter(
    (row) => row.survey_id === surveyId && ownerOf(row) !== undefined,
  )
  expect(answers).toHaveLength(count)
  const found = new Map<string, { rank: number; value: number }>()
  for (const [name, rows] of tables) {
    const isOfSurvey = name === 'public.survey_marks'
    const named = rows.filter(
      (row) => personOf(row) !== undefined && (!isOfSurvey || row.survey_id === surveyId),
    )
    if (named.length === 0 || name === 'public.survey_answers') continue
    found.set(name, { rank: byRank(answers, named), value: byValue(answers, named) })
  }
  return found
}

const best = (found: Map<string, { rank: number; value: number }>, what: 'rank' | 'value') =>
  Math.max(...[...found.values()].map((each) => each[what]))

describe('an anonymous answer in a dump of the database', () => {
  it('cannot be joined to its author by any column, key, time or order, of any table', async () => {
    const id = await makeSurvey(test, editor, { anonymous: true })
    for (const [index, person] of people.entries()) {
      await answer(test, person, id, { mood: 3, words: wordsOf(person) })
      if (index === 39) await publish()
    }
    const halfway = await dump()
    const waiting = (halfway.get('public.survey_marks') ?? []).filter(({ sealed }) => sealed !== null)
    expect(waiting.length).toBeGreaterThanOrEqual(15)
    await endSurvey(test, id)
    await publish()
    const found = await attack(id)
    expect([...found.keys()]).toEqual(
      expect.arrayContaining(['public.survey_marks', 'public.idempotency_keys', 'public.sessions']),
    )
    expect(best(found, 'rank')).toBeLessThanOrEqual(luck)
    expect(best(found, 'value')).toBeLessThanOrEqual(luck)
    // Neither by what else the same person answered.
    const rows = (await dump()).get('public.survey_answers') ?? []
    const moods = rows.filter(({ survey_id, key }) => survey_id === id && key === 'mood')
    expect(moods).toHaveLength(count)
    expect(moods.every(({ user_id, answered_at }) => user_id === null && answered_at === null)).toBe(true)
  })

  it('is found at once where it is written in its author’s transaction, without a shuffle', async () => {
    const id = await makeSurvey(test, editor, { anonymous: true })
    for (const person of people) {
      await test.db.transaction(async (transaction) => {
        await transaction.insert(surveyMarks).values({ surveyId: id, userId: person.id })
        await transaction
          .insert(surveyAnswers)
          .values({ surveyId: id, key: 'words', type: 'text', title: 'עוד משהו?', texts: [wordsOf(person)] })
      })
    }
    const found = (await attack(id)).get('public.survey_marks')
    expect(found).toEqual({ rank: count, value: count })
  })

  it('is nowhere in plain while it waits, and as long as any other', async () => {
    const id = await makeSurvey(test, editor, { anonymous: true })
    const [one, other] = people
    if (!one || !other) throw new Error('nobody is there')
    const words = wordsOf(one)
    await answer(test, one, id, { lunch: 'סלט', words })
    await answer(test, other, id, { lunch: 'סלט', words: 'כן' })
    const tables = await dump()
    const mine = tables.get('public.survey_marks')?.filter(({ survey_id }) => survey_id === id) ?? []
    const lengths = mine.map(({ sealed }) => (sealed instanceof Buffer ? sealed.length : 0))
    expect(new Set(lengths).size).toBe(1)
    for (const rows of tables.values()) expect(JSON.stringify(rows)).not.toContain(words)
    expect(logged.length).toBeGreaterThan(0)
    expect(logged.join()).not.toContain(words)
    expect(mine.some(({ sealed }) => sealed instanceof Buffer && sealed.includes(words))).toBe(false)
  })
})

/** What every call that reads answers to somebody, by its name; calls that are about something are about the survey. */
async function screens(as: TestPerson, surveyId: number): Promise<Map<string, string>> {
  const known = { ids: [surveyId], uuids: [randomUUID()], menus: ['2026-01-04'] }
  const found = new Map<string, string>()
  for (const [name, endpoint] of Object.values(contract).flatMap((slice) =>
    Object.entries<Endpoint>(slice),
  )) {
    // A file shows what its list does, and takes long to make.
    if (endpoint.method !== 'GET' || endpoint.fields === 'stream' || isFile(endpoint.fields)) continue
    const [input] = fc.sample(inputsOf(endpoint, known), { numRuns: 1, seed: 1 })
    const query = { ...input?.query, ...('post_type' in (input?.query ?? {}) && { post_type: 'survey' }) }
    const given = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const headers = { authorization: as.token }
    const { statusCode, body } = await test.app.inject({ url: endpoint.path, query: given, headers })
    found.set(name, `${statusCode} ${body}`)
  }
  return found
}

describe('an anonymous answer on the screens of others', () => {
  it('changes nothing that an administrator, the author or a colleague reads', async () => {
    const id = await makeSurvey(test, editor, { anonymous: true })
    const [first, second, colleague] = people
    if (!first || !second || !colleague) throw new Error('nobody is there')
    await answer(test, first, id, { mood: 1, words: wordsOf(first) })
    await publish()
    const watchers = [administrator, editor, colleague]
    const look = () => Promise.all(watchers.map((as) => screens(as, id)))
    // What differs between two looks without an answer, such as the figures of the machine, tells nothing.
    const [earlier, before] = [await look(), await look()]
    await answer(test, second, id, { mood: 5, words: wordsOf(second) })
    await publish()
    const after = await look()
    const seen = before.map((screen) => [...screen].filter(([, body]) => body.startsWith('200')).length)
    expect(Math.min(...seen)).toBeGreaterThan(40)
    const changed = before.flatMap((screen, index) =>
      [...screen].flatMap(([name, body]) =>
        earlier[index]?.get(name) === body && after[index]?.get(name) !== body ? [name] : [],
      ),
    )
    expect(changed).toEqual([])
  })
})

describe('an anonymous survey that somebody has answered', () => {
  it('keeps its questions and its audience, so that no wording and no audience is about one person', async () => {
    const id = await makeSurvey(test, editor, { anonymous: true })
    const load = async () =>
      (await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor })).fields
    type Input = Awaited<ReturnType<typeof load>>['input']
    const save = async (change: (input: Input) => object) => {
      const { input, revision } = await load()
      const body = { ...input, ...change(input), revision } as never
      return test.call(authoring.updatePost, { query: { id, post_type: 'survey' }, body }, { as: editor })
    }
    const asked = (change: (question: Question, index: number) => Question) => (input: Input) => ({
      survey: input.survey && { ...input.survey, questions: input.survey.questions.map(change) },
    })
    const first = (change: Partial<Question>) =>
      asked((question, index) => (index === 0 ? { ...question, ...change } : question))
    const [person] = people
    if (!person) throw new Error('nobody is there')
    expect((await save(first({ title: 'מה לארוחה היום?' }))).success).toBe(true)
    await answer(
      test,
      person,
      id,
      {},
      { survey_answers: [{ acf_fc_layout: 'single', title: 'מה לארוחה היום?', answers: ['סלט'] }] },
    )
    const refused = [
      first({ title: 'מה לארוחה?' }),
      first({ title: 'מה לארוחה היום? כן' }),
      first({ key: 'other' }),
      first({ help: 'רק לדנה' }),
      first({
        options: [
          { key: 'o0', title: 'פיצה', capacity: null },
          { key: 'o1', title: 'מרק', capacity: null },
        ],
      }),
      (input: Input) => ({
        survey: input.survey && { ...input.survey, questions: input.survey.questions.slice(1) },
      }),
      () => ({ audience: { branches: null, departments: null, roles: ['community' as const] } }),
    ]
    for (const change of refused) expect(await save(change)).toMatchObject({ code: 'surveys.frozen' })
    const closes_at = new Date(Date.now() + 86_400_000).toISOString()
    const later = await save((input) => ({
      title: 'סקר אחר',
      survey: input.survey && { ...input.survey, closes_at },
    }))
    expect(later.success).toBe(true)
  })

  it('is frozen by the first answer, also by one that arrives while the editor saves', async () => {
    const person = people[1]
    if (!person) throw new Error('nobody is there')
    for (let round = 0; round < 5; round += 1) {
      const id = await makeSurvey(test, editor, { anonymous: true })
      const { input, revision } = (
        await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor })
      ).fields
      const survey = input.survey && {
        ...input.survey,
        questions: input.survey.questions.map((question) => ({
          ...question,
          title: `${question.title} (חדש)`,
        })),
      }
      const body = { ...input, survey, revision } as never
      const [given, saved] = await Promise.all([
        answer(test, person, id),
        test.call(authoring.updatePost, { query: { id, post_type: 'survey' }, body }, { as: editor }),
      ])
      // Whichever came first: the answer is to the words that stay.
      expect(given.success).not.toBe(saved.success)
    }
  })

  it('loses what waited where its key is gone with a backup, and its people may answer again', async () => {
    const id = await makeSurvey(test, editor, { anonymous: true })
    const others = await makeSurvey(test, editor, { anonymous: true })
    for (const person of people.slice(0, 3)) await answer(test, person, id, { words: wordsOf(person) })
    for (const person of people.slice(0, 3)) await answer(test, person, others)
    const { rows } = await test.db.execute<{ key_id: string }>(
      sql`select key_id from survey_states where survey_id = ${id}`,
    )
    const name = storedSurveyKey(rows[0]?.key_id ?? '')
    expect(isKeyFile(name)).toBe(true)
    await test.portal.storage.remove(name)
    expect(await forgetUnreadableAnswers(test.portal.db, test.portal.storage)).toBe(1)
    const [person] = people
    if (!person) throw new Error('nobody is there')
    expect((await answer(test, person, id)).success).toBe(true)
    expect((await answer(test, person, others)).code).toBe('surveys.answered-already')
  })
})

describe('a storage that is slow', () => {
  it('keeps nobody else waiting who answers, changes or closes the survey', async () => {
    const id = await makeSurvey(test, editor, { anonymous: true })
    const [first, second] = people
    if (!first || !second) throw new Error('nobody is there')
    await answer(test, first, id)
    const { storage } = test.portal
    const { open } = storage
    let arrive = () => {}
    const arrived = new Promise<void>((done) => (arrive = done))
    let release = () => {}
    const released = new Promise<void>((done) => (release = done))
    storage.open = async (...name) => {
      arrive()
      await released
      return open.apply(storage, name)
    }
    try {
      const answering = answer(test, second, id)
      await arrived
      await test.db.transaction((db) =>
        db.execute(sql`select from survey_states where survey_id = ${id} for update nowait`),
      )
      release()
      expect((await answering).success).toBe(true)
    } finally {
      storage.open = open
    }
  })
})

describe('publishing', () => {
  const results = async (survey_id: number) =>
    (await test.call(surveys.getSurveyReport, { query: { survey_id } }, { as: administrator })).fields
  const keys = async () => {
    const names: string[] = []
    for await (const { name } of test.portal.storage.list()) {
      if (name.startsWith('survey-key-')) names.push(name)
    }
    return names
  }

  it('shows five more at least each time, and the rest at the end', async () => {
    const id = await makeSurvey(test, editor, { anonymous: true })
    let shown = 0
    for (const [index, person] of people.entries()) {
      await answer(test, person, id, { mood: 4 })
      if (index % 4 > 0) continue
      await publish()
      const now = (await results(id)).people
      expect(now === shown || now - shown >= 5).toBe(true)
      shown = now
    }
    expect(shown).toBeGreaterThan(0)
    expect(shown).toBeLessThanOrEqual(count - 15)
    await endSurvey(test, id)
    await publish()
    expect((await results(id)).people).toBe(count)
    expect((await results(id)).branches.map((branch) => branch.people)).toEqual([20, 20, 20])
  })

  it('loses nothing and doubles nothing when it is run twice at once, or fails half-way', async () => {
    const id = await makeSurvey(test, editor, { anonymous: true })
    for (const person of people) await answer(test, person, id, { mood: 5 })
    const { storage } = test.portal
    const failing: Storage = {
      write: (name, bytes) => storage.write(name, bytes),
      copyIn: (name, path) => storage.copyIn(name, path),
      check: () => storage.check(),
      open: () => Promise.reject(new Error('the disk is gone')),
      remove: (name) => storage.remove(name),
      list: () => storage.list(),
    }
    await expect(publishAnswers(test.portal.db, failing)).rejects.toThrow('the disk is gone')
    expect((await results(id)).people).toBe(0)
    await Promise.all([publish(), publish(), publish()])
    expect((await results(id)).people).toBe(count - 15)
    await endSurvey(test, id)
    await Promise.all([publish(), publish()])
    const { people: shown, questions: all } = await results(id)
    expect([shown, all.find(({ key }) => key === 'mood')?.people]).toEqual([count, count])
    expect(all).toHaveLength(questions.length)
  })

  it('deletes the keys of what it published, so that copies of sealed answers stay sealed', async () => {
    const id = await makeSurvey(test, editor, { anonymous: true })
    const before = await keys()
    for (const person of people.slice(0, 6)) await answer(test, person, id)
    const made = (await keys()).filter((name) => !before.includes(name))
    expect(made).toHaveLength(1)
    await endSurvey(test, id)
    await publish()
    expect(await keys()).not.toEqual(expect.arrayContaining(made))
  })

  it('goes on with the others when the key of one is lost', async () => {
    const [lost, other] = [
      await makeSurvey(test, editor, { anonymous: true }),
      await makeSurvey(test, editor, { anonymous: true }),
    ]
    const before = await keys()
    for (const person of people.slice(0, 5)) await answer(test, person, lost)
    for (const name of await keys()) if (!before.includes(name)) await test.portal.storage.remove(name)
    for (const person of people.slice(0, 5)) await answer(test, person, other)
    expect(await answer(test, await test.person('employee'), lost)).toMatchObject({
      success: false,
      code: 'surveys.key-missing',
    })
    await endSurvey(test, lost)
    await endSurvey(test, other)
    await expect(publish()).rejects.toThrow('is missing')
    expect((await results(other)).people).toBe(5)
  })
})
