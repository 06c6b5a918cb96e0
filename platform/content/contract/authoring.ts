import { type Static, Type } from 'typebox'
import {
  Changes,
  Document,
  Id,
  Ids,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PersonReference,
  Picture,
  Revision,
  SearchText,
  Strict,
  Text,
  Uuid,
} from '#core/contract/common.ts'
import { get, post, put, remove, slice } from '#core/contract/endpoint.ts'
import { Audience, PresentAudience } from '#platform/people/contract/audience.ts'
import { Post } from './content.ts'
import { AnyPostType, AskedPostType, typedInput } from './fields.ts'
import { announcings, postStates } from './vocabulary.ts'

/** What an author writes; the server makes the slug and sanitises the body. */
export const PostInput = Strict({
  post_type: AnyPostType,
  title: Text(200),
  excerpt: Type.String({ maxLength: 400 }),
  body: Type.String({ maxLength: 200_000 }),
  status: OneOf(['draft', 'published']),
  publish_at: Nullable(Moment),
  expires_at: Nullable(Moment),
  category_id: Nullable(Id),
  picture_id: Nullable(Uuid),
  pinned: Type.Boolean(),
  discussion: Type.Boolean(),
  sign_statement: Nullable(Text(500)),
  audience: Audience,
  ...typedInput,
})
export type PostInput = Static<typeof PostInput>

/** It as it was written, without what was deleted since. */
const WrittenPost = Type.Object({ ...PostInput.properties, audience: PresentAudience })

/** What is sent of it, under a type or an alias. */
const given = {
  ...PostInput.properties,
  post_type: AskedPostType,
  // Only editors choose it. Without it, what was chosen before stays.
  announce: Type.Optional(OneOf(announcings)),
}
const GivenPost = Strict(given)
export type GivenPost = Static<typeof GivenPost>

const Saved = Type.Object({ id: Id, slug: Type.String(), revision: Revision })

export const EditablePost = Type.Object({
  id: Id,
  slug: Type.String(),
  revision: Revision,
  state: OneOf(postStates),
  author: PersonReference,
  updated_at: Moment,
  archived_at: Nullable(Moment),
  input: WrittenPost,
  picture: Nullable(Picture),
  images: Type.Array(Picture),
  file: Nullable(Document),
  people: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: 'whom its own fields name',
  }),
  announce: OneOf(announcings),
  announced_at: Nullable(Moment),
  answered: Type.Array(Type.Object({ question: Type.String(), answers: Type.Integer() }), {
    description: 'how many answered each of its questions, by the key of the question',
  }),
})
export type EditablePost = Static<typeof EditablePost>

const ManagedPost = Type.Object({
  id: Id,
  post_type: AnyPostType,
  title: Type.String(),
  slug: Type.String(),
  state: OneOf(postStates),
  publish_at: Moment,
  expires_at: Nullable(Moment),
  updated_at: Moment,
  archived_at: Nullable(Moment),
  pinned: Type.Boolean(),
  limited: Type.Boolean({ description: 'not for everybody' }),
  author: Type.String(),
  category: Nullable(Type.String()),
})
export type ManagedPost = Static<typeof ManagedPost>

const PostVersion = Type.Object({
  revision: Revision,
  saved_at: Moment,
  editor: Type.String(),
  title: Type.String(),
  status: OneOf(['draft', 'published']),
})

export const managedPostSorts = [
  'title',
  '-title',
  'publish_at',
  '-publish_at',
  'updated_at',
  '-updated_at',
] as const

export const bulkActions = ['publish', 'unpublish', 'archive', 'restore'] as const

export const authoring = slice('/api/posts', 'member', {
  createPost: post({
    path: '/api/posts/',
    audited: 'by-editors',
    quota: 'items',
    summary:
      'Writes a new item. Editors write the types assigned to them; everybody writes classifieds of their own.',
    invalidates: ['posts'],
    created: true,
    longBody: true,
    body: GivenPost,
    fields: Type.Object({ ...Post.properties, revision: Revision }),
  }),
  updatePost: put({
    audited: 'by-editors',
    quota: 'saves',
    summary: 'Rewrites an item; refused when somebody saved it since the revision that was read.',
    invalidates: ['posts'],
    query: Strict({ id: Id, post_type: AskedPostType }),
    longBody: true,
    body: Strict({ ...given, revision: Revision }),
    fields: Saved,
  }),
  deletePost: remove({
    audited: 'by-editors',
    summary: 'Moves an item to the archive, from which it can be restored for thirty days.',
    invalidates: ['posts'],
    query: Strict({ id: Id, type: AskedPostType }),
    fields: Type.Object({ id: Id, archived_at: Moment }),
  }),
  restorePost: put({
    audited: 'by-editors',
    summary: 'Brings an item back from the archive, as it was.',
    invalidates: ['posts'],
    body: Strict({ id: Id }),
    fields: Saved,
  }),
  getPostForEdit: get({
    summary: 'An item as it was written, archived or not, for those who may change it.',
    reads: ['posts', 'registrations', 'surveys'],
    query: Strict({ id: Id }),
    fields: EditablePost,
  }),
  getPostVersions: get({
    access: 'editor',
    summary: 'Every saved version of an item, the newest first.',
    reads: ['posts'],
    query: Strict({ id: Id, page: PageNumber }),
    fields: Type.Object({ versions: Type.Array(PostVersion), has_more: Type.Boolean() }),
  }),
  getPostVersion: get({
    access: 'editor',
    summary: 'What was written in one version; saving it again restores it.',
    query: Strict({ id: Id, revision: Revision }),
    fields: WrittenPost,
  }),
  getManagedPosts: get({
    path: '/api/admin/getManagedPosts',
    access: 'editor',
    summary:
      'Items of a type that the caller writes, by state, category, words and author, last saved first by default.',
    reads: ['posts', 'categories'],
    query: Strict({
      post_type: AnyPostType,
      state: Type.Optional(OneOf(postStates)),
      category_id: Type.Optional(Id),
      s: Type.Optional(SearchText),
      mine: Type.Optional(Type.Boolean()),
      sort: Type.Optional(OneOf(managedPostSorts)),
      page: PageNumber,
    }),
    fields: Type.Object({ posts: Type.Array(ManagedPost), has_more: Type.Boolean() }),
  }),
  changePosts: put({
    path: '/api/admin/changePosts',
    access: 'editor',
    ownTransaction: true,
    summary: 'Does one thing to many items, and says for which it could not be done.',
    invalidates: ['posts'],
    body: Strict({ ids: Ids, action: OneOf(bulkActions) }),
    fields: Changes,
  }),
  countAudience: post({
    path: '/api/admin/countAudience',
    access: 'editor',
    audited: 'never',
    summary: 'How many people an audience reaches.',
    body: PresentAudience,
    fields: Type.Object({ people: Type.Integer() }),
  }),
  countReaders: post({
    path: '/api/admin/countReaders',
    access: 'editor',
    audited: 'never',
    summary: 'How many people are told of an item for such an audience: who may see it, without its author.',
    body: Strict({ post_type: AnyPostType, id: Type.Optional(Id), audience: PresentAudience }),
    fields: Type.Object({ people: Type.Integer() }),
  }),
})
