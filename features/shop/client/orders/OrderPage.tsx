import { createFileRoute } from '@tanstack/react-router'
import { prefetch, useRead } from '#core/client/api/queries.ts'
import { idIn } from '#core/client/shell/idIn.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Fact, Facts } from '#core/client/ui/cards/Facts.tsx'
import { WholePage } from '#core/client/ui/page/PageSkeleton.tsx'
import { Picture } from '#core/client/ui/pictures/Picture.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { formatPhone } from '#core/rules/numbers/phone.ts'
import { eventText } from '#features/shop/client/entitlement/eventDetails.ts'
import type { Order } from '#features/shop/contract/shop.ts'
import { paymentText, shippingText } from '#features/shop/rules/shipping.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderHead, PlacedHead, Steps } from './OrderHead.tsx'
import { orderQuery } from './order.ts'

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

function OrderPage({ id, placed }: { id: number; placed: boolean }) {
  const order = useRead(orderQuery(id))
  const isNew = placed && order.status === 'processing'
  const actions = <OrderActions order={order} />
  return (
    <article className="max-w-[72rem] print:max-w-none print:text-black">
      {isNew ? <PlacedHead order={order} /> : <OrderHead order={order} actions={actions} />}
      <Steps order={order} />
      <div className="grid grid-cols-1 items-start gap-20 md:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <OrderLines order={order} />
        <Details order={order} />
      </div>
      {isNew && <div className="pt-20">{actions}</div>}
    </article>
  )
}
