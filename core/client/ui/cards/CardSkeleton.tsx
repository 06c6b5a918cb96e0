import { Card } from './Card.tsx'
import { CardGrid } from './CardGrid.tsx'
import { Busy } from './Loading.tsx'
import { Skeleton } from './Skeleton.tsx'

export interface CardShape {
  /** What the card shows: a picture and words, a product, somebody, or somebody and words below. */
  shape?: 'picture' | 'product' | 'person' | 'profile' | undefined
}

export function CardSkeleton({ shape = 'picture' }: CardShape) {
  if (shape === 'person' || shape === 'profile') {
    return (
      <Card className="gap-12 h-full p-14">
        <div className="flex items-center gap-14">
          <Skeleton width="48px" height="48px" round className="flex-none" />
          <div className="grid flex-1 gap-4">
            <Skeleton width="60%" />
            <Skeleton width="45%" />
          </div>
        </div>
        {shape === 'profile' && <Skeleton height="6rem" />}
      </Card>
    )
  }
  if (shape === 'product') {
    return (
      <Card className="h-full max-sm:grid max-sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Skeleton ratio={1} />
        <div className="flex flex-1 flex-col gap-8 pt-14 px-16 pb-16 max-sm:gap-4 max-sm:py-8 max-sm:px-12">
          <Skeleton width="85%" height="28px" />
          <Skeleton width="60%" height="32px" />
          <div className="max-sm:hidden">
            <Skeleton height="44px" />
          </div>
          <Skeleton height="48px" className="mt-auto" />
        </div>
      </Card>
    )
  }
  return (
    <Card rowWhenNarrow className="h-full">
      <Skeleton ratio={16 / 9} />
      <div className="flex flex-1 flex-col gap-6 py-14 px-16 max-lg:gap-2 max-lg:py-8 max-lg:px-12">
        <Skeleton width="85%" height="1.25rem" />
        <Skeleton />
        <Skeleton width="60%" />
        <Skeleton width="40%" className="mt-8" />
      </div>
    </Card>
  )
}

/** Stands in for a grid of cards. `items`: what they are, in the plural without an article: הטבות. */
export function CardsSkeleton({ items, shape }: CardShape & { items: string }) {
  return (
    <Busy what={`ה${items}`}>
      <CardGrid dense={shape === 'product' || undefined} rows={shape === 'person' || undefined}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <CardSkeleton key={key} shape={shape} />
        ))}
      </CardGrid>
    </Busy>
  )
}
