import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type WatchedDatabase, watchPlans } from '#app/server/testing/testing-plans.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { searchSettings } from '#core/server/database/index.ts'
import type { Viewer } from '#platform/content/server/visibility.ts'
import { listEventsBetween, listFutureEvents, listPastEvents } from './queries.ts'

const user: Viewer = { branchId: 1, departmentId: 1, role: 'employee', closedTypes: [] }
let test: TestPortal
let watched: WatchedDatabase
let searching: WatchedDatabase

/** 30,000 events, one every fifty minutes, nine tenths of them over; a few in a hundred are drafts or last for days. */
beforeAll(async () => {
  test = await testPortal()
  const author = await test.person('editor')
  // Their numbers are named below.
  await test.db.execute(sql`truncate categories restart identity cascade`)
  await test.db.execute(sql`
    insert into categories (post_type, name, slug, parent_id)
    select 'event', 'קטגוריה', 'e' || n, case when n > 5 then 1 + n % 5 end from generate_series(1, 20) n`)
  await test.db.execute(sql`
    insert into posts (post_type, title, slug, body, status, publish_at, category_id, author_id, search)
    select 'event', 'כותרת', 's' || n, 'גוף', case when n % 20 = 0 then 'draft' else 'published' end,
      now() - interval '1 hour', 1 + n % 20, ${author.id},
      (case when n % 100 = 1 then '''wקפה''' else '' end)::tsvector
    from generate_series(1, 30000) n`)
  await test.db.execute(sql`
    insert into events (post_id, starts_at, ends_at, place, kind)
    select id, starts_at, starts_at + case when id % 40 = 1 then interval '4 days' else interval '3 hours' end, '', 'event'
    from (select id, now() + (id - 27000) * interval '50 minutes' as starts_at from posts) p`)
  await test.db.execute(sql`analyze`)
  watched = watchPlans(test.url, ['posts', 'events'])
  searching = watchPlans(test.url, ['posts', 'events'], true, searchSettings)
})
afterAll(async () => {
  await watched.close()
  await searching.close()
  await test.close()
})

describe('with 30,000 events no table is read whole, and few rows are read, for', () => {
  const page = { page: 1, perPage: 20 }
  const portal = () => ({ db: watched.db, searchDb: searching.db })
  const cases: [string, number, () => ReturnType<typeof listFutureEvents>][] = [
    ['what comes next', 1000, () => listFutureEvents(portal(), user, page)],
    ['a far page of it', 6000, () => listFutureEvents(portal(), user, { ...page, page: 40 })],
    [
      'what comes next of a category in a main one',
      16_000,
      () => listFutureEvents(portal(), user, { ...page, mainCategory: 2, categories: [6, 11] }),
    ],
    ['what is over', 1000, () => listPastEvents(portal(), user, page)],
    ['a far page of what is over', 5000, () => listPastEvents(portal(), user, { ...page, page: 40 })],
    ['what is over of a category', 2000, () => listPastEvents(portal(), user, { ...page, category: 1 })],
  ]
  it.each(cases)('%s', async (_name, most, run) => {
    expect((await run()).parse().posts).toHaveLength(20)
    const { readWhole, rows } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(most)
  })

  it.each([
    ['words of what comes next', listFutureEvents],
    ['words of what is over', listPastEvents],
  ])('%s', async (_name, list) => {
    const run = () => list(portal(), user, { ...page, words: 'קפה' })
    expect((await run()).parse().posts).toHaveLength(20)
    const { readWhole, rows, plans } = await searching.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows, plans).toBeLessThan(5000)
  })

  it.each([
    ['a word that nothing of what comes next has', listFutureEvents],
    ['a word that nothing of what is over has', listPastEvents],
  ])('%s', async (_name, list) => {
    const run = () => list(portal(), user, { ...page, words: 'זברה' })
    expect((await run()).parse().posts).toEqual([])
    const { rows, plans } = await searching.plansOf(run)
    expect(rows, plans).toBeLessThan(100)
  })

  it('a week ahead', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const run = () => listEventsBetween(watched.db, user, { from: day(30), to: day(36) })
    expect((await run()).parse().posts.length).toBeGreaterThan(150)
    const { readWhole, rows } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(14_000)
  })
})
