import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { surveys } from '#features/surveys/contract/surveys.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { announceSurveys } from './commands.ts'
import { publishAnswers } from './publishing.ts'
import { surveyAnswers as answerRows, surveyMarks, surveyStates } from './tables.ts'
import { answer, makeBranches, makeSurvey, questions, surveyAnswers } from './testing-surveys.ts'

let test: TestPortal
let editor: TestPerson
let administrator: TestPerson
let worker: TestPerson
let stranger: TestPerson
let haifa: number

beforeAll(async () => {
  test = await testPortal()
  haifa = (await makeBranches(test, ['חיפה']))[0] ?? 0
  editor = await test.person('editor')
  administrator = await test.person('administrator')
  worker = await test.person('employee', { branchId: haifa })
  stranger = await test.person('community')
})
afterAll(() => test.close())

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
const forHaifa = () => ({ audience: { branches: [haifa], departments: null, roles: null } })
const people = (count: number, fields = {}) =>
  Promise.all(Array.from({ length: count }, () => test.person('employee', fields)))
const report = async (survey_id: number) =>
  (await test.call(surveys.getSurveyReport, { query: { survey_id } }, { as: administrator })).fields
const state = (id: number, as = worker) => test.call(surveys.getSurveyState, { query: { id } }, { as })
const waiting = async (as = worker) =>
  (await test.call(surveys.surveys, { query: { id: as.id } }, { as })).fields.surveys.map(({ id }) => id)
const publish = () => publishAnswers(test.portal.db, test.portal.storage)
const received = (id: number, kind: string) =>
  test.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(sql`${notifications.kind} = ${kind} and ${notifications.topic} like ${`%:${id}`}`)

