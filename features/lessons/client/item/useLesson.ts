import { useEffect, useEffectEvent, useRef } from 'react'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { lessons } from '#features/lessons/contract/lessons.ts'
import type { Post } from '#platform/content/contract/content.ts'

/** Percent that opening a lesson counts for, so that it is listed as started. */
const opened = 5

/** Whether learners see the item, so that progress is stored. An author may look at it before and after. */
function isOut({ status, publish_at, expires_at }: Post): boolean {
  const now = new Date()
  return (
    status === 'published' &&
    new Date(publish_at) <= now &&
    (expires_at === null || new Date(expires_at) > now)
  )
}

/** How the reader stands with a lesson, and what saves it. */
export function useLesson(post: Post) {
  const data = useRead(q(lessons.getLessonProgress))
  const progress = data.lessons.find(({ post_id }) => post_id === post.id)
  const noted = useRef(progress?.percent ?? 0)
  const recorded = isOut(post)
  const silent = useCall(lessons.saveLessonProgress, {
    onError: (error) => console.error('the progress was not recorded', error),
  })
  const completion = useCall(lessons.saveLessonProgress)

  /** Saves progress in percent, if it has grown. Errors are ignored, since the next call replaces it. */
  function note(percent: number): void {
    if (!recorded || percent <= noted.current) return
    noted.current = percent
    silent.mutate({ body: { post_id: post.id, percent } })
  }

  const open = useEffectEvent(() => note(opened))
  useEffect(() => open(), [])
  return {
    progress,
    note,
    /** Saves that the reader marked the lesson as done; a failure shows an alert. */
    finish: () => completion.mutate({ body: { post_id: post.id, percent: 100 } }),
    finishing: completion.isPending,
    /** Progress in this lesson is stored. */
    recorded,
  }
}

export type Learning = ReturnType<typeof useLesson>
