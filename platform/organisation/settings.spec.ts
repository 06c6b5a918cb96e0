import type { Page } from '@playwright/test'
import { uniqueWord } from '#e2e/content.ts'
import { accessibilityProblems, accounts, alertOf, expect, signIn, test } from '#e2e/portal.ts'
import type { Options } from './contract/options.ts'

/** Held by tests that save for real, since concurrent saves conflict. */
const lock = 'settings'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const save = (page: Page) => main(page).getByRole('button', { name: 'שמירה', exact: true })
const menu = (page: Page) => main(page).getByRole('list', { name: 'פריטי התפריט' })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'ניווט ראשי' })

async function openSettings(page: Page): Promise<void> {
  await signIn(page, accounts.administrator)
  await page.goto('/admin/settings')
  await expect(main(page).getByLabel('שם הארגון')).toBeVisible()
}

async function saveAndWait(page: Page): Promise<void> {
  await save(page).click()
  await expect(alertOf(page, 'success')).toContainText('ההגדרות נשמרו')
  await expect(save(page)).toHaveCount(0)
}

/** Mocks the settings for this page only, so that saving them does not change the home pages of other tests. */
async function keepSettingsHere(page: Page): Promise<void> {
  let stored: Options | undefined
  await page.route('**/api/general/optionsFields/', async (route) => {
    const response = await route.fetch()
    const envelope = await response.json()
    await route.fulfill({ response, json: { ...envelope, fields: stored ?? envelope.fields } })
  })
  await page.route('**/api/admin/saveOptions', async (route) => {
    stored = route.request().postDataJSON()
    await route.fulfill({
      json: { status: 200, statusText: 'OK', success: true, message: '', fields: stored },
    })
  })
}

test('are for administrators', async ({ page }) => {
  await signIn(page, accounts.editor)
  await page.goto('/admin/settings')
  await expect(page).toHaveURL('/home-page')
})

test('change the names of the organisation at once', { lock }, async ({ page, request }) => {
  const word = uniqueWord()
  await openSettings(page)
  const tagline = main(page).getByLabel('משפט פתיחה')
  const before = await tagline.inputValue()
  await tagline.fill(`פורטל ${word}`)
  await saveAndWait(page)
  await expect(main(page).getByText(`פורטל ${word}`)).toBeVisible()
  const { fields } = await (await request.get('/api/general/optionsFields/')).json()
  expect(fields.organisation.tagline).toBe(`פורטל ${word}`)
  await tagline.fill(before)
  await saveAndWait(page)
})

test('choose and order the strips of the home page @phone', async ({ page }) => {
  await keepSettingsHere(page)
  await openSettings(page)
  await main(page).getByLabel('שם קצר').fill('גבעון')
  const up = main(page).getByRole('button', { name: 'הזזה למעלה: קישורים מהירים' })
  while ((await up.getAttribute('aria-disabled')) !== 'true') {
    await up.press('Enter')
    await expect(up).toBeFocused()
  }
  await main(page).getByRole('checkbox', { name: 'חדשות אחרונות' }).uncheck()
  await saveAndWait(page)
  await page.goto('/home-page')
  await expect(page).toHaveTitle(/גבעון/)
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText('קישורים מהירים')
  await expect(main(page).getByRole('heading', { level: 2, name: 'חדשות אחרונות' })).toHaveCount(0)
})

