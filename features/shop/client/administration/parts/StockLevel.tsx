import { IconAlertTriangle } from '@tabler/icons-react'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import type { ManagedProduct } from '#features/shop/contract/shop-admin.ts'
import classes from './StockLevel.module.css'

/** How many of a product there are, with a mark where they are few or gone. */
export function StockLevel({ product }: { product: Pick<ManagedProduct, 'quantity' | 'low_stock'> }) {
  const { quantity, low_stock } = product
  return (
    <span className="row wrap gap-2 column-gap-10">
      <span className={classes.count}>במלאי: {quantity.toLocaleString('he-IL')}</span>
      {quantity <= low_stock && (
        <Badge tone={quantity === 0 ? 'error' : 'warning'} icon={IconAlertTriangle}>
          {quantity === 0 ? 'אזל' : 'מלאי נמוך'}
        </Badge>
      )}
    </span>
  )
}
