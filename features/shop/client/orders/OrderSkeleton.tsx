import { Card } from '#core/client/ui/Card.tsx'
import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import classes from './OrderPage.module.css'

/** Stands in for an order that is on its way. */
export function OrderSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title={<Skeleton width="9rem" />} text={<Skeleton width="6rem" />} />
      <div className={classes.columns}>
        <Card className={classes.card}>
          <Skeleton width="100%" height="14rem" />
        </Card>
        <Card className={classes.card}>
          <Skeleton width="100%" height="14rem" />
        </Card>
      </div>
    </div>
  )
}
