import { read } from '#core/client/api/read.ts'
import { content } from '../contract/content.ts'
import type { PostType } from '../contract/post-types.ts'

export const categoriesRead = (type: PostType) => read(content.getCategories, { type })

/** What the page of an item reads first: for its loader, and before it for the boot script. */
export const itemReads = (type: PostType, id: number) => ({
  post: read(content.getPostById, { id, post_type: type }),
  categories: categoriesRead(type),
})
