import { sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import { surveys as contract } from '#features/surveys/contract/surveys.ts'
import { users } from '#platform/people/server/tables.ts'
import { addAdministrator, addPeople } from '../harness/organisation.ts'
import { readers } from './harness/bench.ts'
import { timeFigure } from './harness/figures.ts'
import { readings } from './harness/requests.ts'
import { scenario } from './harness/scenario.ts'

export const surveys = scenario('surveys', {
  measures: 'the results of a survey as people answer it',
  start: async (bench) => {
    const organisation = await bench.organisation()
    const { db } = organisation
    return { db, administrator: await addAdministrator(db), uncached: await bench.uncached(organisation) }
  },
  growth: {
    title: `Median / p99 of a survey of six questions by the people who answered it, every cache off, ${readers} connections:`,
    sizes: [1000, 5000, 20_000],
    of: 'people',
    grow: async ({ db, administrator, uncached }, size) => {
      await fill(db, size)
      return readings(uncached, administrator, {
        'results of a survey': `${contract.getSurveyReport.path}?survey_id=1`,
        'results of one branch': `${contract.getSurveyReport.path}?survey_id=1&branch_id=3`,
        'the first answers': `${contract.getSurveyAnswers.path}?survey_id=1&page=1&per_page=50`,
      })
    },
    figures: (cells) =>
      cells
        .filter(({ call, size }) => call === 'results of a survey' && size === cells.at(-1)?.size)
        .map(({ call, size, round }) =>
          timeFigure(`${call} with ${size.toLocaleString('en')} answers`, round, { below: 15 }),
        ),
  },
})

/** The survey of number 1, which so many people answered: five ratings and a free text. */
export async function fill(db: Transaction, people: number): Promise<void> {
  const question = (key: string, type: string) => ({
    ...{ key, type, title: `שאלה ${key}`, help: '', required: true, options: [], condition: null },
  })
  const questions = [
    ...['a', 'b', 'c', 'd', 'e'].map((key) => question(key, 'rating')),
    question('f', 'text'),
  ]
  await db.execute(sql`
    insert into posts (post_type, title, slug, body, status, author_id, search)
    select 'survey', 'סקר', 'survey', '', 'published', 1, ''::tsvector where not exists (select from posts)`)
  await db.execute(sql`
    insert into surveys (post_id, questions, anonymous) values (1, ${JSON.stringify(questions)}::jsonb, true)
    on conflict do nothing`)
  await db.execute(sql`insert into survey_states (survey_id) values (1) on conflict do nothing`)
  await addPeople(db, people - (await db.$count(users)), {}, `answerer${people}-`)
  await db.execute(sql`
    insert into survey_marks (survey_id, user_id) select 1, id from users where id <= ${people}
    on conflict do nothing`)
  await db.execute(sql`truncate survey_answers, survey_counts`)
  await db.execute(sql`
    insert into survey_answers (survey_id, branch_id, key, type, title, texts)
    select 1, n % 5 + 1, q->>'key', q->>'type', q->>'title',
      case q->>'type' when 'rating' then array[(n % 5 + 1)::text] else array['הערה ' || n] end
    from generate_series(1, ${people}) n, jsonb_array_elements(${JSON.stringify(questions)}::jsonb) q
    order by gen_random_uuid()`)
  await db.execute(sql`
    insert into survey_counts (survey_id, branch_id, key, type, title, value, people)
    select 1, branch_id, key, type, title, value, count(*) from (
      select branch_id, key, type, title, '' as value from survey_answers
      union all select branch_id, key, type, title, texts[1] from survey_answers where type = 'rating'
      union all select branch_id, '', 'text', '', '' from survey_answers where key = 'a') counted
    group by branch_id, key, type, title, value`)
  await db.execute(sql`vacuum analyze`)
}
