import { asc, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type WatchedStatements, watchStatements } from '#app/server/testing/testing-statements.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { moment, tsvector } from './columns.ts'
import { anyOf, arrayOf, insertRows, rowsFrom } from './lists.ts'

const things = pgTable('things', {
  id: integer().primaryKey(),
  kind: text({ enum: ['large', 'small'] }).notNull(),
  note: text(),
  madeAt: moment('made_at'),
  tags: text().array(),
  numbers: integer().array(),
  extra: jsonb().$type<unknown>(),
  good: boolean().notNull().default(true),
  search: tsvector(),
})

let test: TestPortal
let watched: WatchedStatements
beforeAll(async () => {
  test = await testPortal()
  watched = watchStatements(test.url)
  await test.db.execute(sql`create table things (id integer primary key, kind text not null, note text,
    made_at timestamptz(3), tags text[], numbers integer[], extra jsonb, good boolean not null default true, search tsvector)`)
})
beforeEach(() => test.db.delete(things))
afterAll(async () => {
  await watched.close()
  await test.close()
})

const noon = new Date('2026-03-05T10:00:00.123Z')
const small = (id: number) => ({ id, kind: 'small' as const })

describe('rows', () => {
  it('arrive as they are: null, dates, enums, lists, JSON, quotes, search documents, and what the table has by default', async () => {
    const rows = [
      {
        id: 1,
        kind: 'large' as const,
        note: `אמר: "כן", ‎o'clock \\ {a,b}\n`,
        madeAt: noon,
        tags: ['א"ב', 'ג,ד', 'null', ''],
        numbers: [3, 1],
        extra: { deep: ['1', null, { a: 2 }] },
        search: "'wמילה':1A",
      },
      {
        id: 2,
        kind: 'small' as const,
        note: null,
        madeAt: null,
        tags: [],
        numbers: null,
        extra: 'טקסט',
        search: null,
      },
    ]
    await insertRows(test.db, things, rows)
    expect(await test.db.select().from(things).orderBy(asc(things.id))).toEqual(
      rows.map((row) => ({ ...row, good: true })),
    )
  })

  it('that are none are not sent', async () => {
    expect(await watched.statementsOf(() => insertRows(watched.db, things, []))).toEqual([])
  })

  it('that exist already stay with skipExisting, and are an error without it', async () => {
    await insertRows(test.db, things, [{ ...small(1), note: 'ראשון' }])
    const again = [
      { ...small(1), note: 'שני' },
      { ...small(2), note: 'שני' },
    ]
    await expect(insertRows(test.db, things, again)).rejects.toThrow()
    await insertRows(test.db, things, again, { skipExisting: true })
    const notes = await test.db.select({ note: things.note }).from(things).orderBy(asc(things.id))
    expect(notes).toEqual([{ note: 'ראשון' }, { note: 'שני' }])
  })

  it('of different keys are refused', async () => {
    await expect(insertRows(test.db, things, [small(1), { ...small(2), note: 'א' }])).rejects.toThrow(
      'different keys',
    )
  })

  it('with half of a surrogate pair are stored without it', async () => {
    await insertRows(test.db, things, [{ ...small(1), note: 'א\uD800' }])
    expect(await test.db.select({ note: things.note }).from(things)).toEqual([{ note: 'א\uFFFD' }])
  })

  it('are one text however many, also where a statement reads them', async () => {
    const texts = new Set<string>()
    for (const length of [1, 2, 7]) {
      const ids = Array.from({ length }, (_, index) => index)
      const sent = await watched.statementsOf(async () => {
        await insertRows(watched.db, things, ids.map(small), { skipExisting: true })
        await watched.db.select().from(things).where(anyOf(things.id, ids))
        await watched.db.execute(sql`select a from ${rowsFrom('given', { a: 'integer' }, ids.map(small))}`)
      })
      for (const { query } of sent) texts.add(query)
    }
    expect(texts.size).toBe(3)
  })
})

describe('a column that holds one of some values', () => {
  const found = async (where: ReturnType<typeof anyOf>) =>
    (await test.db.select({ id: things.id }).from(things).where(where).orderBy(things.id)).map(({ id }) => id)

  beforeEach(() =>
    insertRows(test.db, things, [
      { ...small(1), note: 'a,"b', madeAt: noon },
      { ...small(2), note: null, madeAt: null },
      { id: 3, kind: 'large', note: 'null', madeAt: null },
    ]),
  )

  it('is found by numbers, text, enums and dates', async () => {
    expect(await found(anyOf(things.id, [3, 1, 99]))).toEqual([1, 3])
    expect(await found(anyOf(things.note, ['a,"b', 'null']))).toEqual([1, 3])
    expect(await found(anyOf(things.kind, ['large']))).toEqual([3])
    expect(await found(anyOf(things.madeAt, [noon]))).toEqual([1])
  })

  it('is in no row where there are no values', async () => {
    expect(await found(anyOf(things.id, []))).toEqual([])
  })
})

it('an array is read in its order', async () => {
  const { rows } = await test.db.execute(
    sql`select word from unnest(${arrayOf('text', ['ב', 'א'])}) with ordinality as listed (word, place) order by place`,
  )
  expect(rows).toEqual([{ word: 'ב' }, { word: 'א' }])
})
