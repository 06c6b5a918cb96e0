import { Type } from 'typebox'
import { Id, PageNumber, PerPage, SearchText, Strict } from '#core/contract/common.ts'
import { get, slice } from '#core/contract/endpoint.ts'
import { FoundPosts } from '#platform/content/contract/content.ts'

export const benefits = slice('/api/posts', 'member', {
  getBenefits: get({
    summary:
      'Benefits that are still valid, the newest first, of a category, usable at a branch, with the words.',
    staleMinutes: 10,
    reads: ['posts', 'categories', 'media'],
    cached: true,
    query: Strict({
      category_id: Type.Optional(Id),
      branch_id: Type.Optional(Id),
      s: Type.Optional(SearchText),
      per_page: PerPage,
      page: PageNumber,
    }),
    fields: FoundPosts,
  }),
})
