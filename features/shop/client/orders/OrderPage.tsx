import { IconCheck, IconChecks, IconCircleCheck, IconPackage, IconX } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { showError } from '#core/client/api/errors.ts'
import { prefetch, q, queryClient, useCall, useRead } from '#core/client/api/queries.ts'
import { idIn } from '#core/client/shell/idIn.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Fact, Facts } from '#core/client/ui/cards/Facts.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { PrintButton } from '#core/client/ui/controls/PrintButton.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { WholePage } from '#core/client/ui/page/PageSkeleton.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { allowsAccess } from '#core/contract/access.ts'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { formatDate } from '#core/rules/time/dates.ts'
import { eventText } from '#features/shop/client/entitlement/eventDetails.ts'
import { type Order, shop } from '#features/shop/contract/shop.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { paymentText, shippingText } from '#features/shop/rules/shipping.ts'
import { PushInvitation } from '#platform/notifications/client/PushInvitation.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { RepeatButton } from './RepeatButton.tsx'
import { statusText } from './StatusBadge.tsx'

const nextSteps = {
  processing: { status: 'ready', label: 'סימון כמוכנה', icon: IconPackage, done: 'ההזמנה סומנה כמוכנה' },
  ready: { status: 'completed', label: 'סימון כנמסרה', icon: IconChecks, done: 'ההזמנה סומנה כנמסרה' },
} as const

/** The next step of an order, for those who administer the shop to take. Nothing where it has come to its end. */
function NextStep({ order: { order_id: id, status } }: { order: Order }) {
  const step = status === 'completed' || status === 'cancelled' ? undefined : nextSteps[status]
  const { mutate, isPending } = useCall(shopAdmin.setOrderStatuses, {
    onSuccess: ({ failed: [failed] }) =>
      showAlert(
        failed
          ? { severity: 'error', message: failed.message }
          : { severity: 'success', message: step?.done ?? '' },
      ),
  })
  if (!step) return null
  const { label, icon } = step
  const take = () => mutate({ body: { ids: [id], status: step.status } })
  return <Action icon={icon} label={label} primary loading={isPending} onClick={take} />
}

/** An order of the person's own. */
const orderQuery = (id: number) => q(shop.getOrderById, { order_id: id })

export const Route = createFileRoute('/_portal/order/$id')({
  // `placed`: the order was made a moment ago.
  validateSearch: (search): { placed?: true | undefined } => ({
    placed: search.placed === true ? true : undefined,
  }),
  loader: ({ params }) => {
    const id = idIn(params.id)
    void prefetch(orderQuery(id))
    return { id }
  },
  component: () => (
    <WholePage key={Route.useLoaderData().id}>
      <OrderPage {...Route.useLoaderData()} placed={Route.useSearch().placed === true} />
    </WholePage>
  ),
})

const steps = ['processing', 'ready', 'completed'] as const

function Steps({ order }: { order: Order }) {
  if (order.status === 'cancelled') {
    return (
      <Note tone="error" icon={IconX} className="mb-16 font-semibold">
        ההזמנה בוטלה
        {order.cancelled_at !== null && (
          <>
            {' '}
            <DateText on date={order.cancelled_at} />
          </>
        )}
        . המלאי והזכאות הוחזרו.
      </Note>
    )
  }
  const reached = steps.indexOf(order.status)
  return (
    // Below the question about notifications there is room between them. What is reached is told by its ground.
    <ol
      className="plain flex gap-4 mb-20 [section+&]:mt-16 print:[print-color-adjust:exact]"
      aria-label="מצב ההזמנה"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          className="group relative grid flex-1 justify-items-center gap-6 text-muted text-md text-center data-reached:text-text data-reached:font-bold"
          data-reached={index <= reached || undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {index > 0 && (
            <span className="absolute top-17 start-[calc(-50%+24px)] end-[calc(50%+24px)] h-2 bg-hairline group-data-reached:bg-link" />
          )}
          <span className="grid place-content-center size-36 border-2 border-control-border rounded-full bg-card font-bold group-data-reached:border-transparent group-data-reached:bg-(--mantine-color-petrol-filled) group-data-reached:text-white">
            {index <= reached ? <IconCheck size={18} stroke={2.5} aria-hidden /> : index + 1}
          </span>
          {statusText({ ...order, status: step })}
        </li>
      ))}
    </ol>
  )
}

/** Whether the signed-in person is the buyer. */
function useOwn(customerId: number): boolean {
  return useStore(signedIn)?.user.id === customerId
}

/** Of a year that is over the entitlement has lapsed, and does not come back to be used. */
const returned = 'המוצרים יחזרו למלאי, וזכאות שנוצלה תחזור ליתרה של השנה שבה הוזמנו.'

function useCancel({ order_id: id, customer }: Order) {
  const own = useOwn(customer.id)
  const { mutate } = useCall(shop.cancelOrderById, {
    ask: {
      title: 'לבטל את ההזמנה?',
      description: own
        ? `${returned} אי אפשר לשחזר הזמנה שבוטלה.`
        : `${returned} המזמינים יקבלו הודעה. אי אפשר לשחזר הזמנה שבוטלה.`,
      okLabel: 'ביטול ההזמנה',
      cancelLabel: 'חזרה',
      danger: true,
    },
    done: 'ההזמנה בוטלה',
    onSuccess: (order) => void queryClient.setQueryData(orderQuery(id).queryKey, order),
    onError: async (error) => {
      showError(error)
      await queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey })
    },
  })
  return () => mutate({ body: { order_id: id } })
}

