import { q } from '#client/api/queries.ts'
import { content } from '#contract/content.ts'
import type { PostType } from '#contract/content-types/index.ts'

/** A page of a category's list. */
export interface Place {
  type: PostType
  id: number
  /** From 1. */
  page: number
}

export function categoryQuery({ type, id, page }: Place) {
  return q(content.getRecentPosts, { post_type: type, number_of_posts: 12, page, category: id })
}
