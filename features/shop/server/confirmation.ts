import { eq, sql } from 'drizzle-orm'
import { formatShekels } from '#core/rules/money.ts'
import type { Database, Transaction } from '#core/server/database/connect.ts'
import { pipelined } from '#core/server/database/pipeline.ts'
import { prepared } from '#core/server/database/prepared.ts'
import { shopKinds } from '#features/shop/contract/notifications.ts'
import type { Order } from '#features/shop/contract/shop.ts'
import { familyEventNames, familyRelationNames } from '#features/shop/rules/family-events.ts'
import { paymentText, shippingText } from '#features/shop/rules/shipping.ts'
import { queueMail } from '#platform/mail/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { users } from '#platform/people/server/index.ts'

function eventText({ event_type, relation, event_date }: Order): string[] {
  if (!event_type || !relation) return []
  const date = event_date ? `, ${event_date.split('-').reverse().join('/')}` : ''
  return [`לאירוע משפחתי: ${familyEventNames[event_type]} – ${familyRelationNames[relation]}${date}`]
}

function placeText({ shipping, pickup }: Order): string {
  const place = [shipping.branch, shipping.address, shipping.city].filter(Boolean).join(', ')
  return `${shippingText(pickup, shipping.branch !== null)}: ${place}`
}

/** The text of the mail that confirms an order. */
function confirmationText(order: Order, firstName: string): string {
  return [
    `שלום ${firstName},`,
    `ההזמנה שלך התקבלה. מספר ההזמנה: ${order.order_id}`,
    '',
    ...order.lines.map(({ quantity, name, total }) => `${name} × ${quantity}: ${formatShekels(total)}`),
    '',
    `סך הכול: ${formatShekels(order.total)}`,
    ...order.zakauts.map(({ name, amount }) => `זכאות שנוצלה, ${name}: ${amount}`),
    placeText(order),
    ...eventText(order),
    `התשלום: ${paymentText(order.pickup)}.`,
  ].join('\n')
}

interface Buyer {
  /** Null for somebody without one. */
  email: string | null
  firstName: string
}

/** The name and mail address of the buyer. */
export async function loadBuyer(db: Database, userId: number): Promise<Buyer> {
  const [buyer] = await buyers(db, '').execute({ userId })
  if (!buyer) throw new Error('the buyer does not exist')
  return buyer
}

const buyers = prepared((db) =>
  db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('buyers'),
)

/** Notifies the buyer of the order, in the portal and by mail. `db` is the transaction that places it, so an order that is rolled back is never confirmed. */
export async function confirmOrder(db: Transaction, order: Order, buyer: Buyer): Promise<void> {
  const { order_id, customer, items, total } = order
  await pipelined([
    notify(db, shopKinds['order-placed'], { userIds: [customer.id], id: order_id, items, total }),
    queueMail(db, {
      recipient: buyer.email,
      subject: `ההזמנה שלך התקבלה (${order_id})`,
      text: confirmationText(order, buyer.firstName),
      link: { title: 'לצפייה בהזמנה, ולביטול כל עוד לא הוכנה', path: `/order/${order_id}` },
      reason: 'אישור על הזמנה שלך בחנות.',
    }),
  ])
}

/** Notifies the buyer that somebody else cancelled their order. `db` is the transaction that cancels it. */
export async function notifyCancelled(db: Transaction, userId: number, orderId: number): Promise<void> {
  await notify(db, shopKinds['order-cancelled'], { userIds: [userId], id: orderId })
}
