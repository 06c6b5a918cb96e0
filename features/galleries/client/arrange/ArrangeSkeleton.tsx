import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import classes from './ArrangePage.module.css'

/** Stands in for the page that puts pictures in order. */
export function ArrangeSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        התמונות בטעינה
      </p>
      <PageHeader title="סידור התמונות" />
      <div className={classes.page}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} height="92px" />
        ))}
      </div>
    </div>
  )
}
