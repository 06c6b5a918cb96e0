import { expect } from 'vitest'
import type { Transaction } from '#core/server/database/index.ts'
import { type Plan, watchStatements } from './testing-statements.ts'

/** The tables that PostgreSQL reads from end to end to answer what was asked. */
function tablesReadWhole(plan: Plan): string[] {
  const here = plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []
  return [...here, ...(plan.Plans ?? []).flatMap(tablesReadWhole)]
}

/** How many rows PostgreSQL took from the tables that count, and their indexes, thrown away or not. */
function rowsTouched(plan: Plan, counts: (table: string) => boolean): number {
  const rows = (plan['Actual Rows'] ?? 0) + (plan['Rows Removed by Filter'] ?? 0)
  const here = counts(plan['Relation Name'] ?? '') ? rows * (plan['Actual Loops'] ?? 0) : 0
  return here + (plan.Plans ?? []).reduce((sum, part) => sum + rowsTouched(part, counts), 0)
}

/** What queries read: the large tables from end to end, the rows of all tables, and those of the large ones. */
interface Reading {
  readWhole: string[]
  rows: number
  ofLarge: number
  /** The plans as text, to be shown where they read too much. */
  plans: string
}

export interface WatchedDatabase {
  db: Transaction
  /** Runs something and answers how PostgreSQL executed each of its queries. */
  plansOf(run: () => Promise<unknown>): Promise<Reading>
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

  async function plansOf(run: () => Promise<unknown>): Promise<Reading> {
    const sent = await statementsOf(run)
    const queries = sent.filter(({ query }) => /^[\s(]*(select|with|insert|update)/.test(query))
    expect(queries.length).toBeGreaterThan(0)
    const found: Reading = { readWhole: [], rows: 0, ofLarge: 0, plans: '' }
    for (const query of queries) {
      const plan = await analyze(query)
      found.plans += `${query.query}\n${JSON.stringify(plan)}\n`
      found.readWhole.push(...tablesReadWhole(plan).filter((table) => large.includes(table)))
      found.rows += rowsTouched(plan, (table) => table !== '')
      found.ofLarge += rowsTouched(plan, (table) => large.includes(table))
    }
    return found
  }

  return { db, plansOf, close }
}
