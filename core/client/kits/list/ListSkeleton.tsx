import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { CardSkeleton } from '#core/client/ui/cards/CardSkeleton.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import classes from './list.module.css'

export type ListHead = ComponentProps<typeof PageHeader>

/** The head of a list page, and the list under it. The first screen draws it too: no hooks. */
export function ListLayout({ children, ...head }: ListHead & { children: ReactNode }) {
  return (
    <>
      <PageHeader {...head} />
      <div className="grid grid-cols-1 gap-24">{children}</div>
    </>
  )
}

/** What stands above a list and narrows it. The first screen draws it too: no hooks. */
export function ListFilters({ children }: { children: ReactNode }) {
  return <div className={classes.filters}>{children}</div>
}

interface CardsProperties {
  /** What the list holds, in the plural without an article: הטבות. */
  items: string
  card?: ComponentType
  dense?: boolean
}

export function CardsSkeleton({ items, card: Card = CardSkeleton, dense }: CardsProperties) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {`ה${items} בטעינה`}
      </p>
      <CardGrid dense={dense}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Card key={key} />
        ))}
      </CardGrid>
    </div>
  )
}

export function ChipsSkeleton() {
  return <Skeleton width="28rem" height="38px" />
}

interface Properties extends ListHead {
  items: string
  /** Stands in for the list; by default a grid of cards. */
  skeleton?: ReactNode
}

export function ListSkeleton({ items, skeleton, ...head }: Properties) {
  return (
    <div aria-busy="true">
      <ListLayout {...head}>
        <ChipsSkeleton />
        {skeleton ?? <CardsSkeleton items={items} />}
      </ListLayout>
    </div>
  )
}
