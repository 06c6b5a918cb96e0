import { IconAlertTriangle } from '@tabler/icons-react'
import type { ManagedProduct } from '#contract/shop-admin.ts'
import classes from './StockLevel.module.css'

/** How many of a product there are, with a mark where they are few or gone. */
export function StockLevel({ product }: { product: Pick<ManagedProduct, 'quantity' | 'low_stock'> }) {
  const { quantity, low_stock } = product
  return (
    <span className={classes.stock}>
      <span className={classes.count}>במלאי: {quantity.toLocaleString('he-IL')}</span>
      {quantity <= low_stock && (
        <span className={classes.mark} data-gone={quantity === 0 || undefined}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          {quantity === 0 ? 'אזל' : 'מלאי נמוך'}
        </span>
      )}
    </span>
  )
}
