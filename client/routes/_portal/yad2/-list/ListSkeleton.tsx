import { PostCardSkeleton } from '#client/parts/PostCard.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import classes from './ListPage.module.css'

/** Stands in for the cards of the list. */
export function CardsSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        המודעות בטעינה
      </p>
      <CardGrid>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <PostCardSkeleton key={key} />
        ))}
      </CardGrid>
    </div>
  )
}

/** Stands in for the list that is on its way. */
export function ListSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title={<Skeleton width="10rem" />} text={<Skeleton width="18rem" />} />
      <div className={classes.list}>
        <Skeleton width="16rem" height="2.75rem" />
        <Skeleton width="100%" height="4.5rem" />
        <CardsSkeleton />
      </div>
    </div>
  )
}
