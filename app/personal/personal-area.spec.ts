import sharp from 'sharp'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { alertOf, expect, ownEmployee, signIn, test } from '#e2e/portal.ts'
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

  const tabs = main.getByRole('navigation', { name: 'חלקי האזור האישי' }).getByRole('link')
  const settingsPage = (name: string) =>
    main.getByRole('navigation', { name: 'הגדרות' }).getByRole('link', { name })
  const allSettings = main.getByRole('link', { name: 'כל ההגדרות' })
  await tabs.filter({ hasText: 'הגדרות' }).click()
  await settingsPage('פרטיות והמידע שלי').click()
  const privacy = main.getByRole('region', { name: 'מה אחרים רואים' })
  const shown = privacy.getByRole('switch', { name: /הנייד/ })
  if (!(await shown.isChecked())) await shown.click()
  await expect(privacy.getByText(/^נייד: 05/)).toBeVisible()
  await page.route(`**${ownDetails.userUpdateField.path}*`, (route) => route.abort())
  await shown.click()
  await expect(privacy.getByText('נייד: לא מוצג')).toBeVisible()
  const retry = privacy.getByRole('button', { name: 'לנסות שוב' })
  await expect(retry).toBeVisible()
  await expect(privacy.getByRole('status').filter({ hasText: 'לנסות שוב' })).toContainText('Failed to fetch')
  await page.unroute(`**${ownDetails.userUpdateField.path}*`)
  await retry.click()
  await expect(privacy.getByText('נשמר', { exact: true })).toBeVisible()

  await page.reload()
  await expect(shown).not.toBeChecked()
  const own = main.getByRole('region', { name: 'המידע שלי' })
  await own.getByRole('button', { name: 'הכנת הקובץ' }).click()
  await expect(own.getByRole('button', { name: 'הורדת הקובץ' })).toBeVisible({ timeout: 20_000 })

  await allSettings.click()
  await expect(own).toHaveCount(0)
  await page.goBack()
  await expect(own).toBeVisible()
  await page.goForward()
  await settingsPage('התראות').click()
  await expect(page).toHaveURL('/personal-area?tab=settings&page=notifications')
  const settings = main.getByRole('region', { name: 'שעות שקט ושפה' })
  await settings.getByLabel('משעה').fill('21:15')
  await expect(settings.getByText('נשמר', { exact: true })).toBeVisible()
  const language = settings.getByRole('group', { name: 'שפת הדוא״ל' })
  await expect(language.getByRole('radio', { name: 'עברית' })).toBeChecked()
  await language.getByRole('radio', { name: 'English' }).check()
  await expect(settings.getByText('נשמר', { exact: true })).toHaveCount(2)
  await page.reload()
  await expect(settings.getByLabel('משעה')).toHaveValue('21:15')
  await expect(language.getByRole('radio', { name: 'English' })).toBeChecked()
})

test('one touch chooses a channel for a group of notifications, and each kind can differ', async ({
  page,
}) => {
  await signIn(page, ownEmployee())
  await page.goto('/personal-area?tab=settings&page=notifications')
  const settings = page.getByRole('region', { name: 'על מה להודיע' })
  const box = (name: string | RegExp, channel: string) =>
    settings.getByRole('group', { name }).getByRole('checkbox', { name: channel })
  const device = (name: string | RegExp) => box(name, 'למכשיר')
  const saved = settings.getByText('נשמר', { exact: true })
  const details = (name: string) =>
    settings.getByRole('listitem').filter({ hasText: name }).locator('summary').first()

  await test.step('all that it has are switched off at once', async () => {
    // Some of them are on and some are not: the first touch switches all of them on.
    await expect(device(/^חדשות/)).toHaveJSProperty('indeterminate', true)
    await device(/^חדשות/).click()
    await expect(device(/^חדשות/)).toBeChecked()
    await device(/^חדשות/).click()
    await expect(device(/^חדשות/)).not.toBeChecked()
    await expect(saved).toHaveCount(1)
    await page.reload()
    await expect(device(/^חדשות/)).not.toBeChecked()
  })

  await test.step('the details open by the keyboard, and say what is always sent and why', async () => {
    await details('חדשות').focus()
    await page.keyboard.press('Enter')
    await expect(device('סקרים חדשים')).not.toBeChecked()
    await details('האירועים וההזמנות שלי').press('Enter')
    await expect(settings.getByText('נשלח תמיד: מה שהזמנת או נרשמת אליו השתנה')).toBeVisible()
    // Its letter comes whatever one chooses.
    await expect(device('רישום לאירועים')).toBeChecked()
    await expect(box('רישום לאירועים', 'בדוא״ל')).toHaveCount(0)
    await expect(settings.getByText('אירועים שבוטלו')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  await test.step('where one kind differs its group is half on', async () => {
    await device('סקרים חדשים').click()
    await expect(device(/^חדשות/)).toHaveJSProperty('indeterminate', true)
    await box('תזכורות לסקרים', 'בדוא״ל').click()
    await expect(saved).toHaveCount(1)
    await page.reload()
    await expect(device(/^חדשות/)).toHaveJSProperty('indeterminate', true)
    await details('חדשות').click()
    await expect(device('סקרים חדשים')).toBeChecked()
    await expect(device('תזכורות לסקרים')).not.toBeChecked()
    await expect(box('תזכורות לסקרים', 'בדוא״ל')).toBeChecked()
  })
})
