import { type ComponentType, type ReactNode, Suspense } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { content, type Post } from '#platform/content/contract/content.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { useCanonicalAddress } from '../useCanonicalAddress.ts'
import { useReadMark } from '../useReadMark.ts'

export interface ItemProperties {
  post: Post
  /** Stands at the end of the text: the item counts as read when it comes into view. */
  end: ReactNode
}

interface Properties {
  type: PostType
  id: number
  /** The words of the address, where it has any: other words are replaced by the right ones. */
  slug?: string
  skeleton: ReactNode
  Item: ComponentType<ItemProperties>
}

function Loaded({ type, id, slug, Item }: Omit<Properties, 'skeleton'>) {
  const post = useRead(q(content.getPostById, { id, post_type: type }))
  useCanonicalAddress(post, slug)
  const end = useReadMark(id)
  return <Item post={post} end={<div ref={end} />} />
}

export function ItemPage({ skeleton, ...item }: Properties) {
  return (
    <Suspense key={item.id} fallback={skeleton}>
      <Loaded {...item} />
    </Suspense>
  )
}
