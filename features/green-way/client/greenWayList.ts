import {
  idParameter,
  pageParameter,
  searchOf,
  underMain,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { postsQuery } from '#platform/content/client/list/postsQuery.ts'

/** What the address of the green way asks for. */
export const greenWaySearch = searchOf(
  '/green-way',
  { s: wordsParameter, main: idParameter, category: idParameter, page: pageParameter },
  underMain,
)
export type GreenWayValues = ValuesOf<typeof greenWaySearch>

/** A page of the green way, the newest first. */
export function greenWayQuery({ main, category = main, ...rest }: GreenWayValues) {
  return postsQuery('green_way', { ...rest, category })
}
