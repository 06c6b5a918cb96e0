import { q } from '#client/api/queries.ts'
import { content } from '#contract/content.ts'

/** A page of the galleries, of one category where one is chosen. */
export interface Place {
  /** From 1. */
  page: number
  category: number | undefined
}

export function galleriesQuery({ page, category }: Place) {
  return q(content.getRecentPosts, {
    post_type: 'gallery',
    number_of_posts: 12,
    page,
    ...(category !== undefined && { category }),
  })
}
