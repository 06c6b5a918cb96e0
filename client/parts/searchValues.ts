import { type CalendarDay, utcMidnight } from '#domain/days.ts'

const lastPage = 100_000

/** The page number of an address from 2 on; undefined for the first, and for a wrong one. */
export function pageIn(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= lastPage ? page : undefined
}

/** The number of a row in an address; undefined where it is none. */
export function idIn(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

/** The words of a search in an address, cut to what a call takes; undefined where there are none. */
export function wordsIn(value: unknown): string | undefined {
  // Digits alone come as a number.
  const words = typeof value === 'number' ? String(value) : value
  return (typeof words === 'string' && words.trim().slice(0, 100)) || undefined
}

/** A day of this century in an address; undefined for what is none, as 2026-02-30. */
export function dayIn(value: unknown): CalendarDay | undefined {
  if (typeof value !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(value)) return undefined
  const date = utcMidnight(value)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined
}

/** The address of a page with those values of its search that there are. */
export function withSearch(path: string, values: Record<string, string | number | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}
