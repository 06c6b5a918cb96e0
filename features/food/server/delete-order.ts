import { and, eq } from 'drizzle-orm'
import { anyOf, type Transaction } from '#core/server/database/index.ts'
import { notFound } from '#core/server/http/index.ts'
import { lockDays, lockPerson, menuQuery, readDays } from './order-statements.ts'
import { refuseClosed, refuseServed } from './place-order.ts'
import { foodOrders } from './tables.ts'

/**
 * Cancels a person's lunch of a day, or of every day of the menu that is still open and not handed out where `date` is null.
 * Locks as `placeDays` does. Returns the days whose lunch was cancelled. Throws 404 where there is no such menu or order, or a refusal
 * after the cut-off or once it was handed out.
 */
export async function deleteOrders(
  db: Transaction,
  userId: number,
  slug: string,
  date: string | null,
): Promise<string[]> {
  const [menu] = await menuQuery(db, '').execute({ slug })
  if (!menu || menu.state === 'draft') throw notFound('התפריט לא נמצא')
  const own = await listOwn(db, userId, menu.id)
  const dates = own.flatMap((order) => (date === null || order.date === date ? [order.date] : []))
  if (date !== null && dates.length === 0) throw notFound('ההזמנה לא נמצאה')
  await lockDays(db, slug, dates)
  await lockPerson(db, userId)
  const days = await readDays(db, userId, slug, dates)
  if (date !== null) {
    for (const day of days) {
      refuseServed(day)
      refuseClosed({ ...day, elsewhere: null })
    }
  }
  const open = days.filter(({ over, closed, served }) => !over && !closed && !served).map((day) => day.date)
  const cancelled = await db
    .delete(foodOrders)
    .where(and(eq(foodOrders.userId, userId), anyOf(foodOrders.date, open), eq(foodOrders.menuId, menu.id)))
    .returning({ date: foodOrders.date })
  return cancelled.map((order) => order.date).sort()
}

function listOwn(db: Transaction, userId: number, menuId: number) {
  return db
    .select({ date: foodOrders.date })
    .from(foodOrders)
    .where(and(eq(foodOrders.userId, userId), eq(foodOrders.menuId, menuId)))
}
