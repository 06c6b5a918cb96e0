import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WatchedDatabase, watchPlans } from '#app/server/testing/testing-plans.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { kudos as api } from '#features/kudos/contract/kudos.ts'
import { users } from '#platform/people/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { readPage } from '#platform/reports/server/report.ts'
import { listKudos } from './queries.ts'
import { kudosReport } from './report.ts'

let test: TestPortal
let administrator: TestPerson
let haifa: number
/** As reports run, and as other calls do. */
let watched: WatchedDatabase
let plain: WatchedDatabase

/** 12,000 kudos of 300 people, one every hour back from now: every fifth received in Haifa, some hidden, some removed. */
beforeAll(async () => {
  test = await testPortal()
  administrator = await test.person('administrator', { firstName: 'תמר' })
  haifa = await makeBranch(test, 'חיפה')
  await test.db.execute(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name, branch_id)
    select 'n' || n, 'u' || n, n || '@example.org', 'employee', case n when 77 then 'אביטל' else 'נועה' end, 'לוי',
      case when n % 5 = 0 then ${haifa}::integer end from generate_series(1, 300) n`)
  const [first] = await test.db
    .select({ id: sql<number>`min(${users.id})` })
    .from(users)
    .where(sql`user_name = 'u1'`)
  // The quota of a month is not what is tested here.
  await test.db.execute(sql`drop index kudos_of_month`)
  await test.db.execute(sql`
    insert into kudos (giver_id, receiver_id, value_id, value_name, message, given_at, ordinal, state, removal_reason)
    select ${first?.id}::integer + n % 300, ${first?.id}::integer + (n + 1 + n / 300) % 300, 1 + n % 6, 'ערך', 'תודה רבה',
      now() - n * interval '1 hour', 1,
      case n % 100 when 1 then 'hidden' when 2 then 'removed' when 3 then 'withdrawn' else 'shown' end,
      case n % 100 when 2 then 'סיבה' end
    from generate_series(1, 12000) n where (n + 1 + n / 300) % 300 <> n % 300 and n % 100 <> 3`)
  await test.db.execute(sql`insert into kudos_reactions (kudos_id, user_id, kind)
    select k.id, u.id, 'like' from kudos k join users u on u.id % 100 = k.id % 100`)
  await test.db.execute(sql`vacuum analyze`)
  watched = watchPlans(test.url, ['kudos', 'kudos_reactions'], true)
  plain = watchPlans(test.url, ['kudos', 'kudos_reactions'])
})
afterAll(async () => {
  await watched.close()
  await plain.close()
  await test.close()
})

type Filter = Parameters<typeof kudosReport.loadFigures>[1]
const figures = async (query: Filter = {}) =>
  (await test.call(api.getFirgunReport, { query }, { as: administrator })).fields
const rowsOf = async (query: Filter & { sort?: string } = {}) =>
  (await test.call(api.getFirgunRows, { query: { page: 1, per_page: 100, ...query } }, { as: administrator }))
    .fields
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const sum = (groups: readonly { kudos: number }[]) => groups.reduce((total, { kudos }) => total + kudos, 0)

describe('the report', () => {
  const filters: [string, Filter][] = [
    ['nothing', {}],
    ['a period', { from: daysAgo(3), to: daysAgo(2) }],
    ['a value', { value_id: 3, from: daysAgo(10) }],
    ['a branch', { from: daysAgo(10), state: 'shown' }],
    ['a name', { s: 'אביטל' }],
    ['removed ones', { state: 'removed', from: daysAgo(60) }],
  ]
  it.each(filters)('by %s has figures that are the numbers of its rows', async (_name, filter) => {
    const given = _name === 'a branch' ? { ...filter, branch_id: haifa } : filter
    const found = await figures(given)
    expect(found.kudos).toBeGreaterThan(0)
    for (const groups of [found.by_month, found.by_value, found.by_branch])
      expect(sum(groups)).toBe(found.kudos)
    const { rows, has_more } = await rowsOf(given)
    if (!has_more) expect(rows).toHaveLength(found.kudos)
  })

  it('shows what stands, and removed ones with their reason where they are asked for', async () => {
    const states = new Set((await rowsOf()).rows.map(({ state }) => state))
    expect([...states].sort()).toEqual(['hidden', 'shown'])
    const { rows } = await rowsOf({ state: 'removed' })
    expect(rows[0]).toMatchObject({
      state: 'removed',
      reason: 'סיבה',
      value: 'ערך',
      giver: expect.any(String),
    })
    expect((await rowsOf({ branch_id: haifa })).rows[0]?.branch).toBe('חיפה')
  })

  it.each(['given_at', '-giver', 'receiver', 'branch', '-value'])('is sorted by %s', async (sort) => {
    expect((await rowsOf({ sort, from: daysAgo(5) })).rows.length).toBeGreaterThan(50)
  })

  it('leaves as a file, without formulas', async () => {
    const answer = await test.app.inject({
      url: api.exportFirgunim.path,
      query: { format: 'csv', s: 'אביטל' },
      headers: { authorization: `Bearer ${administrator.token}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('אביטל לוי')
  })
})

describe('with 12,000 kudos no table is read whole, and few rows are touched, for', () => {
  const page = (query: { received_by?: number; given_by?: number; page?: number }) => () =>
    listKudos(plain.db, { id: administrator.id, role: 'administrator', editable_types: [] } as never, {
      page: 1,
      per_page: 20,
      ...query,
    })
  const reported = (filter: Filter) => () =>
    readPage(watched.db, kudosReport, filter, { page: 1, per_page: 50 })
  it.each([
    ['the wall', 400, page({})],
    ['its page 30', 1200, page({ page: 30 })],
    ['what one person received', 400, page({ received_by: 50 })],
    ['what one person gave', 400, page({ given_by: 50 })],
  ])('%s', async (_name, most, run) => {
    const { readWhole, rows } = await plain.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(most)
  })

  it.each([
    ['the report, the newest', 700, reported({})],
    ['those of a value', 900, reported({ value_id: 3 })],
    ['removed ones', 6000, reported({ state: 'removed' })],
    ['those of a person', 1500, reported({ s: 'n77' })],
  ])('%s', async (_name, most, run) => {
    const { readWhole, rows } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(most)
  })

  it('the figures of a few days', async () => {
    const { readWhole } = await watched.plansOf(() =>
      kudosReport.loadFigures(watched.db, { from: daysAgo(5) }),
    )
    expect(readWhole).toEqual([])
  })
})
