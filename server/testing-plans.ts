import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { expect } from 'vitest'
import type { Database } from './db/connect.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** The tables that PostgreSQL reads from end to end to answer what was asked. */
function tablesReadWhole(plan: Plan): string[] {
  const here = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []
  return [...here, ...(plan.Plans ?? []).flatMap(tablesReadWhole)]
}

/** How many rows PostgreSQL took from tables and indexes, thrown away or not. */
function rowsTouched(plan: Plan): number {
  const rows = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)
  const here = plan['Relation Name'] ? rows * (plan['Actual Loops'] ?? 0) : 0
  return here + (plan.Plans ?? []).reduce((sum, part) => sum + rowsTouched(part), 0)
}

export interface WatchedDatabase {
  db: Database
  /** Runs something and tells how PostgreSQL answered each of its queries, planned as in the portal. */
  plansOf(run: () => Promise<unknown>): Promise<{ readWhole: string[]; rows: number }>
  close(): Promise<void>
}

function literal(value: unknown): string {
  return value === null || value === undefined ? 'null' : `'${String(value).replaceAll("'", "''")}'`
}

/**
 * A connection whose queries can be explained. Small tables are read whole because that is quicker: only `large` ones
 * count. Queries are planned once for all values, or, as `plannedByValues` does, for the values they are asked with.
 */
export function watchPlans(
  url: string,
  large: readonly string[],
  planned: 'force_generic_plan' | 'force_custom_plan' = 'force_generic_plan',
): WatchedDatabase {
  let asked: { query: string; parameters: unknown[] }[] = []
  const client = postgres(url, {
    max: 1,
    connection: { TimeZone: 'UTC', plan_cache_mode: planned },
    debug: (_connection, query, parameters) => {
      asked.push({ query, parameters })
    },
  })

  async function planOf({ query, parameters }: (typeof asked)[number]): Promise<Plan> {
    await client.unsafe(`prepare watched as ${query}`)
    const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
    const [row] = await client.unsafe(`explain (analyze, format json) execute watched${values}`)
    await client.unsafe('deallocate watched')
    return row?.['QUERY PLAN'][0].Plan
  }

  async function plansOf(run: () => Promise<unknown>): Promise<{ readWhole: string[]; rows: number }> {
    asked = []
    await run()
    const queries = asked.filter(({ query }) => /^\s*(select|with|insert|update)/.test(query))
    expect(queries.length).toBeGreaterThan(0)
    const found = { readWhole: [] as string[], rows: 0 }
    for (const query of queries) {
      const plan = await planOf(query)
      found.readWhole.push(...tablesReadWhole(plan).filter((table) => large.includes(table)))
      found.rows += rowsTouched(plan)
    }
    return found
  }

  return { db: drizzle(client), plansOf, close: () => client.end() }
}
