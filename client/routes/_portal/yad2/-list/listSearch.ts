import type { Condition } from '#client/parts/conditions.ts'
import { idIn, pageIn, withSearch, wordsIn } from '#client/parts/searchValues.ts'
import { conditions } from '#contract/vocabulary.ts'
import { parseShekels } from '#domain/money.ts'

/** What the list is called, wherever the portal names it. */
export const listTitle = 'לוח יד שנייה'

/** In agorot, as the contract has it. */
const highestPrice = 100_000_000

/** What the address of the list asks for. Prices are in shekels there. */
export interface ListSearch {
  /** The person's own, whatever became of them; without filters. */
  mine?: true | undefined
  category?: number | undefined
  condition?: Condition | undefined
  from?: number | undefined
  to?: number | undefined
  s?: string | undefined
  page?: number | undefined
}

function priceIn(value: unknown): number | undefined {
  const agorot = parseShekels(String(value ?? ''))
  return agorot !== undefined && agorot <= highestPrice ? agorot / 100 : undefined
}

/** Reads the search of an address. What is wrong is left out, said as undefined: else it would stay in the address. */
export function readSearch(search: Record<string, unknown>): ListSearch {
  const page = pageIn(search.page)
  if (search.mine === true) return { mine: true, page }
  return {
    mine: undefined,
    category: idIn(search.category),
    condition: conditions.find((each) => each === search.condition),
    from: priceIn(search.from),
    to: priceIn(search.to),
    s: wordsIn(search.s),
    page,
  }
}

/** The address of the list with this search. */
export function listHref({ mine, category, condition, from, to, s, page }: ListSearch): string {
  return withSearch('/yad2', { mine: mine && 'true', s, category, condition, from, to, page })
}

/** Whether anything but the page narrows the list down. */
export function isFiltered({ mine: _mine, page: _page, ...filters }: ListSearch): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}
