import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import { foodKinds } from '#features/food/contract/notifications.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { foodDays, foodMenus, foodOrders } from './tables.ts'

/** Hours before the cut-off at which people are reminded. */
const hoursBefore = 2
/** Days with an order, of the last two weeks, that make somebody a usual customer. */
const usualDays = 3

/** Reminds people who usually order at a site, and have not for a day whose cut-off is near. Each day once, however often it runs. */
export async function remindOfLunch(db: Transaction): Promise<void> {
  const days = await db
    .update(foodDays)
    .set({ remindedAt: sql`now()` })
    .from(foodMenus)
    .where(
      and(
        eq(foodMenus.id, foodDays.menuId),
        eq(foodMenus.state, 'published'),
        isNull(foodDays.remindedAt),
        sql`not ${foodDays.closed}`,
        sql`${foodDays.cutoffAt} between now() and now() + make_interval(hours => ${hoursBefore})`,
      ),
    )
    .returning({
      date: foodDays.date,
      cutoffAt: foodDays.cutoffAt,
      slug: foodMenus.slug,
      siteId: foodMenus.siteId,
    })
  for (const { siteId, ...day } of days) {
    await notify(db, foodKinds['lunch-reminder'], { userIds: await listUsual(db, siteId, day.date), ...day })
  }
}

async function listUsual(db: Transaction, siteId: number, date: string): Promise<number[]> {
  const rows = await db
    .select({ id: foodOrders.userId })
    .from(foodOrders)
    .innerJoin(foodMenus, eq(foodMenus.id, foodOrders.menuId))
    .where(
      sql`${foodMenus.siteId} = ${siteId} and ${foodOrders.date} between ${date}::date - 14 and ${date}::date - 1
        and not exists (
          select 1 from ${foodOrders} as own where own.user_id = ${foodOrders.userId} and own.date = ${date}::date)`,
    )
    .groupBy(foodOrders.userId)
    .having(sql`count(*) >= ${usualDays}`)
  return rows.map(({ id }) => id)
}
