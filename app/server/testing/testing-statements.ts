import pg from 'pg'
import { connectToWrite, type Transaction } from '#core/server/database/index.ts'

interface Statement {
  query: string
  parameters: unknown[]
}

/** A plan as `explain (format json)` prints it. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  /** Each time on average. */
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

export interface WatchedStatements {
  db: Transaction
  /** Runs something and answers every statement that it sent, in their order. */
  statementsOf(run: () => Promise<unknown>): Promise<Statement[]>
  /** The plan of a statement that is not run. */
  plan(statement: Statement): Promise<Plan>
  /** The plan of a statement that is run with the values it was sent with, by the connection's `plan_cache_mode`. */
  analyze(statement: Statement): Promise<Plan>
  close(): Promise<void>
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return pg.escapeLiteral(
    Array.isArray(value) ? `{${value.map((each) => JSON.stringify(each)).join(',')}}` : String(value),
  )
}

function planOf({ rows }: pg.QueryResult): Plan {
  return rows[0]['QUERY PLAN'][0].Plan
}

/** A connection that records what is sent through it. Its settings are the portal's, and those that are given. */
export function watchStatements(url: string, settings: Record<string, string> = {}): WatchedStatements {
  let sent: Statement[] = []
  const { db, pool, close } = connectToWrite(url, { settings })
  const record = (client: pg.ClientBase) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const recording = (config: string | pg.QueryConfig, parameters: unknown[] = [], ...more: unknown[]) => {
      sent.push({ query: typeof config === 'string' ? config : config.text, parameters })
      return query(config, parameters, ...more)
    }
    Object.assign(client, { query: recording })
  }
  pool.on('connect', record)
  return {
    db,
    statementsOf: async (run) => {
      sent = []
      await run()
      return sent
    },
    plan: async ({ query }) => planOf(await pool.query(`explain (generic_plan, format json) ${query}`)),
    analyze: async ({ query, parameters }) => {
      // `explain` of a query with parameters would plan it for their values, whatever the settings say.
      await pool.query(`prepare watched as ${query}`)
      const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
      const answer = await pool.query(`explain (analyze, format json) execute watched${values}`)
      await pool.query('deallocate watched')
      return planOf(answer)
    },
    close,
  }
}
