import { IconAlertTriangle } from '@tabler/icons-react'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import type { ManagedProduct } from '#features/shop/contract/shop-admin.ts'

/** How many of a product there are, with a mark where they are few or gone. */
export function StockLevel({ product }: { product: Pick<ManagedProduct, 'quantity' | 'low_stock'> }) {
  const { quantity, low_stock } = product
  return (
    <span className="flex items-center flex-wrap gap-2 gap-x-10">
      <span className="font-semibold tabular-nums">במלאי: {quantity.toLocaleString('he-IL')}</span>
      {quantity <= low_stock && (
        <Badge tone={quantity === 0 ? 'error' : 'warning'} icon={IconAlertTriangle}>
          {quantity === 0 ? 'אזל' : 'מלאי נמוך'}
        </Badge>
      )}
    </span>
  )
}
