import type { PostType } from './post-types.ts'

export interface NamedItem {
  id: number
  post_type: PostType
  slug: string
  title: string
}
