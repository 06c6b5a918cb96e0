import { Card } from '#core/client/ui/cards/Card.tsx'
import { pinnedSizes } from '#core/client/ui/pictures/pictureSources.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { itemHref } from '#platform/content/client/addresses.ts'
import { PostPicture } from '#platform/content/client/pictures/PostPicture.tsx'
import type { PostSummary } from '#platform/content/contract/content.ts'
import classes from './PinnedCard.module.css'

/** One item of the pinned news. The first screen draws it too: no hooks. */
export function PinnedCard({ post, first }: { post: PostSummary; first: boolean }) {
  return (
    <Card as="article" pressable className={classes.card}>
      <div className={classes.picture}>
        <PostPicture post={post} sizes={pinnedSizes} priority={first} />
      </div>
      <div className={classes.words}>
        {post.category && (
          <p className="text-accent text-md font-bold">
            <UserText>{post.category.name}</UserText>
          </p>
        )}
        <h3 className={classes.title}>
          <a href={itemHref(post)}>
            <UserText>{post.title}</UserText>
          </a>
        </h3>
        {post.excerpt !== '' && (
          <p className="line-clamp-3 text-muted lg:line-clamp-4 lg:text-xl max-sm:hidden">
            <UserText>{post.excerpt}</UserText>
          </p>
        )}
        <p className="mt-auto text-muted text-sm md:mt-8">
          <DateText date={post.publish_at} />
        </p>
      </div>
    </Card>
  )
}
