import { expect } from 'vitest'
import type { Transaction } from './db/connect.ts'
import { type Plan, watchStatements } from './testing-statements.ts'

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
  db: Transaction
  /** Runs something and answers how PostgreSQL executed each of its queries. */
  plansOf(run: () => Promise<unknown>): Promise<{ readWhole: string[]; rows: number }>
  close(): Promise<void>
}

/**
 * A connection whose queries can be explained. Small tables are read whole because that is quicker: only `large` ones count.
 * `byValues`: planned as `withCustomPlans` does it. `others`: settings of the connection, such as those that search has.
 */
export function watchPlans(
  url: string,
  large: readonly string[],
  byValues = false,
  others: Record<string, string> = {},
): WatchedDatabase {
  const settings = { ...others, ...(byValues && { plan_cache_mode: 'force_custom_plan' }) }
  const { db, statementsOf, analyze, close } = watchStatements(url, settings)

  async function plansOf(run: () => Promise<unknown>): Promise<{ readWhole: string[]; rows: number }> {
    const sent = await statementsOf(run)
    const queries = sent.filter(({ query }) => /^[\s(]*(select|with|insert|update)/.test(query))
    expect(queries.length).toBeGreaterThan(0)
    const found = { readWhole: [] as string[], rows: 0 }
    for (const query of queries) {
      const plan = await analyze(query)
      found.readWhole.push(...tablesReadWhole(plan).filter((table) => large.includes(table)))
      found.rows += rowsTouched(plan)
    }
    return found
  }

  return { db, plansOf, close }
}
