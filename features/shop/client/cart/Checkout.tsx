import { useMantineTheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconConfetti, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import { type ErrorText, errorText, isRefusal } from '#core/client/api/errors.ts'
import { q, queryClient, useCall, useRead } from '#core/client/api/queries.ts'
import { ChoiceField, PillsField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import type { DisplayedError } from '#core/client/ui/page/ErrorScreen.tsx'
import { StickyBar } from '#core/client/ui/page/StickyBar.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { missingText } from '#core/rules/numbers/amounts.ts'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { askHref } from '#features/shop/client/entitlement/entitlementQueries.ts'
import { eventDetails, eventText, storeEventDetails } from '#features/shop/client/entitlement/eventDetails.ts'
import type { Cart } from '#features/shop/contract/shop.ts'
import { paymentText, pickupMethod } from '#features/shop/rules/shipping.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { people } from '#platform/people/contract/people.ts'
import { shop } from '#schemas/features/shop/contract/shop.ts'
import { cartQuery } from './cartQuery.ts'
import { check, type Delivery, deliveryOf, isWhole, missing, orderBody, placeText } from './delivery.ts'

interface Properties {
  cart: Cart
  /**
   * The server did not take the order: why, and the cart as the buyer saw it. The new one is there by then. `from` had the
   * focus before.
   */
  onRefused: (why: ErrorText, before: Cart, from: Element | null) => void
  onOrdered: () => void
}

type Method = Delivery['method_id']

const methods = optionsOf<Method>({ free_shipping: 'משלוח חינם', [pickupMethod]: 'איסוף מהסניף' })

function useCheckout({ cart, onRefused, onOrdered }: Properties) {
  const navigate = useNavigate()
  const customer = useStore(signedIn)?.user.id ?? 0
  const event = useStore(eventDetails)
  const places = useRead(q(people.getPlaces))
  const { mutateAsync } = useCall(shop.placeOrder, {
    onError: () => undefined,
    // Before the empty cart arrives.
    onSuccess: (order) => {
      onOrdered()
      storeEventDetails(null)
      queryClient.setQueryData(q(shop.getOrderById, { order_id: order.order_id }).queryKey, order)
      void navigate({ href: `/order/${order.order_id}?placed=true` })
    },
  })
  const { billing_address: billing, shipping_address: shipping } = cart
  const branch_id = shipping.branch_id ?? places.branches[0]?.id ?? null
  const bodyOf = (delivery: Delivery) => orderBody(cart, customer, deliveryOf(delivery), event)
  const form = useLocalForm<Delivery>({
    initial: {
      billing: { ...billing, phone: formatPhone(billing.phone) },
      shipping: { ...shipping, branch_id },
      method_id: 'free_shipping',
    },
    draft: 'checkout',
    schema: shop.placeOrder.body.properties.orderData,
    body: (delivery) => bodyOf(delivery).orderData,
    missing,
    check,
    send: async (delivery) => {
      try {
        await mutateAsync({ body: bodyOf(delivery) })
      } catch (error) {
        // After a refusal the refetched cart shows the current state.
        if (isRefusal(error)) await queryClient.refetchQueries({ queryKey: cartQuery().queryKey })
        throw error
      }
    },
    onFailed: (error, from) => {
      if (!isRefusal(error)) return false
      onRefused(errorText(error), cart, from)
      return true
    },
  })
  return { form, branch_id, branches: places.branches }
}

function FamilyEventNote() {
  const text = eventText(useStore(eventDetails))
  if (text === undefined) return null
  return (
    <Note
      icon={IconConfetti}
      action={
        <Action
          icon={IconX}
          label="הסרה"
          quiet
          aria-label="הסרת האירוע מההזמנה"
          onClick={() => storeEventDetails(null)}
        />
      }
    >
      <strong>לאירוע משפחתי</strong>
      <br />
      {text}
    </Note>
  )
}

/** The types of which the cart needs more than there is. */
const missingOf = (types: Cart['entitlements']) => types.filter(({ left, needed }) => needed > 0 && left < 0)

/** Why the order cannot be sent as the cart is; nothing where it can. */
function obstacle({ items, entitlements, shop: { open, message } }: Cart): string | undefined {
  if (!open) return message
  if (items.some(({ problem }) => problem !== null))
    return 'יש בסל מוצר שאי אפשר להזמין כמו שהוא. אפשר לשנות כמות או להסיר.'
  const missing = missingOf(entitlements)
  if (missing.length === 0) return undefined
  const sentences = missing.map(({ name, unit, left }) => `${missingText(-left, unit)} (${name})`)
  return `${sentences.join(', ')}. אפשר להקטין כמות או להסיר מוצר.`
}

function Shipping({ form, branches, branch_id }: ReturnType<typeof useCheckout>) {
  const { shipping, method_id } = form.values
  const method = form.field('method_id')
  const shipped = method_id === 'free_shipping'

  function choose(next: Method): void {
    method.onChange(next)
    // Nobody picks up at an address.
    if (next === pickupMethod && shipping.branch_id === null) {
      form.change({ shipping: { ...shipping, branch_id } })
    }
  }

  return (
    <>
      <PillsField
        field={{ ...method, onChange: (next) => next && choose(next) }}
        label="איך נקבל את ההזמנה?"
        options={methods}
      />
      <ChoiceField
        field={form.field('shipping.branch_id')}
        label={shipped ? 'לאן לשלוח?' : 'מאיזה סניף לאסוף?'}
        options={branches.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
        {...(shipped && { none: 'לכתובת אחרת' })}
      />
      {shipping.branch_id === null && (
        <>
          <TextField
            field={{ ...form.field('shipping.address'), required: true }}
            label="רחוב ומספר"
            autoComplete="street-address"
          />
          <TextField
            field={{ ...form.field('shipping.city'), required: true }}
            label="עיר"
            autoComplete="address-level2"
          />
        </>
      )}
    </>
  )
}

/** Who is sent what where: known details as one line, which unfolds to be changed. */
function Details({ id, ...checkout }: ReturnType<typeof useCheckout> & { id: string }) {
  const { form, branches } = checkout
  const { first_name, last_name, phone } = form.values.billing
  const [open] = useState(() => form.restored || !isWhole(form.values))
  return (
    <details open={open} className="group">
      <summary className="flex items-center justify-between gap-12 min-h-(--touch) list-none">
        <UserText className="group-open:text-muted">
          {`${placeText(form.values, branches)} · ${first_name} ${last_name} · ${phone}`}
        </UserText>
        <span className="flex-none text-link font-semibold group-open:hidden">שינוי</span>
      </summary>
      <form id={id} className="grid grid-cols-1 gap-16 pt-12" {...form.properties}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-12">
          <TextField field={form.field('billing.first_name')} label="שם פרטי" autoComplete="given-name" />
          <TextField field={form.field('billing.last_name')} label="שם משפחה" autoComplete="family-name" />
        </div>
        <TextField field={form.field('billing.phone')} type="tel" label="טלפון" autoComplete="tel" ltr />
        <Shipping {...checkout} />
      </form>
    </details>
  )
}

/** Why the cart cannot be sent, if so, and what is to be done about it. */
function Problem({ cart, text }: { cart: Cart; text: DisplayedError | undefined }) {
  return (
    <FormProblem
      text={text}
      action={missingOf(cart.entitlements).map(({ code, name, left }) => (
        <a
          key={code}
          href={askHref(code, -left)}
          className="grid content-center min-h-(--touch) text-inherit"
        >
          בקשה לתוספת: {name}
        </a>
      ))}
    />
  )
}

/** What the way to the buyer costs, in all what, and how that is paid. */
function Sums({ pickup, total }: { pickup: boolean; total: ReactNode }) {
  return (
    <>
      <dl className="grid gap-6 m-0 pt-14 border-t border-hairline [&>div]:flex [&>div]:justify-between [&>div]:gap-16 [&_dd]:m-0">
        <div>
          <dt>{pickup ? 'איסוף' : 'משלוח'}</dt>
          <dd>ללא תשלום</dd>
        </div>
        {total && (
          <div className="text-2xl font-bold">
            <dt>סך הכול</dt>
            <dd>{total}</dd>
          </div>
        )}
      </dl>
      <p className="text-muted text-md">התשלום: {paymentText(pickup)}.</p>
    </>
  )
}

/** How the cart is ordered: beside it on a wide screen; on a narrow one below it, the total and the button always in sight. */
export function Checkout(properties: Properties) {
  const { cart } = properties
  const { breakpoints } = useMantineTheme()
  const wide = useMediaQuery(`(width >= ${breakpoints.lg})`, false, { getInitialValueInEffect: false })
  const checkout = useCheckout(properties)
  const { form } = checkout
  const id = useId()
  const blocked = obstacle(cart)
  const problem = <Problem cart={cart} text={blocked ?? form.problem} />
  const total = <Ltr>{formatShekels(cart.totals.total)}</Ltr>
  const send = (
    <Action label="שליחת ההזמנה" submits={form} form={id} size="lg" disabled={blocked !== undefined} />
  )
  return (
    <>
      <Card
        as="section"
        className="gap-16 p-20 lg:[position:var(--sticky)] lg:top-[calc(var(--top-bar)+17px)]"
        aria-labelledby="checkout"
      >
        <h2 id="checkout" className="text-2xl">
          פרטי ההזמנה
        </h2>
        <FamilyEventNote />
        <RestoredNotice form={form} />
        <Details {...checkout} id={id} />
        <Sums pickup={form.values.method_id === pickupMethod} total={wide && total} />
        {wide && problem}
        {wide && send}
      </Card>
      {!wide && (
        <StickyBar aria-label="סיכום ההזמנה">
          {problem}
          <p className="grid flex-1 leading-[1.3]">
            <strong className="text-xl">{total}</strong>
            <UserText className="text-muted text-sm">{placeText(form.values, checkout.branches)}</UserText>
          </p>
          {send}
        </StickyBar>
      )}
    </>
  )
}
