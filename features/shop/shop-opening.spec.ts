import type { Page } from '@playwright/test'
import { accessibilityProblems, accounts, expect, signIn, test } from '#e2e/portal.ts'

const main = (page: Page) => page.getByRole('main')

// Nothing is saved for real, since other tests buy at the same time.
test('the shop is closed with a message, between two moments that make sense', async ({ page }) => {
  const [from, until] = [main(page).getByLabel('פתוחה מ־'), main(page).getByLabel('פתוחה עד')]
  const save = () => main(page).getByRole('button', { name: 'שמירה', exact: true }).click()
  await signIn(page, accounts.administrator)
  await page.route('**/api/admin/saveShopSettings', (route) =>
    route.fulfill({ json: { status: 200, statusText: 'OK', success: true, message: '', fields: {} } }),
  )
  await page.goto('/admin/shop/opening')
  await expect(main(page).getByText('החנות פתוחה עכשיו')).toBeVisible()
  await main(page).getByRole('textbox', { name: 'מה נכתב כשהיא סגורה' }).fill('נשוב אחרי פורים')
  await from.press('3')
  await save()
  await expect(from).toBeFocused()
  await expect(from).toHaveAccessibleDescription(/צריך תאריך ושעה/)
  await from.fill('2027-03-02T09:00')
  await until.fill('2027-03-01T09:00')
  await save()
  await expect(until).toBeFocused()
  await expect(until).toHaveAccessibleDescription(/הסגירה צריכה להיות אחרי הפתיחה/)
  expect(await accessibilityProblems(page)).toEqual([])
  await until.fill('2027-03-09T18:30')
  const request = page.waitForRequest('**/api/admin/saveShopSettings')
  await save()
  expect((await request).postDataJSON()).toEqual({
    open: true,
    opens_at: '2027-03-02T07:00:00.000Z',
    closes_at: '2027-03-09T16:30:00.000Z',
    message: 'נשוב אחרי פורים',
    revision: expect.any(Number),
  })
})
