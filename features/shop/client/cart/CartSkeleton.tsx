import { Card } from '#core/client/ui/Card.tsx'
import { PageHeader } from '#core/client/ui/PageHeader.tsx'
import { Skeleton } from '#core/client/ui/Skeleton.tsx'
import classes from './CartPage.module.css'

/** Stands in for the cart that is on its way. */
export function CartSkeleton() {
  return (
    <div aria-busy="true">
      <PageHeader title={<Skeleton width="9rem" />} text={<Skeleton width="5rem" />} />
      <div className={`stack gap-20 ${classes.cart}`}>
        <div className={classes.main}>
          {['a', 'b', 'c'].map((key) => (
            <Card key={key} className={classes.boneLine}>
              <Skeleton width="100%" height="6rem" />
            </Card>
          ))}
        </div>
        <Card className={classes.boneLine}>
          <Skeleton width="100%" height="24rem" />
        </Card>
      </div>
    </div>
  )
}
