import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { barrier, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { transact } from '#core/server/database/index.ts'
import { food } from '#features/food/contract/food.ts'
import { foodDayDishes, foodDays, foodOrderLines, foodOrders } from '#features/food/server/tables.ts'
import { makeDish, makeMenu, type TestMenu } from '#features/food/server/testing-food.ts'

let first: TestPortal
let second: TestPortal
beforeAll(async () => {
  first = await testPortal()
  second = await first.second()
})
afterAll(async () => {
  await second.close()
  await first.close()
})

/** One of two processes of the portal, by turns. */
const processOf = (index: number) => (index % 2 === 0 ? first : second)

const people = (count: number) => Promise.all(Array.from({ length: count }, () => first.person('employee')))

interface Wanted {
  date: string
  dish_id: number
  qty?: number
}

const order = (portal: TestPortal, as: TestPerson, menu: TestMenu, wanted: readonly Wanted[]) =>
  portal.call(
    food.updateFoodOrder,
    {
      query: { slug: menu.slug, post_type: 'food_menu' },
      body: {
        user_id: as.id,
        days: wanted.map(({ date, dish_id, qty = 1 }) => ({ date, dishes: [{ dish_id, qty }] })),
      },
    },
    { as },
  )

const portionsOf = async (dishId: number) => {
  const [row] = await first.db
    .select({ sum: sql<number>`coalesce(sum(${foodOrderLines.qty}), 0)::integer` })
    .from(foodOrderLines)
    .innerJoin(foodDayDishes, eq(foodDayDishes.id, foodOrderLines.dayDishId))
    .where(eq(foodDayDishes.dishId, dishId))
  return row?.sum
}

describe('two hundred people and the last twenty portions, at two processes', () => {
  it('are twenty who get one; the others hear that it is sold out', async () => {
    const menu = await makeMenu(first)
    const [date] = menu.dates
    const dish_id = await menu.serve(date, await makeDish(first), { portions: 20 })
    const hungry = await people(200)
    const answers = await Promise.all(
      hungry.map((as, index) => order(processOf(index), as, menu, [{ date, dish_id }])),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(20)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
      new Set(['food.sold-out']),
    )
    expect(await portionsOf(dish_id)).toBe(20)
  })

  it('is a race that this test sees: counting and then writing without the lock serves too many', async () => {
    const menu = await makeMenu(first)
    const [date] = menu.dates
    const dish_id = await menu.serve(date, await makeDish(first), { portions: 1 })
    const [dayDish] = await first.db
      .select({ id: foodDayDishes.id })
      .from(foodDayDishes)
      .where(eq(foodDayDishes.dishId, dish_id))
    const othersRead = barrier(2)
    const orderNaively = ({ id }: TestPerson, portal: TestPortal) =>
      transact(portal.db, async (db) => {
        const taken = await db.$count(foodOrderLines, eq(foodOrderLines.dayDishId, dayDish?.id ?? 0))
        if (taken >= 1) return
        await othersRead()
        const [placed] = await db
          .insert(foodOrders)
          .values({ userId: id, menuId: menu.id, date, price: 4000, share: 1500 })
          .returning({ orderId: foodOrders.id })
        if (!placed || !dayDish) return
        await db
          .insert(foodOrderLines)
          .values({ ...placed, dayDishId: dayDish.id, qty: 1, price: 4000, share: 1500 })
      })
    const hungry = await people(200)
    await Promise.all(hungry.map((as, index) => orderNaively(as, processOf(index))))
    expect(await portionsOf(dish_id)).toBeGreaterThan(1)
  })
})

describe('dishes of which few are left', () => {
  it('are ordered and given back in every order without waiting in a circle, and never too many', async () => {
    const menu = await makeMenu(first)
    const limited = await Promise.all(
      menu.dates.map(async (date) => ({
        date,
        dish_id: await menu.serve(date, await makeDish(first), { portions: 6 }),
      })),
    )
    const eaters = await people(12)
    const codes = new Set<string | undefined>()
    await Promise.all(
      eaters.map(async (as, index) => {
        for (let round = 0; round < 4; round += 1) {
          const wanted = index % 2 === 0 ? limited : limited.toReversed()
          const { statusCode, code } = await order(processOf(index + round), as, menu, wanted)
          expect(statusCode).toBe(200)
          codes.add(code)
          if (round % 2 === 0 && index % 3 > 0) {
            const body = { user_id: as.id, slug: menu.slug, date: null }
            expect(
              (await processOf(index).call(food.deleteFoodOrderByUserId, { body }, { as })).success,
            ).toBe(true)
          }
        }
      }),
    )
    for (const { dish_id } of limited) expect(await portionsOf(dish_id)).toBeLessThanOrEqual(6)
    expect(codes.has(undefined)).toBe(true)
  })
})

describe('one person', () => {
  it('sending the same order fifty times, from devices with keys of their own, has it once', async () => {
    const menu = await makeMenu(first)
    const [date] = menu.dates
    const dish_id = await menu.serve(date, await makeDish(first), { portions: 1 })
    const [as] = await people(1)
    if (!as) throw new Error('there is nobody')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => order(processOf(index), as, menu, [{ date, dish_id }])),
    )
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await portionsOf(dish_id)).toBe(1)
    expect(await first.db.$count(foodOrders, eq(foodOrders.userId, as.id))).toBe(1)
  })

  it('ordering the same day at two sites at once has one of them', async () => {
    const menus = [await makeMenu(first), await makeMenu(first)]
    const dish = await makeDish(first)
    const date = menus[0]?.dates[0] ?? ''
    for (const menu of menus) await menu.serve(date, dish)
    const [as] = await people(1)
    if (!as) throw new Error('there is nobody')
    const answers = await Promise.all(
      menus.map((menu, index) => order(processOf(index), as, menu, [{ date, dish_id: dish }])),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.map(({ code }) => code)).toContain('food.other-site')
  })
})

