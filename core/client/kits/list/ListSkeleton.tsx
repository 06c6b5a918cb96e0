import type { ComponentType, ReactNode } from 'react'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { CardSkeleton } from '../../ui/CardSkeleton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type ListHead, ListLayout } from './ListLayout.tsx'

interface CardsProperties {
  /** What the list holds, in the plural without an article: הטבות. */
  items: string
  /** Stands in for one card. */
  card?: ComponentType
  dense?: boolean
}

/** Stands in for a grid of cards that is on its way. */
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

/** Stands in for a row of chips. */
export function ChipsSkeleton() {
  return <Skeleton width="28rem" height="38px" />
}

interface Properties extends ListHead {
  items: string
  /** Stands in for the list; by default a grid of cards. */
  skeleton?: ReactNode
}

/** Stands in for a whole list page whose code is on its way. */
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
