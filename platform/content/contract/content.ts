import { type Static, Type } from 'typebox'
import {
  Id,
  Ids,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PerPage,
  PersonReference,
  Picture,
  Revision,
  SearchText,
  Strict,
  searchedBy,
} from '#core/contract/common.ts'
import { get, slice } from '#core/contract/endpoint.ts'
import { partFields, ReadPostType, ShownPostType, typedFields } from './fields.ts'
import { postStatuses } from './vocabulary.ts'

export const CategoryReference = Type.Object({ id: Id, name: Type.String(), slug: Type.String() })

export const PostSummary = Type.Object({
  id: Id,
  post_type: ShownPostType,
  title: Type.String(),
  slug: Type.String(),
  excerpt: Type.String(),
  status: OneOf(postStatuses),
  publish_at: Moment,
  pinned: Type.Boolean(),
  must_sign: Type.Boolean(),
  category_id: Nullable(Id),
  category: Nullable(CategoryReference),
  picture: Nullable(Picture),
  ...typedFields,
})
export type PostSummary = Static<typeof PostSummary>

export const Post = Type.Object({
  ...PostSummary.properties,
  body: Type.String({ description: 'sanitised HTML' }),
  updated_at: Moment,
  expires_at: Nullable(Moment),
  // A menu as a post has none; the portal's own pages never ask for one.
  author: Type.Unsafe<PersonReference>(Nullable(PersonReference)),
  discussion: Type.Boolean({ description: 'members may react and comment' }),
  sign_statement: Nullable(Type.String()),
  content_version: Type.String({ description: 'what a signature is bound to: a hash of the words' }),
})
export type Post = Static<typeof Post>

export const Category = Type.Object({
  id: Id,
  parent_id: Nullable(Id),
  post_type: ShownPostType,
  name: Type.String(),
  slug: Type.String(),
  revision: Revision,
})
export type Category = Static<typeof Category>

export const Posts = Type.Object({ posts: Type.Array(PostSummary), has_more: Type.Boolean() })

/** A page of a list that may be searched; where it is, by which words. */
export const FoundPosts = Type.Object({
  ...Posts.properties,
  way: Type.Optional(searchedBy.way),
  searched: Type.Optional(searchedBy.searched),
})
export type FoundPosts = Static<typeof FoundPosts>

/**
 * What `getPostById` sends along where `extra_params` names it: what the part's own endpoint answers for this person, null
 * where that finds nothing for them. `registrations` is how registration to an event stands.
 */
export const ExtraParts = Type.Object(partFields)
export type ExtraParts = Static<typeof ExtraParts>

export const FoundPost = Type.Object({
  ...PostSummary.properties,
  similar: Type.Boolean({
    description: 'it has similar words, not those that were typed; such items come last',
  }),
})
export type FoundPost = Static<typeof FoundPost>

export const content = slice('/api/posts', 'member', {
  getRecentPosts: get({
    typeParameter: 'post_type',
    summary: 'The newest published items of a type, of a category and its sub-categories where one is named.',
    staleMinutes: 10,
    reads: ['posts', 'categories', 'media', 'galleries', 'people', 'food-menus'],
    cached: true,
    query: Strict({
      post_type: ReadPostType,
      number_of_posts: PerPage,
      page: PageNumber,
      category: Type.Optional(Id),
      pinned: Type.Optional(Type.Boolean()),
    }),
    fields: Posts,
  }),
  getFuturePosts: get({
    typeParameter: 'post_type',
    summary:
      'Items of a type that are not over yet, of a main category and of categories below it, with the words: events, the nearest first; benefits that are valid, surveys that are not closed, and all items of other types, the newest first.',
    staleMinutes: 5,
    reads: ['posts', 'categories', 'media', 'galleries', 'people', 'food-menus'],
    cached: true,
    query: Strict({
      post_type: ReadPostType,
      per_page: PerPage,
      page: PageNumber,
      category_ids: Type.Optional(Ids),
      main_cat_id: Type.Optional(Id),
      s: Type.Optional(SearchText),
    }),
    fields: FoundPosts,
  }),
  getPostById: get({
    typeParameter: 'post_type',
    summary: 'One item, whole. Drafts and items outside their time only for those who may edit the type.',
    staleMinutes: 5,
    reads: ['posts', 'categories', 'people', 'media', 'galleries', 'food-menus'],
    cached: true,
    uncachedWith: 'extra_params',
    query: Strict({
      id: Id,
      post_type: ReadPostType,
      extra_params: Type.Optional(
        Type.Array(Type.String({ maxLength: 30 }), {
          minItems: 1,
          maxItems: 5,
          description: `parts to send along in \`extra\`: ${Object.keys(ExtraParts.properties).join(', ')}`,
        }),
      ),
    }),
    fields: Type.Object({ ...Post.properties, extra: Type.Optional(ExtraParts) }),
  }),
  getPostsByIds: get({
    typeParameter: 'post_type',
    summary: 'Items by their numbers, newest first; those the caller may not see are left out.',
    staleMinutes: 10,
    reads: ['posts', 'categories', 'media', 'galleries', 'people', 'food-menus'],
    cached: true,
    query: Strict({
      ids: Ids,
      post_type: ReadPostType,
      with_drafts: Type.Optional(Type.Boolean()),
      per_page: PerPage,
      page: PageNumber,
      one_month_back: Type.Optional(Type.Boolean()),
    }),
    fields: Posts,
  }),
  getAllPosts: get({
    typeParameter: 'post_type',
    summary: 'All items of a type, a hundred a page, filtered by words and category.',
    staleMinutes: 5,
    reads: ['posts', 'categories', 'media', 'galleries', 'people', 'food-menus'],
    cached: true,
    query: Strict({
      post_type: ReadPostType,
      str: Type.Optional(SearchText),
      category_id: Type.Optional(Id),
      with_drafts: Type.Optional(Type.Boolean()),
      page: PageNumber,
    }),
    fields: FoundPosts,
  }),
  getCategories: get({
    typeParameter: 'type',
    summary: 'The category tree of a type, as a flat list.',
    staleMinutes: 60,
    reads: ['categories'],
    cached: true,
    query: Strict({ type: ReadPostType }),
    fields: Type.Object({ categories: Type.Array(Category) }),
  }),
  searchAll: get({
    summary: 'Hebrew-aware search, exact matches before similar ones.',
    staleMinutes: 2,
    reads: ['posts', 'categories', 'media'],
    cached: true,
    query: Strict({ s: SearchText, page: PageNumber }),
    fields: Type.Object({
      posts: Type.Array(FoundPost),
      has_more: Type.Boolean(),
      layout: Nullable(
        Type.String({
          description: 'the words in the other keyboard layout, where only these found something',
        }),
      ),
    }),
  }),
})
