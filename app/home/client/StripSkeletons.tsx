import { Card } from '#core/client/ui/Card.tsx'
import { CardGrid } from '#core/client/ui/CardGrid.tsx'
import { CardSkeleton } from '#core/client/ui/CardSkeleton.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import pinned from './PinnedCard.module.css'
import { StripHeader } from './StripHeader.tsx'

/** Stands in for the pinned news: a card, and the carousel's buttons under it. */
export function PinnedSkeleton() {
  return (
    <div className={pinned.skeleton} aria-busy="true">
      <Card className={pinned.card}>
        <Skeleton ratio={16 / 9} />
        <div className={pinned.words}>
          <Skeleton width="30%" />
          <Skeleton width="90%" height="2rem" />
          <Skeleton width="100%" />
          <Skeleton width="70%" />
        </div>
      </Card>
      <Skeleton width="12rem" height="2.5rem" />
    </div>
  )
}

/** Stands in for the latest news. */
export function LatestSkeleton() {
  return (
    <section aria-busy="true">
      <StripHeader id="latest-loading" title="מה חדש" />
      <p className="visually-hidden" role="status">
        החדשות בטעינה
      </p>
      <CardGrid>
        {['a', 'b', 'c', 'd'].map((key) => (
          <CardSkeleton key={key} />
        ))}
      </CardGrid>
    </section>
  )
}
