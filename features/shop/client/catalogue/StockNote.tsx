import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { stockText } from '#features/shop/client/amounts.ts'

/** How many are left, where there are few; nothing while there is plenty. */
export function StockNote({ stock }: { stock: number }) {
  const text = stockText(stock)
  if (text === undefined) return null
  return (
    <p>
      <Badge tone={stock === 0 ? 'error' : 'warning'}>{text}</Badge>
    </p>
  )
}
