import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WatchedDatabase, watchPlans } from '#app/server/testing/testing-plans.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import { allRows, columnsOf } from '#platform/reports/server/report.ts'
import { listClosingSoon, listMine } from './mine.ts'
import { listRegistrations } from './organisers/organise.ts'
import { registrationReport } from './organisers/report.ts'
import { listStates } from './states.ts'

const events = 600
const people = 50_000
const user: SessionUser = {
  id: 0,
  role: 'administrator',
  editable_types: [],
  duties: [],
  branchId: null,
  departmentId: null,
  closed_rooms: [],
  closedTypes: [],
  sessionId: '',
  audienceKey: '',
  tokenIssuedAt: 0,
  tokenExpiresAt: 0,
}
let test: TestPortal
let watched: WatchedDatabase
let first: number

/** 600 events, most of them over, of a hundred people each, and the first of 50,000, one in ten of whom waits. */
beforeAll(async () => {
  test = await testPortal()
  const author = await test.person('editor')
  user.id = author.id + 5
  await test.db.execute(sql`set statement_timeout = 0`)
  await test.db.execute(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name)
    select 'n' || n, 'u' || n, n || '@example.org', 'employee', case n % 500 when 0 then 'אביטל' else 'נועה' end, 'לוי'
    from generate_series(1, ${people}::integer) n`)
  await test.db.execute(sql`
    insert into posts (post_type, title, slug, body, status, publish_at, author_id, search)
    select 'event', 'אירוע', 's' || n, 'גוף', 'published', now() - interval '1 hour', ${author.id}, ''::tsvector
    from generate_series(1, ${events}::integer) n`)
  const { rows } = await test.db.execute<{ first: number }>(sql`select min(id)::integer as first from posts`)
  first = rows[0]?.first ?? 0
  await test.db.execute(sql`
    insert into events (post_id, starts_at, ends_at, place, kind, capacity)
    select id, starts, starts + interval '3 hours', '', 'event', 60000
    from (select id, now() + (id - ${first} - 540) * interval '20 hours' + interval '3 days' as starts from posts) p`)
  await test.db.execute(sql`
    insert into registration_forms (post_id, questions, price, waiting_list, count_adult, max_seats, organisers)
    select post_id, '[{"key": "a", "title": "הערה"}]', 1000, true, false, 5, '{}' from events`)
  await test.db.execute(sql`
    insert into registration_seats (post_id, capacity, taken, waiting, told_start)
    select post_id, 60000, 100, 0, starts_at from events`)
  await test.db.execute(sql`
    insert into registrations (post_id, user_id, state, seats, prices, answers, ordinal, code, reminded_at)
    select post_id, ${author.id} + n, case when n % 10 = 0 then 'waiting' else 'registered' end, 1, '{1000}',
      '[{"key": "a", "type": "text", "title": "הערה", "texts": ["תודה"], "options": [], "children": []}]', n, post_id || ' ' || n, now()
    from events, lateral generate_series(1, case when post_id = ${first} then ${people} else 100 end) n`)
  await test.db.execute(sql`analyze`)
  watched = watchPlans(test.url, ['registrations'], true)
})
afterAll(async () => {
  await watched.close()
  await test.close()
})

describe('with 110,000 registrations the table is not read whole, and few rows are touched, for', () => {
  const page = { page: 1, per_page: 20 }
  const cases: [string, number, () => Promise<unknown>][] = [
    [
      'the states of twenty events',
      800,
      () =>
        listStates(
          watched.db,
          user,
          [...Array(20).keys()].map((n) => first + 560 + n),
        ),
    ],
    ['what closes soon', 800, () => listClosingSoon(watched.db, user)],
    [
      "somebody's registrations of events to come",
      1300,
      () => listMine(watched.db, user, { ...page, when: 'future' }),
    ],
    [
      "somebody's registrations of events that are over",
      1300,
      () => listMine(watched.db, user, { ...page, when: 'past' }),
    ],
    ['the list of one event', 700, () => listRegistrations(watched.db, user, { ...page, id: first + 9 })],
  ]
  it.each(cases)('%s', async (_name, most, run) => {
    const { readWhole, rows } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(most)
  })
})

it('the file of 50,000 registrations is written in the memory of a worker', async () => {
  const filter = { id: first }
  await test.portal.temporary.use(async (folder) => {
    const query = await allRows(test.db, registrationReport, filter)
    const columns = await columnsOf(registrationReport, test.db, filter)
    const path = join(folder, 'rows')
    expect(await test.portal.reportFiles.long({ query, columns, format: 'csv' }, path, () => {})).toBe(people)
    await rm(path)
  })
})
