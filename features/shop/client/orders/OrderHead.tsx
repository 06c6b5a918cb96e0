import { IconCheck, IconCircleCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatDate } from '#core/rules/time/dates.ts'
import type { Order } from '#features/shop/contract/shop.ts'
import { PushInvitation } from '#platform/notifications/client/PushInvitation.tsx'
import { useOwn } from './order.ts'
import { statusText } from './StatusBadge.tsx'

/** What comes first after an order was made: that it was, its number, and what happens next. */
export function PlacedHead({ order: { order_id: id } }: { order: Order }) {
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

export function OrderHead({
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

const steps = ['processing', 'ready', 'completed'] as const

export function Steps({ order }: { order: Order }) {
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
