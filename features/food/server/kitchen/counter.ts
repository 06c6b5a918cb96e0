import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { typedCode } from '#core/rules/numbers/typed-code.ts'
import { one, type Transaction } from '#core/server/database/index.ts'
import { notFound } from '#core/server/http/index.ts'
import type { kitchen, Served } from '#features/food/contract/kitchen.ts'
import { lockPerson } from '#features/food/server/orders/order-statements.ts'
import { pictureOf } from '#platform/files/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { foodMenus, foodOrders } from '../tables.ts'
import { loadOrder } from './orders.ts'

type Scan = Body<typeof kitchen.scanFoodOrder>

/**
 * Ticks an order as served or takes the tick back; of two who tick at once, the second hears that it was. Waits for whoever
 * is changing the order. `seen`: only the tick of that moment is taken back, not one that somebody made since. Throws 404.
 */
export async function tickOrder(
  db: Transaction,
  which: { order_id: number } | Scan,
  served: boolean,
  seen?: string,
): Promise<Served> {
  const found = await one(
    db
      .select({ id: foodOrders.id, userId: foodOrders.userId, photo: pictureOf(users.photoId) })
      .from(foodOrders)
      .innerJoin(users, eq(users.id, foodOrders.userId))
      .where('order_id' in which ? eq(foodOrders.id, which.order_id) : hasCode(which)),
    'הקוד אינו של הזמנה ליום ולאתר האלה',
  )
  await lockPerson(db, found.userId)
  const written = await db
    .update(foodOrders)
    .set({ servedAt: served ? sql`now()` : null })
    .where(and(eq(foodOrders.id, found.id), served ? isNull(foodOrders.servedAt) : isTicked(seen)))
    .returning({ id: foodOrders.id })
  const order = await loadOrder(db, found.id)
  if (!order) throw notFound('ההזמנה בוטלה')
  const { order_id, name, employee_number, diet, allergens, lines, served_at } = order
  return {
    ...{ order_id, name, employee_number, photo: found.photo, diet, allergens, lines, served_at },
    already: written.length === 0,
  }
}

const isTicked = (at: string | undefined): SQL =>
  at === undefined
    ? isNotNull(foodOrders.servedAt)
    : sql`date_trunc('milliseconds', ${foodOrders.servedAt}) = ${at}::timestamptz`

const hasCode = ({ site, date, code }: Scan): SQL => sql`
  ${foodOrders.date} = ${date}::date and ${foodOrders.code} = ${typedCode(code)}
  and ${foodOrders.menuId} in (select ${foodMenus.id} from ${foodMenus} where ${foodMenus.siteId} = ${site})`
