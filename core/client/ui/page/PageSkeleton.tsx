import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { PageHeader } from './PageHeader.tsx'

/** Stands in for a page that is on its way: its head, and parts of these heights, in CSS lengths. */
export function PageSkeleton({ parts }: { parts: readonly string[] }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        הדף בטעינה
      </p>
      <PageHeader />
      <div className="grid grid-cols-1 gap-20">
        {parts.map((height, index) => (
          <Skeleton key={`${index}-${height}`} width="min(46rem, 100%)" height={height} />
        ))}
      </div>
    </div>
  )
}
