import { sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import { inbox as contract } from '#features/forms/contract/inbox.ts'
import { addAdministrator } from '../harness/organisation.ts'
import { readers } from './harness/bench.ts'
import { timeFigure } from './harness/figures.ts'
import { get } from './harness/requests.ts'
import { scenario } from './harness/scenario.ts'

const requests = 100_000

export const inbox = scenario('inbox', {
  measures: 'the inbox of a department that had many requests, few of which are open',
  start: async (bench) => {
    const organisation = await bench.organisation()
    const { db } = organisation
    const [department, administrator] = [await fill(db), await addAdministrator(db)]
    return { department, administrator, uncached: await bench.uncached(organisation) }
  },
  rows: {
    'a page': async ({ bench, department, administrator, uncached: { url } }) => {
      let page = 0
      const request = () => {
        page += 1
        const query = { department_id: department, page: String(1 + (page % 10)) }
        const all = page % 2 === 0 ? { view: 'all' } : {}
        return get(`${contract.getInbox.path}?${new URLSearchParams({ ...query, ...all })}`, administrator)
      }
      const what = `a page of an inbox of ${requests.toLocaleString('en')} requests, every cache off, ${readers} connections`
      return timeFigure(what, await bench.time({ url, request }), { below: 15 })
    },
  },
})

/** One request in forty is open. Returns the department's number. */
export async function fill(db: Transaction): Promise<string> {
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into departments (name) values ('שכר') returning id`,
  )
  const department = String(rows[0]?.id)
  await db.execute(sql`
    insert into forms (title, description, department_id, questions, approval, open)
    values ('טופס', '', ${department}, '[]', 'none', true)`)
  await db.execute(sql`
    insert into form_requests (form_id, form_revision, title, department_id, user_id, answers, state, created_at, closed_at)
    select forms.id, 1, 'בקשה', department_id, 1 + n % 1000, '[]', case when n % 40 = 0 then 'open' else 'done' end,
      now() - n * interval '10 minutes', case when n % 40 > 0 then now() - n * interval '9 minutes' end
    from forms, generate_series(1, ${requests}) n where forms.title = 'טופס'`)
  await db.execute(sql`vacuum analyze`)
  return department
}
