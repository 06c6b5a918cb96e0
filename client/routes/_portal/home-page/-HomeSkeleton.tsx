import { PostCardSkeleton } from '#client/parts/PostCard.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import { Card } from '#client/ui/Card.tsx'
import { CardGrid } from '#client/ui/CardGrid.tsx'
import classes from './-HomePage.module.css'
import pinned from './-PinnedStrip.module.css'
import { StripHeader } from './-StripHeader.tsx'

/** Stands in for the strips: the pinned item and the latest news. */
export function HomeSkeleton() {
  return (
    <div className={classes.strips} aria-busy="true">
      <p className="visually-hidden" role="status">
        החדשות בטעינה
      </p>
      <Card className={pinned.card}>
        <Skeleton ratio={16 / 9} />
        <div className={pinned.words}>
          <Skeleton width="30%" />
          <Skeleton width="90%" height="2rem" />
          <Skeleton width="100%" />
          <Skeleton width="70%" />
        </div>
      </Card>
      <Skeleton width="12rem" height="2.5rem" className={classes.boneControls} />
      <section>
        <StripHeader id="latest-loading" title="מה חדש" />
        <CardGrid>
          {['a', 'b', 'c', 'd'].map((key) => (
            <PostCardSkeleton key={key} />
          ))}
        </CardGrid>
      </section>
    </div>
  )
}
