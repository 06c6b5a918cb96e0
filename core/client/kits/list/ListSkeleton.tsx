import type { ComponentType, ReactNode } from 'react'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { CardSkeleton } from '#core/client/ui/cards/CardSkeleton.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { type ListHead, ListLayout } from './ListLayout.tsx'

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
