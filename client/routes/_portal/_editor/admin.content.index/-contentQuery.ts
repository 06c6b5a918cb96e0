import { q } from '#client/api/queries.ts'
import { idIn, pageIn, withSearch, wordsIn } from '#client/parts/searchValues.ts'
import { authoring } from '#contract/authoring.ts'
import { postTypes } from '#contract/content-types/capabilities.ts'
import type { PostType } from '#contract/content-types/index.ts'
import { postStates } from '#contract/vocabulary.ts'

type State = (typeof postStates)[number]

/** What the address says of the list. */
export interface ContentSearch {
  type?: PostType | undefined
  state?: State | undefined
  category?: number | undefined
  s?: string | undefined
  mine?: true | undefined
  page?: number | undefined
}

/** The part of an address that makes sense; the rest of it is as if it were not there. */
export function contentSearch(search: Record<string, unknown>): ContentSearch {
  // Said even when it is undefined: a wrong one would stay otherwise.
  return {
    type: postTypes.find((type) => type === search.type),
    state: postStates.find((state) => state === search.state),
    category: idIn(search.category),
    s: wordsIn(search.s),
    mine: search.mine === true ? true : undefined,
    page: pageIn(search.page),
  }
}

/** The items that an address asks for. */
export function contentQuery({ state, category, s, mine, page = 1 }: ContentSearch, type: PostType) {
  return q(authoring.getManagedPosts, {
    post_type: type,
    page,
    ...(state && { state }),
    ...(category && { category_id: category }),
    ...(s && { s }),
    ...(mine && { mine }),
  })
}

/** The address of a list. */
export function contentHref({ mine, ...search }: ContentSearch): string {
  return withSearch('/admin/content', { ...search, mine: mine && 'true' })
}