describe('an order that waits while the cut-off passes', () => {
  it('is refused: the clock is read after the locks', async () => {
    const menu = await makeMenu(first)
    const [date] = menu.dates
    const dish_id = await menu.serve(date, await makeDish(first), { portions: 5 })
    const [as] = await people(1)
    if (!as) throw new Error('there is nobody')
    await first.db
      .update(foodDays)
      .set({ cutoffAt: sql`clock_timestamp() + interval '3 seconds'` })
      .where(eq(foodDays.menuId, menu.id))
    let waiting: ReturnType<typeof order> | undefined
    await transact(second.portal.db, async (db) => {
      await db.select().from(foodDayDishes).where(eq(foodDayDishes.dishId, dish_id)).for('update')
      waiting = order(first, as, menu, [{ date, dish_id }])
      await first.lockAwaited()
      await db.execute(sql`select pg_sleep(3.2)`)
    })
    expect((await waiting)?.code).toBe('food.cutoff')
    expect(await portionsOf(dish_id)).toBe(0)
  })
})

it('changes that race with the cut-off at two processes: the last that was accepted stands', async () => {
  const menu = await makeMenu(first)
  const [date] = menu.dates
  const dish_id = await menu.serve(date, await makeDish(first), { portions: 100 })
  const eaters = await people(6)
  await first.db
    .update(foodDays)
    .set({ cutoffAt: sql`clock_timestamp() + interval '400 milliseconds'` })
    .where(eq(foodDays.menuId, menu.id))
  const accepted = await Promise.all(
    eaters.map(async (as, index) => {
      let standing = 0
      for (let round = 0; ; round += 1) {
        const qty = 1 + (round % 9)
        const { success, code } = await order(processOf(index + round), as, menu, [{ date, dish_id, qty }])
        if (!success) {
          expect(code).toBe('food.cutoff')
          return standing
        }
        standing = qty
      }
    }),
  )
  expect(await portionsOf(dish_id)).toBe(accepted.reduce((sum, qty) => sum + qty, 0))
})
