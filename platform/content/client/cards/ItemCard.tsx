import type { CardProperties } from '#platform/content/client/content-type.ts'
import { clientTypeOf } from '#platform/content/client/content-type.ts'
import { PostCard } from './PostCard.tsx'

/** An item of whatever type in a list, in its type's own card. */
export function ItemCard(properties: CardProperties) {
  const Card = clientTypeOf(properties.post.post_type).Card ?? PostCard
  return <Card {...properties} />
}
