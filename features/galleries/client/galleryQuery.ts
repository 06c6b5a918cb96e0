import { q } from '#core/client/api/queries.ts'
import { content } from '#platform/content/contract/content.ts'

/** A gallery as a post: its words, its state, its own fields. */
export function galleryQuery(id: number) {
  return q(content.getPostById, { id, post_type: 'gallery' })
}
