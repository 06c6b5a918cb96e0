import { Card } from '#core/client/ui/Card.tsx'
import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'

/** Stands in for a product that is on its way. */
export function ProductSkeleton() {
  return (
    <div role="status" aria-label="בטעינה">
      <PageHeader title={<Skeleton width="14rem" />} />
      <Card style={{ gap: 20, padding: 20 }}>
        <Skeleton width="100%" height="44px" />
        <Skeleton width="100%" height="200px" />
        <Skeleton width="50%" height="44px" />
      </Card>
    </div>
  )
}
