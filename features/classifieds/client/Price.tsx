import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'

/** What is asked for, in agorot: nothing at all, or (null) what the two agree on. */
export function Price({ price, className }: { price: number | null; className?: string | undefined }) {
  if (price === null) return <span className={className}>מחיר גמיש</span>
  if (price === 0) return <span className={className}>למסירה</span>
  return <Ltr className={className}>{formatShekels(price)}</Ltr>
}
