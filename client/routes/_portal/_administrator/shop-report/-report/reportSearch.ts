import { q } from '#client/api/queries.ts'
import { dayIn, idIn, pageIn, withSearch, wordsIn } from '#client/parts/searchValues.ts'
import type { OrderStatus } from '#client/parts/shop/orderStatus.ts'
import { shopAdmin } from '#contract/shop-admin.ts'
import { orderStatuses } from '#contract/vocabulary.ts'
import { addDays, type CalendarDay, dayInIsrael } from '#domain/days.ts'
import { addMonths, type CalendarMonth, monthOf, monthsFromTo } from '#domain/months.ts'

/** So many orders are on a page. */
const perPage = 25

/** What the address of the report asks for. */
export interface ReportSearch {
  status?: OrderStatus | undefined
  branch?: number | undefined
  /** Without one, the first of the month eleven months back; `any`: since there are orders. */
  from?: CalendarDay | 'any' | undefined
  to?: CalendarDay | undefined
  for?: 'me' | 'event' | undefined
  /** Words of the buyer's name, an employee number or an order's. */
  s?: string | undefined
  /** Of the list, from 2. */
  page?: number | undefined
}

/** Reads the search of an address. What is wrong is left out, said as undefined: else it would stay in the address. */
export function readSearch(search: Record<string, unknown>): ReportSearch {
  return {
    status: orderStatuses.find((each) => each === search.status),
    branch: idIn(search.branch),
    from: search.from === 'any' ? 'any' : dayIn(search.from),
    to: dayIn(search.to),
    for: (['me', 'event'] as const).find((each) => each === search.for),
    s: wordsIn(search.s),
    page: pageIn(search.page),
  }
}

export function reportHref({ status, branch, from, to, for: occasion, s, page }: ReportSearch): string {
  return withSearch('/shop-report', { status, branch, from, to, for: occasion, s, page })
}

const thisMonth = () => monthOf(dayInIsrael(new Date()))
const firstDay = (month: CalendarMonth): CalendarDay => `${month}-01`
const lastDay = (month: CalendarMonth): CalendarDay => addDays(firstDay(addMonths(month, 1)), -1)

/** The first day of the period; undefined where it has none. */
export function firstDayOf({ from }: ReportSearch): CalendarDay | undefined {
  return from === 'any' ? undefined : (from ?? firstDay(addMonths(thisMonth(), -11)))
}

/** The orders that the filters leave, as the calls take them. */
export function filterOf(search: ReportSearch) {
  const { status, branch, to, for: occasion, s } = search
  const from = firstDayOf(search)
  return {
    ...(status && { status }),
    ...(branch && { branch_id: branch }),
    ...(from && { from }),
    ...(to && { to }),
    ...(occasion && { for_event: occasion === 'event' }),
    ...(s && { s }),
  }
}

export function figuresQuery(search: ReportSearch) {
  return q(shopAdmin.getShopReport, filterOf(search))
}

export function ordersQuery(search: ReportSearch) {
  return q(shopAdmin.getAllShopOrders, { ...filterOf(search), per_page: perPage, page: search.page ?? 1 })
}

interface Period {
  label: string
  from?: CalendarDay | 'any' | undefined
  to?: CalendarDay | undefined
}

/** The periods that are asked for most. */
export function usualPeriods(): Period[] {
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

/** A month of the report; one without orders has zeros. */
export interface MonthFigures {
  month: CalendarMonth
  orders: number
  /** In agorot. */
  total: number
}

/**
 * The months of the period one after another, those without orders too: from its first day, or the first order where it
 * has none, to its last or today.
 */
export function wholeMonths(found: readonly MonthFigures[], search: ReportSearch): MonthFigures[] {
  const from = firstDayOf(search)
  const first = from ? monthOf(from) : found[0]?.month
  const last = [thisMonth(), search.to && monthOf(search.to)].filter(Boolean).sort()[0]
  if (first === undefined || last === undefined) return []
  const byMonth = new Map(found.map((each) => [each.month, each]))
  return monthsFromTo(first, last).map((month) => byMonth.get(month) ?? { month, orders: 0, total: 0 })
}
