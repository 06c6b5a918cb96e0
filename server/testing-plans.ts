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
  /** Runs something and tells how PostgreSQL answered each of its queries. */
  plansOf(run: () => Promise<unknown>): Promise<{ readWhole: string[]; rows: number }>
  close(): Promise<void>
}

/** A connection whose queries can be explained. Small tables are read whole because that is quicker: only `large` ones count. */
export function watchPlans(url: string, large: readonly string[]): WatchedDatabase {
  let asked: { query: string; parameters: unknown[] }[] = []
  const client = postgres(url, {
    max: 1,
    debug: (_connection, query, parameters) => {
      asked.push({ query, parameters })
    },
  })

  async function plansOf(run: () => Promise<unknown>): Promise<{ readWhole: string[]; rows: number }> {
    asked = []
    await run()
    const queries = asked.filter(({ query }) => /^\s*(select|with|insert|update)/.test(query))
    expect(queries.length).toBeGreaterThan(0)
    const found = { readWhole: [] as string[], rows: 0 }
    for (const { query, parameters } of queries) {
      const [row] = await client.unsafe(`explain (analyze, format json) ${query}`, parameters as never[])
      const plan: Plan = row?.['QUERY PLAN'][0].Plan
      found.readWhole.push(...tablesReadWhole(plan).filter((table) => large.includes(table)))
      found.rows += rowsTouched(plan)
    }
    return found
  }

  return { db: drizzle(client), plansOf, close: () => client.end() }
}
