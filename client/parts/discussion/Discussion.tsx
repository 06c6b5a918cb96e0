import { lazy, Suspense, useEffect, useState } from 'react'
import { loadLazily } from '#client/ui/loadLazily.ts'
import type { Post } from '#contract/content.ts'
import { Retry } from '../Retry.tsx'
import { DiscussionSkeleton } from './DiscussionSkeleton.tsx'

const Section = lazy(async () => {
  const module = await loadLazily(() => import('./DiscussionSection.tsx'))
  return { default: module.DiscussionSection }
})

/** The item comes first: after this long, in milliseconds, its discussion follows. */
const patience = 500

function Later({ postId }: { postId: number }) {
  const [due, setDue] = useState(location.hash !== '')
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return due ? <Section postId={postId} /> : <DiscussionSkeleton />
}

/** Reactions to an item and the comments on it, where its author allows them. The item stands without them. */
export function Discussion({ post }: { post: Pick<Post, 'id' | 'discussion'> }) {
  if (!post.discussion) return null
  return (
    <Retry>
      <Suspense fallback={<DiscussionSkeleton />}>
        <Later key={post.id} postId={post.id} />
      </Suspense>
    </Retry>
  )
}
