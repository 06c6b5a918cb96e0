import { type AnyColumn, and, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/time/dates.ts'
import type { CalendarDay } from '#core/rules/time/days.ts'
import { addMonths, type CalendarMonth } from '#core/rules/time/months.ts'
import { whereGiven } from '#core/server/database/index.ts'

const startOfDay = (day: SQL) => sql`(${day}::timestamp at time zone ${timeZone})`

/** The condition that a moment is in the period of a `periodFilter`, days in Israel, for a query `withCustomPlans`. */
export function inPeriod(column: AnyColumn, { from, to }: { from?: CalendarDay; to?: CalendarDay }): SQL {
  return sql`(${whereGiven(from, 'date', (given) => sql`${column} >= ${startOfDay(given)}`)}
    and ${whereGiven(to, 'date', (given) => sql`${column} < ${startOfDay(sql`(${given} + 1)`)}`)})`
}

/** The moment at which a month begins in Israel. */
export function startOfMonth(month: CalendarMonth): SQL {
  return startOfDay(sql`${`${month}-01`}`)
}

/** The condition that a moment is in a month in Israel. */
export function inMonth(column: AnyColumn, month: CalendarMonth): SQL {
  return sql`(${column} >= ${startOfMonth(month)} and ${column} < ${startOfMonth(addMonths(month, 1))})`
}

/** The condition that a moment is in none of these months, which ascend: in one of the gaps that they leave. */
export function outsideMonths(column: AnyColumn, months: readonly CalendarMonth[]): SQL | undefined {
  const gaps: (SQL | undefined)[] = []
  let begin: SQL | undefined
  for (const [index, month] of months.entries()) {
    if (months[index - 1] !== addMonths(month, -1)) gaps.push(and(begin, lt(column, startOfMonth(month))))
    begin = gte(column, startOfMonth(addMonths(month, 1)))
  }
  return or(...gaps, begin)
}
