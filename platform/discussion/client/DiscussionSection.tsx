import { usePrefetchQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { MoreButton } from '#core/client/kits/list/MoreButton.tsx'
import { useGrowingList } from '#core/client/kits/list/useGrowingList.ts'
import { discussion } from '#platform/discussion/contract/discussion.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentList } from './CommentList.tsx'
import classes from './Discussion.module.css'
import { ReactionBar, reactionsTo } from './ReactionBar.tsx'

/** The place that notifications lead to. */
const anchor = 'discussion'

/** Scrolls to the discussion if the address names it, since it loads after the page. */
function useAnchor() {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (location.hash === `#${anchor}`) ref.current?.scrollIntoView()
  }, [])
  return ref
}

export function DiscussionSection({ postId }: { postId: number }) {
  const title = useId()
  const ref = useAnchor()
  // Fetched in parallel with the comments.
  usePrefetchQuery(reactionsTo(postId))
  const list = useGrowingList(discussion.getComments, { id: postId }, ({ comments }) => comments)
  const { total, may_moderate } = list.first
  return (
    <section ref={ref} id={anchor} aria-labelledby={title} className={classes.section}>
      <ReactionBar postId={postId} />
      <h2 id={title} className="text-3xl">
        תגובות
        {total > 0 && <span className="text-muted font-medium tabular-nums"> {total}</span>}
      </h2>
      <CommentForm postId={postId} />
      <CommentList postId={postId} comments={list.rows} mayModerate={may_moderate} />
      <MoreButton label="תגובות קודמות" list={list} />
    </section>
  )
}
