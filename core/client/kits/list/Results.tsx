import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { SearchWay } from '#core/contract/common.ts'
import { counted } from '#core/rules/text/counted.ts'
import { Paging } from './Paging.tsx'

interface FoundProperties {
  /** Those that the list is searched for. */
  words: string | undefined
  /** By which words something was found, and how they were taken. */
  way?: SearchWay | undefined
  searched?: string | undefined
  count: number
  hasMore: boolean
}

function countText(count: number, hasMore: boolean, similar: boolean): string {
  if (count === 0) return 'לא נמצאו תוצאות'
  const found = similar
    ? counted(count, 'נמצאה תוצאה דומה אחת', 'נמצאו # תוצאות דומות', 'נמצאו שתי תוצאות דומות')
    : counted(count, 'נמצאה תוצאה אחת', 'נמצאו # תוצאות', 'נמצאו שתי תוצאות')
  return hasMore ? `${found} ועוד` : found
}

/** Says, and announces, how much a search of a list found, and by which words where they are not those that were typed. */
export function Found({ words, way = 'typed', searched, count, hasMore }: FoundProperties) {
  const similar = way === 'similar'
  const found = `${similar ? 'אין התאמה מדויקת. ' : ''}${countText(count, hasMore, similar)}`
  const meant = searched !== words && way !== 'typed' ? searched : undefined
  const spoken = meant === undefined ? found : `${found} של ${meant}`
  useEffect(() => {
    if (words !== undefined) announce(spoken)
  }, [words, spoken])
  // An empty list says so itself.
  if (words === undefined || count === 0) return null
  return (
    <p className="text-muted">
      {found}
      {meant !== undefined && (
        <>
          {' של '}
          <strong>
            <UserText>{meant}</UserText>
          </strong>
        </>
      )}
    </p>
  )
}

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
    return <EmptyState title={`אין עוד ${items}`} action={<a href={first}>לעמוד הראשון</a>} />
  }
  if (count === 0) {
    const { href, link, ...said } = nothing
    return <EmptyState {...said} action={href && <a href={href}>{link}</a>} />
  }
  return (
    <>
      {children}
      <Paging href={first} page={page} hasMore={hasMore} />
    </>
  )
}
