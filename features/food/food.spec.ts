import type { Page } from '@playwright/test'
import { runStatement } from '#e2e/database.ts'
import { accessibilityProblems, alertOf, expect, ownEmployee, signIn, test } from '#e2e/portal.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import { food } from './contract/food.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const main = (page: Page) => page.getByRole('main')
/** A day of the menu that can still be ordered: from Thursday noon next week's Sunday no longer can. */
const dayOf = (page: Page, at: number) => openDays(page).nth(at)
const openDays = (page: Page) =>
  main(page)
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: /₪/ }) })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

interface Site {
  name: string
  menus: { slug: string }[]
}

/** Signs in somebody without orders, and says who it is and which next week's menu at a site is. */
async function hungry(page: Page, site: string, preferences: object) {
  const token = await signIn(page, ownEmployee())
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
function eatBefore({ userId, slug }: { userId: number; slug: string }) {
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

/** The dishes that can be pressed. */
const mains = (page: Page, day: number) =>
  dayOf(page, day)
    .getByRole('list', { name: /^עיקריות/ })
    .getByRole('button', { name: /₪/ })

test('a week is ordered, with a question about what one must not eat', async ({ page }) => {
  const { slug } = await hungry(page, 'חדר האוכל חיפה', { diet: 'vegan', allergens: ['fish', 'milk'] })
  await page.goto(`/food-order?menu=${slug}`)
  await expect(dayOf(page, 0)).toBeVisible()
  const days = await openDays(page).count()
  for (let day = 0; day < days; day += 1) {
    const warned = mains(page, day).filter({ hasText: 'לא טבעוני' }).first()
    if (await warned.isVisible()) {
      await warned.press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: 'להזמין', exact: true }).click()
      await expect(warned).toHaveAttribute('aria-pressed', 'true')
    }
  }
  const beside = dayOf(page, 0).getByText(/^תוספות, סלטים ועוד/)
  const side = dayOf(page, 0)
    .getByRole('list', { name: /^סלטים/ })
    .getByRole('button', { name: /₪/ })
  await expect(side.first()).toBeHidden()
  await beside.press('Enter')
  await side.first().click()
  const question = page.getByRole('dialog').getByRole('button', { name: 'להזמין', exact: true })
  await expect(side.first().and(page.locator('[aria-pressed=true]')).or(question)).toBeVisible()
  if (await question.isVisible()) await question.click()
  await expect(side.first()).toHaveAttribute('aria-pressed', 'true')
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'שמירת ההזמנה').click()
  await expect(main(page).getByText('לא נשמר')).toHaveCount(0)
  await expect(main(page).getByText('הוזמן', { exact: true }).first()).toBeVisible()
  const ordered = await main(page).getByText('הוזמן', { exact: true }).count()

  await page.reload()
  await expect(main(page).getByText('הוזמן', { exact: true })).toHaveCount(ordered)
  await page.goto('/food-order/mine')
  await expect(main(page).getByRole('article')).not.toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('last week is chosen again; after the cut-off it is refused by name, and what was chosen stays', async ({
  page,
}) => {
  const who = await hungry(page, 'חדר האוכל מרכז', { diet: 'any', allergens: [] })
  const { slug } = who
  await eatBefore(who)
  await page.goto(`/food-order?menu=${slug}`)
  await button(page, 'כמו בשבוע שעבר').click()
  await expect(alertOf(page, 'success')).toContainText('השבוע שעבר סומן')
  const day = main(page).getByRole('region').filter({ hasText: 'לא נשמר' })
  await expect(day).toHaveCount(1)
  const move = (days: number) =>
    runStatement(
      `update food_days set cutoff_at = cutoff_at + make_interval(days => $1)
       where menu_id = (select id from food_menus where slug = $2)`,
      [days, slug],
    )
  await move(-30)
  try {
    await button(page, 'שמירת ההזמנה').click()
    await expect(alertOf(page, 'error')).toContainText('מועד ההזמנה עבר')
    await expect(button(page, 'שמירת ההזמנה')).toBeVisible()
    await expect(day).toContainText('לא הוזמן כלום')
    await button(page, 'ביטול').click()
    await expect(button(page, 'שמירת ההזמנה')).toHaveCount(0)
  } finally {
    await move(30)
  }
})
