import { CardsSkeleton, ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import cardClasses from './ProductCard.module.css'

export const shopHead = {
  text: 'משלמים בשקלים, מהשכר או בעת הקבלה, ובנקודות מהזכאות השנתית. מקבלים בסניף או במשלוח.',
  items: 'מוצרים',
  actions: (
    <AppLink href="/orders" className="tall-link">
      ההזמנות שלי
    </AppLink>
  ),
}

function CardSkeleton() {
  return (
    <Card className={cardClasses.card}>
      <Skeleton ratio={1} />
      <div className="flex flex-1 flex-col gap-8 pt-14 px-16 pb-16 max-sm:gap-4 max-sm:py-8 max-sm:px-12">
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
