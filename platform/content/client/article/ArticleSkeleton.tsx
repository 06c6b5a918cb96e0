import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import classes from './Article.module.css'

export function ArticleSkeleton() {
  return (
    <div className={classes.article} aria-busy="true">
      <p className="visually-hidden" role="status">
        הכתבה בטעינה
      </p>
      <PageHeader
        title={<Skeleton width="80%" />}
        text={
          <>
            <Skeleton width="100%" className={classes.lead} />
            <Skeleton width="60%" className={classes.lead} />
          </>
        }
      />
      <div className="flex items-center gap-14">
        <Skeleton width="48px" height="48px" className={classes.boneRound} />
        <div className={`grid grid-cols-1 gap-2 min-w-0 flex-1 ${classes.author}`}>
          <Skeleton width="40%" />
          <Skeleton width="30%" />
        </div>
      </div>
      <Skeleton ratio={16 / 9} className={`${classes.picture} ${classes.bonePicture}`} />
      {[100, 95, 98, 60].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}
