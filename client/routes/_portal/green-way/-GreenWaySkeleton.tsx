import { PostCardSkeleton } from '#client/parts/PostCard.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { GreenHeader } from './-GreenHeader.tsx'
import classes from './-GreenWay.module.css'

/** Stands in for the list that is on its way. */
export function GreenListSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        הכתבות בטעינה
      </p>
      <CardGrid>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <PostCardSkeleton key={key} />
        ))}
      </CardGrid>
    </div>
  )
}

/** Stands in for the whole page. */
export function GreenWaySkeleton() {
  return (
    <>
      <GreenHeader />
      <div className={classes.page}>
        <Skeleton width="24rem" height="38px" />
        <GreenListSkeleton />
      </div>
    </>
  )
}