test('add a quick link to a page of the portal, or to any address', async ({ page }) => {
  await keepSettingsHere(page)
  await openSettings(page)
  const links = main(page).getByRole('list', { name: 'קישורים מהירים' })
  const add = main(page).getByRole('region', { name: 'קישורים מהירים' }).getByRole('button', {
    name: 'הוספת קישור',
  })
  await add.click()
  await dialog(page).getByRole('button', { name: 'אישור' }).click()
  await expect(dialog(page)).toContainText('צריך לבחור דף')
  await expect(dialog(page)).toContainText('חסר שם לקישור')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog(page).getByLabel('לאן הקישור מוביל').selectOption({ label: 'כתובת אחרת…' })
  await dialog(page).getByRole('textbox', { name: 'כתובת' }).fill('javascript:alert(1)')
  await dialog(page).getByLabel('שם').fill('מזג האוויר')
  await dialog(page).getByRole('button', { name: 'אישור' }).click()
  await expect(dialog(page)).toContainText('כתובת מתחילה ב־https://')
  await dialog(page).getByRole('textbox', { name: 'כתובת' }).fill('https://ims.gov.il')
  await dialog(page).getByRole('radio', { name: 'נורה' }).check()
  await dialog(page).getByRole('button', { name: 'אישור' }).click()
  await expect(links.getByRole('listitem').last()).toContainText('https://ims.gov.il')
  await links.getByTitle('גרירה למקום אחר').last().dragTo(links.getByRole('listitem').nth(-2))
  await expect(links.getByRole('listitem').nth(-2)).toContainText('https://ims.gov.il')

  await add.click()
  await dialog(page).getByLabel('לאן הקישור מוביל').selectOption({ label: 'אזור אישי' })
  await expect(dialog(page).getByLabel('שם')).toHaveValue('אזור אישי')
  await dialog(page).getByRole('button', { name: 'אישור' }).click()
  await saveAndWait(page)
  await page.goto('/home-page')
  await expect(main(page).getByRole('link', { name: 'מזג האוויר' })).toHaveAttribute(
    'href',
    'https://ims.gov.il',
  )
  await expect(main(page).getByRole('link', { name: 'אזור אישי' })).toHaveAttribute('href', '/personal-area')
})

test('remove a department without taking the focus from who has gone on', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/admin/saveMailSettings', async (route) => {
    await promise
    await route.fulfill({
      json: {
        status: 200,
        statusText: 'OK',
        success: true,
        message: '',
        fields: route.request().postDataJSON(),
      },
    })
  })
  await openSettings(page)
  const departments = main(page).getByRole('list', { name: 'מחלקות לדואר' })
  await departments
    .getByRole('button', { name: /^הסרה: / })
    .first()
    .press('Enter')
  const edit = departments.getByRole('button', { name: /^עריכה: / }).last()
  await edit.focus()
  const readAgain = page.waitForResponse(/MailSettings/)
  resolve()
  await readAgain
  await expect(page.getByRole('status').filter({ hasText: 'הוסר: ' })).toBeAttached()
  await expect(edit).toBeFocused()
})

test('add an item of the menu for administrators only', { lock }, async ({ page, otherPage }) => {
  const title = `מדור ${uniqueWord()}`
  await openSettings(page)
  await main(page)
    .getByRole('region', { name: 'התפריט' })
    .getByRole('button', { name: 'הוספת קישור' })
    .click()
  await dialog(page).getByLabel('לאן הקישור מוביל').selectOption({ label: 'ספריית המדיה' })
  await dialog(page).getByLabel('שם').fill(title)
  await dialog(page).getByLabel('קבוצה').fill('ניהול')
  await dialog(page).getByLabel('מי רואים אותו').selectOption({ label: 'מנהלי הפורטל בלבד' })
  await dialog(page).getByRole('button', { name: 'אישור' }).click()
  const preview = main(page).getByLabel('תצוגה מקדימה של התפריט אצל')
  const previewed = main(page).getByRole('listitem').filter({ hasText: title })
  await expect(previewed).toHaveCount(1)
  await preview.selectOption({ label: 'מנהלי הפורטל' })
  await expect(previewed).toHaveCount(2)
  await saveAndWait(page)
  await expect(navigation(page).getByRole('link', { name: title })).toHaveAttribute('href', '/admin/media')

  await signIn(otherPage, accounts.editor)
  await otherPage.goto('/home-page')
  await expect(navigation(otherPage).getByRole('link', { name: 'בית' })).toBeVisible()
  await expect(navigation(otherPage).getByRole('link', { name: title })).toHaveCount(0)

  await menu(page)
    .getByRole('button', { name: `הסרה: ${title}` })
    .click()
  await saveAndWait(page)
  await expect(navigation(page).getByRole('link', { name: title })).toHaveCount(0)
})

