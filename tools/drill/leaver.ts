import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import type { Database } from '#core/server/database/connect.ts'
import { startEmbeddedPostgres } from '#core/server/database/embedded.ts'
import { connectToWrite } from '#core/server/database/transact.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { type Server, startPortal } from '../bench/servers.ts'

/** So many people of the demo organisation leave. */
const leavers = 10

/** People leave and have their data deleted: the books come to the same, and nothing leads to them. */
export async function leaver(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'shaar-drill-'))
  // PostgreSQL runs under an account of its own where this runs as root: it must be let through.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: () => {} })
  let portal: Server | undefined
  const { db, close } = connectToWrite(postgres.url)
  try {
    portal = await startPortal({ DATABASE_URL: postgres.url, DATA_DIR: folder, DEMO: 'true' })
    return await eraseLeavers(db, portal)
  } finally {
    await portal?.stop()
    await close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function eraseLeavers(db: Database, portal: Server): Promise<boolean> {
  const username = '1001'
  const signedIn = await call(portal, session.userSignIn.path, { username, password: 'demo-shaar-2026' })
  const token = signedIn.fields.token
  const people = await closePeople(db)
  for (const { id } of people) await call(portal, peopleAdmin.deactivatePerson.path, { id }, token)
  await givenBack(db)
  const before = await books(db)
  const refused: number[] = []
  for (const { id } of people) {
    const { success } = await call(portal, peopleAdmin.erasePerson.path, { id }, token)
    if (!success) refused.push(id)
  }
  const after = await books(db)
  const traces = await tracesOf(db, people)
  console.log(`before: ${before}\nafter:  ${after}`)
  console.log(
    `${people.length} people left, ${refused.length} refused, traces: ${traces.join(', ') || 'none'}`,
  )
  return people.length === leavers && refused.length === 0 && before === after && traces.length === 0
}

interface Answer {
  success: boolean
  fields: { token: string }
}

async function call({ url }: Server, path: string, body: object, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as Answer
}

interface Person {
  [column: string]: unknown
  id: number
  email: string | null
  mobile: string | null
}

/** Employees of whom nothing is open, those with most orders first. */
async function closePeople(db: Database): Promise<Person[]> {
  const { rows } = await db.execute<Person>(sql`
    select id, email, mobile from users where role = 'employee' and duties = '{}'
      and id not in (select user_id from orders where status in ('processing', 'ready'))
      and id not in (select user_id from loans where state in ('sent', 'processing'))
      and id not in (select user_id from form_requests where closed_at is null and user_id is not null)
      and id not in (select user_id from entitlement_requests where state = 'open')
    order by (select count(*) from orders where user_id = users.id) desc, id limit ${leavers}`)
  return rows
}

/** Waits until the seats and lunches of those who were deactivated were given back. */
async function givenBack(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`
      select 1 from pgboss.job where name = 'give-back' and state in ('created', 'retry', 'active') limit 1`)
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** What is counted, as one text. */
async function books(db: Database): Promise<string> {
  const { rows } = await db.execute(sql`select
    (select sum(total) || ' of ' || count(*) from orders) as orders,
    (select sum(total) from order_lines) as lines,
    (select sum(amount) || ' of ' || count(*) from entitlement_ledger) as entitlement,
    (select sum(price) || ' of ' || sum(orders) from food_months) as lunches,
    (select sum((select sum(price) from unnest(prices) price)) || ' of ' || count(*) from registrations where state <> 'cancelled') as events,
    (select sum(amount) || ' of ' || count(*) from loans) as loans,
    (select sum(change) from stock_moves) as stock,
    (select count(*) from form_requests) as requests, (select count(*) from signatures) as signatures,
    (select count(*) from survey_answers) as answers, (select count(*) from kudos) as kudos`)
  return JSON.stringify(rows[0])
}

/** The tables in which the address or the mobile number of somebody is left, but for the audit log, and for the words of search, which go by night. */
async function tracesOf(db: Database, people: Person[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'audit%' and table_name <> 'search_words'`)
  const words = people.flatMap(({ email, mobile }) => [email ?? [], mobile ?? []].flat())
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`
      select 1 from ${sql.identifier(name)} t, jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) word
      where strpos(to_jsonb(t)::text, word) > 0 limit 1`)
    if (rows.length > 0) found.push(name)
  }
  return found
}
