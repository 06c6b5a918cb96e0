import { IconShoppingCart } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ErrorText } from '#core/client/api/errors.ts'
import { q, queryClient, useRead } from '#core/client/api/queries.ts'
import { titleOf } from '#core/client/shell/page.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { focusIfLost } from '#core/client/ui/dialogs/focusIfLost.ts'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { ErrorWords } from '#core/client/ui/page/ErrorWords.tsx'
import { LoadingIndicator } from '#core/client/ui/page/LoadingIndicator.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { PageSkeleton } from '#core/client/ui/page/PageSkeleton.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { eventDetails, shopPath } from '#features/shop/client/entitlement/eventDetails.ts'
import type { Cart } from '#features/shop/contract/shop.ts'
import { people } from '#platform/people/contract/people.ts'
import { itemsText } from '../amounts.ts'
import { CartLine } from './CartLine.tsx'
import { Checkout } from './Checkout.tsx'
import { cartQuery } from './cartQuery.ts'
import { Entitlements } from './Entitlements.tsx'

export const Route = createFileRoute('/_portal/cart')({
  loader: () => {
    void queryClient.prefetchQuery(cartQuery())
    void queryClient.prefetchQuery(q(people.getPlaces))
  },
  component: CartPage,
  pendingComponent: () => <PageSkeleton parts={['7rem', '7rem', '7rem']} />,
})

function Empty() {
  return (
    <EmptyState
      icon={IconShoppingCart}
      title="הסל ריק"
      text="מה שנוסיף מהחנות יחכה כאן, גם במכשיר אחר."
      action={<Action label="לחנות" primary href="/shop" />}
    />
  )
}

/** What the cart was when an order of it was refused, and why. */
interface Refused {
  why: ErrorText
  before: Cart
}

function Loaded() {
  const cart = useRead(cartQuery())
  const [refused, setRefused] = useState<Refused>()
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
        <div
          ref={notice}
          role="alert"
          tabIndex={-1}
          className="mb-16 py-14 px-16 rounded-10 bg-warning-soft text-warning font-semibold"
        >
          <ErrorWords text={refused.why} />
        </div>
      )}
      {!cart.shop.open && (
        <p role="status" className="mb-16 py-14 px-16 rounded-10 bg-warning-soft text-warning font-semibold">
          {cart.shop.message}
        </p>
      )}
      {cart.items.length === 0 ? (
        <Empty />
      ) : (
        <div className="grid grid-cols-1 gap-20 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-28">
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

function CartPage() {
  return (
    <Suspense fallback={<PageSkeleton parts={['7rem', '7rem', '7rem']} />}>
      <Loaded />
    </Suspense>
  )
}
