import { type SQL, sql } from 'drizzle-orm'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { menuSlug, weekOf } from '#features/food/rules/food-cutoff.ts'
import { dishes, foodSites } from '#features/food/server/tables.ts'
import { addPeople, type Organisation, signIn, userCount } from '../harness/organisation.ts'

/** How many people order lunch. */
export const diners = 2000
/** How many people there are in the month of the report. */
export const monthPeople = 20_000
const dishesADay = 10
/** Of one dish in two so many are cooked: the row is locked, and nobody is refused. */
const portions = 100_000

export const thisWeek = weekOf(dayInIsrael(new Date()))

export interface Menu {
  id: number
  slug: string
  date: string
  dishIds: number[]
}

/** Adds employees, and returns the tokens of all who order. */
export async function addDiners({ db, tokens }: Organisation): Promise<string[]> {
  const added = await addPeople(db, diners - userCount, {}, 'diner')
  return [...tokens, ...(await signIn(db, added))]
}

export async function addKitchen(db: Transaction): Promise<void> {
  await db.insert(foodSites).values({ name: 'חדר האוכל', slug: 'bench' })
  await db.insert(dishes).values(
    Array.from({ length: dishesADay }, (_, index) => ({
      ...{ name: `מנה ${index}`, course: 'main' as const, kind: 'parve' as const, price: 4000, share: 1500 },
    })),
  )
}

let weeksAhead = 0

/** Adds a published menu of a week of its own, whose first day can be ordered for. */
export async function addMenu(db: Transaction): Promise<Menu> {
  weeksAhead += 1
  const weekStart = addDays(thisWeek, 7 * weeksAhead)
  const slug = menuSlug(weekStart, 'bench')
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into food_menus (site_id, week_start, slug, state) values (1, ${weekStart}, ${slug}, 'published') returning id`)
  const id = rows[0]?.id ?? 0
  await db.execute(sql`
    insert into food_days (menu_id, date, cutoff_at)
    select ${id}, ${weekStart}::date + n, now() + interval '10 minutes' from generate_series(0, 4) n`)
  await db.execute(sql`
    insert into food_day_dishes (menu_id, date, dish_id, price, share, portions)
    select ${id}, date, dishes.id, 4000, 1500, case when dishes.id % 2 = 0 then ${portions}::integer end
    from food_days, dishes where menu_id = ${id}`)
  const served = await db.select({ id: dishes.id }).from(dishes)
  return { id, slug, date: weekStart, dishIds: served.map((dish) => dish.id) }
}

/** Fills past weeks with orders of two dishes up to so many, by all who order. */
export async function fillWeeks(db: Transaction, size: number): Promise<void> {
  const days = Math.ceil(size / diners)
  await db.execute(sql`
    insert into food_menus (site_id, week_start, slug, state)
    select 1, ${thisWeek}::date - 7 * n, 'past-' || n, 'published'
    from generate_series(1, ${Math.ceil(days / 5)}::integer) n on conflict do nothing`)
  await db.execute(sql`
    insert into food_days (menu_id, date, cutoff_at)
    select id, week_start + n, week_start::timestamptz from food_menus, generate_series(0, 4) n
    where slug like 'past-%' on conflict do nothing`)
  await db.execute(sql`
    insert into food_day_dishes (menu_id, date, dish_id, price, share)
    select menu_id, date, dishes.id, 4000, 1500 from food_days join food_menus on food_menus.id = menu_id, dishes
    where food_menus.slug like 'past-%' on conflict do nothing`)
  await addOrders(
    db,
    sql`
    insert into food_orders (user_id, menu_id, date, price, share)
    select n, menu_id, date, 8000, 3000
    from food_days join food_menus on food_menus.id = menu_id, generate_series(1, ${diners}::integer) n
    where food_menus.slug like 'past-%' order by date, n on conflict do nothing`,
  )
  await db.execute(sql`
    insert into food_order_lines (order_id, day_dish_id, qty, price, share)
    select o.id, d.id, 1, 4000, 1500 from food_orders o join food_day_dishes d using (menu_id, date)
    where (d.dish_id + o.user_id) % 5 = 0 on conflict do nothing`)
  await db.execute(sql`vacuum analyze`)
}

/** Adds people who all eat on twelve days of a past month, and returns the month. */
export async function fillMonth(db: Transaction): Promise<string> {
  const month = '2024-05'
  await addPeople(db, monthPeople - diners, {}, 'eater')
  await db.execute(sql`
    insert into food_menus (site_id, week_start, slug, state)
    select 1, '2024-04-28'::date + 7 * n, 'month-' || n, 'published' from generate_series(0, 3) n`)
  await db.execute(sql`
    insert into food_days (menu_id, date, cutoff_at)
    select id, week_start + n, week_start::timestamptz from food_menus, generate_series(3, 5) n where slug like 'month-%'`)
  await addOrders(
    db,
    sql`
    insert into food_orders (user_id, menu_id, date, price, share, served_at)
    select users.id, menu_id, date, 8000, 3000, now() from food_days join food_menus on food_menus.id = menu_id, users
    where food_menus.slug like 'month-%' and users.role = 'employee'`,
  )
  await db.execute(sql`vacuum analyze`)
  return month
}

/** Adds orders and what months then come to: at once, since the trigger sums one order after the other. */
async function addOrders(db: Transaction, insert: SQL): Promise<void> {
  await db.execute(sql`alter table food_orders disable trigger summed`)
  await db.execute(insert)
  await db.execute(sql`alter table food_orders enable trigger summed`)
  await db.execute(sql`truncate food_months`)
  await db.execute(sql`
    insert into food_months (user_id, month, orders, price, share)
    select user_id, date_trunc('month', date)::date, count(*), sum(price), sum(share) from food_orders group by 1, 2`)
}
