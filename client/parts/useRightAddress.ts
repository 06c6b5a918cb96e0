import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PostSummary } from '#contract/content.ts'
import { itemHref } from './addresses.ts'

/** Puts the item's right address in the place of one whose slug is another, as after a change of title. */
export function useRightAddress(item: Pick<PostSummary, 'post_type' | 'id' | 'slug'>, slug: string): void {
  const navigate = useNavigate()
  const right = slug === (item.slug || '-')
  const href = itemHref(item)
  useEffect(() => {
    if (!right) void navigate({ href, replace: true })
  }, [right, href, navigate])
}
