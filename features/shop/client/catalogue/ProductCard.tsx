import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#core/client/api/queries.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { QuantityField } from '#core/client/ui/controls/QuantityField.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { cartQuery } from '#features/shop/client/cart/cartQuery.ts'
import { useAddToCart } from '#features/shop/client/cart/useAddToCart.ts'
import { maxQuantity, type Product } from '#features/shop/contract/shop.ts'
import classes from './ProductCard.module.css'
import { ProductPicture } from './ProductPicture.tsx'
import { ProductPrice } from './ProductPrice.tsx'
import { StockNote } from './StockNote.tsx'

const sizes = '(max-width: 37.49em) 7rem, 20rem'

function Buy({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1)
  const { add, pending } = useAddToCart(product)
  return (
    <div className="flex items-center flex-wrap gap-8 mt-auto pt-4 max-sm:gap-6">
      <QuantityField
        label={product.name}
        value={quantity}
        most={Math.min(maxQuantity, product.quantity, product.limit_per_person ?? maxQuantity)}
        onChange={setQuantity}
      />
      <Action
        icon={IconShoppingCartPlus}
        label={
          <>
            <span className="max-sm:hidden">הוספה&nbsp;</span>לסל
          </>
        }
        primary
        className="flex-[1_0_auto] px-12"
        aria-label={`הוספה לסל: ${product.name}`}
        aria-busy={pending}
        onClick={() => add(quantity)}
      />
    </div>
  )
}

/** A product of the catalogue. The whole card opens it, but for what puts it into the cart. */
export function ProductCard({ product, priority }: { product: Product; priority: boolean }) {
  const cart = useRead(cartQuery())
  return (
    <Card as="article" pressable className={classes.card} data-gone={product.quantity === 0 || undefined}>
      <div className={classes.picture}>
        <ProductPicture product={product} sizes={sizes} priority={priority} />
      </div>
      <div className="flex flex-1 flex-col gap-8 pt-14 px-16 pb-16 max-sm:gap-4 max-sm:py-8 max-sm:px-12">
        <h2 className="text-lg leading-[1.35] [&_a]:inline-block [&_a]:min-h-28 max-sm:text-base">
          <AppLink href={`/product/${product.id}`}>
            <UserText>{product.name}</UserText>
          </AppLink>
        </h2>
        <ProductPrice product={product} types={cart.entitlements} />
        <StockNote stock={product.quantity} />
        {product.quantity > 0 && <Buy product={product} />}
      </div>
    </Card>
  )
}
