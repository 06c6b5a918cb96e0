import { PostCardSkeleton } from '#client/parts/PostCard.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import classes from './list.module.css'

/** Stands in for the list of galleries that is on its way. */
export function GalleriesSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        הגלריות בטעינה
      </p>
      <PageHeader title="גלריות" text={<Skeleton width="18rem" />} />
      <div className={classes.list}>
        <CardGrid>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <PostCardSkeleton key={key} />
          ))}
        </CardGrid>
      </div>
    </div>
  )
}
