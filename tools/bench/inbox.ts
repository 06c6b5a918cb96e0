import { sql } from 'drizzle-orm'
import { connectToWrite } from '#core/server/database/index.ts'
import { inbox } from '#features/forms/contract/inbox.ts'
import { makeOrganisation, signIn } from '../harness/organisation.ts'
import { measure } from '../harness/rounds.ts'
import { startPortal } from '../harness/servers.ts'
import { type Figure, milliseconds } from './figures.ts'

const requests = 100_000
const connections = 4
const maxMedian = 15

/** How fast the inbox of a department is shown whose requests were many, and few of which are open. */
export async function measureInbox(
  createDatabase: () => Promise<string>,
  folder: string,
  { seconds }: { seconds: number },
): Promise<Figure> {
  const url = await createDatabase()
  const organisation = await makeOrganisation(url)
  const { db, close } = connectToWrite(url)
  const department = await fill(db)
  const [token] = await signIn(db, [{ id: 1 }])
  const portal = await startPortal({ DATABASE_URL: url, DATA_DIR: folder, CACHE: 'false' })
  try {
    let page = 0
    const request = () => {
      page += 1
      const query = new URLSearchParams({
        department_id: department,
        page: String(1 + (page % 10)),
        ...(page % 2 === 0 && { view: 'all' }),
      })
      return {
        ...{ method: 'GET' as const, headers: { authorization: `Bearer ${token}` } },
        path: `${inbox.getInbox.path}?${query}`,
      }
    }
    const load = { url: portal.url, connections, request }
    await measure({ ...load, seconds: 1 })
    const { median, p99 } = await measure({ ...load, seconds })
    return {
      what: `a page of an inbox of ${requests.toLocaleString('en')} requests, every cache off, ${connections} connections`,
      measured: `median ${milliseconds(median)}, p99 ${milliseconds(p99)}`,
      target: `median < ${maxMedian} ms`,
      meets: median < maxMedian,
    }
  } finally {
    await Promise.all([portal.stop(), organisation.close(), close()])
  }
}

/** One request in forty is open. The first person is an administrator. Returns the department's number. */
async function fill(db: ReturnType<typeof connectToWrite>['db']): Promise<string> {
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`update users set role = 'administrator' where id = 1`)
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
