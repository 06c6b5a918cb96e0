import { IconNews, type TablerIcon } from '@tabler/icons-react'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DateText } from '#client/ui/DateText.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { PostSummary } from '#contract/content.ts'
import { categoryHref, itemHref } from './addresses.ts'
import classes from './PostCard.module.css'
import { cardSizes } from './pictureSizes.ts'
import { SignBadge } from './SignBadge.tsx'
import { Skeleton } from './Skeleton.tsx'

interface Properties {
  post: PostSummary
  /** The person has not read it yet. */
  isNew?: boolean
  /** The heading's level in the page. */
  heading?: 'h2' | 'h3'
  /** The picture is in the first screen: fetched at once. */
  priority?: boolean
}

/** The picture of an item, or a quiet sign in its place. It decorates the title beside it. */
export function PostPicture({
  post,
  sizes,
  priority = false,
  icon: Icon = IconNews,
}: {
  post: Pick<PostSummary, 'picture'>
  sizes: string
  priority?: boolean
  /** The sign in the place of a picture. */
  icon?: TablerIcon
}) {
  return post.picture ? (
    <Picture
      id={post.picture.id}
      alt=""
      sizes={sizes}
      placeholder={post.picture.colour}
      priority={priority}
    />
  ) : (
    <span className={classes.noPicture}>
      <Icon size={40} stroke={1.2} aria-hidden />
    </span>
  )
}

/** An item in a list. The whole card opens it; the category is a link of its own. */
export function PostCard({ post, isNew = false, heading: Heading = 'h3', priority = false }: Properties) {
  return (
    <Card as="article" pressable className={classes.card}>
      <div className={classes.picture}>
        <PostPicture post={post} sizes={cardSizes} priority={priority} />
        {isNew && <span className={classes.new}>חדש</span>}
        {post.must_sign && <SignBadge id={post.id} />}
      </div>
      <div className={classes.words}>
        <Heading className={classes.title}>
          <AppLink href={itemHref(post)}>
            <UserText>{post.title}</UserText>
          </AppLink>
        </Heading>
        {post.excerpt !== '' && (
          <p className={classes.excerpt}>
            <UserText>{post.excerpt}</UserText>
          </p>
        )}
        <p className={classes.meta}>
          {post.category && (
            <AppLink href={categoryHref(post.category.id, post.post_type)} className={classes.category}>
              <UserText>{post.category.name}</UserText>
            </AppLink>
          )}
          <DateText date={post.publish_at} />
        </p>
      </div>
    </Card>
  )
}

/** Stands in for a card that is on its way. */
export function PostCardSkeleton() {
  return (
    <Card className={classes.card}>
      <Skeleton ratio={16 / 9} className={classes.bonePicture} />
      <div className={classes.words}>
        <Skeleton width="85%" height="1.25rem" />
        <Skeleton width="100%" />
        <Skeleton width="60%" />
        <Skeleton width="40%" className={classes.boneMeta} />
      </div>
    </Card>
  )
}
