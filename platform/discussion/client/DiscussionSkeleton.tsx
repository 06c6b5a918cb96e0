import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import classes from './Discussion.module.css'

export function DiscussionSkeleton() {
  return (
    <div className={classes.section} role="status" aria-label="התגובות בטעינה">
      <div className="flex flex-wrap gap-8">
        {[1, 2, 3, 4].map((bone) => (
          <Skeleton key={bone} width="92px" height="44px" />
        ))}
      </div>
      <Skeleton width="8rem" />
      <Skeleton width="100%" height="96px" />
    </div>
  )
}
