import '@mantine/core/styles/Input.layer.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconConfetti, IconX } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#client/api/errors.ts'
import { q, queryClient, useCall } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { FormProblem } from '#client/parts/form/FormProblem.tsx'
import { missingText } from '#client/parts/shop/amounts.ts'
import { askHref } from '#client/parts/shop/askHref.ts'
import { cartQuery } from '#client/parts/shop/cartQuery.ts'
import { eventDetails, eventText, keepEventDetails } from '#client/parts/shop/eventDetails.ts'
import { useSubmit } from '#client/parts/useSubmit.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Ltr } from '#client/ui/Ltr.tsx'
import { RadioPills } from '#client/ui/RadioPills.tsx'
import { useStore } from '#client/ui/store.ts'
import { people } from '#contract/people.ts'
import { type Cart, shop } from '#contract/shop.ts'
import { formatShekels } from '#domain/money.ts'
import { formatPhone } from '#domain/phone.ts'
import classes from './Checkout.module.css'
import { check, deliveryOf, type Method, names, type Values } from './deliveryForm.ts'
import { type Delivery, orderBody } from './orderBody.ts'

interface Properties {
  cart: Cart
  /** The server did not take the order: why, and the cart as the buyer saw it. The new one is there by then. */
  onRefused: (message: string, before: Cart) => void
  onOrdered: () => void
}

const methods: { value: Method; label: string }[] = [
  { value: 'free_shipping', label: 'משלוח חינם' },
  { value: 'branch_pickup', label: 'איסוף מהסניף' },
]

function usePlaceOrder({ cart, onRefused, onOrdered }: Properties) {
  const navigate = useNavigate()
  const customer = useStore(signedIn)?.user.id ?? 0
  const event = useStore(eventDetails)
  const { mutateAsync } = useCall(shop.placeOrder, {
    onError: () => {}, // reported by the form
    onSuccess: (order) => {
      onOrdered()
      keepEventDetails(null)
      queryClient.setQueryData(q(shop.getOrderById, { order_id: order.order_id }).queryKey, order)
      void navigate({ href: `/order/${order.order_id}?placed=true` })
    },
  })
  return async (delivery: Delivery) => {
    try {
      await mutateAsync({ body: orderBody(cart, customer, delivery, event) })
    } catch (error) {
      // After a refusal nothing was ordered, and the refetched cart shows the current state.
      if (!(error instanceof ApiError) || error.status !== 200) throw error
      await queryClient.refetchQueries({ queryKey: cartQuery().queryKey })
      onRefused(error.sentence, cart)
    }
  }
}

function FamilyEventNote() {
  const text = eventText(useStore(eventDetails))
  if (text === undefined) return null
  return (
    <div className={classes.event}>
      <IconConfetti size={24} stroke={1.6} aria-hidden />
      <p className={classes.eventText}>
        <strong>לאירוע משפחתי</strong>
        <span>{text}</span>
      </p>
      <Button
        variant="subtle"
        size="md"
        aria-label="הסרת האירוע מההזמנה"
        leftSection={<IconX size={18} aria-hidden />}
        onClick={() => keepEventDetails(null)}
      >
        הסרה
      </Button>
    </div>
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

function Shipping({
  cart,
  problems,
  method,
  setMethod,
}: {
  cart: Cart
  problems: Partial<Values>
  method: Method
  setMethod: (method: Method) => void
}) {
  const { data: places } = useSuspenseQuery(q(people.getPlaces))
  const start = cart.shipping_address
  const [first] = places.branches
  const [branch, setBranch] = useState(String(start.branch_id ?? first?.id ?? ''))
  const options = places.branches.map(({ id, name, city }) => ({
    value: String(id),
    label: `${name}, ${city}`,
  }))
  const shipped = method === 'free_shipping'

  function choose(next: Method): void {
    setMethod(next)
    // Nobody picks up at an address.
    if (next === 'branch_pickup' && branch === '') setBranch(String(start.branch_id ?? first?.id ?? ''))
  }

  return (
    <>
      <RadioPills
        name="method_id"
        label="איך נקבל את ההזמנה?"
        options={methods}
        value={method}
        onChange={choose}
      />
      <NativeSelect
        name="branch_id"
        label={shipped ? 'לאן לשלוח?' : 'מאיזה סניף לאסוף?'}
        value={branch}
        onChange={({ currentTarget }) => setBranch(currentTarget.value)}
        data={shipped ? [...options, { value: '', label: 'לכתובת אחרת' }] : options}
      />
      {branch === '' && (
        <>
          <TextInput
            name="address"
            label="רחוב ומספר"
            defaultValue={start.address}
            maxLength={200}
            autoComplete="street-address"
            error={problems.address}
          />
          <TextInput
            name="city"
            label="עיר"
            defaultValue={start.city}
            maxLength={60}
            autoComplete="address-level2"
            error={problems.city}
          />
        </>
      )}
    </>
  )
}

/** Who pays, where it goes, what it comes to, and the order itself. */
export function Checkout({ cart, onRefused, onOrdered }: Properties) {
  const [method, setMethod] = useState<Method>('free_shipping')
  const place = usePlaceOrder({ cart, onRefused, onOrdered })
  const { formProperties, problems, problem, pending } = useSubmit({
    names,
    check,
    send: (values) => place(deliveryOf(values, method)),
  })
  const { billing_address: billing, totals } = cart
  const blocked = obstacle(cart)
  return (
    <Card as="section" className={classes.card} aria-labelledby="checkout">
      <h2 id="checkout" className={classes.heading}>
        פרטי ההזמנה
      </h2>
      <FamilyEventNote />
      <form className={classes.form} {...formProperties}>
        <div className={classes.names}>
          <TextInput
            name="first_name"
            label="שם פרטי"
            defaultValue={billing.first_name}
            maxLength={60}
            autoComplete="given-name"
            error={problems.first_name}
          />
          <TextInput
            name="last_name"
            label="שם משפחה"
            defaultValue={billing.last_name}
            maxLength={60}
            autoComplete="family-name"
            error={problems.last_name}
          />
        </div>
        <TextInput
          name="phone"
          type="tel"
          label="טלפון"
          defaultValue={formatPhone(billing.phone)}
          autoComplete="tel"
          error={problems.phone}
          attributes={{ input: { dir: 'ltr' } }}
          classNames={{ input: classes.phone ?? '' }}
        />
        <Shipping cart={cart} problems={problems} method={method} setMethod={setMethod} />
        <dl className={classes.totals}>
          <div>
            <dt>משלוח</dt>
            <dd>ללא תשלום</dd>
          </div>
          <div className={classes.sum}>
            <dt>סך הכול</dt>
            <dd>
              <Ltr>{formatShekels(totals.total)}</Ltr>
            </dd>
          </div>
        </dl>
        <p className={classes.payment}>התשלום: בניכוי מהשכר או בעת האיסוף.</p>
        <FormProblem
          text={blocked ?? problem}
          action={missingOf(cart.entitlements).map(({ code, name, left }) => (
            <AppLink key={code} href={askHref(code, -left)} className={classes.ask}>
              בקשה לתוספת: {name}
            </AppLink>
          ))}
        />
        <Button type="submit" size="lg" loading={pending} disabled={blocked !== undefined}>
          שליחת ההזמנה
        </Button>
      </form>
    </Card>
  )
}