describe('answering', () => {
  it('stores by whom and when, and asks no more', async () => {
    const id = await makeSurvey(test, editor)
    expect(await waiting()).toContain(id)
    const given = { lunch: 'סלט', days: ['שני', 'ראשון'], mood: 4, words: ' תודה!\u202e ' }
    expect((await answer(test, worker, id, given)).fields).toEqual({ answered: true })
    expect(await waiting()).not.toContain(id)
    expect((await state(id)).fields).toEqual({
      answered: true,
      answers: [
        { title: 'מה לארוחה?', texts: ['סלט'] },
        { title: 'באילו ימים?', texts: ['ראשון', 'שני'] },
        { title: 'כמה טוב?', texts: ['4'] },
        { title: 'עוד משהו?', texts: ['תודה!'] },
      ],
    })
    const { rows } = await test.db.execute(sql`
      select distinct user_id, branch_id, answered_at between now() - interval '1 minute' and now() as recent
      from survey_answers where survey_id = ${id}`)
    expect(rows).toEqual([{ user_id: worker.id, branch_id: haifa, recent: true }])
    expect((await state(id, stranger)).fields).toEqual({ answered: false, answers: [] })
  })

  it('tells the author how many answered each question; of an anonymous one in steps of five', async () => {
    const answered = async (id: number) =>
      (await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor })).fields.answered
    const named = await makeSurvey(test, editor)
    expect(await answered(named)).toEqual([])
    await answer(test, worker, named, { mood: 3 })
    expect(await answered(named)).toEqual([
      { question: 'lunch', answers: 1 },
      { question: 'mood', answers: 1 },
    ])
    const anonymous = await makeSurvey(test, editor, { anonymous: true })
    const counts = async () => (await answered(anonymous)).map(({ answers }) => answers)
    expect(await counts()).toEqual([])
    await answer(test, worker, anonymous, { mood: 3 })
    expect(await counts()).toEqual(questions.map(() => 0))
    for (const person of await people(5)) await answer(test, person, anonymous)
    expect(await counts()).toEqual(questions.map(() => 5))
  })

  it('happens once, also when fifty calls arrive at two processes', async () => {
    const second = await test.second()
    const before = await makeSurvey(test, editor)
    for (const id of [before, await makeSurvey(test, editor, { anonymous: true })]) {
      const calls = await Promise.all(
        Array.from({ length: 50 }, (_, index) => answer(index % 2 ? second : test, worker, id, { mood: 3 })),
      )
      expect(calls.filter(({ success }) => success)).toHaveLength(1)
      expect(new Set(calls.flatMap(({ code }) => code ?? []))).toEqual(new Set(['surveys.answered-already']))
      expect(await test.db.select().from(surveyMarks).where(eq(surveyMarks.surveyId, id))).toHaveLength(1)
    }
    expect((await report(before)).people).toBe(1)
    await second.close()
  })

  it('gets the first response again by its key, whatever the repeat says', async () => {
    const id = await makeSurvey(test, editor, { anonymous: true })
    const headers = { 'idempotency-key': randomUUID() }
    const first = await answer(test, worker, id, { mood: 1 }, {}, headers)
    expect(await answer(test, worker, id, { mood: 1 }, {}, headers)).toMatchObject({ fields: first.fields })
    const { rows } = await test.db.execute(sql`
      select count(distinct input_hash)::integer as hashes from idempotency_keys
      where path = '/api/posts/addRepeaterRow'`)
    expect(rows).toEqual([{ hashes: 1 }])
  })

  it('is refused before the opening, after the closing, and outside the audience', async () => {
    const coming = await makeSurvey(test, editor, { opens_at: inDays(1) })
    expect((await answer(test, worker, coming)).code).toBe('surveys.not-open')
    const closed = await makeSurvey(test, editor, { opens_at: inDays(-2), closes_at: inDays(-1) })
    expect((await answer(test, worker, closed)).code).toBe('surveys.closed')
    const others = await makeSurvey(test, editor, {}, forHaifa())
    expect((await answer(test, stranger, others)).statusCode).toBe(404)
    expect((await state(others, stranger)).statusCode).toBe(404)
    expect((await answer(test, worker, others)).success).toBe(true)
    const draft = await makeSurvey(test, editor, {}, { status: 'draft' })
    expect((await answer(test, worker, draft)).statusCode).toBe(404)
    expect((await answer(test, worker, await test.post(editor))).statusCode).toBe(404)
    expect(await waiting()).not.toEqual(expect.arrayContaining([coming, closed, draft]))
  })

  it('takes the longest question that a survey may ask', async () => {
    const title = 'ש'.repeat(300)
    const id = await makeSurvey(test, editor, {
      questions: questions.slice(-1).map((each) => ({ ...each, title })),
    })
    const survey_answers = [{ acf_fc_layout: 'text' as const, title, answers: ['כן'] }]
    expect((await answer(test, worker, id, {}, { survey_answers })).fields).toEqual({ answered: true })
  })

  it('names the fields of what is malformed', async () => {
    const id = await makeSurvey(test, editor)
    const field = async (change: Parameters<typeof answer>[4]) => {
      const { statusCode, errors } = await answer(test, worker, id, {}, change)
      return [statusCode, errors?.map((error) => error.field).sort()]
    }
    const [first, ...rest] = surveyAnswers({})
    const given = (change: object) => ({ survey_answers: [{ ...first, ...change }, ...rest] as never })
    expect(await field({ user: stranger.id })).toEqual([400, ['field_value.user']])
    expect(await field({ sending_time: '2026-11-22' })).toEqual([400, ['field_value.sending_time']])
    expect(await field(given({ answers: [] }))).toEqual([400, ['field_value.survey_answers.0.answers']])
    expect(await field(given({ answers: ['שווארמה'] }))).toEqual([
      400,
      ['field_value.survey_answers.0.answers'],
    ])
    expect(await field(given({ acf_fc_layout: 'text' }))).toEqual([
      400,
      ['field_value.survey_answers.0.answers'],
    ])
    expect(await field(given({ title: 'אין שאלה כזאת' }))).toEqual([
      400,
      ['field_value.survey_answers', 'field_value.survey_answers.0.answers'],
    ])
    expect((await field({ survey_answers: surveyAnswers({ mood: 6 }) }))[0]).toBe(400)
    expect((await field({ survey_answers: surveyAnswers({ words: 'א'.repeat(2001) }) }))[0]).toBe(400)
    expect((await answer(test, worker, id, { words: 'א'.repeat(600_000) })).statusCode).toBe(413)
    const other = { field_name: 'other', field_value: {}, id } as never
    expect((await test.call(surveys.addRepeaterRow, { body: other }, { as: worker })).statusCode).toBe(400)
    expect((await state(id)).fields.answered).toBe(false)
  })

  it('is asked about others by administrators alone, and not where that would tell who answered namelessly', async () => {
    const named = await makeSurvey(test, editor, {}, forHaifa())
    const answered = await makeSurvey(test, editor)
    const anonymous = await makeSurvey(test, editor, { anonymous: true })
    await answer(test, worker, answered)
    const ask = (id: number, as: TestPerson) => test.call(surveys.surveys, { query: { id } }, { as })
    const told = (await ask(worker.id, administrator)).fields.surveys.map(({ id }) => id)
    expect(told).toContain(named)
    expect(told).not.toContain(answered)
    expect(told).not.toContain(anonymous)
    // Of what they may see, not of what the administrator may.
    expect((await ask(stranger.id, administrator)).fields.surveys.map(({ id }) => id)).not.toContain(named)
    expect((await ask(worker.id, editor)).statusCode).toBe(403)
    expect((await ask(999_999, administrator)).statusCode).toBe(404)
  })

  it('lists what is open or coming, what ends first before the others, and whether it was answered', async () => {
    const reader = await test.person('employee')
    const endless = await makeSurvey(test, editor, { opens_at: inDays(1) })
    const soon = await makeSurvey(test, editor, { closes_at: inDays(1) })
    const others = [
      await makeSurvey(test, editor, { closes_at: inDays(-1) }),
      await makeSurvey(test, editor, {}, { status: 'draft' }),
      await makeSurvey(test, editor, {}, forHaifa()),
    ]
    await answer(test, reader, soon)
    const { fields } = await test.call(surveys.getSurveysPosts, {}, { as: reader })
    const listed = fields.surveys.map(({ post: { id }, answered }) => ({ id, answered }))
    expect(listed.filter(({ id }) => [endless, soon, ...others].includes(id))).toEqual([
      { id: soon, answered: true },
      { id: endless, answered: false },
    ])
    expect(fields.surveys.find(({ post }) => post.id === soon)?.post.survey?.questions).toEqual(questions)
  })
})

