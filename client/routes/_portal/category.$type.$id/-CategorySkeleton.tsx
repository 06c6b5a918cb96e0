import { PostCardSkeleton } from '#client/parts/PostCard.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import classes from './-CategoryPage.module.css'

/** Stands in for a category's page that is on its way. */
export function CategorySkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        החדשות בטעינה
      </p>
      <PageHeader title={<Skeleton width="12rem" />} />
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
