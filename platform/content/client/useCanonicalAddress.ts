import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PostSummary } from '#platform/content/contract/content.ts'
import { itemHref } from './addresses.ts'

/**
 * Replaces an address with an outdated slug, as after a change of title, by the item's canonical one; the query stays.
 * `screen` is what follows the item's address, such as `/upload`.
 */
export function useCanonicalAddress(
  item: Pick<PostSummary, 'post_type' | 'id' | 'slug'>,
  slug: string | undefined,
  screen = '',
): void {
  const navigate = useNavigate()
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const isCanonical = slug === undefined || slug === (item.slug || '-')
  const href = `${itemHref(item)}${screen}${query}`
  useEffect(() => {
    if (!isCanonical) void navigate({ href, replace: true })
  }, [isCanonical, href, navigate])
}
