import { addDays, type CalendarDay, dayInIsrael, weekdayOf } from '#core/rules/time/days.ts'
import { holidayOn } from '#core/rules/time/holidays.ts'
import { insertRows } from '#core/server/database/index.ts'
import type { LoadedPeople } from '#demo/kit/load.ts'
import { demoUuid, type Load, storeDrawings } from '#demo/kit/load.ts'
import { type Random, seededRandom } from '#demo/kit/random.ts'
import type { Allergen, Diet } from '#platform/people/rules/diet.ts'
import { courses, mixesMeatAndDairy, orderSums } from '../rules/food.ts'
import { defaultCutoff, isKitchenDay, menuSlug, weekOf } from '../rules/food-cutoff.ts'
import {
  dishes,
  foodDayDishes,
  foodDays,
  foodMenus,
  foodOrderLines,
  foodOrders,
  foodPreferences,
  foodSiteBranches,
  foodSites,
  standingFoodOrders,
  standingFoodRuns,
} from '../server/tables.ts'
import { dishStories, limitedDishes, perDay, foodSites as siteStories } from './dishes.ts'

/** Of every three people, two order on a day. */
const appetite = 0.66
/** Weeks before and after this one that have menus. */
const weeks = [-1, 0, 1] as const
const workingDays = [0, 1, 2, 3, 4] as const

type Dish = typeof dishes.$inferSelect
type DayDish = typeof foodDayDishes.$inferSelect & { dish: Dish }

/** Loads sites, the library of dishes, menus of three weeks around today, and who ordered what. */
export async function loadFood(load: Load, keys: LoadedPeople): Promise<void> {
  const library = await loadDishes(load)
  await loadPreferences(load, keys)
  for (const [index, story] of siteStories.entries()) {
    const siteId = await loadSite(load, keys, story)
    const menus: DayDish[] = []
    for (const week of weeks) {
      const weekStart = addDays(weekOf(dayInIsrael(load.today)), 7 * week)
      const served = await loadMenu(load, siteId, menuSlug(weekStart, story.slug), weekStart, library, index)
      await loadOrders(load, keys, story.branches, served, week)
      menus.push(...served)
    }
    await loadStanding(load, keys, siteId, story.branches, menus)
  }
}

async function loadDishes(load: Load): Promise<Dish[]> {
  const stories = dishStories().map((story) => ({ ...story, id: demoUuid(`dish ${story.dish.name}`) }))
  const drawings = stories.map(({ id, picture }) => ({ id, picture, inLibrary: true }))
  await storeDrawings(load, drawings, new Map())
  const rows = stories.map(({ id, dish }) => ({ ...dish, pictureId: id }))
  return load.db.insert(dishes).values(rows).returning()
}

/** Those who try the portal. */
const accounts: readonly string[] = ['1001', '1002', '2001', '2002']

const eaters: readonly (readonly [number: string, diet: Diet, allergens: Allergen[]])[] = [
  ['2001', 'any', ['sesame']],
  ['2002', 'vegetarian', ['nuts']],
]

async function loadPreferences({ db, demo }: Load, { people }: LoadedPeople): Promise<void> {
  const random = seededRandom('diets')
  const others = demo.people
    .filter(({ employeeNumber }) => Number(employeeNumber) > 2002 && random.chance(0.18))
    .map(
      ({ employeeNumber }) =>
        [
          employeeNumber,
          random.pick<Diet>(['any', 'vegetarian', 'vegan', 'gluten-free']),
          random.chance(0.5) ? [random.pick<Allergen>(['nuts', 'peanuts', 'sesame', 'milk', 'fish'])] : [],
        ] as const,
    )
  const rows = [...eaters, ...others].flatMap(([number, diet, allergens]) => {
    const userId = people.get(number)
    return userId === undefined ? [] : [{ userId, diet, allergens: [...allergens] }]
  })
  await db.insert(foodPreferences).values(rows)
}

async function loadSite(
  { db }: Load,
  { branches }: LoadedPeople,
  { name, slug, branches: fed }: (typeof siteStories)[number],
): Promise<number> {
  const [site] = await db.insert(foodSites).values({ name, slug }).returning({ id: foodSites.id })
  const siteId = site?.id ?? 0
  const rows = fed.flatMap((key) => {
    const branchId = branches.get(key)
    return branchId === undefined ? [] : [{ branchId, siteId }]
  })
  await db.insert(foodSiteBranches).values(rows)
  return siteId
}

/** The dishes of a day: of each course as many as a day has, others every day. */
function dishesOn(library: readonly Dish[], day: number): Dish[] {
  return courses.flatMap((course) => {
    const all = library.filter((dish) => dish.course === course)
    return Array.from({ length: perDay[course] }, (_, index) => {
      const dish = all[(day * perDay[course] + index) % all.length]
      return dish ? [dish] : []
    }).flat()
  })
}

