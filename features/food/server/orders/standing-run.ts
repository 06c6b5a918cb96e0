import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { dayText, weekdayOf } from '#core/rules/time/days.ts'
import { type Database, type Transaction, transact } from '#core/server/database/index.ts'
import { Refusal } from '#core/server/http/index.ts'
import { foodKinds } from '#features/food/contract/notifications.ts'
import {
  foodDays,
  foodMenus,
  foodOrders,
  standingFoodOrders,
  standingFoodRuns,
} from '#features/food/server/tables.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { isRoomClosedTo } from '#platform/organisation/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { lockDays, lockPerson } from './order-statements.ts'
import { placeDays } from './place-order.ts'
import { loadWanted, today } from './standing.ts'

/** Hours before the cut-off, which leaves time to change the placed order. */
const hoursBefore = 24

/**
 * Places the standing orders of days whose cut-off is near, and tells their people; also tells those whose cut-off passed
 * while nothing ran, and those to whom the room is closed, whose orders wait. Each day of a person once, however often and in however many processes it runs.
 */
export async function placeStandingLunches(db: Database): Promise<void> {
  const failures: unknown[] = []
  for (const due of await listDue(db)) {
    await transact(db, (transaction) => placeOne(transaction, due)).catch((error) => failures.push(error))
  }
  // The others are placed before the job counts as failed.
  if (failures.length > 0) throw failures[0]
}

type Due = Awaited<ReturnType<typeof listDue>>[number]

function listDue(db: Database) {
  return db
    .selectDistinct({
      userId: standingFoodOrders.userId,
      siteId: foodMenus.siteId,
      slug: foodMenus.slug,
      date: foodDays.date,
      over: sql<boolean>`${foodDays.cutoffAt} <= now()`,
      closedToPerson: sql<boolean>`${isRoomClosedTo(users, sql`'food'`)}`,
    })
    .from(foodDays)
    .innerJoin(foodMenus, eq(foodMenus.id, foodDays.menuId))
    .innerJoin(
      standingFoodOrders,
      sql`${standingFoodOrders.siteId} = ${foodMenus.siteId}
        and ${standingFoodOrders.weekday} = extract(dow from ${foodDays.date})`,
    )
    .innerJoin(users, eq(users.id, standingFoodOrders.userId))
    .where(
      and(
        eq(foodMenus.state, 'published'),
        isNull(users.disabledAt),
        sql`not ${foodDays.closed} and ${foodDays.date} >= ${today}
          and ${foodDays.cutoffAt} <= now() + make_interval(hours => ${hoursBefore})
          and not exists (
            select 1 from ${standingFoodRuns} as run
            where run.user_id = ${standingFoodOrders.userId} and run.date = ${foodDays.date})`,
      ),
    )
    .orderBy(asc(foodDays.date), asc(standingFoodOrders.userId))
}

/** Locks as `placeDays` does, after the row that says that the day was dealt with. */
async function placeOne(db: Transaction, due: Due): Promise<void> {
  const { userId, slug, date } = due
  const [run] = await db.insert(standingFoodRuns).values({ userId, date }).onConflictDoNothing().returning()
  if (!run) return
  if (due.closedToPerson) return notify(db, foodKinds['standing-lunch-paused'], { userIds: [userId], date })
  await lockDays(db, slug, [date])
  await lockPerson(db, userId)
  if ((await db.$count(foodOrders, and(eq(foodOrders.userId, userId), eq(foodOrders.date, date)))) > 0) return
  const wanted = await loadWanted(db, { ...due, weekday: weekdayOf(date) })
  if (!wanted) return
  const problem = due.over ? 'מועד ההזמנה עבר לפני שההזמנה נרשמה.' : wanted.problem
  const reason = problem ? `${dayText(date)}: ${problem}` : await refusalOf(db, due, wanted.lines)
  const person = { userIds: [userId], date, slug }
  if (reason) await notify(db, foodKinds['standing-lunch-skipped'], { ...person, reason })
  else await notify(db, foodKinds['standing-lunch-placed'], { ...person, dishes: wanted.names })
}

/** Places the order; answers why it was refused, naming the day, if it was. */
async function refusalOf(
  db: Transaction,
  { userId, slug, date }: Due,
  dishes: readonly { dish_id: number; qty: number }[],
): Promise<string | undefined> {
  try {
    await db.transaction((inner) =>
      placeDays(inner, { userId, slug, days: [{ date, dishes }], source: 'standing' }),
    )
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}
