import { managedList } from '#core/client/kits/admin/managedList.ts'
import {
  flagParameter,
  idParameter,
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { authoring, managedPostSorts } from '#platform/content/contract/authoring.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { postStates } from '#platform/content/contract/vocabulary.ts'

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
