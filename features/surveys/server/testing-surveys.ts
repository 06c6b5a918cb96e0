import { sql } from 'drizzle-orm'
import type { TestPerson, TestPortal } from '#app/server/testing.ts'
import type { SurveyFields } from '#features/surveys/contract/content-type.ts'
import { type SurveyFieldValue, surveys } from '#features/surveys/contract/surveys.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import { branches } from '#platform/people/server/tables.ts'
import type { Question } from '#platform/questions/contract/questions.ts'

const plain = { help: '', required: false, options: [], condition: null }
const option = (title: string, index: number) => ({ key: `o${index}`, title, capacity: null })

export const questions: Question[] = [
  {
    ...plain,
    key: 'lunch',
    type: 'choice',
    title: 'מה לארוחה?',
    required: true,
    options: ['פיצה', 'סלט'].map(option),
  },
  {
    ...plain,
    key: 'days',
    type: 'multiple',
    title: 'באילו ימים?',
    options: ['ראשון', 'שני', 'שלישי'].map(option),
  },
  { ...plain, key: 'mood', type: 'rating', title: 'כמה טוב?' },
  { ...plain, key: 'words', type: 'text', title: 'עוד משהו?' },
]

/** A published survey of those questions, open without an end. */
export function makeSurvey(
  test: TestPortal,
  author: TestPerson,
  survey: Partial<SurveyFields> = {},
  input: Partial<PostInput> = {},
): Promise<number> {
  return test.post(author, {
    post_type: 'survey',
    title: 'סקר',
    survey: { questions, opens_at: null, closes_at: null, anonymous: false, ...survey },
    ...input,
  })
}

/** What somebody answers, by question; what is missing is not answered. */
export interface TestAnswers {
  lunch?: string
  days?: string[]
  mood?: number | undefined
  words?: string | undefined
}

export function surveyAnswers({
  lunch = 'פיצה',
  days = [],
  mood,
  words,
}: TestAnswers): SurveyFieldValue['survey_answers'] {
  return [
    { acf_fc_layout: 'single', title: 'מה לארוחה?', answers: [lunch] },
    { acf_fc_layout: 'multiple', title: 'באילו ימים?', answers: days },
    { acf_fc_layout: 'rating', title: 'כמה טוב?', answers: mood === undefined ? [] : [String(mood)] },
    { acf_fc_layout: 'text', title: 'עוד משהו?', answers: words === undefined ? [] : [words] },
  ]
}

export function answer(
  { call }: TestPortal,
  as: TestPerson,
  id: number,
  given: TestAnswers = {},
  change: Partial<SurveyFieldValue> = {},
  headers: Record<string, string> = {},
) {
  const field_value = {
    user: as.id,
    survey_answers: surveyAnswers(given),
    sending_time: '22/11/2026 14:05 PM',
    ...change,
  }
  return call(
    surveys.addRepeaterRow,
    { body: { field_name: 'answers_repeater', field_value, id } },
    { as, headers },
  )
}

export async function makeBranches({ db }: TestPortal, names: readonly string[]): Promise<number[]> {
  const rows = names.map((name) => ({ name, city: name, address: '' }))
  return (await db.insert(branches).values(rows).returning({ id: branches.id })).map(({ id }) => id)
}

/** Ends a survey a moment ago, without its editor. */
export async function endSurvey({ db }: TestPortal, id: number): Promise<void> {
  await db.execute(sql`update surveys set opens_at = null, closes_at = now() where post_id = ${id}`)
}
