import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { SectionCard } from '#core/client/ui/SectionCard.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import classes from './PostEditor.module.css'

/** Stands in for an editor that is on its way. */
export function EditorSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        העריכה בטעינה
      </p>
      <PageHeader title={<Skeleton width="14rem" />} text={<Skeleton width="10rem" />} />
      <div className={classes.layout}>
        <SectionCard>
          <Skeleton width="100%" height="44px" />
          <Skeleton width="100%" height="70px" />
          <Skeleton width="100%" height="22rem" />
        </SectionCard>
        <div className={classes.side}>
          {['a', 'b'].map((key) => (
            <SectionCard key={key}>
              <Skeleton width="50%" />
              <Skeleton width="100%" height="44px" />
              <Skeleton width="100%" height="44px" />
            </SectionCard>
          ))}
        </div>
      </div>
    </div>
  )
}
