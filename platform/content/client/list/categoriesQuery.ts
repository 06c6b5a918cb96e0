import { useSuspenseQuery } from '@tanstack/react-query'
import { q } from '#client/api/queries.ts'
import { type Category, content } from '#contract/content.ts'
import type { PostType } from '#contract/content-types/index.ts'

/** All categories of a type. */
export const categoriesQuery = (type: PostType) => q(content.getCategories, { type })

/** All categories of a type, for a component that suspends until they are there. */
export function useCategories(type: PostType): readonly Category[] {
  return useSuspenseQuery(categoriesQuery(type)).data.categories
}
