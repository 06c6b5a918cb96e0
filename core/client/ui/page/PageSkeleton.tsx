import { Busy } from '#core/client/ui/cards/Loading.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { PageHeader } from './PageHeader.tsx'

/** Stands in for a page that is on its way; `article`: for one to be read, in the middle. */
export function PageSkeleton({ article }: { article?: boolean | undefined }) {
  return (
    <div className={article ? 'w-[min(50rem,100%)] mx-auto' : 'w-[min(46rem,100%)]'}>
      <Busy what="הדף">
        <PageHeader />
        <div className="grid grid-cols-1 gap-20">
          <Skeleton height="24rem" />
          <Skeleton height="12rem" />
        </div>
      </Busy>
    </div>
  )
}
