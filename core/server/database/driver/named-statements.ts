import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** Sends a query on a connection. */
export type Send = (
  client: pg.ClientBase,
  config: pg.QueryArrayConfig,
  values: unknown[],
) => Promise<pg.QueryArrayResult>

/** One with values is parsed and planned once per connection. */
export const sendNamed: Send = (client, config, values) => {
  if (values.length === 0) return client.query(config)
  const known = namesOf(client)
  let name = known.get(config.text)
  if (name === undefined) {
    lastName += 1
    name = `s${lastName}`
    known.set(config.text, name)
  }
  return client.query({ ...config, name }, values)
}

/** Each is parsed and planned anew: behind a pooler the next transaction may run where nothing was prepared. */
export const sendUnnamed: Send = (client, { name: _, ...config }, values) => client.query(config, values)

/** How many prepared statements a connection keeps. PostgreSQL stores the plan of each, some 100 KB for a long one. */
export const maxPrepared = 300

/** The names of a connection's prepared statements, by their texts. */
const names = new WeakMap<pg.ClientBase, LRUCache<string, string>>()
let lastName = 0

function namesOf(client: pg.ClientBase): LRUCache<string, string> {
  const known = names.get(client)
  if (known) return known
  const cache = new LRUCache<string, string>({
    max: maxPrepared,
    // The least recently used is evicted, so a flood of texts cannot displace those in use for good.
    dispose: (name) => {
      client.query(`deallocate ${name}`).catch(() => {})
      delete parsedStatementsOf(client)[name]
    },
  })
  names.set(client, cache)
  return cache
}

/** The texts that the driver takes for prepared on a connection, by their names: it prepares no name twice. */
export function parsedStatementsOf(client: pg.ClientBase): Record<string, string> {
  const { connection } = client as pg.ClientBase & {
    connection: { parsedStatements: Record<string, string> }
  }
  return connection.parsedStatements
}
