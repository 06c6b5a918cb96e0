import { BenefitCardSkeleton } from '#client/parts/BenefitCard.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import classes from './-BenefitsPage.module.css'

/** Stands in for a list of benefits that is on its way. */
export function BenefitListSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        ההטבות בטעינה
      </p>
      <CardGrid>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <BenefitCardSkeleton key={key} />
        ))}
      </CardGrid>
    </div>
  )
}

/** Stands in for the whole page. */
export function BenefitsSkeleton() {
  return (
    <>
      <PageHeader title="הטבות" />
      <div className={classes.page}>
        <Skeleton width="28rem" height="38px" />
        <Skeleton width="20rem" height="44px" />
        <BenefitListSkeleton />
      </div>
    </>
  )
}
