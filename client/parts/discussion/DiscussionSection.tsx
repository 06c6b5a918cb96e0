import { usePrefetchQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useGrowingList } from '#client/api/pages.ts'
import { discussion } from '#contract/discussion.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentList } from './CommentList.tsx'
import classes from './Discussion.module.css'
import { ReactionBar, reactionsTo } from './ReactionBar.tsx'

/** The place that notifications lead to. */
const anchor = 'discussion'

/** Goes to the discussion where the address names it: it was not there yet when the page was. */
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
  // Asked for at once with the comments, not after them.
  usePrefetchQuery(reactionsTo(postId))
  const { pages, more, loading } = useGrowingList(discussion.getComments, { id: postId })
  // A comment that came meanwhile moves the others on: the same one may be on two pages.
  const byId = new Map(pages.flatMap(({ comments }) => comments).map((comment) => [comment.id, comment]))
  const total = pages[0]?.total ?? 0
  return (
    <section ref={ref} id={anchor} aria-labelledby={title} className={classes.section}>
      <ReactionBar postId={postId} />
      <h2 id={title} className={classes.title}>
        תגובות
        {total > 0 && <span className={classes.total}> {total}</span>}
      </h2>
      <CommentForm postId={postId} />
      <CommentList
        postId={postId}
        comments={[...byId.values()]}
        mayModerate={pages[0]?.may_moderate ?? false}
        more={more}
        loading={loading}
      />
    </section>
  )
}
