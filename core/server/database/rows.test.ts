import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { moment } from './columns.ts'
import { changedMeanwhile, one, pick, rowOf, saveRevised, settings } from './rows.ts'

const dishes = pgTable('test_dishes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  glutenFree: boolean('gluten_free').notNull().default(false),
  servedAt: moment('served_at'),
  secret: text().notNull().default('not for answers'),
  revision: integer().notNull().default(1),
})

const Dish = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  gluten_free: Type.Boolean(),
  letters: Type.Integer(),
})

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
  await test.db.execute(sql`create table test_dishes (id integer generated always as identity primary key,
    name text not null, gluten_free boolean not null default false, served_at timestamptz(3), secret text not null default 'not for answers',
    revision integer not null default 1)`)
})
beforeEach(() => test.db.execute(sql`truncate test_dishes restart identity`))
afterAll(() => test.close())

const problems = { missing: 'המנה לא נמצאה', changed: changedMeanwhile('food', 'המנה השתנתה') }
const save = (id: number | null, revision: number, name: string) =>
  test.db.transaction((db) => saveRevised(db, dishes, { id, revision }, { name }, problems))

it('an answer gets the columns that its schema names, and what is beside them', async () => {
  await save(null, 0, 'מרק')
  const letters = sql<number>`length(${dishes.name})`
  expect(await test.db.select(pick(dishes, Dish, { letters })).from(dishes)).toEqual([
    { id: 1, name: 'מרק', gluten_free: false, letters: 3 },
  ])
})

it('what is beside them stands for a column of the same name', async () => {
  await save(null, 0, 'מרק')
  const name = sql<string>`'נסתר'`
  expect(await test.db.select(pick(dishes, Dish, { name })).from(dishes)).toMatchObject([{ name: 'נסתר' }])
})

it('a moment is read as answers write it', async () => {
  await save(null, 0, 'מרק')
  const Serving = Type.Object({ served_at: Type.String() })
  const read = () => test.db.select(pick(dishes, Serving)).from(dishes)
  expect(await read()).toEqual([{ served_at: null }])
  await test.db.update(dishes).set({ servedAt: new Date('2026-11-27T10:00:00Z') })
  expect(await read()).toEqual([{ served_at: '2026-11-27T10:00:00.000Z' }])
})

it('an input is spelled as the columns are', () => {
  expect(rowOf({ name: 'מרק', gluten_free: true })).toEqual({ name: 'מרק', glutenFree: true })
})

it('one row is found, or the call is answered with 404', async () => {
  expect(await one(Promise.resolve([1]))).toBe(1)
  await expect(one(Promise.resolve([]), 'המנה לא נמצאה')).rejects.toMatchObject({
    statusCode: 404,
    message: 'המנה לא נמצאה',
  })
})

describe('a row that is saved over the revision that was read', () => {
  it('is added without an id, and changed with one', async () => {
    expect(await save(null, 0, 'מרק')).toBe(1)
    expect(await save(1, 1, 'מרק ירקות')).toBe(1)
    expect(await test.db.select().from(dishes)).toMatchObject([{ name: 'מרק ירקות', revision: 2 }])
  })

  it('is refused once somebody else has saved it', async () => {
    await save(null, 0, 'מרק')
    const both = await Promise.allSettled([save(1, 1, 'של אחת'), save(1, 1, 'של אחר')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(save(1, 1, 'באיחור')).rejects.toMatchObject({ code: 'food.changed-meanwhile' })
  })

  it('is a 404 where it is not there', async () => {
    await expect(save(7, 1, 'מרק')).rejects.toMatchObject({ statusCode: 404, message: 'המנה לא נמצאה' })
  })
})

describe('settings', () => {
  const Settings = Type.Object({
    gluten_free: Type.Boolean(),
    served_at: Type.Union([Type.String(), Type.Null()]),
    revision: Type.Integer(),
  })
  const { load, save } = settings(dishes, Settings, 'food')
  const change = (revision: number, served_at: string | null) =>
    test.db.transaction((db) => save(db, { gluten_free: true, served_at, revision }))

  it('are the row of number 1, saved over the revision that was read', async () => {
    await test.db.insert(dishes).values({ name: 'מרק' })
    expect(await load(test.db)).toEqual({ gluten_free: false, served_at: null, revision: 1 })
    expect(await change(1, null)).toEqual({ gluten_free: true, served_at: null, revision: 2 })
    await expect(change(1, null)).rejects.toMatchObject({ code: 'food.changed-meanwhile' })
  })

  it('have moments as inputs and answers write them', async () => {
    await test.db.insert(dishes).values({ name: 'מרק' })
    const served_at = '2026-11-27T10:00:00.000Z'
    expect(await change(1, '2026-11-27T12:00:00+02:00')).toMatchObject({ served_at })
    expect(await load(test.db)).toMatchObject({ served_at })
  })
})