test('say how the accent colour can be read', async ({ page }) => {
  await openSettings(page)
  const colour = main(page).getByLabel('צבע ההדגשה', { exact: true })
  await colour.fill('#0f4c5c')
  await expect(main(page).getByText('הצבע יוצג כמו שהוא.')).toBeVisible()
  await colour.fill('#f2a541')
  await expect(main(page).getByText('הצבע בהיר מדי לקריאה')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await colour.fill('red')
  await save(page).click()
  await expect(colour).toBeFocused()
  await expect(colour).toHaveAccessibleDescription(/סולמית ושש ספרות/)
})

test('that were not saved are there after a reload, and can be put back', async ({ page }) => {
  await openSettings(page)
  const name = main(page).getByLabel('שם הארגון')
  const before = await name.inputValue()
  await name.fill('')
  await save(page).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('חסר שם הארגון')
  await name.fill('שם שלא יישמר')
  await page.reload()
  await expect(name).toHaveValue('שם שלא יישמר')
  const notice = main(page).getByRole('status').filter({ hasText: 'מה שנכתב כאן ולא נשלח חזר לטופס.' })
  await expect(notice).toBeVisible()
  await expect(notice).not.toHaveCSS('margin-block-end', '0px')
  await main(page).getByRole('button', { name: 'ביטול השינויים' }).click()
  await dialog(page).getByRole('button', { name: 'ביטול השינויים' }).click()
  await expect(name).toHaveValue(before)
  await expect(save(page)).toHaveCount(0)
  await page.reload()
  await expect(name).toHaveValue(before)
})

test('of two administrators lose nothing: the second hears of the first and saves again', { lock }, async ({
  page,
  otherPage,
  request,
}) => {
  const word = uniqueWord()
  await openSettings(page)
  await openSettings(otherPage)
  const short = main(page).getByLabel('שם קצר')
  const [tagline, otherTagline] = [page, otherPage].map((each) => main(each).getByLabel('משפט פתיחה'))
  if (!tagline || !otherTagline) throw new Error('there are two pages')
  const before = await tagline.inputValue()
  await tagline.fill(`שלי ${word}`)
  const items = menu(otherPage).getByRole('listitem')
  const first = await items.first().textContent()
  await otherTagline.fill(`שלהם ${word}`)
  await menu(otherPage)
    .getByRole('button', { name: /^הזזה למטה/ })
    .first()
    .click()
  await saveAndWait(otherPage)

  await save(page).click()
  const notice = main(page).getByRole('region', { name: 'ההגדרות נשמרו בינתיים במקום אחר' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('התעדכן כאן לפי מה שנשמר שם: התפריט.')
  await expect(notice).toContainText(`משפט פתיחה. שם נשמר: שלהם ${word}`)
  await expect(tagline).toHaveValue(`שלי ${word}`)
  await expect(menu(page).getByRole('listitem').nth(1)).toHaveText(first ?? '')
  expect(await accessibilityProblems(page)).toEqual([])
  await saveAndWait(page)
  await expect(notice).toHaveCount(0)
  const { fields } = await (await request.get('/api/general/optionsFields/')).json()
  expect(fields.organisation).toMatchObject({
    tagline: `שלי ${word}`,
    short_name: await short.inputValue(),
  })
  await tagline.fill(before)
  await menu(page)
    .getByRole('button', { name: /^הזזה למטה/ })
    .first()
    .click()
  await saveAndWait(page)
})

test.describe('that were refused', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('stay as they were typed', async ({ page }) => {
    await page.route('**/api/admin/saveMenu', (route) => route.fulfill({ status: 503, json: {} }))
    await openSettings(page)
    const items = await menu(page).getByRole('listitem').count()
    await menu(page)
      .getByRole('button', { name: /^הזזה למטה/ })
      .first()
      .click()
    await save(page).click()
    await expect(main(page).getByText('השרת לא הצליח לענות')).toBeVisible()
    await expect(menu(page).getByRole('listitem')).toHaveCount(items)
    await expect(save(page)).toBeEnabled()
  })
})
