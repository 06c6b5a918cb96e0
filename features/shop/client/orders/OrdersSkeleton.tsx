import { Card } from '#core/client/ui/Card.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import classes from './OrdersPage.module.css'

/** Stands in for the orders that are on their way. */
export function OrdersSkeleton() {
  return (
    <div aria-busy="true" className={`plain stack gap-10 ${classes.list}`}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Card key={key} className={classes.row}>
          <Skeleton width="100%" height="3.25rem" />
        </Card>
      ))}
    </div>
  )
}