function Actions({ order }: { order: Order }) {
  const cancel = useCancel(order)
  const own = useOwn(order.customer.id)
  const user = useStore(signedIn)?.user ?? null
  return (
    <div className="flex flex-wrap gap-8 print:hidden">
      {allowsAccess('duty:shop', user) && <NextStep order={order} />}
      {own && <RepeatButton orderId={order.order_id} size="md" />}
      <PrintButton />
      {order.may_cancel && <Action icon={IconX} label="ביטול ההזמנה" onClick={cancel} />}
    </div>
  )
}

function OrderLines({ order }: { order: Order }) {
  return (
    <Card
      as="section"
      className="gap-12 p-20 print:mb-[8mm] print:p-0 print:border-0 print:bg-transparent print:break-inside-avoid"
      aria-labelledby="lines"
    >
      <h2 id="lines" className="text-xl">
        מה הוזמן
      </h2>
      <table className="plain-table [&_:is(th,td)]:py-10 [&_:is(th,td):last-child]:px-0 [&_:is(th,td):last-child]:text-end [&_:is(th,td):last-child]:whitespace-nowrap print:[&_tr]:break-inside-avoid">
        <thead>
          <tr>
            <th scope="col">מוצר</th>
            <th scope="col">כמות</th>
            <th scope="col">סכום</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.product_id}>
              <th scope="row">
                <span className="flex items-center gap-12">
                  {line.picture && (
                    <span className="flex-none w-56 overflow-hidden rounded-8 print:hidden">
                      <Picture
                        id={line.picture.id}
                        alt=""
                        sizes="3.5rem"
                        ratio={1}
                        placeholder={line.picture.colour}
                      />
                    </span>
                  )}
                  <span>
                    <UserText>{line.name}</UserText>
                    <span className="block text-muted text-sm font-normal">
                      <Ltr>{formatShekels(line.price)}</Ltr> ליחידה
                    </span>
                  </span>
                </span>
              </th>
              <td>{line.quantity}</td>
              <td>
                <Ltr>{formatShekels(line.total)}</Ltr>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="text-xl [&_td]:font-bold">
          <tr>
            <th scope="row">סך הכול</th>
            <td>{order.items}</td>
            <td>
              <Ltr>{formatShekels(order.total)}</Ltr>
            </td>
          </tr>
        </tfoot>
      </table>
      {order.zakauts.length > 0 && (
        <p className="flex flex-wrap gap-4 gap-x-12">
          <strong>{order.status === 'cancelled' ? 'זכאות שהוחזרה:' : 'זכאות שנוצלה:'}</strong>
          {order.zakauts.map(({ code, name, amount }) => (
            <span key={code}>
              <UserText>{name}</UserText>: {amount}
            </span>
          ))}
        </p>
      )}
    </Card>
  )
}

function Details({ order }: { order: Order }) {
  const { billing, shipping, pickup, customer } = order
  const event = eventText(order)
  const place = [shipping.branch, shipping.address, shipping.city].filter(Boolean).join(', ')
  return (
    <Card
      as="section"
      className="gap-12 p-20 print:mb-[8mm] print:p-0 print:border-0 print:bg-transparent print:break-inside-avoid"
      aria-labelledby="details"
    >
      <h2 id="details" className="text-xl">
        פרטים
      </h2>
      <Facts columns>
        <Fact label="על שם">{`${billing.first_name} ${billing.last_name}`}</Fact>
        <Fact label="מספר עובד">
          <Ltr>{customer.employee_number}</Ltr>
        </Fact>
        <Fact label="טלפון">
          <Ltr>{formatPhone(billing.phone)}</Ltr>
        </Fact>
        <Fact label={shippingText(pickup, shipping.branch !== null)}>{place}</Fact>
        {event !== undefined && <Fact label="לאירוע משפחתי">{event}</Fact>}
        <Fact label="תשלום">{paymentText(pickup)}</Fact>
      </Facts>
    </Card>
  )
}

/** What comes first after an order was made: that it was, its number, and what happens next. */
function PlacedHead({ order: { order_id: id } }: { order: Order }) {
  return (
    <>
      <PageHeader
        tab={`הזמנה ${id}`}
        title={
          <span className="flex items-center gap-10">
            <IconCircleCheck className="flex-none text-success" size={32} stroke={1.8} aria-hidden />
            ההזמנה התקבלה
          </span>
        }
        text={`מספר ההזמנה: ${id}. אישור נשלח בדוא״ל, והודעה תגיע כשההזמנה תהיה מוכנה.`}
      />
      <PushInvitation about="ההזמנה תהיה מוכנה בקרוב." />
    </>
  )
}

function Head({
  order: { order_id: id, created_at, customer },
  actions,
}: {
  order: Order
  actions: ReactNode
}) {
  const own = useOwn(customer.id)
  return (
    <PageHeader
      trail={own ? undefined : [{ label: 'הזמנות החנות', href: '/admin/shop/orders' }]}
      title={`הזמנה ${id}`}
      text={
        <>
          {formatDate(new Date(created_at))}
          {!own && (
            <>
              {' · '}
              <UserText>{customer.name}</UserText>
            </>
          )}
        </>
      }
      actions={actions}
    />
  )
}

function OrderPage({ id, placed }: { id: number; placed: boolean }) {
  const order = useRead(orderQuery(id))
  const isNew = placed && order.status === 'processing'
  const actions = <Actions order={order} />
  return (
    <article className="max-w-[72rem] print:max-w-none print:text-black">
      {isNew ? <PlacedHead order={order} /> : <Head order={order} actions={actions} />}
      <Steps order={order} />
      <div className="grid grid-cols-1 items-start gap-20 md:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <OrderLines order={order} />
        <Details order={order} />
      </div>
      {isNew && <div className="pt-20">{actions}</div>}
    </article>
  )
}
