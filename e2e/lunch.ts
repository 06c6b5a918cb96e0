import type { Page } from '@playwright/test'
import { runStatement } from '#e2e/database.ts'
import { ownEmployee, signIn } from '#e2e/portal.ts'
import { food } from '#features/food/contract/food.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'

interface Site {
  name: string
  menus: { slug: string }[]
}

/** Signs in somebody of a branch that eats at a site, without orders, and says who it is and which next week's menu there is. */
export async function hungry(page: Page, site: string, preferences: object) {
  const employee = ownEmployee()
  await runStatement(
    `update users set branch_id = (
       select branch_id from food_site_branches join food_sites on id = site_id where name = $2 limit 1)
     where employee_number = $1`,
    [employee, site],
  )
  const token = await signIn(page, employee)
  const headers = { authorization: `Bearer ${token}` }
  const { fields } = await (await page.request.get(food.getFoodSites.path, { headers })).json()
  const slug = (fields.sites as Site[]).find(({ name }) => name === site)?.menus.at(-1)?.slug ?? ''
  const { data } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const userId: number = data.user.id
  await runStatement('delete from food_orders where user_id = $1', [userId])
  for (const [field, value] of Object.entries(preferences)) {
    const query = `?id=${userId}`
    await page.request.put(ownDetails.userUpdateField.path + query, { headers, data: { field, value } })
  }
  return { userId, slug }
}

/** Orders for somebody, of the week before a menu, a dish that the menu has on the same weekday, which can still be ordered. */
export function eatBefore({ userId, slug }: { userId: number; slug: string }) {
  return runStatement(
    `with same as (
       select was.* from food_menus menu
         join food_menus before on before.site_id = menu.site_id and before.week_start = menu.week_start - 7
         join food_day_dishes served on served.menu_id = menu.id
         join food_days day on day.menu_id = menu.id and day.date = served.date and day.cutoff_at > now()
         join food_day_dishes was
           on was.menu_id = before.id and was.date = served.date - 7 and was.dish_id = served.dish_id
       where menu.slug = $2 order by was.date, was.id limit 1),
     placed as (
       insert into food_orders (user_id, menu_id, date, price, share)
       select $1, menu_id, date, price, share from same returning id)
     insert into food_order_lines (order_id, day_dish_id, qty, price, share)
     select placed.id, same.id, 1, price, share from placed, same`,
    [userId, slug],
  )
}
