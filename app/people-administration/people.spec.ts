import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { changeAnswer } from '#e2e/content.ts'
import { runStatement } from '#e2e/database.ts'
import { accounts, expect, ownEmployee, signIn, submitSignIn, test } from '#e2e/portal.ts'
import { readPdf } from '#platform/documents/server/testing-pdf.ts'

/** The codes of the letters in a PDF, a letter a page. */
async function codesIn(download: Download): Promise<string[]> {
  const { lines } = await readPdf(await readFile(await download.path()))
  return lines.flatMap((line) => line.match(/\d{4}(-\d{4}){3}/)?.[0] ?? [])
}

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
  // Without an address, and without a user name: who has neither enters by the number.
  await dialog.getByRole('button', { name: 'הוספה' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'נגה חדשה' })).toBeVisible()

  const letter = page.waitForEvent('download')
  await page.getByRole('button', { name: 'מכתב עם קוד' }).click()
  await page.getByRole('button', { name: 'הכנת מכתב' }).click()
  const [code = ''] = await codesIn(await letter)

  await other.goto(`/login#number=${number}`)
  await expect(other).toHaveURL('/login')
  await expect(other.getByLabel('מספר עובד, דוא״ל או שם משתמש')).toHaveValue(number)
  await submitSignIn(other, number, code)
  await expect(other.getByRole('heading', { level: 1, name: 'ברוכים הבאים' })).toBeVisible()
  await other.getByLabel('סיסמה חדשה', { exact: true }).fill('walk to the old harbour')
  await other.getByLabel('סיסמה חדשה, פעם נוספת', { exact: true }).fill('walk to the old harbour')
  await other.getByRole('button', { name: 'שמירה וכניסה' }).click()
  await expect(other).toHaveURL(/\/home-page$/)
  await test.step('nothing is offered by mail to who has no address, and messages are read', async () => {
    await other.goto('/personal-area?tab=settings&page=notifications')
    await expect(other.getByRole('heading', { name: 'על מה להודיע' })).toBeVisible()
    await expect(other.getByRole('checkbox', { name: 'למכשיר' }).first()).toBeVisible()
    await expect(other.getByText('בדוא״ל')).toHaveCount(0)
    await other.goto('/my-messages')
    await expect(other.getByRole('heading', { level: 1, name: 'ההודעות שלי' })).toBeVisible()
    await expect(other.getByText('הודפס קוד לכניסה')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a sheet with faults is checked, corrected and applied', async ({ page }) => {
    const number = `8${Date.now() % 1_000_000}`
    const own = ownEmployee()
    const headings = ['קוד', 'שם פרטי', 'שם משפחה', 'דואל', 'סניף']
    const rows = (branch: string, address: string) => [
      [number, 'נועם', 'ייבוא', '', branch],
      [own, 'שם', 'אחר', address, ''],
    ]
    const textOf = (cells: string[][], separator: string) =>
      [headings, ...cells].map((row) => row.join(separator)).join('\n')
    await signIn(page, accounts.administrator)
    await page.goto('/admin/people/import')
    await page.getByLabel('בחירת גיליון').setInputFiles({
      ...{ name: 'people.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(textOf(rows('אין כזה', 'wrong'), ',')),
    })
    await expect(page.getByLabel('מה מפריד בין התאים?')).toHaveValue(',')
    await page.getByRole('button', { name: 'המשך עם הגיליון' }).press('Enter')
    const check = page.getByRole('button', { name: 'בדיקת הגיליון' })
    await check.press('Enter')
    await expect(page.getByLabel('מספר עובד', { exact: true })).toBeFocused()
    await expect(page.getByLabel('מספר עובד', { exact: true })).toHaveAttribute('aria-required', 'true')
    await page.getByLabel('מספר עובד', { exact: true }).selectOption('קוד')
    await check.press('Enter')
    const problems = page.getByRole('region', { name: 'מה צריך לתקן' })
    await expect(problems).toContainText('אין סניף בשם הזה')
    await expect(problems).toContainText('זו לא כתובת דוא״ל')
    await expect(problems).toContainText('wrong')
    await expect(page.getByRole('button', { name: 'החלת השינויים' })).toHaveCount(0)
    expect(await accessibilityProblems(page)).toEqual([])
    const sheet = page.waitForEvent('download')
    await problems.getByRole('button', { name: 'הורדה כגיליון' }).click()
    expect((await sheet).suggestedFilename()).toBe('מה צריך לתקן people.xlsx')

    await page.getByRole('link', { name: 'ייבוא אנשים' }).click()
    await page.getByLabel('או הדבקה מגיליון').fill(textOf(rows('', ''), '\t'))
    await page.getByRole('button', { name: 'המשך עם מה שהודבק' }).click()
    // The column is remembered from the last check.
    await expect(page.getByLabel('מספר עובד', { exact: true })).toHaveValue('קוד')
    await check.press('Enter')
    const names = page.getByRole('region', { name: 'שינויי שם' })
    await expect(names).toContainText('סומנו: 0')
    const apply = page.getByRole('button', { name: 'החלת השינויים' })
    const heightOf = async (of: Locator) => (await of.boundingBox())?.y ?? 0
    expect(await heightOf(apply)).toBeGreaterThan(await heightOf(names))
    await names.getByRole('checkbox').check()
    await expect(names).toContainText('סומנו: 1')
    expect(await accessibilityProblems(page)).toEqual([])
    await apply.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'החלה' }).click()
    await expect(page.getByText('הגיליון הוחל: חדשים: 1, שינויי שם: 1.')).toBeVisible({ timeout: 15_000 })

    const letters = page.waitForEvent('download')
    await page.getByRole('button', { name: 'הכנת המכתבים' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'הכנת מכתב' }).click()
    expect(await codesIn(await letters)).toHaveLength(1)
    await page.getByRole('link', { name: 'ייבוא אנשים' }).click()
    await parts(page).getByRole('link', { name: 'אנשים', exact: true }).click()
    await page.getByLabel('חיפוש בשם או במספר עובד').fill(own)
    await page.getByLabel('חיפוש בשם או במספר עובד').press('Enter')
    await expect(page.getByRole('link', { name: 'שם אחר' })).toBeVisible()
  })
})

test('two who edit one card: the second is told, keeps what was typed, and begins again with what the first saved', async ({
  page,
  otherPage: other,
}) => {
  const own = ownEmployee()
  const [row] = await runStatement('select id from users where employee_number = $1', [own])
  const edit = async (by: Page) => {
    await by.getByRole('button', { name: 'עריכה', exact: true }).click()
    await expect(by.getByRole('dialog').getByLabel('תפקיד')).toBeVisible()
  }
  for (const by of [page, other]) {
    await signIn(by, accounts.administrator)
    await by.goto(`/admin/people/${row?.id}`)
    await edit(by)
  }
  const saveIn = (by: Page) => by.getByRole('dialog').getByRole('button', { name: 'שמירה' }).click()
  await page.getByRole('dialog').getByLabel('תפקיד').fill('אופה')
  await saveIn(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('נייד').fill('054-7654321')
  await saveIn(other)
  await expect(dialog).toContainText('הפרטים או ההרשאות השתנו בינתיים')
  await expect(dialog.getByLabel('נייד')).toHaveValue('054-7654321')
  expect(await accessibilityProblems(other)).toEqual([])
  await dialog.getByRole('button', { name: 'ביטול' }).click()
  await edit(other)
  await expect(dialog.getByLabel('תפקיד')).toHaveValue('אופה')
  await expect(dialog.getByLabel('נייד')).toHaveValue('054-7654321')
  await saveIn(other)
  await expect(dialog).toHaveCount(0)
})
