import type { PostType } from './post-types.ts'

/** A content item as a notification names it. */
export interface NamedItem {
  id: number
  post_type: PostType
  slug: string
  title: string
}
