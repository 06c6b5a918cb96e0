import { redirect } from '@tanstack/react-router'
import { truncated } from '#core/rules/text/text.ts'
import { type CalendarDay, utcMidnight } from '#core/rules/time/days.ts'
import type { CalendarMonth } from '#core/rules/time/months.ts'

/** Reads one value of an address; undefined for a wrong one. */
type Parameter<Value> = (given: unknown) => Value | undefined

/** Without a value that is not in the address, or is wrong there. */
export type SearchValues<Parameters> = {
  [Name in keyof Parameters]?: Parameters[Name] extends Parameter<infer Value> ? Value | undefined : never
}

export type ValuesOf<Search extends { parse: (given: Record<string, unknown>) => unknown }> = ReturnType<
  Search['parse']
>

/**
 * What the address of a page may ask for, by name and in the order of the address: `parse` reads it, `href` writes it.
 * `rule` drops what makes no sense beside another value.
 */
export function searchOf<Parameters extends Record<string, Parameter<string | number | boolean>>>(
  path: string,
  parameters: Parameters,
  rule: (values: SearchValues<Parameters>) => SearchValues<Parameters> = (values) => values,
) {
  type Values = SearchValues<Parameters>
  const names = Object.keys(parameters) as (keyof Parameters & string)[]
  const parse = (given: Record<string, unknown>): Values => {
    const values = Object.fromEntries(names.map((name) => [name, parameters[name]?.(given[name])]))
    return { ...values, ...rule(values as Values) }
  }
  /** The address with these values; `at` another path than the page's usual one. */
  const href = (values: Values, at = path): string => {
    const given = names.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]]))
    return given.length > 0 ? `${at}?${new URLSearchParams(given)}` : at
  }
  return {
    /** For `validateSearch`. A wrong value becomes undefined explicitly: left out, the router keeps it in the address. */
    parse,
    /** For `useSearch` of a page whose route has no `validateSearch` (`readAddress`). */
    parsed: { select: parse, structuralSharing: true } as const,
    href,
    /** Whether anything narrows the list: neither the page nor the order does. */
    isFiltered(values: Values): boolean {
      return names.some((name) => !['page', 'sort'].includes(name) && values[name] !== undefined)
    },
  }
}

const lastPage = 10_000
const lastId = 2_147_483_647

/** A page number from 2 on: the first page has none. */
export function pageParameter(given: unknown): number | undefined {
  const page = Number(given)
  return Number.isInteger(page) && page > 1 && page <= lastPage ? page : undefined
}

export function idParameter(given: unknown): number | undefined {
  const id = Number(given)
  return Number.isInteger(id) && id > 0 && id <= lastId ? id : undefined
}

/** The words of a search, cut to what a call takes. */
export function wordsParameter(given: unknown): string | undefined {
  // The router parses digits alone as a number.
  const words = typeof given === 'number' ? String(given) : given
  return (typeof words === 'string' && truncated(words.trim(), 100)) || undefined
}

/** A day of this century; 2026-02-30 is none. */
export function dayParameter(given: unknown): CalendarDay | undefined {
  if (typeof given !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(given)) return undefined
  const date = utcMidnight(given)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given) ? given : undefined
}

/** A month of this century. */
export function monthParameter(given: unknown): CalendarMonth | undefined {
  return dayParameter(`${given}-01`) && String(given)
}

/** True, or not in the address. */
export function flagParameter(given: unknown): true | undefined {
  return given === true || given === 'true' || undefined
}

export function oneOf<const Word extends string>(words: readonly Word[]): Parameter<Word> {
  return (given) => words.find((word) => word === given)
}

/** Rule of `searchOf` that drops a subcategory without its main category. */
export function requireMainCategory({
  main,
  category,
}: {
  main?: number | undefined
  category?: number | undefined
}) {
  return { category: main && category }
}

interface Address<Values> {
  parse: (given: Record<string, unknown>) => Values
  href: (values: Values) => string
}

const countOf = (values: object) => Object.values(values).filter((value) => value !== undefined).length

/** For the loader of a route without `validateSearch`: what the address asks for. Redirects where some of it is wrong. */
export function readAddress<Values extends object>(
  { parse, href }: Address<Values>,
  given: Record<string, unknown>,
): Values {
  const values = parse(given)
  if (countOf(given) > countOf(values)) throw redirect({ href: href(values), replace: true })
  return values
}
