import type { Database } from './connect.ts'

/**
 * A query that is built once for a pool and then only given its values: building one takes longer than PostgreSQL takes to
 * answer it. `build` uses `sql.placeholder` for what changes and ends with `.prepare(name)`; `shape` tells apart queries
 * whose text differs.
 */
export function prepared<Query, Shape extends string = ''>(
  build: (db: Database, shape: Shape) => Query,
): (db: Database, shape: Shape) => Query {
  const pools = new WeakMap<Database, Map<Shape, Query>>()
  return (db, shape) => {
    const built = pools.get(db) ?? new Map<Shape, Query>()
    pools.set(db, built)
    const query = built.get(shape) ?? build(db, shape)
    built.set(shape, query)
    return query
  }
}
