import { IconPhoto } from '@tabler/icons-react'
import { CardFoot, ItemCard } from '#client/parts/PostCard.tsx'
import type { PostSummary } from '#contract/content.ts'
import classes from './GalleryCard.module.css'
import { GalleryState } from './GalleryState.tsx'
import { picturesText } from './words.ts'

interface Properties {
  post: PostSummary
  heading?: 'h2' | 'h3'
  priority?: boolean
}

/** A gallery in the list: its cover, how many pictures it has and how its voting stands. */
export function GalleryCard(card: Properties) {
  const { post } = card
  const { gallery } = post
  return (
    <ItemCard
      {...card}
      icon={IconPhoto}
      over={
        gallery && (
          <span className={classes.count}>
            <IconPhoto size={18} stroke={1.8} aria-hidden />
            {picturesText(gallery.images)}
          </span>
        )
      }
    >
      {gallery && <GalleryState gallery={gallery} />}
      <CardFoot post={post} />
    </ItemCard>
  )
}
