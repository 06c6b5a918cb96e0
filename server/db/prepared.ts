import type { Database } from './connect.ts'

/**
 * A query that is built once and then only given its values: building one takes longer than PostgreSQL takes to answer it.
 * `build` uses `sql.placeholder` for what changes and ends with `.prepare(name)`; `shape` tells apart queries whose text
 * differs. It runs on the pool, or in the transaction, that it is asked for.
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

/** The query on other connections. It reads those that it runs on from `client`, as does what made it (drizzle's session). */
function on<Query extends object>(db: Database, query: Query): Query {
  const { client } = db._.session as unknown as { client: object }
  return Object.create(query, { client: { value: client } })
}
