import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { LessonInput, QuizQuestion } from '#features/lessons/contract/content-type.ts'
import { lessons } from '#features/lessons/contract/lessons.ts'
import type { GivenAnswers } from '#platform/questions/contract/questions.ts'

let test: TestPortal
let editor: TestPerson
let learner: TestPerson

beforeAll(async () => {
  test = await testPortal()
  editor = await test.person('editor')
  learner = await test.person('employee')
})
afterAll(() => test.close())

/** A question of three options, of which the one at the place is right. */
const question = (right: number, index = right): QuizQuestion => ({
  key: `q${index}`,
  type: 'choice',
  title: `מה נכון ב־${index}?`,
  help: '',
  required: true,
  options: ['א', 'ב', 'ג'].map((title, place) => ({ key: `o${place}`, title, capacity: null })),
  condition: null,
  right: `o${right}`,
})
const quiz = [question(0), question(1), question(2)]
/** Answers by the places of options, to the questions in turn. */
const given = (...places: number[]): GivenAnswers =>
  places.map((place, index) => ({
    title: `מה נכון ב־${index}?`,
    type: 'choice',
    answers: [{ answer: ['א', 'ב', 'ג'][place] ?? '' }],
  }))
const lesson = (change: Partial<LessonInput> = {}, status: 'draft' | 'published' = 'published') =>
  test.post(editor, {
    post_type: 'lomda',
    status,
    lomda: { kind: 'text', url: null, minutes: 5, pass_mark: 60, file_id: null, quiz: [], ...change },
  })
const save = (post_id: number, percent: number, as = learner) =>
  test.call(lessons.saveLessonProgress, { body: { post_id, percent } }, { as })
const answer = (post_id: number, answers: GivenAnswers, as = learner) =>
  test.call(lessons.answerQuiz, { body: { post_id, answers } }, { as })
const mine = async (post_id: number, as = learner) =>
  (await test.call(lessons.getLessonProgress, {}, { as })).fields.lessons.find(
    (each) => each.post_id === post_id,
  )

describe('a lesson without a quiz', () => {
  it('is completed at its end, and progress never goes back', async () => {
    const id = await lesson()
    expect((await save(id, 40)).fields).toMatchObject({ percent: 40, completed_at: null })
    const done = await save(id, 100)
    expect(done.fields.completed_at).not.toBeNull()
    expect((await save(id, 10)).fields).toEqual(done.fields)
    expect(await mine(id)).toEqual(done.fields)
  })

  it('has no quiz to answer', async () => {
    expect((await answer(await lesson(), given(0))).code).toBe('lessons.no-quiz')
  })
})

describe('a lesson with a quiz', () => {
  it('is completed by the pass mark, not by its end', async () => {
    const id = await lesson({ quiz })
    expect((await save(id, 100)).fields.completed_at).toBeNull()
    const failed = await answer(id, given(0, 0, 0))
    expect(failed.fields).toMatchObject({ score: 33, passed: false, right: [true, false, false] })
    const passed = await answer(id, given(0, 1, 0))
    expect(passed.fields).toMatchObject({ score: 66, passed: true })
    expect(passed.fields.progress.completed_at).not.toBeNull()
  })

  it('keeps the best result', async () => {
    const id = await lesson({ quiz })
    await answer(id, given(0, 1, 2))
    await answer(id, given(1, 1, 1))
    expect(await mine(id)).toMatchObject({ score: 100, percent: 100 })
  })

  it('refuses answers to questions and by options that it no longer has', async () => {
    const id = await lesson({ quiz })
    expect((await answer(id, given(0))).code).toBe('lessons.quiz-changed')
    const [first, ...rest] = given(0, 1, 2)
    if (!first) throw new Error('there are three answers')
    expect((await answer(id, [{ ...first, title: 'שאלה אחרת' }, ...rest])).code).toBe('lessons.quiz-changed')
    const other = { ...first, answers: [{ answer: 'ד' }] }
    expect((await answer(id, [other, ...rest])).code).toBe('lessons.quiz-changed')
  })

  it('names a question that was not answered', async () => {
    const [first, , last] = given(0, 1, 2)
    if (!first || !last) throw new Error('there are three answers')
    const skipped = { title: 'מה נכון ב־1?', type: 'choice', answers: [] }
    const refused = await answer(await lesson({ quiz }), [first, skipped, last])
    expect(refused.statusCode).toBe(400)
    expect(refused.errors).toEqual([{ field: 'answers.1.answers', code: 'missing', message: 'חובה לענות' }])
  })

  it('holds when twenty answers arrive at once', async () => {
    const id = await lesson({ quiz })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => answer(id, given(0, 1, index % 3))),
    )
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await mine(id)).toMatchObject({ score: 100 })
  })
})

describe('progress', () => {
  it('is each person’s own', async () => {
    const id = await lesson()
    await save(id, 50)
    expect(await mine(id, await test.person('employee'))).toBeUndefined()
  })

  it('is refused for a draft, another type, and what is no percentage', async () => {
    const draft = await lesson({}, 'draft')
    expect((await save(draft, 10)).statusCode).toBe(404)
    expect((await answer(draft, given(0))).statusCode).toBe(404)
    expect((await save(await test.post(editor), 10)).statusCode).toBe(404)
    expect((await save(await lesson(), 101)).statusCode).toBe(400)
  })
})
