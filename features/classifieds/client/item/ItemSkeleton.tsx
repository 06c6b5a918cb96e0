import { Card } from '#core/client/ui/Card.tsx'
import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import classes from './ClassifiedItem.module.css'

/** Stands in for a classified that is on its way. */
export function ItemSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        המודעה בטעינה
      </p>
      <PageHeader title={<Skeleton width="16rem" />} />
      <div className={classes.item}>
        <div className={classes.pictures}>
          <Skeleton ratio={4 / 3} className={classes.bonePicture} />
        </div>
        <Card className={classes.offer}>
          <Skeleton width="8rem" height="2rem" />
          <Skeleton width="60%" />
          <Skeleton width="100%" height="2.75rem" />
          <Skeleton width="100%" height="2.75rem" />
        </Card>
        <div className={classes.text}>
          {[100, 90, 60].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      </div>
    </div>
  )
}
