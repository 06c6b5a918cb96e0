import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listManagedPeople } from '#app/people-administration/server/queries.ts'
import { type WatchedDatabase, watchPlans } from '#app/server/testing/testing-plans.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { searchSettings } from '#core/server/database/index.ts'
import { listCelebrants } from '#features/celebrations/server/queries.ts'
import { peopleQueries } from '#platform/people/rules/people-search.ts'
import { loadCard } from './card.ts'
import { listIds, type PeopleFilter, showPeople } from './list.ts'
import { searchPeople } from './search.ts'
import { listTeam } from './tree.ts'

let test: TestPortal
let watched: WatchedDatabase
let byValues: WatchedDatabase
let searching: WatchedDatabase

const newSince = '2027-01-01'
const page = { page: 1, per_page: 20 }

/** 5,000 people of 50 branches and 40 departments, each fifth of whom leads five. */
beforeAll(async () => {
  test = await testPortal()
  await test.db.execute(
    sql`insert into branches (name, city, address) select 'סניף ' || n, 'עיר', '' from generate_series(1, 50) n`,
  )
  await test.db.execute(
    sql`insert into departments (name) select 'מחלקה ' || n from generate_series(1, 40) n`,
  )
  await test.db.transaction(async (db) => {
    // Writing the words of so many people takes longer than a call may.
    await db.execute(sql`set local statement_timeout = 0`)
    await db.execute(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name, job_title, branch_id, department_id,
      birthday, birthday_visible, started_on)
    select n, 'p' || n, 'p' || n || '@example.com', 'employee', 'שם' || n % 400, chr(1488 + n % 20) || 'כהן' || n, 'תפקיד',
      1 + n % 50, 1 + n % 40, date '1970-01-01' + n, true, date '2020-01-01' + n % 2600
    from generate_series(1, 5000) n`)
  })
  await test.db.execute(sql`update users set reports_to = (id - 1) / 5 + 1 where id > 1`)
  await test.db.execute(sql`analyze`)
  watched = watchPlans(test.url, ['users', 'people_search'])
  byValues = watchPlans(test.url, ['users', 'people_search'], true)
  searching = watchPlans(test.url, ['users', 'people_search'], true, searchSettings)
})
afterAll(async () => {
  await watched.close()
  await byValues.close()
  await searching.close()
  await test.close()
})

describe('with 5,000 people no table is read whole, and few rows are read, for', () => {
  // Most of the rows are those of the few branches and departments, read for each of 21 people.
  const lists: [string, number, Partial<PeopleFilter>][] = [
    ['everybody', 2500, {}],
    ['a branch', 2500, { branch_id: 7 }],
    ['a department', 2500, { department_id: 7 }],
    ['a letter', 2500, { letter: 'ד' }],
    ['who is new', 2500, { recent: true }],
  ]
  it.each(lists)('the list of %s', async (_name, most, filter) => {
    const { readWhole, rows, ofLarge } = await byValues.plansOf(async () =>
      showPeople(byValues.db, await listIds(byValues.db, { ...filter, newSince }, page)),
    )
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(most)
    // Twenty-one of each, found and shown; the new ones are sorted first.
    expect(ofLarge).toBeLessThanOrEqual(filter.recent ? 80 : 42)
  })

  it.each([
    ['two words', 'שם77 כהן', 300, 40],
    // Thirteen people, each found and looked up in three ways, and shown.
    ['a name', 'שם77', 300, 91],
    ['the beginning of all 5,000 names', 'שם', 5200, 5200],
    ['a number of no one', '0541234567', 200, 10],
  ])('the search of %s', async (_name, words, most, mostOfLarge) => {
    expect(peopleQueries(words)).not.toBeNull()
    const { readWhole, rows, ofLarge } = await searching.plansOf(() =>
      searchPeople(searching.db, words, { filter: { newSince }, ...page }),
    )
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(most)
    expect(ofLarge).toBeLessThanOrEqual(mostOfLarge)
  })

  it.each(['א', 'ס'])('the search of what all names begin with, of letter %s', async (letter) => {
    const { readWhole, ofLarge } = await searching.plansOf(async () => {
      const search = { filter: { newSince, letter }, ...page }
      const { people } = JSON.parse((await searchPeople(searching.db, 'שם', search)).text)
      const { rows } = await test.db.execute(sql`
        select id from users where last_name like ${`${letter}%`} and job_title = 'תפקיד' order by last_name, first_name, id limit 20`)
      expect(people.map(({ id }: { id: number }) => ({ id }))).toEqual(rows)
    })
    expect(readWhole).toEqual([])
    // The first thousand do not have twenty of the second letter: everybody's words and name are passed once more.
    expect(ofLarge).toBeLessThanOrEqual(letter === 'א' ? 8000 : 20_000)
  })

  it.each([
    ['a name', { s: 'שם77' }, 60],
    ['everybody', {}, 60],
    ['a branch', { branch_id: 7 }, 60],
  ])('the administered list of %s', async (_name, query, most) => {
    const { readWhole, ofLarge } = await byValues.plansOf(() =>
      listManagedPeople(byValues.db, { page: 1, ...query }),
    )
    expect(readWhole).toEqual([])
    expect(ofLarge).toBeLessThanOrEqual(most)
  })

  it.each([
    ['a card', 100, () => loadCard(watched.db, 8, newSince)],
    ['a team', 300, () => listTeam(watched.db, 8, 1)],
    ['the birthdays of a day', 300, () => listCelebrants(watched.db, ['2027-03-05'])],
  ] as [string, number, () => Promise<unknown>][])('%s', async (_name, most, run) => {
    const { readWhole, rows } = await watched.plansOf(run)
    expect(readWhole).toEqual([])
    expect(rows).toBeLessThan(most)
  })
})
