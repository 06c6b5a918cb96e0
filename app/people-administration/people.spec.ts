import type { Page } from '@playwright/test'
import { changeAnswer } from '#e2e/content.ts'
import { accessibilityProblems, accounts, expect, signIn, submitSignIn, test } from '#e2e/portal.ts'

const parts = (page: Page) => page.getByRole('navigation', { name: 'ניהול האנשים' })

test('where there are no places yet, somebody new is added, invited by a letter, and enters with a password of their own', async ({
  page,
  otherPage: other,
}) => {
  const number = `9${Date.now() % 1_000_000}`
  await signIn(page, accounts.administrator)
  await page.goto('/admin/people')
  await test.step('a list of branches or departments that is empty says so', async () => {
    await changeAnswer(page, '**/api/admin/getManagedPlaces*', () => ({ branches: [], departments: [] }))
    await parts(page).getByRole('link', { name: 'סניפים ומחלקות' }).click()
    const main = page.getByRole('main')
    await expect(main.getByRole('region', { name: 'סניפים' })).toContainText('עוד אין סניפים')
    await expect(main.getByRole('region', { name: 'מחלקות' })).toContainText('עוד אין מחלקות')
    await expect(main.getByRole('table')).toHaveCount(0)
    await parts(page).getByRole('link', { name: 'אנשים', exact: true }).click()
  })
  await page.getByRole('button', { name: 'אדם חדש' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'הוספה' }).click()
  await expect(dialog.getByLabel('שם פרטי')).toBeFocused()
  await dialog.getByLabel('שם פרטי').fill('נגה')
  await dialog.getByLabel('שם משפחה').fill('חדשה')
  await dialog.getByLabel('מספר עובד').fill(number)
  await dialog.getByLabel('שם משתמש').fill(`new.${number}`)
  await dialog.getByLabel('דוא״ל').fill(`new.${number}@example.com`)
  await dialog.getByRole('button', { name: 'הוספה' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'נגה חדשה' })).toBeVisible()

  await page.getByRole('button', { name: 'מכתב מודפס' }).click()
  await page.getByRole('button', { name: 'הכנת מכתב' }).click()
  const letter = page.getByRole('dialog', { name: 'מכתב הזמנה' })
  const first = (await letter.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/).textContent()) ?? ''

  await other.goto('/login')
  await submitSignIn(other, number, first)
  await expect(other.getByRole('heading', { level: 1, name: 'ברוכים הבאים' })).toBeVisible()
  await other.getByLabel('סיסמה חדשה', { exact: true }).fill('walk to the old harbour')
  await other.getByLabel('סיסמה חדשה, פעם נוספת', { exact: true }).fill('walk to the old harbour')
  await other.getByRole('button', { name: 'שמירה וכניסה' }).click()
  await expect(other).toHaveURL(/\/home-page$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a sheet with faults is checked, corrected and applied', async ({ page }) => {
    const number = `8${Date.now() % 1_000_000}`
    const sheet = (branch: string) => ({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `קוד,שם פרטי,שם משפחה,דואל,סניף\n${number},נועם,ייבוא,${number}@example.com,${branch}\n2001,,,wrong,`,
      ),
    })
    await signIn(page, accounts.administrator)
    await page.goto('/admin/people/import')
    await page.getByLabel('בחירת גיליון').setInputFiles(sheet('אין כזה'))
    const check = page.getByRole('button', { name: 'בדיקת הגיליון' })
    await check.press('Enter')
    await expect(page.getByLabel('מספר עובד', { exact: true })).toBeFocused()
    await page.getByLabel('מספר עובד', { exact: true }).selectOption('קוד')
    await check.press('Enter')
    await expect(page.getByText('אין סניף בשם הזה: אין כזה')).toBeVisible()
    await expect(page.getByText('זו לא כתובת דואר אלקטרוני: wrong')).toBeVisible()
    await expect(page.getByRole('button', { name: 'החלת השינויים' })).toHaveCount(0)
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('link', { name: 'לכל הייבואים' }).click()
    await page.getByLabel('בחירת גיליון').setInputFiles(sheet(''))
    // The column is remembered from the last check.
    await expect(page.getByLabel('מספר עובד', { exact: true })).toHaveValue('קוד')
    await check.press('Enter')
    await page.getByRole('button', { name: 'החלת השינויים' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'החלה' }).click()
    await expect(page.getByText('הגיליון הוחל: חדשים: 1.')).toBeVisible({ timeout: 15_000 })
    await page.getByRole('link', { name: 'לכל הייבואים' }).click()
    await parts(page).getByRole('link', { name: 'אנשים', exact: true }).click()
    await page.getByLabel('חיפוש בשם או במספר עובד').fill(number)
    await page.getByLabel('חיפוש בשם או במספר עובד').press('Enter')
    await expect(page.getByRole('link', { name: 'נועם ייבוא' })).toBeVisible()
  })
})
