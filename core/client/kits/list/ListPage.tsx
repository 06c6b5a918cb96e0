import { useMatch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { CardsSkeleton } from '#core/client/ui/cards/CardSkeleton.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { ChipsSkeleton, ListFilters, ListLayout, type ListProperties } from './ListSkeleton.tsx'

interface Properties extends ListProperties {
  /** Stands above the list at once, as a form. */
  top?: ReactNode
  /** May suspend; the list waits for it. */
  filters?: ReactNode
  /** Stands in for the list; by default a grid of cards. */
  skeleton?: ReactNode
  /** The list, which may suspend and fail: a failure stays under the head and is tried again there. */
  children: ReactNode
}

/** A page that lists things: its head, its filters and the list with what stands in for it. */
export function ListPage(properties: Properties) {
  const { top, filters, children, items, shape, ...rest } = properties
  const { skeleton = <CardsSkeleton items={items} shape={shape} />, ...head } = rest
  // Of the list that is drawn: the location is already that of the next one while this one still stands.
  const address = useMatch({
    strict: false,
    select: ({ pathname, search }) => pathname + JSON.stringify(search),
  })
  const drawn = useDeferredValue(address)
  return (
    <ListLayout {...head}>
      {top && <ListFilters>{top}</ListFilters>}
      <Retry
        resetKey={drawn}
        fallback={
          <>
            {filters && <ChipsSkeleton />}
            {skeleton}
          </>
        }
      >
        {filters && <ListFilters>{filters}</ListFilters>}
        <Suspense fallback={skeleton}>{children}</Suspense>
      </Retry>
    </ListLayout>
  )
}
