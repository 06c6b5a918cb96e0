import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { useCall } from '#core/client/api/queries.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { QuantityField } from '#core/client/ui/controls/QuantityField.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { ProductPicture } from '#features/shop/client/catalogue/ProductPicture.tsx'
import { type Cart, type CartItem, maxQuantity, shop } from '#features/shop/contract/shop.ts'
import classes from './CartLine.module.css'
import { showCart } from './cartQuery.ts'

interface Properties {
  item: CartItem
  cart: Cart
  /** What a unit cost when the order was refused, in agorot. */
  before: number | undefined
}

/** What the person can do with a line. The screen changes when the server has answered, never before. */
function useLine({ item_key, product }: CartItem) {
  const change = useCall(shop.updateCartItem, { onSuccess: showCart, inTurn: 'cart' })
  const removal = useCall(shop.deleteCartItem, {
    inTurn: 'cart',
    onSuccess: (cart) => {
      showCart(cart)
      announce(`${product.name} הוסר מהסל`)
    },
  })
  return {
    pending: change.isPending || removal.isPending,
    setQuantity: (quantity: number) => change.mutate({ query: { item_key, item_quantity: quantity } }),
    remove: () => {
      if (!removal.isPending) removal.mutate({ query: { item_key } })
    },
  }
}

/** A product in the cart: how many, what they cost, and why they cannot be ordered where they cannot. */
export function CartLine({ item, cart, before }: Properties) {
  const { product, quantity, total, problem } = item
  const { setQuantity, remove, pending } = useLine(item)
  const type = cart.entitlements.find(({ code }) => code === product.zakaut_type)
  const { price } = product.prices
  return (
    <li>
      <Card className={classes.line} data-problem={problem !== null || undefined}>
        <div className="self-start overflow-hidden rounded-10 bg-subtle aspect-square sm:row-span-2">
          <ProductPicture product={product} sizes="7rem" />
        </div>
        <div className="grid content-start gap-4">
          <h2 className="text-lg leading-[1.35] [&_a]:text-inherit [&_a]:no-underline [&_a:hover]:underline">
            <AppLink href={`/product/${product.id}`}>
              <UserText>{product.name}</UserText>
            </AppLink>
          </h2>
          <p className="text-muted text-md">
            <Ltr>{formatShekels(price)}</Ltr> ליחידה
            {type && product.zakaut_weight > 0 && (
              <>
                {' · '}
                <UserText>{`${amountText(product.zakaut_weight * quantity, type.unit)} ${type.name}`}</UserText>
              </>
            )}
          </p>
          {before !== undefined && before !== price && (
            <p className="text-warning font-semibold">
              המחיר השתנה. היה <Ltr>{formatShekels(before)}</Ltr>
            </p>
          )}
          {problem !== null && (
            <p className="flex gap-6 text-error font-semibold leading-[1.45] [&>svg]:flex-none [&>svg]:mt-3">
              <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
              <span>{problem}</span>
            </p>
          )}
        </div>
        <div className="flex items-center flex-wrap gap-8 col-span-full sm:col-start-2" aria-busy={pending}>
          <QuantityField
            label={product.name}
            value={quantity}
            most={maxQuantity}
            onChange={setQuantity}
            disabled={pending}
          />
          <Action
            icon={IconTrash}
            label="הסרה"
            quiet
            className="px-10"
            aria-label={`הסרה מהסל: ${product.name}`}
            onClick={remove}
          />
          <p className="ms-auto text-xl font-bold tabular-nums">
            {total === 0 && price > 0 ? 'ללא תשלום' : <Ltr>{formatShekels(total)}</Ltr>}
          </p>
        </div>
      </Card>
    </li>
  )
}
