import { q } from '#client/api/queries.ts'
import type { CategoryChoice } from '#client/parts/CategoryFilter.tsx'
import { idIn, pageIn, withSearch } from '#client/parts/searchValues.ts'
import { content } from '#contract/content.ts'

const perPage = 12

/** What the address of the green way asks for. */
export interface GreenWaySearch extends CategoryChoice {
  /** From 2. */
  page?: number | undefined
}

/** Reads the search of an address. What is wrong is left out, said as undefined: else it would stay in the address. */
export function readSearch({ main, category, page }: Record<string, unknown>): GreenWaySearch {
  const chosen = idIn(main)
  return { main: chosen, category: chosen && idIn(category), page: pageIn(page) }
}

export function greenWayHref({ main, category, page }: GreenWaySearch): string {
  return withSearch('/green-way', { main, category, page })
}

export function greenWayQuery({ main, category, page = 1 }: GreenWaySearch) {
  const chosen = category ?? main
  return q(content.getRecentPosts, {
    post_type: 'green_way',
    number_of_posts: perPage,
    page,
    ...(chosen && { category: chosen }),
  })
}
