import type { PostInput } from '#platform/content/contract/authoring.ts'

export const everybody = { branches: null, departments: null, roles: null }

/** An item of news that is published for everybody, as an editor sends it, but for what is changed. */
export const input = (change: Partial<PostInput> = {}): PostInput => ({
  post_type: 'post',
  title: 'כותרת',
  excerpt: '',
  body: '<p>גוף</p>',
  status: 'published',
  publish_at: null,
  expires_at: null,
  category_id: null,
  picture_id: null,
  pinned: false,
  discussion: false,
  sign_statement: null,
  audience: everybody,
  ...change,
})