describe('the author', () => {
  const change = async (id: number, survey: object, as = editor) => {
    const { input, revision } = (await test.call(authoring.getPostForEdit, { query: { id } }, { as })).fields
    const body = { ...input, survey: { ...input.survey, ...survey } as never, revision }
    return test.call(authoring.updatePost, { query: { id, post_type: 'survey' }, body }, { as })
  }

  it('cannot change whether it is anonymous once somebody answered', async () => {
    for (const anonymous of [false, true]) {
      const id = await makeSurvey(test, editor, { anonymous })
      expect((await change(id, { anonymous: !anonymous })).success).toBe(true)
      expect((await change(id, { anonymous })).success).toBe(true)
      await answer(test, worker, id)
      const refused = await change(id, { anonymous: !anonymous })
      expect(refused).toMatchObject({ success: false, code: 'surveys.answered' })
      expect(refused.errors?.[0]?.field).toBe('survey.anonymous')
      expect((await change(id, { closes_at: inDays(3) })).success).toBe(true)
    }
  })

  it('is told what is wrong with the questions', async () => {
    const id = await makeSurvey(test, editor)
    const [first, ...rest] = questions
    const fields = async (changed: object) =>
      (await change(id, { questions: [{ ...first, ...changed }, ...rest] })).errors?.map(({ field }) => field)
    expect(await fields({ options: [] })).toEqual(['survey.questions.0.options'])
    expect(await fields({ title: 'כמה טוב?' })).toEqual(['survey.questions.2.title'])
    for (const type of ['date', 'identity-number', 'phone'] as const) {
      expect(await fields({ type, options: [] })).toEqual(['survey.questions.0.type'])
    }
    expect((await change(id, { questions: [] })).errors?.[0]?.field).toBe('survey.questions')
    const twisted = { opens_at: inDays(2), closes_at: inDays(1) }
    expect((await change(id, twisted)).errors?.[0]?.field).toBe('survey.closes_at')
  })

  it('opens and closes it now', async () => {
    const id = await makeSurvey(test, editor, { opens_at: inDays(1), closes_at: inDays(2) })
    const set = (endpoint: typeof surveys.openSurvey | typeof surveys.closeSurvey, as = editor) =>
      test.call(endpoint, { body: { id } }, { as })
    expect((await set(surveys.closeSurvey)).code).toBe('surveys.is-closed')
    expect((await set(surveys.openSurvey)).success).toBe(true)
    expect((await set(surveys.openSurvey)).code).toBe('surveys.is-open')
    expect((await answer(test, worker, id)).success).toBe(true)
    expect((await set(surveys.closeSurvey)).success).toBe(true)
    expect((await answer(test, stranger, id)).code).toBe('surveys.closed')
    expect((await set(surveys.openSurvey)).success).toBe(true)
    expect((await answer(test, stranger, id)).success).toBe(true)
    expect((await set(surveys.closeSurvey, worker)).statusCode).toBe(403)
  })

  it('reminds those who have not answered, once a day', async () => {
    const id = await makeSurvey(test, editor, { anonymous: true }, forHaifa())
    const other = await test.person('employee', { branchId: haifa })
    const gone = await test.person('employee', { branchId: haifa })
    await disable(test.db, gone.id)
    await answer(test, worker, id)
    const remind = (as = editor) => test.call(surveys.remindSurvey, { body: { id } }, { as })
    const progress = async () =>
      (await test.call(surveys.getSurveyProgress, { query: { id } }, { as: editor })).fields
    const before = await progress()
    expect(before).toMatchObject({ answered: 0, may_remind: true })
    expect((await remind(worker)).statusCode).toBe(403)
    const { fields } = await remind()
    // How many have not answered would tell how many have.
    expect(fields.reminded).toBe(null)
    const reached = (await received(id, 'survey-reminder')).map(({ userId }) => userId)
    expect(reached).toContain(other.id)
    expect(reached).not.toContain(worker.id)
    expect(reached).not.toContain(gone.id)
    expect((await remind()).code).toBe('surveys.no-reminder')
    expect((await progress()).may_remind).toBe(false)
  })
})

