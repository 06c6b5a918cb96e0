import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { runStatement } from '#e2e/database.ts'
import { eatBefore, hungry } from '#e2e/lunch.ts'
import { alertOf, expect, test } from '#e2e/portal.ts'
import { countTaps } from '#e2e/taps.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const main = (page: Page) => page.getByRole('main')
/** A day of the menu that can still be ordered: from Thursday noon next week's Sunday no longer can. */
const dayOf = (page: Page, at: number) => openDays(page).nth(at)
const openDays = (page: Page) =>
  main(page)
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: /₪/ }) })
/** What the days say that are saved. */
const ordered = (page: Page) => main(page).getByText('הוזמן', { exact: true })
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
  const chosen = await openDays(page)
    .filter({ has: page.locator('[aria-pressed=true]') })
    .count()
  await expect(ordered(page)).toHaveCount(chosen)

  await page.reload()
  await expect(ordered(page)).toHaveCount(chosen)
  await page.goto('/food-order/mine')
  await expect(main(page).getByRole('article')).not.toHaveCount(0)
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a day’s lunch is one tap, saved at once, after one that leads from home to the menu', async ({
  page,
}) => {
  const taps = await countTaps(page)
  await hungry(page, 'חדר האוכל חיפה', { diet: 'any', allergens: [] })
  await page.goto('/home-page')
  await page.getByRole('navigation').getByRole('link', { name: 'אוכל', exact: true }).tap()
  await expect(dayOf(page, 0)).toBeVisible()
  const days = await openDays(page).count()
  for (let day = 0; day < days; day += 1) {
    await mains(page, day).and(page.locator(':enabled')).first().tap()
    await expect(ordered(page)).toHaveCount(day + 1)
  }
  await taps(1 + days)

  await page
    .getByRole('alert')
    .filter({ hasText: 'ההזמנה נשמרה' })
    .getByRole('button', { name: 'ביטול', exact: true })
    .tap()
  await expect(ordered(page)).toHaveCount(days - 1)
  await page.reload()
  await expect(ordered(page)).toHaveCount(days - 1)

  await test.step('what was ordered is printed, and nothing else', async () => {
    const dish = main(page).locator('[aria-pressed=true] bdi').first()
    const name = (await dish.textContent()) ?? ''
    await page.emulateMedia({ media: 'print' })
    await expect(main(page).getByRole('region')).toHaveCount(days - 1)
    await expect(main(page).getByRole('region').first()).toContainText(name)
    await expect(main(page).getByRole('list', { name: /^עיקריות/ })).toHaveCount(0)
  })
})

test('last week is ordered again; after the cut-off a change is refused by name, and the day is as it was', async ({
  page,
}) => {
  const who = await hungry(page, 'חדר האוכל מרכז', { diet: 'any', allergens: [] })
  const { slug } = who
  await eatBefore(who)
  await page.goto(`/food-order?menu=${slug}`)
  await button(page, 'כמו בשבוע שעבר').click()
  await expect(page.getByRole('alert').filter({ hasText: 'הארוחות הוזמנו' })).toBeVisible()
  await expect(ordered(page)).toHaveCount(1)
  const chosen = main(page).locator('[aria-pressed=true]')
  const move = (days: number) =>
    runStatement(
      `update food_days set cutoff_at = cutoff_at + make_interval(days => $1)
       where menu_id = (select id from food_menus where slug = $2)`,
      [days, slug],
    )
  await move(-30)
  try {
    await chosen.click()
    await expect(alertOf(page, 'error')).toContainText('מועד ההזמנה עבר')
    await expect(openDays(page)).toHaveCount(0)
    await expect(ordered(page)).toHaveCount(1)
  } finally {
    await move(30)
  }
})
