import { Skeleton } from '#client/parts/Skeleton.tsx'
import { Card } from '#client/ui/Card.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import cardClasses from './ProductCard.module.css'
import classes from './ShopPage.module.css'

/** Stands in for the products that are on their way. */
export function ProductsSkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        המוצרים בטעינה
      </p>
      <ul className={classes.products}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <li key={key} className={classes.cell}>
            <Card className={cardClasses.card}>
              <Skeleton ratio={1} />
              <div className={cardClasses.words}>
                <Skeleton width="85%" height="1.25rem" />
                <Skeleton width="50%" />
                <Skeleton width="100%" height="2.75rem" />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Stands in for the shop that is on its way. */
export function ShopSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title={<Skeleton width="6rem" />} text={<Skeleton width="18rem" />} />
      <div className={classes.page}>
        <Skeleton width="min(45rem, 100%)" height="4.5rem" />
        <Skeleton width="100%" height="3.5rem" />
        <Skeleton width="min(32rem, 100%)" height="4.5rem" />
        <ProductsSkeleton />
      </div>
    </div>
  )
}
