import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { formatShekels } from '#core/rules/numbers/money.ts'
import type { Balance, Product } from '#features/shop/contract/shop.ts'
import { lineTotal } from '#features/shop/rules/entitlement.ts'
import classes from './ProductPrice.module.css'

export function ProductPrice({
  product,
  types,
}: {
  product: Product
  types: readonly Pick<Balance, 'code' | 'name' | 'unit'>[]
}) {
  const { zakaut_type, zakaut_weight } = product
  const { price } = product.prices
  const type = types.find(({ code }) => code === zakaut_type)
  const funded = price > 0 && lineTotal({ quantity: 1, price, zakaut_type, zakaut_weight }) === 0
  return (
    <p className="flex flex-wrap items-baseline gap-2 gap-x-10">
      {funded ? (
        <>
          <strong className={classes.amount}>ללא תשלום</strong>
          <span className="text-muted text-sm">
            שווי <Ltr>{formatShekels(price)}</Ltr>
          </span>
        </>
      ) : (
        <strong className={classes.amount}>
          <Ltr>{formatShekels(price)}</Ltr>
        </strong>
      )}
      {type && zakaut_weight > 0 && (
        <Badge tone="link">
          <UserText>{`${type.name}: ${amountText(zakaut_weight, type.unit)}`}</UserText>
        </Badge>
      )}
    </p>
  )
}
