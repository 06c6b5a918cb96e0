import { accessibilityProblems } from '#e2e/accessibility.ts'
import { accounts, expect, signIn, test } from '#e2e/portal.ts'

test('a view of a report is saved with its period and its schedule, opened and removed', async ({ page }) => {
  const name = `חודש שעבר ${Date.now()}`
  await signIn(page, accounts.administrator)
  await page.goto('/parking-report')
  const main = page.getByRole('main')
  const period = main.getByLabel('תקופה')
  await period.selectOption({ label: 'חודש שעבר' })
  await main.getByRole('button', { name: 'שמירת תצוגה' }).click()
  const dialog = page.getByRole('dialog', { name: 'שמירת תצוגה' })
  await dialog.getByLabel('שם').fill(name)
  await dialog.getByLabel('שליחה בדוא״ל').selectOption({ label: 'בבוקר הראשון בחודש' })
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'שמירה' }).click()
  const saved = main.getByRole('navigation', { name: 'התצוגות שלי' }).getByRole('link', { name })
  await expect(saved).toHaveAttribute('aria-current', 'page')

  await period.selectOption({ label: 'כל הזמן' })
  await expect(saved).not.toHaveAttribute('aria-current', 'page')
  await saved.click()
  await expect(period).toHaveValue('last-month')
  await main.getByRole('button', { name: 'עריכת התצוגה' }).click()
  const edited = page.getByRole('dialog', { name: 'עריכת התצוגה' })
  await expect(edited.getByLabel('שליחה בדוא״ל')).toHaveValue('monthly')
  await edited.getByRole('button', { name: 'מחיקת התצוגה' }).click()
  await expect(edited).toBeHidden()
  await expect(saved).toHaveCount(0)
})
