import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { PostSummary } from '#contract/content.ts'
import { itemHref } from './addresses.ts'

/**
 * Puts the item's right address in the place of one whose slug is another, as after a change of title; its query stays.
 * `screen` is what comes after the item's address, as `/upload`.
 */
export function useRightAddress(
  item: Pick<PostSummary, 'post_type' | 'id' | 'slug'>,
  slug: string | undefined,
  screen = '',
): void {
  const navigate = useNavigate()
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const right = slug === undefined || slug === (item.slug || '-')
  const href = `${itemHref(item)}${screen}${query}`
  useEffect(() => {
    if (!right) void navigate({ href, replace: true })
  }, [right, href, navigate])
}
