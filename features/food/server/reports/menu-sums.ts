import { desc, eq, sql } from 'drizzle-orm'
import { timeZone } from '#core/rules/time/dates.ts'
import { lockNumber } from '#core/server/database/advisory-locks.ts'
import type { Database, Transaction } from '#core/server/database/index.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import { foodMenuSums, foodMenus, foodOrders } from '../tables.ts'

/** So many menus are summed in one night. */
const menusANight = 500

/** Sums the lunches of menus whose week is over and that have no sums, the latest first, each in a transaction of its own. */
export async function sumFoodMenus(db: Database, transact: JobContext['transact']): Promise<void> {
  for (const { id } of await listMenusToSum(db)) {
    await transact((transaction) => sumFoodMenu(transaction, id))
  }
}

/** A week is over a day after its end: every transaction that began in it has ended by then. */
function listMenusToSum(db: Database): Promise<{ id: number }[]> {
  return db
    .select({ id: foodMenus.id })
    .from(foodMenus)
    .where(
      sql`${foodMenus.weekStart} + 7 < (now() at time zone ${timeZone})::date
        and not exists (select from ${foodMenuSums} where ${foodMenuSums.menuId} = ${foodMenus.id})`,
    )
    .orderBy(desc(foodMenus.weekStart), desc(foodMenus.id))
    .limit(menusANight)
}

/**
 * Sums a menu, unless another process has. While somebody has changed one of its lunches and not committed yet, it is left to
 * the next night: the trigger would not find sums to delete, and these would miss the change.
 */
export async function sumFoodMenu(db: Transaction, menuId: number): Promise<void> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockNumber('food-menu-sums', `${menuId}`)}) as taken`,
  )
  if (!rows[0]?.taken) return
  await db.execute(sql`
    insert into ${foodMenuSums} (menu_id, orders, served, price, share)
    select ${menuId}, count(*), count(${foodOrders.servedAt}),
      coalesce(sum(${foodOrders.price}), 0), coalesce(sum(${foodOrders.share}), 0)
    from ${foodOrders} where ${eq(foodOrders.menuId, menuId)} on conflict do nothing`)
}
