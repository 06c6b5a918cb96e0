import type { TestPortal } from '#app/server/testing.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { menuSlug, weekOf } from '#features/food/rules/food-cutoff.ts'
import { dishes, foodDayDishes, foodDays, foodMenus, foodSites } from './tables.ts'

type DishFields = Partial<typeof dishes.$inferInsert>
type ServedFields = Partial<
  Pick<typeof foodDayDishes.$inferInsert, 'portions' | 'price' | 'share' | 'soldOut'>
>

let count = 0

export async function makeDish({ db }: TestPortal, fields: DishFields = {}): Promise<number> {
  count += 1
  const [row] = await db
    .insert(dishes)
    .values({ name: `מנה ${count}`, course: 'main', kind: 'parve', price: 4000, share: 1500, ...fields })
    .returning({ id: dishes.id })
  if (!row) throw new Error('the dish was not made')
  return row.id
}

export interface TestMenu {
  id: number
  siteId: number
  slug: string
  /** Sunday to Thursday. */
  dates: [string, string, string, string, string]
  serve(date: string, dishId: number, fields?: ServedFields): Promise<number>
}

interface MenuFields {
  site?: number
  weeksAhead?: number
  state?: typeof foodMenus.$inferInsert.state
  separate?: boolean
  /** When the cut-offs of all days are, in minutes from now. */
  cutoffIn?: number
}

/** A site's menu of five days without dishes, by default of next week with every day open. */
export async function makeMenu(test: TestPortal, fields: MenuFields = {}): Promise<TestMenu> {
  const { db } = test
  const { weeksAhead = 1, state = 'published', separate = true, cutoffIn = 60 } = fields
  count += 1
  const siteId = fields.site ?? (await makeSite(test, separate))
  const weekStart = addDays(weekOf(dayInIsrael(new Date())), 7 * weeksAhead)
  const [menu] = await db
    .insert(foodMenus)
    .values({ siteId, weekStart, slug: menuSlug(weekStart, `site-${siteId}`), state })
    .returning({ id: foodMenus.id, slug: foodMenus.slug })
  if (!menu) throw new Error('the menu was not made')
  const day = (index: number) => addDays(weekStart, index)
  const dates: TestMenu['dates'] = [day(0), day(1), day(2), day(3), day(4)]
  const cutoffAt = new Date(Date.now() + cutoffIn * 60_000)
  await db.insert(foodDays).values(dates.map((date) => ({ menuId: menu.id, date, cutoffAt })))
  return {
    ...menu,
    siteId,
    dates,
    serve: async (date, dishId, served = {}) => {
      await db
        .insert(foodDayDishes)
        .values({ menuId: menu.id, date, dishId, price: 4000, share: 1500, ...served })
      return dishId
    },
  }
}

async function makeSite({ db }: TestPortal, separateMeatAndDairy: boolean): Promise<number> {
  count += 1
  const [site] = await db
    .insert(foodSites)
    .values({ name: `אתר ${count}`, slug: `place-${count}`, separateMeatAndDairy })
    .returning({ id: foodSites.id })
  if (!site) throw new Error('the site was not made')
  return site.id
}
