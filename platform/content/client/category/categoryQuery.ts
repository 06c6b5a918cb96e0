import { notFound } from '@tanstack/react-router'
import { pageParameter, searchOf, type ValuesOf, wordsParameter } from '#core/client/kits/list/searchOf.ts'
import { idOf } from '#core/rules/numbers/id-of.ts'
import { postsQuery } from '#platform/content/client/list/listQueries.ts'
import { type PostType, postTypes } from '#platform/content/contract/post-types.ts'

export interface CategoryAddress {
  type: PostType
  id: number
}

/** Throws not found where the address names no category. */
export function categoryOfAddress(params: { type: string; id: string }): CategoryAddress {
  const id = idOf(params.id)
  const type = postTypes.find((each) => each === params.type)
  if (id === undefined || type === undefined) throw notFound()
  return { type, id }
}

export const categorySearch = searchOf('/category', { s: wordsParameter, page: pageParameter })
export type CategoryValues = ValuesOf<typeof categorySearch>

export const categoryQuery = ({ type, id }: CategoryAddress, values: CategoryValues) =>
  postsQuery(type, { ...values, category: id })
