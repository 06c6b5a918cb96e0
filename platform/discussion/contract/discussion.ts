import { type Static, Type } from 'typebox'
import {
  Id,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PersonReference,
  Strict,
  Text,
} from '#core/contract/common.ts'
import { type Fields, get, post, put, remove, slice } from '#core/contract/endpoint.ts'
import { AnyPostType } from '#platform/content/contract/fields.ts'
import { reactionKinds } from './vocabulary.ts'

const Words = Text(2000)

export const Comment = Type.Object({
  id: Id,
  author: PersonReference,
  body: Type.String({ description: 'plain text' }),
  created_at: Moment,
  edited_at: Nullable(Moment),
  hidden: Type.Boolean({ description: 'by a moderator: still shown to its author and to moderators' }),
})
export type Comment = Static<typeof Comment>

/** How many reacted in which way, and the caller's own reaction. */
export const Reactions = Type.Object({
  counts: Type.Object(
    Object.fromEntries(reactionKinds.map((kind) => [kind, Type.Integer()])) as Record<
      (typeof reactionKinds)[number],
      ReturnType<typeof Type.Integer>
    >,
  ),
  mine: Nullable(OneOf(reactionKinds)),
})
export type Reactions = Static<typeof Reactions>

const Report = Type.Object({
  id: Id,
  created_at: Moment,
  reporter: Type.String(),
  reason: Type.String(),
  post_id: Id,
  post_type: AnyPostType,
  post_title: Type.String(),
  post_slug: Type.String(),
  comment: Nullable(Comment),
})
export type Report = Static<typeof Report>

export const discussion = slice('/api/posts', 'member', {
  getReactions: get({
    summary: "How many reacted to an item in which way, and the caller's own reaction.",
    reads: ['reactions'],
    query: Strict({ id: Id }),
    fields: Reactions,
  }),
  setReaction: put({
    summary: "The caller's one reaction to an item; null takes it back.",
    invalidates: ['reactions'],
    body: Strict({ post_id: Id, kind: Nullable(OneOf(reactionKinds)) }),
    fields: Type.Object({ post_id: Id, kind: Nullable(OneOf(reactionKinds)) }),
  }),
  getComments: get({
    summary: 'The comments on an item, the newest first, twenty a page.',
    reads: ['comments'],
    query: Strict({ id: Id, page: PageNumber }),
    fields: Type.Object({
      comments: Type.Array(Comment),
      total: Type.Integer(),
      has_more: Type.Boolean(),
      may_moderate: Type.Boolean(),
    }),
  }),
  addComment: post({
    quota: 'comments',
    summary: 'Comments on an item that allows it; its author is notified.',
    invalidates: ['comments', 'notifications'],
    created: true,
    body: Strict({ post_id: Id, body: Words }),
    fields: Comment,
  }),
  updateComment: put({
    summary: "Rewrites the caller's own comment.",
    invalidates: ['comments'],
    body: Strict({ id: Id, body: Words }),
    fields: Comment,
  }),
  deleteComment: remove({
    summary: "Deletes the caller's own comment.",
    invalidates: ['comments'],
    query: Strict({ id: Id }),
    fields: Type.Object({ id: Id }),
  }),
  hideComment: put({
    audited: 'by-editors',
    summary: 'Hides a comment or shows it again: the author of the item, or an editor of its type.',
    invalidates: ['comments'],
    body: Strict({ id: Id, hidden: Type.Boolean() }),
    fields: Type.Object({ id: Id, hidden: Type.Boolean() }),
  }),
  reportContent: post({
    quota: 'reports',
    summary: 'Tells the editors of an item that it, or a comment on it, does not belong here. Once a person.',
    invalidates: ['reports', 'notifications'],
    created: true,
    body: Strict({
      post_id: Id,
      comment_id: Nullable(Id),
      reason: Text(500),
    }),
    fields: Type.Object({ post_id: Id }),
  }),
  getReports: get({
    path: '/api/admin/getReports',
    access: 'editor',
    summary:
      'Open reports on items that the caller may edit, the oldest first; with `id` that one, if it is open.',
    reads: ['reports', 'comments', 'posts'],
    query: Strict({ page: PageNumber, id: Type.Optional(Id) }),
    fields: Type.Object({ reports: Type.Array(Report), has_more: Type.Boolean() }),
  }),
  closeReport: put({
    path: '/api/admin/closeReport',
    access: 'editor',
    summary: 'Notes that a report was dealt with.',
    invalidates: ['reports'],
    body: Strict({ id: Id }),
    fields: Type.Object({ id: Id }),
  }),
})

declare module '#platform/content/contract/fields.ts' {
  interface OwnParts {
    comments: Fields<typeof discussion.getComments> | null
    reactions: Fields<typeof discussion.getReactions> | null
  }
}
