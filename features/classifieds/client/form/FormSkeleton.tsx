import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import classes from './ClassifiedForm.module.css'

/** Stands in for the form that is on its way. */
export function FormSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        הטופס בטעינה
      </p>
      <PageHeader title={<Skeleton width="12rem" />} />
      <div className={classes.form}>
        {['3rem', '4.5rem', '4.5rem', '11rem', '4.5rem', '4.5rem'].map((height, index) => (
          <Skeleton key={`${index}-${height}`} width="100%" height={height} />
        ))}
      </div>
    </div>
  )
}
