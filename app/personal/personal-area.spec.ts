import sharp from 'sharp'
import { accessibilityProblems, alertOf, expect, ownEmployee, signIn, test } from '#e2e/portal.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, expectedErrors: /ERR_FAILED/ })

test('own details save themselves, show what colleagues see, and stay after a failure', async ({ page }) => {
  await signIn(page, ownEmployee())
  await page.goto('/personal-area')
  const main = page.getByRole('main')

  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#5F7138' } })
    .png()
    .toBuffer()
  const details = main.getByRole('region', { name: 'הפרטים שלי' })
  await details
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  const dialog = page.getByRole('dialog', { name: 'חיתוך התמונה' })
  await dialog.getByRole('group', { name: /מקשי החצים/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await dialog.getByRole('slider', { name: 'הגדלה' }).fill('1.5')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'שמירת התמונה' }).click()
  await expect(alertOf(page, 'success')).toContainText('התמונה הוחלפה')
  await expect(dialog).toHaveCount(0)

  const privacy = main.getByRole('region', { name: 'מה אחרים רואים' })
  const shown = privacy.getByRole('switch', { name: /הנייד/ })
  if (!(await shown.isChecked())) await shown.click()
  await expect(privacy.getByText(/^נייד: 05/)).toBeVisible()
  await page.route(`**${ownDetails.userUpdateField.path}*`, (route) => route.abort())
  await shown.click()
  await expect(privacy.getByText('נייד: לא מוצג')).toBeVisible()
  const retry = privacy.getByRole('button', { name: 'לנסות שוב' })
  await expect(retry).toBeVisible()
  await page.unroute(`**${ownDetails.userUpdateField.path}*`)
  await retry.click()
  await expect(privacy.getByText('נשמר', { exact: true })).toBeVisible()

  const tabs = main.getByRole('navigation').getByRole('link')
  const settings = main.getByRole('region', { name: 'התראות' })
  await tabs.filter({ hasText: 'הגדרות' }).click()
  await settings.getByLabel('משעה').fill('21:15')
  await expect(settings.getByText('נשמר', { exact: true })).toBeVisible()
  await page.reload()
  await expect(settings.getByLabel('משעה')).toHaveValue('21:15')
  const own = main.getByRole('region', { name: 'המידע שלי' })
  await own.getByRole('button', { name: 'הכנת הקובץ' }).click()
  await expect(own.getByRole('button', { name: 'הורדת הקובץ' })).toBeVisible({ timeout: 20_000 })
  await tabs.first().click()
  await expect(shown).not.toBeChecked()
})
