import { IconAlertTriangle, IconShoppingCart, IconTrash } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ErrorText } from '#core/client/api/errors.ts'
import { prefetch, q, useCall, useRead } from '#core/client/api/queries.ts'
import { titleOf } from '#core/client/shell/page.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { QuantityField } from '#core/client/ui/controls/QuantityField.tsx'
import { focusIfLost } from '#core/client/ui/dialogs/focusIfLost.ts'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { ErrorWords } from '#core/client/ui/page/ErrorScreen.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { WholePage } from '#core/client/ui/page/PageSkeleton.tsx'
import { LoadingIndicator } from '#core/client/ui/page/Splash.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText, missingText } from '#core/rules/numbers/amounts.ts'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { ProductPicture } from '#features/shop/client/catalogue/ProductParts.tsx'
import { eventDetails, shopPath } from '#features/shop/client/entitlement/eventDetails.ts'
import { type Cart, type CartItem, maxQuantity, shop } from '#features/shop/contract/shop.ts'
import { people } from '#platform/people/contract/people.ts'
import { itemsText } from '../amounts.ts'
import { Checkout } from './Checkout.tsx'
import { cartQuery, showCart } from './cartQuery.ts'

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
function CartLine({ item, cart, before }: Properties) {
  const { product, quantity, total, problem } = item
  const { setQuantity, remove, pending } = useLine(item)
  const type = cart.entitlements.find(({ code }) => code === product.zakaut_type)
  const { price } = product.prices
  return (
    <li>
      <Card
        className="grid grid-cols-[88px_minmax(0,1fr)] gap-y-12 gap-x-16 p-14 data-problem:border-error sm:grid-cols-[104px_minmax(0,1fr)]"
        data-problem={problem !== null || undefined}
      >
        <div className="self-start overflow-hidden rounded-10 bg-subtle aspect-square sm:row-span-2">
          <ProductPicture product={product} sizes="7rem" />
        </div>
        <div className="grid content-start gap-4">
          <h2 className="text-lg leading-[1.35] [&_a]:text-inherit [&_a]:no-underline [&_a:hover]:underline">
            <a href={`/product/${product.id}`}>
              <UserText>{product.name}</UserText>
            </a>
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

function Entitlements({ cart }: { cart: Cart }) {
  const needed = cart.entitlements.filter((type) => type.needed > 0)
  if (needed.length === 0) return null
  return (
    <Card as="section" className="gap-8 p-18" aria-labelledby="entitlement">
      <h2 id="entitlement" className="text-xl">
        זכאות
      </h2>
      <table className="plain-table [&_:is(th,td)]:pe-10">
        <thead>
          <tr>
            <th scope="col">סוג</th>
            <th scope="col">נדרש</th>
            <th scope="col">יתרה</th>
            <th scope="col">יישאר</th>
          </tr>
        </thead>
        <tbody>
          {needed.map(({ code, name, unit, needed: amount, balance, left }) => (
            <tr key={code}>
              <th scope="row">
                <UserText>{name}</UserText>
              </th>
              <td>{amount}</td>
              <td>{balance}</td>
              <td className={left < 0 ? 'font-bold text-error' : 'font-bold'}>
                <UserText>{left < 0 ? missingText(-left, unit) : amountText(left, unit)}</UserText>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <a href="/entitlement" className="grid content-center self-start min-h-(--touch) font-semibold">
        כל הזכאות שלי
      </a>
    </Card>
  )
}

export const Route = createFileRoute('/_portal/cart')({
  loader: () => {
    void prefetch(cartQuery(), q(people.getPlaces))
  },
  component: () => (
    <WholePage>
      <CartPage />
    </WholePage>
  ),
})

function CartPage() {
  const cart = useRead(cartQuery())
  const [refused, setRefused] = useState<{ why: ErrorText; before: Cart }>()
  const [ordered, setOrdered] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const shopHref = shopPath(useStore(eventDetails))
  const priceBefore = (id: number) =>
    refused?.before.items.find(({ product }) => product.id === id)?.product.prices.price

  function onRefused(why: ErrorText, before: Cart, from: Element | null): void {
    flushSync(() => setRefused({ why, before }))
    focusIfLost(notice.current, from)
  }

  // The cart is empty by now, and the order's page on its way.
  if (ordered) return <LoadingIndicator label="ההזמנה נשלחה" />
  return (
    <>
      <PageHeader
        crumbs={[{ label: titleOf('/shop'), href: shopHref }]}
        text={cart.items.length > 0 ? itemsText(cart.totals.items) : undefined}
      />
      {refused && (
        <Note ref={notice} role="alert" tabIndex={-1} tone="warning" className="mb-16 font-semibold">
          <ErrorWords text={refused.why} />
        </Note>
      )}
      {!cart.shop.open && (
        <Note role="status" tone="warning" className="mb-16 font-semibold">
          {cart.shop.message}
        </Note>
      )}
      {cart.items.length === 0 ? (
        <EmptyState
          icon={IconShoppingCart}
          title="הסל ריק"
          text="מה שנוסיף מהחנות יחכה כאן, גם במכשיר אחר."
          action={<Action label="לחנות" primary href="/shop" />}
        />
      ) : (
        // No grid on a narrow screen: an item of one would stick to its own row.
        <div className="flex flex-col gap-20 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-28">
          <div className="grid grid-cols-1 content-start gap-16">
            <ul className="plain grid grid-cols-1 gap-12" aria-label="מה בסל">
              {cart.items.map((item) => (
                <CartLine key={item.item_key} item={item} cart={cart} before={priceBefore(item.product.id)} />
              ))}
            </ul>
            <Entitlements cart={cart} />
          </div>
          <Checkout cart={cart} onRefused={onRefused} onOrdered={() => setOrdered(true)} />
        </div>
      )}
    </>
  )
}
