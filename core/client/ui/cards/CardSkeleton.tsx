import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import classes from './CardSkeleton.module.css'
import { Skeleton } from './Skeleton.tsx'

/** The shape of a card that is on its way: picture and title, and the bones of what its type says. */
export function ItemCardSkeleton({ children }: { children: ReactNode }) {
  return (
    <Card rowWhenNarrow className="h-full">
      <Skeleton ratio={16 / 9} className={classes.picture} />
      <div className="flex flex-1 flex-col gap-6 py-14 px-16 max-lg:gap-2 max-lg:py-8 max-lg:px-12">
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
      <Skeleton width="40%" className="mt-8" />
    </ItemCardSkeleton>
  )
}
