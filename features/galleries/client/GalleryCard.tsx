import { IconPhoto } from '@tabler/icons-react'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { CardFoot, ItemCard } from '#platform/content/client/cards/PostCard.tsx'
import type { CardProperties } from '#platform/content/client/content-type.ts'
import { GalleryState } from './GalleryLayout.tsx'
import { picturesText } from './words.ts'

export function GalleryCard(card: CardProperties) {
  const { post } = card
  const { gallery } = post
  return (
    <ItemCard
      {...card}
      icon={IconPhoto}
      over={
        gallery && (
          <Badge icon={IconPhoto} corner="bottom-start">
            {picturesText(gallery.images)}
          </Badge>
        )
      }
    >
      {gallery && <GalleryState gallery={gallery} />}
      <CardFoot post={post} />
    </ItemCard>
  )
}
