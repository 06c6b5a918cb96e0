import { sql } from 'drizzle-orm'
import { rowsFrom, type Transaction } from '#core/server/database/index.ts'
import type { Group } from '#features/surveys/rules/survey.ts'
import type { Answer } from '#platform/questions/contract/questions.ts'
import { surveyAnswers, surveyCounts } from './tables.ts'

export interface SurveyResponse {
  answers: readonly Answer[]
  group: Group
}

type Counted = Pick<typeof surveyCounts.$inferSelect, 'branchId' | 'key' | 'type' | 'title' | 'value'>

/** What one person adds to the counts: one each. */
function countedOf({ answers, group: branchId }: SurveyResponse): Counted[] {
  const all: Counted = { branchId, key: '', type: 'text', title: '', value: '' }
  return [
    all,
    ...answers.flatMap(({ key, type, title, texts }) => [
      { branchId, key, type, title, value: '' },
      ...(type === 'text' ? [] : texts.map((value) => ({ branchId, key, type, title, value }))),
    ]),
  ]
}

/** Adds answers to the counts of a survey, whose state the caller has locked. */
export async function addCounts(
  db: Transaction,
  surveyId: number,
  given: readonly SurveyResponse[],
): Promise<void> {
  const sums = new Map<string, Counted & { people: number }>()
  for (const counted of given.flatMap(countedOf)) {
    const name = JSON.stringify(counted)
    const sum = sums.get(name)
    if (sum) sum.people += 1
    else sums.set(name, { ...counted, people: 1 })
  }
  const rows = [...sums.values()].map(({ branchId, ...rest }) => ({ branch_id: branchId, ...rest }))
  const types = {
    branch_id: 'integer',
    key: 'text',
    type: 'text',
    title: 'text',
    value: 'text',
    people: 'integer',
  }
  await db.execute(sql`
    insert into ${surveyCounts} (survey_id, branch_id, key, type, title, value, people)
    select ${surveyId}::integer, branch_id, key, type, title, value, people from ${rowsFrom('added', types, rows)}
    on conflict on constraint survey_counts_value
    do update set people = ${surveyCounts.people} + excluded.people`)
}

/**
 * Inserts answers, in a random order; of one person to one question each, so that no row tells what else its author
 * answered. `userId`: who answered, null if the survey is anonymous.
 */
export async function addAnswers(
  db: Transaction,
  surveyId: number,
  given: readonly SurveyResponse[],
  userId: number | null,
): Promise<void> {
  const rows = given.flatMap(({ answers, group }) =>
    answers.map(({ key, type, title, texts }) => ({ branch_id: group, key, type, title, texts })),
  )
  const types = { branch_id: 'integer', key: 'text', type: 'text', title: 'text', texts: 'text[]' }
  await db.execute(sql`
    insert into ${surveyAnswers} (survey_id, user_id, answered_at, branch_id, key, type, title, texts)
    select ${surveyId}::integer, ${userId}::integer, case when ${userId}::integer is not null then now() end,
      branch_id, key, type, title, texts
    from ${rowsFrom('given', types, rows)} order by gen_random_uuid()`)
}
