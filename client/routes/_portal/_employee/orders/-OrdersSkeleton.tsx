import { Skeleton } from '#client/parts/Skeleton.tsx'
import { Card } from '#client/ui/Card.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import classes from './-OrdersPage.module.css'

/** Stands in for the list of the orders. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true" className={classes.list}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Card key={key} className={classes.row}>
          <Skeleton width="100%" height="3.25rem" />
        </Card>
      ))}
    </div>
  )
}

/** Stands in for the orders that are on their way. */
export function OrdersSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title={<Skeleton width="9rem" />} />
      <RowsSkeleton />
    </div>
  )
}
