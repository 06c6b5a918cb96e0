import { IconPhoto } from '@tabler/icons-react'
import { categoryHref, itemHref } from '#client/parts/addresses.ts'
import { cardSizes } from '#client/parts/pictureSizes.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DateText } from '#client/ui/DateText.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { PostSummary } from '#contract/content.ts'
import classes from './GalleryCard.module.css'
import { GalleryState } from './GalleryState.tsx'
import { picturesText } from './words.ts'

/** A gallery in the list: its cover, how many pictures it has and how its voting stands. */
export function GalleryCard({
  post,
  heading: Heading = 'h3',
  priority = false,
}: {
  post: PostSummary
  heading?: 'h2' | 'h3'
  priority?: boolean
}) {
  const { picture, gallery, category } = post
  return (
    <Card as="article" pressable className={classes.card}>
      <div className={classes.cover}>
        {picture ? (
          <Picture
            id={picture.id}
            alt=""
            sizes={cardSizes}
            placeholder={picture.colour}
            priority={priority}
          />
        ) : (
          <span className={classes.noCover}>
            <IconPhoto size={48} stroke={1.2} aria-hidden />
          </span>
        )}
        {gallery && (
          <span className={classes.count}>
            <IconPhoto size={18} stroke={1.8} aria-hidden />
            {picturesText(gallery.images)}
          </span>
        )}
      </div>
      <div className={classes.words}>
        <Heading className={classes.title}>
          <AppLink href={itemHref(post)}>
            <UserText>{post.title}</UserText>
          </AppLink>
        </Heading>
        {gallery && <GalleryState gallery={gallery} />}
        <p className={classes.meta}>
          {category && (
            <AppLink href={categoryHref(category.id, 'gallery')} className={classes.category}>
              <UserText>{category.name}</UserText>
            </AppLink>
          )}
          <DateText date={post.publish_at} />
        </p>
      </div>
    </Card>
  )
}
