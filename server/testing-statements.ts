import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Database } from './db/connect.ts'

/** What was sent to PostgreSQL, with its parameters. */
export interface Statement {
  query: string
  parameters: unknown[]
}

export interface WatchedStatements {
  db: Database
  client: postgres.Sql
  /** Runs something and tells every statement that it sent, in their order. */
  statementsOf(run: () => Promise<unknown>): Promise<Statement[]>
  close(): Promise<void>
}

/** A connection that tells what is sent by it. Queries are planned as in the portal: once for all values, or for those given. */
export function watchStatements(
  url: string,
  plans: 'force_generic_plan' | 'force_custom_plan' = 'force_generic_plan',
): WatchedStatements {
  let sent: Statement[] = []
  const client = postgres(url, {
    max: 1,
    connection: { TimeZone: 'UTC', plan_cache_mode: plans },
    debug: (_connection, query, parameters) => {
      sent.push({ query, parameters })
    },
  })
  return {
    db: drizzle(client),
    client,
    statementsOf: async (run) => {
      // A new connection first asks for the types of arrays.
      await client`select 1`
      sent = []
      await run()
      return sent
    },
    close: () => client.end(),
  }
}
