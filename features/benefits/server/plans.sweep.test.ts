import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WatchedDatabase, watchPlans } from '#app/server/testing/testing-plans.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { searchSettings } from '#core/server/database/index.ts'
import type { Viewer } from '#platform/content/server/visibility.ts'
import { listBenefits } from './queries.ts'

const user: Viewer = { branchId: 1, departmentId: 1, role: 'employee', closedTypes: [] }
let test: TestPortal
let watched: WatchedDatabase
let searching: WatchedDatabase

/** 30,000 benefits of as many minutes, of which the older half is over; a third is for one branch only. */
beforeAll(async () => {
  test = await testPortal()
  const author = await test.person('editor')
  await test.db.execute(sql`
    insert into categories (post_type, name, slug) select 'benefit', 'קטגוריה', 'b' || n from generate_series(1, 20) n`)
  await test.db.execute(sql`
    insert into posts (post_type, title, slug, body, status, publish_at, category_id, author_id, search)
    select 'benefit', 'כותרת', 's' || n, 'גוף', case when n % 20 = 0 then 'draft' else 'published' end,
      now() - n * interval '1 minute', 1 + n % 20, ${author.id}, (case when n % 100 = 1 then '''wקפה'' ''bק'' ''bקפ''' else '' end)::tsvector
    from generate_series(1, 30000) n`)
  await test.db.execute(sql`
    insert into benefits (post_id, supplier, value, valid_until, branches)
    select id, 'ספק', 'הנחה', case when id % 5 > 0 then current_date + 30 - id / 450 end,
      case when id % 3 = 0 then array[1 + id % 12] else '{}'::integer[] end
    from posts`)
  await test.db.execute(sql`analyze`)
  watched = watchPlans(test.url, ['posts', 'benefits'])
  searching = watchPlans(test.url, ['posts', 'benefits'], true, searchSettings)
})
afterAll(async () => {
  await watched.close()
  await searching.close()
  await test.close()
})

describe('with 30,000 benefits no table is read whole, and few rows are read, for', () => {
  const page = { page: 1, perPage: 20 }
  const portal = () => ({ db: watched.db, searchDb: searching.db })
  const cases: [string, number, () => ReturnType<typeof listBenefits>][] = [
    ['the newest', 1000, () => listBenefits(portal(), user, page)],
    ['a far page', 5000, () => listBenefits(portal(), user, { ...page, page: 40 })],
    ['a category', 3000, () => listBenefits(portal(), user, { ...page, category: 3 })],
    ['a branch', 3000, () => listBenefits(portal(), user, { ...page, branch: 4 })],
  ]
  it.each(cases)('%s', async (_name, most, run) => {
    expect((await run()).parse().posts).toHaveLength(20)
    const { readWhole, rows } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(most)
  })

  it('words', async () => {
    const run = () => listBenefits(portal(), user, { ...page, words: 'קפה' })
    expect((await run()).parse().posts).toHaveLength(20)
    const { readWhole, rows } = await searching.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(3000)
  })
})
