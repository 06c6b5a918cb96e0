import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#core/server/database/index.ts'
import { lockPerson } from './orders/order-statements.ts'
import { foodDays, foodOrders, standingFoodOrders } from './tables.ts'

/**
 * Ends the lunches of somebody who leaves: standing orders, and orders whose cut-off has not passed. What the kitchen
 * already cooks or handed out stays. Locks as `placeDays` does. Returns how many orders were cancelled.
 */
export async function endLunchesOf(db: Transaction, userId: number): Promise<number> {
  const ofOwn = sql`exists (
    select 1 from ${foodOrders} as own
    where own.user_id = ${userId} and own.menu_id = ${foodDays.menuId} and own.date = ${foodDays.date})`
  await db
    .select({ date: foodDays.date })
    .from(foodDays)
    .where(sql`${foodDays.cutoffAt} > now() and ${ofOwn}`)
    .orderBy(asc(foodDays.menuId), asc(foodDays.date))
    .for('share')
  await lockPerson(db, userId)
  await db.delete(standingFoodOrders).where(eq(standingFoodOrders.userId, userId))
  const cancelled = await db
    .delete(foodOrders)
    .where(
      sql`${foodOrders.userId} = ${userId} and ${foodOrders.servedAt} is null and exists (
        select 1 from ${foodDays} as day
        where day.menu_id = ${foodOrders.menuId} and day.date = ${foodOrders.date}
          and day.cutoff_at > clock_timestamp())`,
    )
    .returning({ id: foodOrders.id })
  return cancelled.length
}

const coming = (userId: number) =>
  and(
    eq(foodOrders.userId, userId),
    isNull(foodOrders.servedAt),
    sql`exists (
      select 1 from ${foodDays} where ${foodDays.menuId} = ${foodOrders.menuId} and ${foodDays.date} = ${foodOrders.date}
        and ${foodDays.cutoffAt} > now())`,
  )

/** The number of lunches that somebody ordered and can still cancel, and of those that they order every week. */
export async function countComingLunches(db: Database, userId: number): Promise<number> {
  const standing = await db.$count(standingFoodOrders, eq(standingFoodOrders.userId, userId))
  return (await db.$count(foodOrders, coming(userId))) + standing
}
