import { Skeleton } from '#client/parts/Skeleton.tsx'
import classes from './-ItemReport.module.css'

/** Stands in for the report of an item. */
export function ItemReportSkeleton() {
  return (
    <div className={classes.bones} aria-busy="true">
      <p className="visually-hidden" role="status">
        הדוח בטעינה
      </p>
      <Skeleton width="60%" height="1.75rem" />
      <Skeleton width="100%" height="88px" />
      <Skeleton width="50%" height="44px" />
      <Skeleton width="100%" height="320px" />
      <Skeleton width="100%" height="480px" />
    </div>
  )
}
