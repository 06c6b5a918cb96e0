import { Card } from '#core/client/ui/Card.tsx'
import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import classes from './ProductPage.module.css'

/** Stands in for a product that is on its way. */
export function ProductSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title={<Skeleton width="14rem" />} />
      <div className={classes.product}>
        <Skeleton ratio={1} className={classes.pictures} />
        <Card className={classes.offer}>
          <Skeleton width="8rem" height="2rem" />
          <Skeleton width="100%" height="4rem" />
          <Skeleton width="100%" height="2.75rem" />
        </Card>
      </div>
    </div>
  )
}
