import { sql } from 'drizzle-orm'
import { peopleAdmin } from '#app/people-administration/contract/people-admin.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { type Caller, signInAt } from '../harness/caller.ts'
import { tally, waitFor } from '../harness/load.ts'
import { drill } from './harness/drill.ts'

/** So many people of the demo organisation leave. */
const leavers = 10
/** In milliseconds. */
const patience = 120_000

export const leaver = drill('leaver', {
  tries: 'people leave and have their data deleted: the books come to the same, and nothing leads to them',
  start: async (stage) => {
    const site = await stage.site({ env: { DEMO: 'true' } })
    return { site, administrator: await signInAt(site.url) }
  },
  fault: ({ site, administrator }) =>
    site.withDatabase(async (db) => {
      const people = await closePeople(db)
      for (const { id } of people) await administrator.ask(peopleAdmin.deactivatePerson, { body: { id } })
      await waitFor(() => isGivenBack(db), patience, 500)
      const before = await books(db)
      const answers: string[] = []
      for (const { id } of people) answers.push(await erase(administrator, id))
      return { answers, before, after: await books(db), traces: await tracesOf(db, people) }
    }),
  expect: (expect, { found: { answers, before, after, traces } }) => {
    const areErased = answers.filter((answer) => answer === 'deleted').length === leavers
    expect(`${leavers} people are deleted`, areErased, tally(answers))
    expect('the books come to the same', before === after, `${before}\n${after}`)
    expect('no table leads to them', traces.length === 0, traces.join(', '))
  },
})

async function erase(administrator: Caller, id: number): Promise<string> {
  const { ok, status, code } = await administrator.ask(peopleAdmin.erasePerson, { body: { id } })
  return ok ? 'deleted' : (code ?? `${status}`)
}

interface Person {
  [column: string]: unknown
  id: number
  email: string | null
  mobile: string | null
}

/** Employees of whom nothing is open, those with most orders first. */
async function closePeople(db: Transaction): Promise<Person[]> {
  const { rows } = await db.execute<Person>(sql`
    select id, email, mobile from users where role = 'employee' and duties = '{}'
      and id not in (select user_id from orders where status in ('processing', 'ready'))
      and id not in (select user_id from loans where state in ('sent', 'processing'))
      and id not in (select user_id from form_requests where closed_at is null and user_id is not null)
      and id not in (select user_id from entitlement_requests where state = 'open')
    order by (select count(*) from orders where user_id = users.id) desc, id limit ${leavers}`)
  return rows
}

/** Whether the seats and lunches of those who were deactivated were given back. */
async function isGivenBack(db: Transaction): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pgboss.job where name = 'give-back' and state in ('created', 'retry', 'active') limit 1`)
  return rows.length === 0
}

/** What is counted, as one text. */
async function books(db: Transaction): Promise<string> {
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
async function tracesOf(db: Transaction, people: Person[]): Promise<string[]> {
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
