import { Type } from 'typebox'
import { Id, Ids, Moment, Nullable, Strict } from '#core/contract/common.ts'
import { get, put, slice } from '#core/contract/endpoint.ts'
import { AnyPostType } from './fields.ts'

export const reads = slice('/api/posts', 'member', {
  getReadPosts: get({
    summary: 'Which of these items the caller has read.',
    reads: ['reads'],
    staleMinutes: 10,
    query: Strict({ ids: Ids }),
    fields: Type.Object({ ids: Type.Array(Id) }),
  }),
  addUserToReadPost: put({
    summary:
      'Marks an item as read by the caller; with the version of a must-sign item, signs it. Again changes nothing.',
    invalidates: ['reads', 'signatures'],
    body: Strict({
      post_id: Id,
      sign_version: Type.Optional(
        Type.String({ maxLength: 64, description: 'the `content_version` that the person read' }),
      ),
    }),
    fields: Type.Object({ post_id: Id, read_at: Moment, signed_at: Nullable(Moment) }),
  }),
  getUnreadCounts: get({
    summary: 'How many items of the last thirty days the caller has not read, of each type that has any.',
    reads: ['posts', 'reads'],
    staleMinutes: 5,
    fields: Type.Object({
      types: Type.Array(Type.Object({ post_type: AnyPostType, unread: Type.Integer() })),
    }),
  }),
  markAllRead: put({
    summary: 'Marks everything that is counted as unread of a type as read by the caller.',
    invalidates: ['reads'],
    body: Strict({ post_type: AnyPostType }),
    fields: Type.Object({ marked: Type.Integer() }),
  }),
})
