import { CardsSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { Card } from '#core/client/ui/Card.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import card from './OfficialCard.module.css'
import { officialsHead } from './officialsList.ts'

function CardSkeleton() {
  return (
    <Card className={card.card}>
      <div className="row gap-14">
        <Skeleton width="64px" height="64px" className={card.boneRound} />
        <div className="stack gap-2 grow">
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      </div>
      <Skeleton width="100%" />
      <Skeleton width="70%" height="44px" />
    </Card>
  )
}

/** Stands in for the role holders who are on their way. */
export function OfficialsSkeleton() {
  return <CardsSkeleton items={officialsHead.items} card={CardSkeleton} />
}
