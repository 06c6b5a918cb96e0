import type { ComponentType } from 'react'
import type { PostSummary } from '#contract/content.ts'
import type { PostType } from '#contract/content-types/index.ts'
import { BenefitCard } from './BenefitCard.tsx'
import { ClassifiedCard } from './classifieds/ClassifiedCard.tsx'
import { EventCard } from './EventCard.tsx'
import { GalleryCard } from './galleries/GalleryCard.tsx'
import { LessonCard } from './lessons/LessonCard.tsx'
import { PostCard } from './PostCard.tsx'

interface Properties {
  post: PostSummary
  /** The heading's level in the page. */
  heading?: 'h2' | 'h3'
  /** The picture is in the first screen: fetched at once. */
  priority?: boolean
}

/** The types whose items have a card of their own. */
const cards: Partial<Record<PostType, ComponentType<Properties>>> = {
  event: EventCard,
  benefit: BenefitCard,
  gallery: GalleryCard,
  lomda: LessonCard,
  yad2: ClassifiedCard,
}

/** An item of whatever type in a list, in its type's own card. */
export function ItemCard(properties: Properties) {
  const Card = cards[properties.post.post_type] ?? PostCard
  return <Card {...properties} />
}
