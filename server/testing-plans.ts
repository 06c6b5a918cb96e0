import { expect } from 'vitest'
import type { Database } from './db/connect.ts'
import { type Statement, watchStatements } from './testing-statements.ts'

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

function literal(value: unknown): string {
  return value === null || value === undefined ? 'null' : `'${String(value).replaceAll("'", "''")}'`
}

/**
 * A connection whose queries can be explained. Small tables are read whole because that is quicker: only `large` ones count.
 * `byValues`: planned as `plannedByValues` has it.
 */
export function watchPlans(url: string, large: readonly string[], byValues = false): WatchedDatabase {
  const plans = byValues ? 'force_custom_plan' : 'force_generic_plan'
  const { client, db, statementsOf, close } = watchStatements(url, plans)

  async function planOf({ query, parameters }: Statement): Promise<Plan> {
    await client.unsafe(`prepare watched as ${query}`)
    const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
    const [row] = await client.unsafe(`explain (analyze, format json) execute watched${values}`)
    await client.unsafe('deallocate watched')
    return row?.['QUERY PLAN'][0].Plan
  }

  async function plansOf(run: () => Promise<unknown>): Promise<{ readWhole: string[]; rows: number }> {
    const sent = await statementsOf(run)
    const queries = sent.filter(({ query }) => /^\s*(select|with|insert|update)/.test(query))
    expect(queries.length).toBeGreaterThan(0)
    const found = { readWhole: [] as string[], rows: 0 }
    for (const query of queries) {
      const plan = await planOf(query)
      found.readWhole.push(...tablesReadWhole(plan).filter((table) => large.includes(table)))
      found.rows += rowsTouched(plan)
    }
    return found
  }

  return { db, plansOf, close }
}
