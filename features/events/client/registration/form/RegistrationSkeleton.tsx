import { SectionCard } from '#client/parts/SectionCard.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'

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
