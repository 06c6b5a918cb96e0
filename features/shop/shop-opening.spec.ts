import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { accounts, alertOf, expect, signIn, test } from '#e2e/portal.ts'

const main = (page: Page) => page.getByRole('main')

// The shop stays open, since other stories buy at the same time.
test('the shop is open between two moments that make sense, and has a message while it is not', async ({
  page,
}) => {
  const [from, until] = [main(page).getByLabel('פתוחה מ־'), main(page).getByLabel('פתוחה עד')]
  const message = main(page).getByRole('textbox', { name: 'מה נכתב כשהיא סגורה' })
  const save = () => main(page).getByRole('button', { name: 'שמירה', exact: true }).click()
  await signIn(page, accounts.administrator)
  await page.goto('/admin/shop/opening')
  await expect(main(page).getByText('החנות פתוחה עכשיו')).toBeVisible()
  await message.fill('נשוב אחרי פורים')
  await from.press('3')
  await save()
  await expect(from).toBeFocused()
  await expect(from).toHaveAccessibleDescription(/צריך תאריך ושעה/)
  await from.fill('2026-03-02T09:00')
  await until.fill('2026-03-01T09:00')
  await save()
  await expect(until).toBeFocused()
  await expect(until).toHaveAccessibleDescription(/הסגירה צריכה להיות אחרי הפתיחה/)
  expect(await accessibilityProblems(page)).toEqual([])
  await until.fill('2099-03-09T18:30')
  await save()
  await expect(alertOf(page, 'success')).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('החנות פתוחה עכשיו')).toBeVisible()
  await expect(from).toHaveValue('02/03/2026 09:00')
  await expect(until).toHaveValue('09/03/2099 18:30')
  await expect(message).toHaveValue('נשוב אחרי פורים')
})
