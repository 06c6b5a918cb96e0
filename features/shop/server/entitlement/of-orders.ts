import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import type { Order } from '#features/shop/contract/shop.ts'
import { entitlementTypes } from '../tables.ts'
import { entitlementLedger } from './tables.ts'

/** What an order used of each type, as a column of a query of orders; a cancelled order keeps it. */
export function entitlementUsedBy(orderId: AnyColumn): SQL<Order['zakauts']> {
  const { code, field, name, position } = entitlementTypes
  return sql`(select coalesce(json_agg(
      json_build_object('code', ${code}, 'field', ${field}, 'name', ${name}, 'amount', -${entitlementLedger.amount})
      order by ${position}, ${code}), '[]')
    from ${entitlementLedger} join ${entitlementTypes} on ${code} = ${entitlementLedger.code}
    where ${entitlementLedger.orderId} = ${orderId} and ${entitlementLedger.kind} = 'order')`
}

/** Credits what an order used to the year that it came from. A unique index lets it happen only once. */
export async function returnEntitlement(db: Transaction, orderId: number, actorId: number): Promise<void> {
  await db.execute(sql`
    insert into ${entitlementLedger} (user_id, code, year, amount, kind, reason, order_id, actor_id)
    select user_id, code, year, -amount, 'cancel', ${`ביטול הזמנה ${orderId}`}::text, order_id, ${actorId}::integer
    from ${entitlementLedger} where order_id = ${orderId} and kind = 'order' order by code`)
}
