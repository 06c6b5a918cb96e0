import { q, useRead } from '#core/client/api/queries.ts'
import { type Category, content } from '#platform/content/contract/content.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'

export const categoriesQuery = (type: PostType) => q(content.getCategories, { type })

export function useCategories(type: PostType): readonly Category[] {
  return useRead(categoriesQuery(type)).categories
}
