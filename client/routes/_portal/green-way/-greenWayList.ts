import { q } from '#client/api/queries.ts'
import {
  idParameter,
  pageParameter,
  searchOf,
  underMain,
  type ValuesOf,
} from '#client/parts/list/searchOf.ts'
import { content } from '#contract/content.ts'

/** What the address of the green way asks for. */
export const greenWaySearch = searchOf(
  '/green-way',
  { main: idParameter, category: idParameter, page: pageParameter },
  underMain,
)
export type GreenWayValues = ValuesOf<typeof greenWaySearch>

/** A page of the green way, the newest first. */
export function greenWayQuery({ main, category = main, page = 1 }: GreenWayValues) {
  return q(content.getRecentPosts, {
    post_type: 'green_way',
    number_of_posts: 12,
    page,
    ...(category && { category }),
  })
}
