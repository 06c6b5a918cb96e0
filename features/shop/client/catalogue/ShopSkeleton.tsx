import { CardsSkeleton, ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import cardClasses from './ProductCard.module.css'
import classes from './ShopPage.module.css'

export const shopHead = {
  text: 'משלמים בשקלים, מהשכר או בעת הקבלה, ובנקודות מהזכאות השנתית. מקבלים בסניף או במשלוח.',
  items: 'מוצרים',
  actions: (
    <AppLink href="/orders" className={classes.orders}>
      ההזמנות שלי
    </AppLink>
  ),
}

function CardSkeleton() {
  return (
    <Card className={cardClasses.card}>
      <Skeleton ratio={1} />
      <div className={cardClasses.words}>
        <Skeleton width="85%" height="1.25rem" />
        <Skeleton width="50%" />
        <Skeleton width="100%" height="2.75rem" />
      </div>
    </Card>
  )
}

export function ProductsSkeleton() {
  return <CardsSkeleton items={shopHead.items} card={CardSkeleton} dense />
}

export function ShopSkeleton() {
  return <ListSkeleton {...shopHead} skeleton={<ProductsSkeleton />} />
}