async function loadMenu(
  { db }: Load,
  siteId: number,
  slug: string,
  weekStart: CalendarDay,
  library: readonly Dish[],
  site: number,
): Promise<DayDish[]> {
  const [menu] = await db
    .insert(foodMenus)
    .values({ siteId, weekStart, slug, state: 'published' })
    .returning({ id: foodMenus.id })
  const menuId = menu?.id ?? 0
  const dates = workingDays.map((index) => addDays(weekStart, index))
  await db.insert(foodDays).values(
    dates.map((date) => ({
      menuId,
      date,
      closed: !isKitchenDay(date),
      note: holidayOn(date)?.name ?? '',
      cutoffAt: defaultCutoff(date),
    })),
  )
  const number = Math.round(Date.parse(weekStart) / 604_800_000)
  const rows = dates.filter(isKitchenDay).flatMap((date, index) =>
    dishesOn(library, number * 5 + index + site * 3).map((dish, position) => ({
      menuId,
      date,
      dishId: dish.id,
      position,
      price: dish.price,
      share: dish.share,
      portions: limitedDishes.get(dish.name) ?? null,
    })),
  )
  if (rows.length === 0) return []
  const served = await db.insert(foodDayDishes).values(rows).returning()
  return served.flatMap((row) => {
    const dish = library.find(({ id }) => id === row.dishId)
    return dish ? [{ ...row, dish }] : []
  })
}

/** A meal of a main dish, often with a side and a salad that go with it. */
function chooseMeal(random: Random, served: readonly DayDish[]): DayDish[] {
  const of = (course: string) => served.filter(({ dish }) => dish.course === course)
  const meal = [random.pick(of('main'))]
  for (const [course, chance] of [
    ['side', 0.8],
    ['salad', 0.6],
    ['soup', 0.25],
    ['dessert', 0.2],
  ] as const) {
    const added = random.chance(chance) ? random.pick(of(course)) : undefined
    if (added && !mixesMeatAndDairy([...meal, added].map(({ dish }) => dish))) meal.push(added)
  }
  return meal
}

/** Those who eat at the site; the demo's own accounts leave the coming days to whoever tries the portal. */
function loadEaters({ demo }: Load, { people }: LoadedPeople, branches: readonly string[], week: number) {
  return demo.people.flatMap(({ employeeNumber, role, branch }) => {
    const userId = people.get(employeeNumber)
    const isAccount = accounts.includes(employeeNumber) && week > 0
    return userId === undefined || role === 'community' || !branches.includes(branch) || isAccount
      ? []
      : [{ userId, own: employeeNumber === '2001' }]
  })
}

async function loadOrders(
  load: Load,
  keys: LoadedPeople,
  branches: readonly string[],
  served: readonly DayDish[],
  week: number,
): Promise<void> {
  const random = seededRandom(`lunch ${week} ${branches[0]}`)
  const today = dayInIsrael(load.today)
  const dates = [...new Set(served.map(({ date }) => date))]
  const meals = loadEaters(load, keys, branches, week).flatMap(({ userId, own }) =>
    dates.flatMap((date) => {
      // The demo's employee has ordered what is past, and has the coming days before them.
      const orders = own
        ? defaultCutoff(date) < load.today
        : random.chance(week > 0 ? appetite / 3 : appetite)
      const meal = chooseMeal(
        random,
        served.filter((dish) => dish.date === date),
      )
      return orders ? [{ userId, date, meal }] : []
    }),
  )
  if (meals.length === 0) return
  const { db } = load
  await insertRows(
    db,
    foodOrders,
    meals.map(({ userId, date, meal }) => {
      const { price, share } = orderSums(meal.map((dish) => ({ ...dish, qty: 1 })))
      const cutoff = defaultCutoff(date)
      const changedAt = new Date(
        Math.min(cutoff.getTime(), load.today.getTime()) - random.whole(1, 40) * 3_600_000,
      )
      const servedAt = date < today && random.chance(0.96) ? new Date(`${date}T10:30:00Z`) : null
      return { userId, menuId: meal[0]?.menuId ?? 0, date, price, share, changedAt, servedAt }
    }),
  )
  const placed = await db
    .select({ id: foodOrders.id, userId: foodOrders.userId, date: foodOrders.date })
    .from(foodOrders)
  const ids = new Map(placed.map(({ id, userId, date }) => [`${userId} ${date}`, id]))
  await insertRows(
    db,
    foodOrderLines,
    meals.flatMap(({ userId, date, meal }) =>
      meal.map(({ id, price, share }) => ({
        orderId: ids.get(`${userId} ${date}`) ?? 0,
        dayDishId: id,
        qty: 1,
        price,
        share,
      })),
    ),
  )
}

/** Of every hundred people who eat at a site so many order something every week. */
const standingPercent = 6

/**
 * What people order every week: a main dish that their site serves on that weekday. The weeks of the demo count as dealt with,
 * so that nobody's bell says that it was placed.
 */
async function loadStanding(
  { db, demo }: Load,
  { people }: LoadedPeople,
  siteId: number,
  branches: readonly string[],
  menus: readonly DayDish[],
): Promise<void> {
  const random = seededRandom(`standing ${branches[0]}`)
  const orders = demo.people.flatMap(({ employeeNumber, role, branch }) => {
    const userId = people.get(employeeNumber)
    const isChosen =
      employeeNumber === '2001' ||
      (!accounts.includes(employeeNumber) && random.chance(standingPercent / 100))
    if (userId === undefined || role === 'community' || !branches.includes(branch) || !isChosen) return []
    const mains = menus.filter(({ dish }) => dish.course === 'main')
    if (mains.length === 0) return []
    const { date, dishId } = random.pick(mains)
    return [{ userId, siteId, weekday: weekdayOf(date), dishId, qty: 1 }]
  })
  const runs = orders.flatMap(({ userId, weekday }) =>
    [...new Set(menus.map(({ date }) => date))]
      .filter((date) => weekdayOf(date) === weekday)
      .map((date) => ({ userId, date })),
  )
  await insertRows(db, standingFoodOrders, orders)
  await insertRows(db, standingFoodRuns, runs)
}
