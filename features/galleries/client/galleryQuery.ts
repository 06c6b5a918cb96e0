import { q } from '#core/client/api/queries.ts'
import { content } from '#platform/content/contract/content.ts'

export function galleryQuery(id: number) {
  return q(content.getPostById, { id, post_type: 'gallery' })
}
