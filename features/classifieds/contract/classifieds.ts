import { type Static, Type } from 'typebox'
import {
  Agorot,
  Id,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PerPage,
  SearchText,
  Strict,
} from '#core/contract/common.ts'
import { get, put, slice } from '#core/contract/endpoint.ts'
import { FoundPosts, PostSummary } from '#platform/content/contract/content.ts'
import { conditions } from './vocabulary.ts'

const OwnClassified = Type.Object({
  post: PostSummary,
  expires_at: Moment,
  expired: Type.Boolean(),
  archived: Type.Boolean(),
  archived_by_editor: Type.Boolean(),
  limited: Type.Boolean({ description: 'editors decided who may see it' }),
})
export type OwnClassified = Static<typeof OwnClassified>

export const classifieds = slice('/api/posts', 'member', {
  getClassifieds: get({
    summary: 'Classifieds that are for sale, the newest first.',
    staleMinutes: 5,
    reads: ['posts', 'categories', 'people', 'media'],
    cached: true,
    query: Strict({
      category_id: Type.Optional(Id),
      condition: Type.Optional(OneOf(conditions)),
      price_from: Type.Optional(Agorot),
      price_to: Type.Optional(Agorot),
      s: Type.Optional(SearchText),
      per_page: PerPage,
      page: PageNumber,
    }),
    fields: FoundPosts,
  }),
  getOwnClassifieds: get({
    allowedWhenClosed: true,
    summary:
      "The caller's classifieds, those that expired, were sold or deleted in the last thirty days too.",
    reads: ['posts'],
    query: Strict({ page: PageNumber }),
    fields: Type.Object({ classifieds: Type.Array(OwnClassified), has_more: Type.Boolean() }),
  }),
  renewClassified: put({
    summary: "Shows the caller's classified for thirty more days from now.",
    invalidates: ['posts'],
    body: Strict({ id: Id }),
    fields: Type.Object({ id: Id, expires_at: Moment }),
  }),
  setClassifiedSold: put({
    summary: "Marks the caller's classified as sold, or as for sale again.",
    invalidates: ['posts'],
    body: Strict({ id: Id, sold: Type.Boolean() }),
    fields: Type.Object({ id: Id, sold_at: Nullable(Moment) }),
  }),
})
