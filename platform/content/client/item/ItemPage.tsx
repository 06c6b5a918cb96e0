import { type ComponentType, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { useReached } from '#core/client/kits/useReached.ts'
import { WholePage } from '#core/client/ui/page/PageSkeleton.tsx'
import { content, type Post } from '#platform/content/contract/content.ts'
import { reads } from '#platform/content/contract/reads.ts'
import { useCanonicalAddress } from '../useCanonicalAddress.ts'
import type { LoadedItem } from './loadItem.ts'

/** Milliseconds on the page after which an item counts as read, however long it is. */
const readAfter = 10_000

/**
 * Marks the item as read, once: when its end came into view, or after a while on the page. Returns the ref for the end.
 * A failure is ignored, since the next visit retries.
 */
function useReadMark(id: number): RefObject<HTMLDivElement | null> {
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

export interface ItemProperties {
  post: Post
  /** Stands at the end of the text: the item counts as read when it comes into view. */
  end: ReactNode
}

interface Properties extends LoadedItem {
  article?: boolean
  Item: ComponentType<ItemProperties>
}

function Loaded({ type, id, slug, Item }: Properties) {
  const post = useRead(q(content.getPostById, { id, post_type: type }))
  useCanonicalAddress(post, slug)
  const end = useReadMark(id)
  return <Item post={post} end={<div ref={end} />} />
}

export function ItemPage(item: Properties) {
  return (
    <WholePage key={item.id} article={item.article}>
      <Loaded {...item} />
    </WholePage>
  )
}
