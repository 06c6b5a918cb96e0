import { useSuspenseQuery } from '@tanstack/react-query'
import { homeReads } from '#client/api/home-reads.ts'
import { q } from '#client/api/queries.ts'
import { itemHref } from '#client/parts/addresses.ts'
import { PostPicture } from '#client/parts/PostCard.tsx'
import { pinnedSizes } from '#client/parts/pictureSizes.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Carousel } from '#client/ui/Carousel.tsx'
import { DateText } from '#client/ui/DateText.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import type { PostSummary } from '#contract/content.ts'
import classes from './-PinnedStrip.module.css'

function PinnedCard({ post, first }: { post: PostSummary; first: boolean }) {
  return (
    <Card as="article" pressable className={classes.card}>
      <div className={classes.picture}>
        <PostPicture post={post} sizes={pinnedSizes} priority={first} />
      </div>
      <div className={classes.words}>
        {post.category && (
          <p className={classes.category}>
            <UserText>{post.category.name}</UserText>
          </p>
        )}
        <h3 className={classes.title}>
          <AppLink href={itemHref(post)}>
            <UserText>{post.title}</UserText>
          </AppLink>
        </h3>
        {post.excerpt !== '' && (
          <p className={classes.excerpt}>
            <UserText>{post.excerpt}</UserText>
          </p>
        )}
        <p className={classes.date}>
          <DateText date={post.publish_at} />
        </p>
      </div>
    </Card>
  )
}

/** Pinned news, one at a time. The first picture is the largest of the first screen. */
export function PinnedStrip() {
  const { endpoint, query } = homeReads.pinned
  const { data } = useSuspenseQuery(q(endpoint, query))
  if (data.posts.length === 0) return null
  return (
    <section>
      <h2 className="visually-hidden">חשוב לדעת</h2>
      <Carousel label="חדשות חשובות">
        {data.posts.map((post, index) => (
          <PinnedCard key={post.id} post={post} first={index === 0} />
        ))}
      </Carousel>
    </section>
  )
}
