import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** A moment in UTC; answers show it as ISO 8601. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
}

/** A search document that `searchVector` of the rules made. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Bytes that belong to their row. Files of any size lie in storage instead. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The condition that a column holds one of a fixed list of words. */
export function oneOf(column: AnyColumn, words: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
}

let idOfPeople: (() => AnyPgColumn) | undefined

/** Says which column holds the numbers of people. Their table does so. */
export function registerPeople(id: () => AnyPgColumn): void {
  idOfPeople = id
}

/** Whose a row is; it goes with the person. */
export function ownerId(name: string) {
  return integer(name)
    .notNull()
    .references(
      () => {
        if (!idOfPeople) throw new Error('registerPeople was not called')
        return idOfPeople()
      },
      { onDelete: 'cascade' },
    )
}
