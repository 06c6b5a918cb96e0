import { q, useRead } from '#core/client/api/queries.ts'
import { type Category, content } from '#platform/content/contract/content.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'

interface Wanted {
  category?: number | undefined
  s?: string | undefined
  page?: number | undefined
}

/** A page of the items of a type, the newest first; where words are searched for, of those that have them. */
export function postsQuery(type: PostType, { category, s, page = 1 }: Wanted) {
  return s === undefined
    ? q(content.getRecentPosts, { post_type: type, number_of_posts: 12, page, ...(category && { category }) })
    : q(content.getAllPosts, { post_type: type, str: s, page, ...(category && { category_id: category }) })
}

export const categoriesQuery = (type: PostType) => q(content.getCategories, { type })

export function useCategories(type: PostType): readonly Category[] {
  return useRead(categoriesQuery(type)).categories
}
