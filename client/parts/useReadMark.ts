import { type RefObject, useEffect, useRef } from 'react'
import { useCall } from '#client/api/queries.ts'
import { content } from '#contract/content.ts'

/** Milliseconds on the page after which an item counts as read, however long it is. */
const readAfter = 10_000

/**
 * Marks the item as read, once: when its end came into view, or after a while on the page. Answers the ref for the end.
 * A mark that fails disturbs nobody, since the next visit makes it up.
 */
export function useReadMark(id: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null)
  const { mutate } = useCall(content.addUserToReadPost, {
    onError: (error) => console.error('the read mark failed', error),
  })
  useEffect(() => {
    let done = false
    const mark = () => {
      if (done || document.visibilityState === 'hidden') return
      done = true
      mutate({ body: { post_id: id } })
    }
    const timer = setInterval(mark, readAfter)
    // Everything above the screen counts as seen too: one may leap over the end.
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) mark()
      },
      { rootMargin: '1000000px 0px 0px' },
    )
    if (end.current) observer.observe(end.current)
    return () => {
      clearInterval(timer)
      observer.disconnect()
    }
  }, [id, mutate])
  return end
}
