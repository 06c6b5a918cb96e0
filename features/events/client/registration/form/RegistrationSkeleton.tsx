import { SectionCard } from '#core/client/ui/SectionCard.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'

export function RegistrationSkeleton() {
  return (
    <div role="status" aria-label="ההרשמה בטעינה">
      <Skeleton width="50%" height="2rem" />
      <SectionCard>
        <Skeleton width="40%" />
        <Skeleton width="100%" height="44px" />
        <Skeleton width="40%" />
        <Skeleton width="100%" height="44px" />
      </SectionCard>
    </div>
  )
}
