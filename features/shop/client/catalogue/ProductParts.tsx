import { IconPackage, IconShoppingCartPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { QuantityField } from '#core/client/ui/controls/QuantityField.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { stockText } from '#features/shop/client/amounts.ts'
import { useAddToCart } from '#features/shop/client/cart/cartQuery.ts'
import { type Balance, maxQuantity, type Product } from '#features/shop/contract/shop.ts'
import { lineTotal } from '#features/shop/rules/entitlement.ts'

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

export type EntitlementType = Pick<Balance, 'code' | 'name' | 'unit'>

interface PriceProperties {
  product: Product
  types: readonly EntitlementType[]
}

export function ProductPrice({ product, types }: PriceProperties) {
  const { zakaut_type, zakaut_weight } = product
  const { price } = product.prices
  const type = types.find(({ code }) => code === zakaut_type)
  const funded = price > 0 && lineTotal({ quantity: 1, price, zakaut_type, zakaut_weight }) === 0
  return (
    <p className="flex flex-wrap items-baseline gap-2 gap-x-10">
      {funded ? (
        <>
          <strong className="text-link text-[1.25em] tabular-nums">ללא תשלום</strong>
          <span className="text-muted text-sm">
            שווי <Ltr>{formatShekels(price)}</Ltr>
          </span>
        </>
      ) : (
        <strong className="text-link text-[1.25em] tabular-nums">
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

interface BuyProperties {
  product: Product
  /** On a phone there is no room for how many; the cart asks too. */
  inCard?: boolean
}

/** How many of a product, and the button that puts them into the cart; on a phone also one that goes on to order at once. */
export function Buy({ product, inCard = false }: BuyProperties) {
  const [quantity, setQuantity] = useState(1)
  const { add, pending } = useAddToCart(product, { toCart: false })
  const order = useAddToCart(product, { toCart: true })
  const { name } = product
  return (
    <>
      <div className={inCard ? 'max-sm:hidden' : ''}>
        <QuantityField
          label={name}
          value={quantity}
          most={Math.min(maxQuantity, product.quantity, product.limit_per_person ?? maxQuantity)}
          onChange={setQuantity}
        />
      </div>
      <Action
        icon={IconShoppingCartPlus}
        label={
          <>
            <span className="max-sm:hidden">הוספה&nbsp;</span>לסל
          </>
        }
        aria-label={inCard ? `הוספה לסל: ${name}` : 'הוספה לסל'}
        primary
        className="flex-[1_0_auto] px-12"
        aria-busy={pending}
        onClick={() => add(quantity)}
      />
      <Action
        label="לקנייה"
        {...(inCard && { about: name })}
        className="flex-[1_0_auto] px-12 sm:hidden"
        aria-busy={order.pending}
        onClick={() => order.add(quantity)}
      />
    </>
  )
}

interface Properties {
  product: Pick<Product, 'pictures'>
  sizes: string
  priority?: boolean
}

/** The first picture of a product, or a quiet sign in its place. It decorates the name beside it. */
export function ProductPicture({ product, sizes, priority = false }: Properties) {
  const [picture] = product.pictures
  return picture ? (
    <Picture
      id={picture.id}
      alt=""
      sizes={sizes}
      ratio={1}
      placeholder={picture.colour}
      priority={priority}
    />
  ) : (
    <span className="grid place-content-center h-full bg-tint text-link">
      <IconPackage size={36} stroke={1.2} aria-hidden />
    </span>
  )
}
