import type { Page } from '@playwright/test'
import { runStatement } from '#e2e/database.ts'
import { eatBefore, hungry } from '#e2e/lunch.ts'
import { accessibilityProblems, alertOf, expect, test } from '#e2e/portal.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const main = (page: Page) => page.getByRole('main')
/** A day of the menu that can still be ordered: from Thursday noon next week's Sunday no longer can. */
const dayOf = (page: Page, at: number) => openDays(page).nth(at)
const openDays = (page: Page) =>
  main(page)
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: /₪/ }) })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

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
