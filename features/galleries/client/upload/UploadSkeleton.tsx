import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import classes from './UploadPage.module.css'

/** Stands in for the page that adds pictures. */
export function UploadSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        הדף בטעינה
      </p>
      <PageHeader title="הוספת תמונות" />
      <div className={classes.page}>
        <Skeleton height="180px" />
      </div>
    </div>
  )
}
