import type { Request } from 'autocannon'
import { sql } from 'drizzle-orm'
import { connectToWrite } from '#core/server/database/index.ts'
import { surveys } from '#features/surveys/contract/surveys.ts'
import { makeOrganisation, signIn } from '../harness/organisation.ts'
import { measure } from '../harness/rounds.ts'
import { startPortal } from '../harness/servers.ts'
import { type Figure, milliseconds, printGrowth } from './figures.ts'

const connections = 4
const maxMedian = 15

const calls: Record<string, string> = {
  'results of a survey': `${surveys.getSurveyReport.path}?survey_id=1`,
  'results of one branch': `${surveys.getSurveyReport.path}?survey_id=1&branch_id=3`,
  'the first answers': `${surveys.getSurveyAnswers.path}?survey_id=1&page=1&per_page=50`,
}

/** How long the results of a survey take while people answer it, with every cache off. */
export class Surveys {
  readonly #columns: { heading: string; cells: Map<string, string> }[] = []
  readonly figures: Figure[] = []

  async measure(createDatabase: () => Promise<string>, folder: string, sizes: number[], seconds: number) {
    const url = await createDatabase()
    const organisation = await makeOrganisation(url)
    const { db, close } = connectToWrite(url)
    await db.execute(sql`update users set role = 'administrator' where id = 1`)
    const [token] = await signIn(db, [{ id: 1 }])
    const portal = await startPortal({ DATABASE_URL: url, DATA_DIR: folder, CACHE: 'false' })
    try {
      for (const size of sizes) {
        await fill(db, size)
        const cells = new Map<string, string>()
        for (const [name, path] of Object.entries(calls)) {
          const headers = { authorization: `Bearer ${token}` }
          const request = (): Request => ({ method: 'GET', path, headers })
          const load = { url: portal.url, connections, request }
          await measure({ ...load, seconds: 1 })
          const { median, p99 } = await measure({ ...load, seconds })
          cells.set(name, `${milliseconds(median)} / ${milliseconds(p99)}`)
          if (size !== sizes.at(-1) || this.figures.length > 0) continue
          this.figures.push({
            what: `results of a survey with ${size.toLocaleString('en')} answers`,
            measured: `median ${milliseconds(median)}`,
            target: `median < ${maxMedian} ms`,
            meets: median < maxMedian,
          })
        }
        this.#columns.push({ heading: `${size.toLocaleString('en')} people`, cells })
      }
    } finally {
      await Promise.all([portal.stop(), organisation.close(), close()])
    }
  }

  print(): void {
    printGrowth(
      `Median / p99 of a survey of six questions by the people who answered it, every cache off, ${connections} connections:`,
      this.#columns,
    )
  }
}

/** The survey of number 1, which so many people answered: five ratings and a free text. */
async function fill(db: ReturnType<typeof connectToWrite>['db'], people: number): Promise<void> {
  const question = (key: string, type: string) => ({
    ...{ key, type, title: `שאלה ${key}`, help: '', required: true, options: [], condition: null },
  })
  const questions = [
    ...['a', 'b', 'c', 'd', 'e'].map((key) => question(key, 'rating')),
    question('f', 'text'),
  ]
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`
    insert into posts (post_type, title, slug, body, status, author_id, search)
    select 'survey', 'סקר', 'survey', '', 'published', 1, ''::tsvector where not exists (select from posts)`)
  await db.execute(sql`
    insert into surveys (post_id, questions, anonymous) values (1, ${JSON.stringify(questions)}::jsonb, true)
    on conflict do nothing`)
  await db.execute(sql`insert into survey_states (survey_id) values (1) on conflict do nothing`)
  await db.execute(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name, branch_id)
    select 's' || n, 's' || n, 's' || n || '@example.com', 'employee', 'נועה', 'לוי', n % 5 + 1
    from generate_series((select count(*) from users) + 1, ${people}) n`)
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
