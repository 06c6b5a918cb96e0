import { q } from '#client/api/queries.ts'
import { idParameter, pageParameter, searchOf, type ValuesOf } from '#client/parts/list/searchOf.ts'
import { content } from '#contract/content.ts'

export const galleriesHead = {
  title: 'גלריות',
  text: 'רגעים מהעבודה, מהאירועים ומהטיולים שלנו.',
  items: 'גלריות',
}

/** What the address of the galleries asks for. */
export const galleriesSearch = searchOf('/galleries', { category: idParameter, page: pageParameter })
export type GalleriesValues = ValuesOf<typeof galleriesSearch>

/** A page of the galleries, the newest first. */
export function galleriesQuery({ category, page = 1 }: GalleriesValues) {
  return q(content.getRecentPosts, {
    post_type: 'gallery',
    number_of_posts: 12,
    page,
    ...(category && { category }),
  })
}
