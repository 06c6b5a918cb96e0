import { type ReactNode, Suspense } from 'react'
import { Busy } from '#core/client/ui/cards/Loading.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { PageHeader } from './PageHeader.tsx'

interface Properties {
  /** It is to be read, in the middle. */
  article?: boolean | undefined
}

/** Stands in for a page that is on its way. */
export function PageSkeleton({ article }: Properties) {
  return (
    <div className={article ? 'w-[min(50rem,100%)] mx-auto' : 'w-[min(46rem,100%)]'}>
      <Busy what="הדף">
        <PageHeader />
        <div className="grid grid-cols-1 gap-20">
          <Skeleton height="20rem" />
          <Skeleton />
          <Skeleton width="95%" />
          <Skeleton width="60%" />
        </div>
      </Busy>
    </div>
  )
}

/** A page that is shown once all that it reads is there. */
export function WholePage({ article, children }: Properties & { children: ReactNode }) {
  return <Suspense fallback={<PageSkeleton article={article} />}>{children}</Suspense>
}
