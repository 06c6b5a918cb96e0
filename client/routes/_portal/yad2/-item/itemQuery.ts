import { q } from '#client/api/queries.ts'
import { content } from '#contract/content.ts'

export function itemQuery(id: number) {
  return q(content.getPostById, { id, post_type: 'yad2' })
}
