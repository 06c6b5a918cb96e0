import { managedList } from '#client/parts/admin/managedList.ts'
import {
  flagParameter,
  idParameter,
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#client/parts/list/searchOf.ts'
import { authoring, managedPostSorts } from '#contract/authoring.ts'
import { postTypes } from '#contract/content-types/capabilities.ts'
import { postStates } from '#contract/vocabulary.ts'

/** The items of a type that a person writes. */
export const contentList = managedList({
  address: searchOf('/admin/content', {
    type: oneOf(postTypes),
    state: oneOf(postStates),
    category: idParameter,
    s: wordsParameter,
    mine: flagParameter,
    sort: oneOf(managedPostSorts),
    page: pageParameter,
  }),
  endpoint: authoring.getManagedPosts,
  query: ({ type, category, ...filters }) => ({ ...filters, post_type: type, category_id: category }),
  rows: ({ posts }) => posts,
})
export type ContentSearch = ValuesOf<typeof contentList.address>
