import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { expect, homePage, signIn, test } from '#e2e/portal.ts'

const main = (page: Page) => page.getByRole('main')

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

test('what somebody shows stands behind one button of the home page @phone', async ({ page }) => {
  await signIn(page)
  const stored = page.waitForResponse('**/api/general/getWallet')
  await page.goto('/home-page')
  await expect(homePage(page)).toBeVisible()
  const { fields } = await (await stored).json()
  await main(page).getByRole('link', { name: 'הארנק שלי' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'הארנק שלי' })).toBeVisible()
  const number = main(page).getByRole('region', { name: 'מספר עובד' })
  await expect(number).toContainText('2001')
  await expect(number.getByRole('img', { name: 'קוד: מספר עובד' })).toBeVisible()
  const rights = main(page).getByRole('region', { name: 'הזכאות שלי' })
  await expect(rights.getByRole('listitem')).toHaveCount(fields.entitlements.length)
  await expect(rights).toContainText(fields.entitlements[0].name)
  expect(await accessibilityProblems(page)).toEqual([])
})
