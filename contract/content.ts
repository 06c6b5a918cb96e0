import { type Static, Type } from 'typebox'
import {
  Id,
  Ids,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PerPage,
  Picture,
  SearchText,
  Strict,
  Uuid,
} from './common.ts'
import { slice } from './endpoint.ts'

export const postTypes = ['post', 'page'] as const
export const PostType = OneOf(postTypes)
export type PostType = Static<typeof PostType>

export const postStatuses = ['draft', 'published', 'archived'] as const

const CategoryReference = Type.Object({ id: Id, name: Type.String(), slug: Type.String() })

export const PostSummary = Type.Object({
  id: Id,
  post_type: PostType,
  title: Type.String(),
  slug: Type.String(),
  excerpt: Type.String(),
  status: OneOf(postStatuses),
  publish_at: Moment,
  pinned: Type.Boolean(),
  category: Nullable(CategoryReference),
  picture: Nullable(Picture),
})
export type PostSummary = Static<typeof PostSummary>

export const Post = Type.Object({
  ...PostSummary.properties,
  body: Type.String({ description: 'sanitised HTML' }),
  updated_at: Moment,
  expires_at: Nullable(Moment),
  author: Type.Object({ id: Id, name: Type.String(), job_title: Type.String(), photo: Nullable(Picture) }),
})
export type Post = Static<typeof Post>

export const Category = Type.Object({
  id: Id,
  parent_id: Nullable(Id),
  post_type: PostType,
  name: Type.String(),
  slug: Type.String(),
})
export type Category = Static<typeof Category>

export const StaticPage = Type.Object({
  id: Id,
  slug: Type.String(),
  title: Type.String(),
  body: Type.String(),
  updated_at: Moment,
})

export type StaticPage = Static<typeof StaticPage>

/** Who an item is for: in one of the branches, and one of the departments, and one of the roles; null is everybody. */
const Audience = Strict({
  branches: Nullable(Type.Array(Id, { minItems: 1, maxItems: 100 })),
  departments: Nullable(Type.Array(Id, { minItems: 1, maxItems: 100 })),
  roles: Nullable(
    Type.Array(OneOf(['administrator', 'editor', 'employee', 'community']), { minItems: 1, maxItems: 4 }),
  ),
})

/** What an author writes; the server makes the slug and sanitises the body. */
export const PostInput = Strict({
  post_type: PostType,
  title: Type.String({ minLength: 1, maxLength: 200 }),
  excerpt: Type.String({ maxLength: 400 }),
  body: Type.String({ maxLength: 200_000 }),
  status: OneOf(['draft', 'published']),
  publish_at: Nullable(Moment),
  expires_at: Nullable(Moment),
  category_id: Nullable(Id),
  picture_id: Nullable(Uuid),
  pinned: Type.Boolean(),
  audience: Audience,
})
export type PostInput = Static<typeof PostInput>

const Posts = Type.Object({ posts: Type.Array(PostSummary), has_more: Type.Boolean() })

export const content = slice({
  getRecentPosts: {
    method: 'GET',
    path: '/api/posts/getRecentPosts',
    access: 'member',
    summary: 'The newest published items of a type, of a category and its sub-categories where one is named.',
    staleMinutes: 10,
    reads: ['posts', 'categories'],
    kept: true,
    query: Strict({
      post_type: PostType,
      number_of_posts: PerPage,
      page: PageNumber,
      category: Type.Optional(Id),
      pinned: Type.Optional(Type.Boolean()),
    }),
    fields: Posts,
  },
  getPostById: {
    method: 'GET',
    path: '/api/posts/getPostById',
    access: 'member',
    summary: 'One item, whole. Drafts and items outside their time only for those who may edit the type.',
    staleMinutes: 5,
    reads: ['posts', 'categories', 'people'],
    kept: true,
    query: Strict({
      id: Id,
      post_type: PostType,
      extra_params: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    fields: Post,
  },
  getPostsByIds: {
    method: 'GET',
    path: '/api/posts/getPostsByIds',
    access: 'member',
    summary: 'Items by their numbers, newest first; those the caller may not see are left out.',
    staleMinutes: 10,
    reads: ['posts', 'categories'],
    kept: true,
    query: Strict({
      ids: Ids,
      post_type: PostType,
      with_drafts: Type.Optional(Type.Boolean()),
      per_page: PerPage,
      page: PageNumber,
      one_month_back: Type.Optional(Type.Boolean()),
    }),
    fields: Posts,
  },
  getAllPosts: {
    method: 'GET',
    path: '/api/posts/getAllPosts',
    access: 'member',
    summary: 'All items of a type, a hundred a page, filtered by words and category.',
    staleMinutes: 5,
    reads: ['posts', 'categories'],
    kept: true,
    query: Strict({
      post_type: PostType,
      str: Type.Optional(SearchText),
      category_id: Type.Optional(Id),
      with_drafts: Type.Optional(Type.Boolean()),
      page: PageNumber,
    }),
    fields: Posts,
  },
  getCategories: {
    method: 'GET',
    path: '/api/posts/getCategories',
    access: 'member',
    summary: 'The category tree of a type, as a flat list.',
    staleMinutes: 60,
    reads: ['categories'],
    kept: true,
    query: Strict({ type: PostType }),
    fields: Type.Object({ categories: Type.Array(Category) }),
  },
  searchAll: {
    method: 'GET',
    path: '/api/posts/searchAll',
    access: 'member',
    summary: 'Hebrew-aware search, exact matches before similar ones.',
    staleMinutes: 2,
    reads: ['posts', 'categories'],
    query: Strict({ s: SearchText, page: PageNumber }),
    fields: Type.Object({
      posts: Type.Array(PostSummary),
      has_more: Type.Boolean(),
      similar: Type.Boolean({ description: 'nothing matched as written; these match similar words' }),
    }),
  },
  getReadPosts: {
    method: 'GET',
    path: '/api/posts/getReadPosts',
    access: 'member',
    summary: 'Which of these items the caller has read.',
    reads: ['reads'],
    staleMinutes: 10,
    query: Strict({ ids: Ids }),
    fields: Type.Object({ ids: Type.Array(Id) }),
  },
  addUserToReadPost: {
    method: 'PUT',
    path: '/api/posts/addUserToReadPost',
    access: 'member',
    summary: 'Marks an item as read by the caller. Marking it again changes nothing.',
    touches: ['reads'],
    body: Strict({ post_id: Id }),
    fields: Type.Object({ post_id: Id, read_at: Moment }),
  },
  createPost: {
    method: 'POST',
    path: '/api/posts/',
    access: 'editor',
    summary: 'Writes a new item. The body is sanitised.',
    touches: ['posts'],
    idempotent: true,
    created: true,
    body: PostInput,
    fields: Post,
  },
  getPage: {
    method: 'GET',
    path: '/api/pages/getPage',
    access: 'public',
    summary: 'A static page by its number or its slug.',
    staleMinutes: 10,
    reads: ['posts'],
    kept: true,
    query: Strict({ id: Type.String({ pattern: '^[a-z0-9-]{1,80}$' }) }),
    fields: StaticPage,
  },
})
