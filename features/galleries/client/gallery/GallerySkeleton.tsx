import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import classes from '../PictureGrid.module.css'

const ratios = [1.5, 0.75, 1.33, 1.5, 1, 1.78, 0.67, 1.5, 1.33, 1.5, 0.8, 1.5]
const row = ratios.map((ratio, index) => ({ ratio, key: index }))

/** Stands in for a gallery that is on its way. */
export function GallerySkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        הגלריה בטעינה
      </p>
      <PageHeader title={<Skeleton width="16rem" />} text={<Skeleton width="24rem" />} />
      <div className={`plain wrap gap-8 ${classes.grid}`}>
        {row.map(({ ratio, key }) => (
          <span
            key={key}
            className={classes.cell}
            style={{ flexGrow: ratio, flexBasis: `calc(var(--row) * ${ratio})`, aspectRatio: ratio }}
          >
            <Skeleton height="100%" />
          </span>
        ))}
      </div>
    </div>
  )
}
