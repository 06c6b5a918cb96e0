import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Fields } from '#core/contract/endpoint.ts'
import { surveys } from '#features/surveys/contract/surveys.ts'
import { authoring } from '#platform/content/contract/authoring.ts'
import { shownGroups, smallestGroup } from '../rules/survey.ts'
import { publishAnswers } from './publishing.ts'
import {
  answer,
  endSurvey,
  makeBranches,
  makeSurvey,
  questions,
  type TestAnswers,
} from './testing-surveys.ts'

let test: TestPortal
let editor: TestPerson
let administrator: TestPerson
let worker: TestPerson

beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
  administrator = await test.person('administrator')
  worker = await test.person('employee')
})
afterAll(() => test.close())

type Results = Fields<typeof surveys.getSurveyReport>

const people = (count: number, fields = {}) =>
  Promise.all(Array.from({ length: count }, () => test.person('employee', fields)))
const report = async (survey_id: number, branch_id?: number): Promise<Results> =>
  (
    await test.call(
      surveys.getSurveyReport,
      { query: { survey_id, ...(branch_id && { branch_id }) } },
      { as: administrator },
    )
  ).fields
const publish = () => publishAnswers(test.portal.db, test.portal.storage)

/** The results as plain figures. */
function shownOf({ people: shown, questions: results }: Results) {
  const byKey = new Map(results.map((result) => [result.key, result]))
  const valuesOf = (key: string) => byKey.get(key)?.values.map((each) => [each.value, each.people])
  return {
    people: shown,
    lunch: valuesOf('lunch'),
    days: valuesOf('days'),
    moods: byKey.get('mood')?.people,
    average: byKey.get('mood')?.average,
    words: byKey.get('words')?.people,
    texts: byKey.get('words')?.texts.length,
  }
}

const isGiven: Record<string, (given: TestAnswers) => boolean> = {
  days: ({ days = [] }) => days.length > 0,
  mood: ({ mood }) => mood !== undefined,
  words: ({ words }) => words !== undefined,
}

/** Whether the answers of people of these branches may be shown, of one branch or in all. */
function mayShow(ofBranches: (number | null)[], branch: number | undefined): boolean {
  if (branch === undefined) return ofBranches.length >= smallestGroup
  const sizes = Map.groupBy(ofBranches, (each) => each)
  return shownGroups(new Map([...sizes].map(([each, people]) => [each, people.length]))).has(branch)
}

/** The same, counted here; of a question that may not be shown, nothing. */
function expected(given: TestAnswers[], shows: (isAnswer: (given: TestAnswers) => boolean) => boolean) {
  const shown = Object.fromEntries(Object.entries(isGiven).map(([key, isAnswer]) => [key, shows(isAnswer)]))
  const count = (of: (each: TestAnswers) => unknown) => given.filter(of).length
  const moods = shown.mood ? given.flatMap(({ mood }) => mood ?? []) : []
  const sum = moods.reduce((total, mood) => total + mood, 0)
  const words = shown.words ? count((each) => each.words !== undefined) : 0
  return {
    people: given.length,
    lunch: ['פיצה', 'סלט'].map((value) => [value, count(({ lunch }) => lunch === value)]),
    days: ['ראשון', 'שני', 'שלישי'].map((value) => [
      value,
      shown.days ? count(({ days }) => days?.includes(value)) : 0,
    ]),
    moods: moods.length,
    average: moods.length > 0 ? Math.round((sum * 100) / moods.length) / 100 : null,
    words,
    texts: Math.min(8, words),
  }
}

