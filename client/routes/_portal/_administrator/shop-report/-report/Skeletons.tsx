import { KeyFiguresSkeleton } from '#client/parts/KeyFigures.tsx'
import { Skeleton } from '#client/parts/Skeleton.tsx'
import figures from './Figures.module.css'
import orders from './OrdersSection.module.css'

/** Stands in for the key figures, the chart and the products. */
export function FiguresSkeleton() {
  return (
    <div className={figures.figuresAndChart} aria-busy="true">
      <p className="visually-hidden" role="status">
        הדוח בטעינה
      </p>
      <KeyFiguresSkeleton />
      <div className={figures.columns}>
        <Skeleton width="100%" height="400px" />
        <Skeleton width="100%" height="400px" />
      </div>
    </div>
  )
}

/** Stands in for the list of orders. */
export function OrdersSkeleton() {
  return (
    <div className={orders.section} aria-busy="true">
      <Skeleton width="8rem" height="1.75rem" />
      <Skeleton width="100%" height="44px" />
      <Skeleton width="100%" height="520px" />
    </div>
  )
}