it('those whom a survey is for hear once that it opened', async () => {
  const id = await makeSurvey(test, editor, {}, forHaifa())
  const coming = await makeSurvey(test, editor, { opens_at: inDays(1) })
  await Promise.all([announceSurveys(test.portal.db), announceSurveys(test.portal.db)])
  await announceSurveys(test.portal.db)
  const reached = (await received(id, 'survey-opened')).map(({ userId }) => userId)
  expect(reached).toContain(worker.id)
  expect(reached).not.toContain(stranger.id)
  expect(new Set(reached).size).toBe(reached.length)
  expect(await received(coming, 'survey-opened')).toEqual([])
})

it('an anonymous survey that few answered is closed without results, and its author is told', async () => {
  const id = await makeSurvey(test, editor, { anonymous: true })
  for (const person of await people(4)) await answer(test, person, id, { words: 'סוד' })
  await test.call(surveys.closeSurvey, { body: { id } }, { as: editor })
  await publish()
  expect(await report(id)).toMatchObject({ people: 0, branches: [] })
  const progress = await test.call(surveys.getSurveyProgress, { query: { id } }, { as: editor })
  expect(progress.fields.answered).toBe(4)
  expect(await test.db.select().from(answerRows).where(eq(answerRows.surveyId, id))).toEqual([])
  expect(await received(id, 'survey-too-few')).toEqual([{ userId: editor.id }])
  const [row] = await test.db.select().from(surveyStates).where(eq(surveyStates.surveyId, id))
  expect(row).toMatchObject({ settled: true, keyId: null })
  const reopened = await test.call(surveys.openSurvey, { body: { id } }, { as: editor })
  expect(reopened.code).toBe('surveys.settled')
})
