import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WatchedDatabase, watchPlans } from '#app/server/testing/testing-plans.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { readPage } from '#platform/reports/server/report.ts'
import { surveyReport } from './report.ts'
import { makeBranches, makeSurvey } from './testing-surveys.ts'

let test: TestPortal
let watched: WatchedDatabase
let survey_id: number
let branch_id: number

/** Two surveys that 10,000 people answered, each to four questions, in three branches. */
beforeAll(async () => {
  test = await testPortal()
  const editor = await test.person('editor')
  const sites = await makeBranches(test, ['חיפה', 'עכו', 'צפת'])
  branch_id = sites[0] ?? 0
  await test.db.execute(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name)
    select 'n' || n, 'u' || n, n || '@example.org', 'employee', 'נועה', 'לוי' from generate_series(1, 10000) n`)
  for (const id of [await makeSurvey(test, editor), await makeSurvey(test, editor, { anonymous: true })]) {
    survey_id = id
    await test.db.execute(sql`insert into survey_marks (survey_id, user_id) select ${id}, id from users`)
    await test.db.execute(sql`
      insert into survey_answers (survey_id, branch_id, key, type, title, texts)
      select ${id}, ${branch_id} + n % 3, q->>'key', q->>'type', q->>'title', array['טקסט ' || n]
      from generate_series(1, 10000) n, surveys, jsonb_array_elements(questions) q where post_id = ${id}`)
    await test.db.execute(sql`
      insert into survey_counts (survey_id, branch_id, key, type, title, value, people)
      select survey_id, branch_id, key, type, title, '', count(*) from survey_answers where survey_id = ${id}
      group by 1, 2, 3, 4, 5
      union all select ${id}, ${branch_id} + n, '', 'text', '', '', 3333 from generate_series(0, 2) n`)
  }
  await test.db.execute(sql`vacuum analyze`)
  watched = watchPlans(test.url, ['survey_answers', 'survey_marks', 'users'], true)
})
afterAll(async () => {
  await watched.close()
  await test.close()
})

describe('of a survey with 10,000 answers no table is read whole, and few rows are read, for', () => {
  const page = (at: number) => ({ page: at, per_page: 50 })
  const cases: [string, number, () => Promise<unknown>][] = [
    ['its results', 300, () => surveyReport.loadFigures(watched.db, { survey_id })],
    ['the results of a branch', 300, () => surveyReport.loadFigures(watched.db, { survey_id, branch_id })],
    ['the first answers', 400, () => readPage(watched.db, surveyReport, { survey_id }, page(1))],
    ['a far page', 5000, () => readPage(watched.db, surveyReport, { survey_id }, page(40))],
    ['those of a branch', 400, () => readPage(watched.db, surveyReport, { survey_id, branch_id }, page(1))],
  ]
  it.each(cases)('%s', async (_name, most, run) => {
    const { readWhole, rows } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(most)
  })
})
