import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import classes from './CardSkeleton.module.css'
import { Skeleton } from './Skeleton.tsx'

/** The shape of a card that is on its way: picture and title, and the bones of what its type says. */
export function ItemCardSkeleton({ children }: { children: ReactNode }) {
  return (
    <Card rowWhenNarrow className={classes.card}>
      <Skeleton ratio={16 / 9} className={classes.picture} />
      <div className={classes.words}>
        <Skeleton width="85%" height="1.25rem" />
        {children}
      </div>
    </Card>
  )
}

export function CardSkeleton() {
  return (
    <ItemCardSkeleton>
      <Skeleton width="100%" />
      <Skeleton width="60%" />
      <Skeleton width="40%" className={classes.meta} />
    </ItemCardSkeleton>
  )
}
