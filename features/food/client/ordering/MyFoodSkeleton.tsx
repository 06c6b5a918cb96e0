import { Card } from '#core/client/ui/Card.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import classes from './MyFoodPage.module.css'

/** Stands in for the lunches that are on their way. */
export function OrdersSkeleton() {
  return (
    <div aria-busy="true" className={classes.list}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Card key={key} className={classes.row}>
          <Skeleton width="100%" height="4rem" />
        </Card>
      ))}
    </div>
  )
}
