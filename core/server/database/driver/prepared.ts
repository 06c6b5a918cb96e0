import type { SQL } from 'drizzle-orm'
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import type { Database } from './pool.ts'

/**
 * A query that is built once and then only given its values, because building one takes longer than running it. `build`
 * uses `sql.placeholder` for the values and ends with `.prepare(name)`; `shape` distinguishes queries whose text differs.
 * It runs on the pool or in the transaction that it is called with.
 */
export function prepared<Query extends object, Shape extends string = '', Db extends Database = Database>(
  build: (db: Db, shape: Shape) => Query,
): (db: Db, shape: Shape) => Query {
  const queries = new Map<Shape, Query>()
  return (db, shape) => {
    const query = queries.get(shape) ?? build(db, shape)
    queries.set(shape, query)
    return on(db, query)
  }
}

/** The same query on another connection: drizzle's prepared queries and sessions have theirs in `client`. */
function on<Query extends object>(db: Database, query: Query): Query {
  const { client } = db._.session as unknown as { client: object }
  return Object.create(query, { client: { value: client } })
}

const dialect = new PgDialect()

/** The same for a statement in SQL, with `sql.placeholder` for the values that it is given. */
export function preparedStatement<Row extends object = object>(
  build: () => SQL,
): (db: Database, values: Record<string, unknown>) => Promise<{ rows: Row[] }> {
  const statement = prepared((db) => {
    const session = db._.session as PgSession
    return session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
      dialect.sqlToQuery(build()),
      undefined,
      undefined,
      false,
    )
  })
  return (db, values) => statement(db, '').execute(values)
}
