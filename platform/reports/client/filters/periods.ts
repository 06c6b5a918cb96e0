import { dayParameter } from '#core/client/kits/list/searchOf.ts'
import { addDays, type CalendarDay, dayInIsrael } from '#core/rules/time/days.ts'
import { addMonths, type CalendarMonth, monthOf, monthsFromTo } from '#core/rules/time/months.ts'

/** The days that a report is about. Without `from`, the last twelve months; `any`: since there is anything. */
export interface Period {
  from?: CalendarDay | 'any' | undefined
  to?: CalendarDay | undefined
}

/** For `searchOf`. */
export const periodParameters = {
  from: (given: unknown) => (given === 'any' ? 'any' : dayParameter(given)),
  to: dayParameter,
}

const thisMonth = () => monthOf(dayInIsrael(new Date()))
const firstDay = (month: CalendarMonth): CalendarDay => `${month}-01`
const lastDay = (month: CalendarMonth): CalendarDay => addDays(firstDay(addMonths(month, 1)), -1)

/** The first day of the period; undefined where it has none. */
export function firstDayOf({ from }: Period): CalendarDay | undefined {
  return from === 'any' ? undefined : (from ?? firstDay(addMonths(thisMonth(), -11)))
}

/** Whether the period ends before it begins. */
export function isReversed(period: Period): boolean {
  const first = firstDayOf(period)
  return first !== undefined && period.to !== undefined && period.to < first
}

/** The periods that are asked for most. */
export function usualPeriods(): (Period & { label: string })[] {
  const month = thisMonth()
  const before = addMonths(month, -1)
  const year = Number(month.slice(0, 4))
  return [
    { label: '12 חודשים' },
    { label: 'החודש', from: firstDay(month) },
    { label: 'חודש שעבר', from: firstDay(before), to: lastDay(before) },
    { label: 'השנה', from: `${year}-01-01` },
    { label: 'שנה שעברה', from: `${year - 1}-01-01`, to: `${year - 1}-12-31` },
    { label: 'כל הזמן', from: 'any' },
  ]
}

/**
 * The months of the period one after another, those that were not found as `empty`: from its first day, or the first that
 * was found where it has none, to its last or today.
 */
export function wholeMonths<Figures extends object>(
  found: readonly (Figures & { month: CalendarMonth })[],
  period: Period,
  empty: Figures,
): (Figures & { month: CalendarMonth })[] {
  const from = firstDayOf(period)
  const first = from ? monthOf(from) : found[0]?.month
  const last = [thisMonth(), period.to && monthOf(period.to)].filter(Boolean).sort()[0]
  if (first === undefined || last === undefined) return []
  const byMonth = new Map(found.map((each) => [each.month, each]))
  return monthsFromTo(first, last).map((month) => byMonth.get(month) ?? { ...empty, month })
}
