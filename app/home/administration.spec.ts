import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { accounts, expect, homePage, signIn, test } from '#e2e/portal.ts'

const main = (page: Page) => page.getByRole('main')
const rail = (page: Page) => page.getByRole('navigation', { name: 'ניווט ראשי' })
const group = (page: Page, name: string) =>
  main(page)
    .getByRole('region', { name, exact: true })
    .or(
      main(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { name, exact: true }) }),
    )

test('everything that is administered has one door, which finds it by its usual words and knows what was used last', async ({
  page,
}) => {
  await signIn(page, accounts.administrator)
  await page.goto('/home-page')

  await test.step('the door says how much waits, and opens on groups by subject', async () => {
    await rail(page)
      .getByRole('link', { name: /^ניהול/ })
      .click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'ניהול' })).toBeVisible()
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      'תוכן',
      'אנשים',
      'אוכל',
      'חנות',
      'בקשות',
      'דוחות',
      'מערכת',
    ])
    expect(await accessibilityProblems(page)).toEqual([])
  })

  await test.step('an entry is found by what people call it', async () => {
    await main(page).getByRole('searchbox').fill('מיילים')
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['מערכת'])
    await main(page).getByRole('searchbox').fill('אין דבר כזה')
    await expect(main(page).getByText('לא נמצא')).toBeVisible()
    await main(page).getByRole('searchbox').fill('מיילים')
    await main(page)
      .getByRole('link', { name: /^מצב ויומנים/ })
      .click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'מצב המערכת' })).toBeVisible()
  })

  await test.step('the pages of the system are tabs of one entry', async () => {
    const tabs = main(page).getByRole('navigation', { name: 'מערכת' }).getByRole('link')
    await expect(tabs).toHaveText(['מצב המערכת', 'הודעות למכשירים', 'יומן הפעולות', 'דואר יוצא'])
    for (const [tab, title] of [
      ['הודעות למכשירים', 'הודעות שנשלחו למכשירים'],
      ['יומן הפעולות', 'יומן הפעולות'],
      ['דואר יוצא', 'דואר יוצא'],
    ] as const) {
      await tabs.filter({ hasText: tab }).click()
      await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(tabs.filter({ hasText: tab })).toHaveAttribute('aria-current', 'page')
    }
  })

  await test.step('beside a page stand the others of its group, and what was used last comes first', async () => {
    await expect(rail(page).getByRole('link', { name: /^מצב ויומנים/ })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(rail(page).getByRole('link', { name: 'מדורים' })).toBeInViewport()
    await expect(rail(page).getByRole('link', { name: 'ניהול החנות' })).toHaveCount(0)
    await rail(page)
      .getByRole('link', { name: /^ניהול/ })
      .click()
    await expect(group(page, 'בשימוש לאחרונה').getByRole('link')).toHaveText([/^מצב ויומנים/])
  })
})

test('whoever administers nothing is led home, and finds the pages behind the first nine under "more"', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/admin')
  await expect(homePage(page)).toBeVisible()
  await expect(rail(page).getByRole('link', { name: /^ניהול/ })).toHaveCount(0)
  await expect(rail(page).getByRole('link')).toHaveCount(9)
  await rail(page).locator('summary').filter({ hasText: 'עוד' }).click()
  await rail(page).getByRole('link', { name: 'ספר טלפונים' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'ספר טלפונים' })).toBeVisible()
  await expect(rail(page).getByRole('link', { name: 'ספר טלפונים' })).toHaveAttribute('aria-current', 'page')
})

test('the administration is in the menu of a phone @phone', async ({ page }) => {
  await signIn(page, accounts.administrator)
  await page.goto('/home-page')
  await page.getByRole('navigation', { name: 'ניווט מהיר' }).getByRole('button', { name: 'עוד' }).click()
  const menu = page.getByRole('dialog', { name: 'תפריט' })
  await expect(menu.getByRole('link', { name: 'דוח החנות' })).toHaveCount(0)
  await menu.getByRole('link', { name: /^ניהול/ }).click()
  await expect(main(page).getByRole('link', { name: 'דוח החנות' })).toBeVisible()
})
