import type { Picture } from '#core/contract/common.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'

/** What a classified is shown by in a list: the picture chosen for it, or else its first. */
export function coverOf({ picture, yad2 }: Pick<PostSummary, 'picture' | 'yad2'>): {
  picture: Picture | null
} {
  return { picture: picture ?? yad2?.images[0] ?? null }
}