describe('results', () => {
  it('are the sums of the answers, in all and by branch', async () => {
    const sites = await makeBranches(test, ['עכו', 'צפת', 'יפו'])
    const workers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        test.person('employee', { branchId: sites[index % 3] ?? null }),
      ),
    )
    const given = fc.record({
      lunch: fc.constantFrom('פיצה', 'סלט'),
      days: fc.subarray(['ראשון', 'שני', 'שלישי']),
      mood: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      words: fc.option(fc.constantFrom('טוב', 'פחות'), { nil: undefined }),
    })
    const sample = fc.array(given, { minLength: 15, maxLength: 24 })
    await fc.assert(
      fc.asyncProperty(sample, fc.boolean(), async (all, anonymous) => {
        const id = await makeSurvey(test, editor, { anonymous })
        for (const [index, each] of all.entries()) {
          const as = workers[index]
          if (as) await answer(test, as, id, each)
        }
        await endSurvey(test, id)
        await publish()
        for (const branch of [undefined, ...sites]) {
          const counted = all.filter((_, index) => branch === undefined || sites[index % 3] === branch)
          const placed = all.map((each, index) => ({ each, site: sites[index % 3] ?? null }))
          const shows = (isAnswer: (given: TestAnswers) => boolean) =>
            !anonymous ||
            mayShow(
              placed.filter(({ each }) => isAnswer(each)).map(({ site }) => site),
              branch,
            )
          expect(shownOf(await report(id, branch))).toEqual(expected(counted, shows))
        }
      }),
      { numRuns: 5 },
    )
  })

  it('do not break down a small branch, nor what the difference would tell', async () => {
    const [large = 0, small = 0, tiny = 0] = await makeBranches(test, ['אילת', 'ערד', 'מטולה'])
    for (const anonymous of [false, true]) {
      const id = await makeSurvey(test, editor, { anonymous })
      for (const [branchId, count] of [
        [large, 7],
        [small, 5],
        [tiny, 4],
      ] as const) {
        for (const person of await people(count, { branchId })) await answer(test, person, id, { mood: 5 })
      }
      await endSurvey(test, id)
      await publish()
      const all = await report(id)
      // Four would be the difference between all and the two others.
      expect(all.branches).toEqual([
        { id: large, name: 'אילת', people: 7 },
        { id: null, name: 'סניפים אחרים', people: 9 },
      ])
      expect((await report(id, large)).people).toBe(7)
      expect((await report(id, small)).people).toBe(0)
      expect(
        (await report(id, tiny)).questions.flatMap(({ values }) => values.map((each) => each.people)),
      ).toEqual(Array.from({ length: 10 }, () => 0))
    }
  })

  it('and rows of an anonymous question that fewer than five answered show nothing', async () => {
    const [large = 0, small = 0] = await makeBranches(test, ['רמלה', 'לוד'])
    const id = await makeSurvey(test, editor, { anonymous: true })
    const workers = [...(await people(6, { branchId: large })), ...(await people(5, { branchId: small }))]
    for (const [index, person] of workers.entries()) {
      // Everybody rates, four have words; of the small branch one chose no days.
      const days = index === 10 ? [] : ['ראשון']
      await answer(test, person, id, { mood: 4, days, ...(index < 4 && { words: `סוד ${index}` }) })
    }
    await endSurvey(test, id)
    await publish()
    const found = await report(id)
    expect(found.questions.find(({ key }) => key === 'words')).toMatchObject({
      ...{ people: 0, too_few: true, texts: [] },
    })
    expect(found.questions.find(({ key }) => key === 'days')).toMatchObject({ people: 10, too_few: false })
    // Four of the small branch are not shown, nor six of the other, since the difference would be these four.
    for (const branch of [small, large]) {
      const days = (await report(id, branch)).questions.find(({ key }) => key === 'days')
      expect(days).toMatchObject({ people: 0, too_few: true })
    }
    const rowsOf = async (branch_id?: number) =>
      (
        await test.call(
          surveys.getSurveyAnswers,
          { query: { survey_id: id, page: 1, per_page: 100, ...(branch_id && { branch_id }) } },
          { as: administrator },
        )
      ).fields.rows.map(({ question, branch }) => `${question} ${branch}`)
    const all = await rowsOf()
    expect(all.filter((row) => row.startsWith('עוד משהו?'))).toEqual([])
    expect(all.filter((row) => row.startsWith('באילו ימים?'))).toEqual(
      Array.from({ length: 10 }, () => 'באילו ימים? null'),
    )
    expect(all.filter((row) => row === 'כמה טוב? לוד')).toHaveLength(5)
    expect(new Set(await rowsOf(small))).toEqual(new Set(['מה לארוחה? לוד', 'כמה טוב? לוד']))
  })

  it('say a question’s old words apart', async () => {
    const id = await makeSurvey(test, editor)
    await answer(test, worker, id, { mood: 2 })
    const renamed = questions.map((question) =>
      question.key === 'mood' ? { ...question, title: 'כמה היה טוב?' } : question,
    )
    const { input } = (await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor })).fields
    const saved = await test.call(
      authoring.updatePost,
      {
        query: { id, post_type: 'survey' },
        body: {
          ...input,
          survey: { questions: renamed, opens_at: null, closes_at: null, anonymous: false },
          revision: 1,
        },
      },
      { as: editor },
    )
    expect(saved.success).toBe(true)
    const results = (await report(id)).questions.filter(({ key }) => key === 'mood')
    expect(results.map(({ title, current, people: count }) => [title, current, count])).toEqual([
      ['כמה היה טוב?', true, 0],
      ['כמה טוב?', false, 1],
    ])
  })

  it('are listed and exported, a row for each answer', async () => {
    const id = await makeSurvey(test, editor)
    await answer(test, worker, id, { mood: 2, words: '=1+1' })
    const { rows } = (
      await test.call(
        surveys.getSurveyAnswers,
        { query: { survey_id: id, page: 1, per_page: 50 } },
        { as: administrator },
      )
    ).fields
    expect(rows.map(({ question, answer: text, name }) => [question, text, name])).toEqual([
      ['כמה טוב?', '2', 'נועה לוי'],
      ['מה לארוחה?', 'פיצה', 'נועה לוי'],
      ['עוד משהו?', '=1+1', 'נועה לוי'],
    ])
    const file = await test.app.inject({
      url: `/api/admin/exportSurveyAnswers?survey_id=${id}&format=csv`,
      headers: { authorization: `Bearer ${administrator.token}` },
    })
    expect(file.body).toContain("'=1+1")
    expect(
      (await test.call(surveys.getSurveyReport, { query: { survey_id: id } }, { as: editor })).statusCode,
    ).toBe(403)
  })
})
