import { addDays, type CalendarDay, dayInIsrael } from '#core/rules/time/days.ts'
import { addMonths, type CalendarMonth, monthOf, monthsFromTo } from '#core/rules/time/months.ts'

const firstDay = (month: CalendarMonth): CalendarDay => `${month}-01`
const lastDay = (month: CalendarMonth): CalendarDay => addDays(firstDay(addMonths(month, 1)), -1)

interface Days {
  from?: CalendarDay | undefined
  to?: CalendarDay | undefined
}

/** The periods that move on with the days, by the words of the address, in a month. */
const moving = {
  month: (month) => ({ from: firstDay(month) }),
  'last-month': (month) => ({
    from: firstDay(addMonths(month, -1)),
    to: lastDay(addMonths(month, -1)),
  }),
  year: (month) => ({ from: `${month.slice(0, 4)}-01-01` }),
  'last-year': (month) => {
    const year = Number(month.slice(0, 4)) - 1
    return { from: `${year}-01-01`, to: `${year}-12-31` }
  },
  any: () => ({}),
} as const satisfies Record<string, (month: CalendarMonth) => Days>

/** The days that a report is about. Without `from`, the last twelve months; `any`: since there is anything. */
export interface Period {
  from?: CalendarDay | keyof typeof moving | undefined
  to?: CalendarDay | undefined
}

/** How they are called. */
export const movingNames: Readonly<Record<keyof typeof moving, string>> = {
  month: 'החודש',
  'last-month': 'חודש שעבר',
  year: 'השנה',
  'last-year': 'שנה שעברה',
  any: 'כל הזמן',
}

/** Whether a period is one of those that move on with the days. */
export const isMoving = (from: unknown): from is keyof typeof moving =>
  typeof from === 'string' && Object.hasOwn(moving, from)

/** The first and the last day of a period; undefined where it has none. */
export function daysOf({ from, to }: Period, today = dayInIsrael(new Date())): Days {
  const month = monthOf(today)
  if (isMoving(from)) return { from: undefined, to, ...moving[from](month) }
  return { from: from ?? firstDay(addMonths(month, -11)), to }
}

/** Whether the period ends before it begins. */
export function isReversed(period: Period): boolean {
  const { from, to } = daysOf(period)
  return from !== undefined && to !== undefined && to < from
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
  const { from, to } = daysOf(period)
  const first = from ? monthOf(from) : found[0]?.month
  const last = [monthOf(dayInIsrael(new Date())), to && monthOf(to)].filter(Boolean).sort()[0]
  if (first === undefined || last === undefined) return []
  const byMonth = new Map(found.map((each) => [each.month, each]))
  return monthsFromTo(first, last).map((month) => byMonth.get(month) ?? { ...empty, month })
}
