import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { useReached } from '#core/client/kits/useReached.ts'
import { reads } from '#platform/content/contract/reads.ts'

/** Milliseconds on the page after which an item counts as read, however long it is. */
const readAfter = 10_000

/**
 * Marks the item as read, once: when its end came into view, or after a while on the page. Returns the ref for the end.
 * A failure is ignored, since the next visit retries.
 */
export function useReadMark(id: number): RefObject<HTMLDivElement | null> {
  const marked = useRef(0)
  const { mutate } = useCall(reads.addUserToReadPost, {
    onError: (error) => console.error('the read mark failed', error),
  })
  const mark = () => {
    if (marked.current === id || document.visibilityState === 'hidden') return
    marked.current = id
    mutate({ body: { post_id: id } })
  }
  const tick = useEffectEvent(mark)
  useEffect(() => {
    const timer = setInterval(() => tick(), readAfter)
    return () => clearInterval(timer)
  }, [])
  return useReached(mark)
}
