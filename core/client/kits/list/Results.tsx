import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { AppLink } from '../../ui/AppLink.tsx'
import { Paging } from './Paging.tsx'

/** What is said of a list without anything in it, and where to go instead. */
export interface EmptyMessage {
  icon?: TablerIcon
  title: string
  text?: string
  href?: string
  link?: string
}

export interface ResultsProperties {
  /** What the list holds, in the plural without an article: הטבות. */
  items: string
  /** From 1. */
  page: number | undefined
  /** The address of the first page, with its filters. */
  first: string
  nothing: EmptyMessage
}

interface Properties extends ResultsProperties {
  /** How many are on this page. */
  count: number
  hasMore: boolean
  children: ReactNode
}

export function Results({ items, page = 1, first, nothing, count, hasMore, children }: Properties) {
  if (count === 0 && page > 1) {
    return <EmptyState title={`אין עוד ${items}`} action={<AppLink href={first}>לעמוד הראשון</AppLink>} />
  }
  if (count === 0) {
    const { href, link, ...said } = nothing
    return <EmptyState {...said} action={href && <AppLink href={href}>{link}</AppLink>} />
  }
  return (
    <>
      {children}
      <Paging href={first} page={page} hasMore={hasMore} />
    </>
  )
}
