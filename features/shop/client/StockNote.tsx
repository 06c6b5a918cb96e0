import { Badge } from '#core/client/ui/Badge.tsx'
import { stockText } from './amounts.ts'

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
