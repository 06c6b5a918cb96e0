import { lazy, Suspense } from 'react'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { loadLazily } from '#core/client/ui/loadLazily.ts'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import type { Post } from '#platform/content/contract/content.ts'
import classes from './Discussion.module.css'

function DiscussionSkeleton() {
  return (
    <div className={classes.section} role="status" aria-label="התגובות בטעינה">
      <div className="flex flex-wrap gap-8">
        {[1, 2, 3, 4].map((bone) => (
          <Skeleton key={bone} width="92px" height="44px" />
        ))}
      </div>
      <Skeleton width="8rem" />
      <Skeleton width="100%" height="96px" />
    </div>
  )
}

const Section = lazy(async () => {
  const module = await loadLazily(() => import('./DiscussionSection.tsx'))
  return { default: module.DiscussionSection }
})

/** Reactions to an item and the comments on it, where its author allows them. The item stands without them. */
export function Discussion({ post }: { post: Pick<Post, 'id' | 'discussion'> }) {
  if (!post.discussion) return null
  return (
    <Retry>
      <Suspense fallback={<DiscussionSkeleton />}>
        <Section key={post.id} postId={post.id} />
      </Suspense>
    </Retry>
  )
}
