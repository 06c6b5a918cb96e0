import { Suspense } from 'react'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import type { Post } from '#platform/content/contract/content.ts'
import classes from './Discussion.module.css'

const Section = lazyPart(async () => (await import('./DiscussionSection.tsx')).DiscussionSection)

/** Reactions to an item and the comments on it, where its author allows them. The item stands without them. */
export function Discussion({ post }: { post: Pick<Post, 'id' | 'discussion'> }) {
  if (!post.discussion) return null
  return (
    <Retry>
      <Suspense
        fallback={
          <div className={classes.section}>
            <Loading what="התגובות" height="12rem" />
          </div>
        }
      >
        <Section key={post.id} postId={post.id} />
      </Suspense>
    </Retry>
  )
}
