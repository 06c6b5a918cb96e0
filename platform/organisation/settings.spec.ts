import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { uniqueWord } from '#e2e/content.ts'
import { accounts, alertOf, expect, homePage, signIn, test, tokenOf } from '#e2e/portal.ts'
import type { Options } from './contract/options.ts'

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

const openTab = (page: Page, name: string) =>
  main(page).getByRole('navigation', { name: 'חלקי ההגדרות' }).getByRole('link', { name }).click()

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

const tagline = (page: Page) => main(page).getByLabel('משפט פתיחה')

async function moveFirstDown(page: Page): Promise<void> {
  await openTab(page, 'התפריט')
  await menu(page)
    .getByRole('button', { name: /^הזזה למטה/ })
    .first()
    .click()
}

// The only story that saves for real, since concurrent saves conflict.
test('of two administrators lose nothing; everybody has the name at once, and nobody else an item of theirs', async ({
  page,
  otherPage,
  request,
}) => {
  const word = uniqueWord()
  const title = `מדור ${word}`
  const stored = async () =>
    (await (await request.get('/api/general/optionsFields/')).json()).fields.organisation
  await openSettings(page)
  const before = await tagline(page).inputValue()

  await test.step('an item of the menu is added for administrators only, and is previewed', () =>
    addItem(page, title))
  await test.step('the names of the organisation change at once, on another tab', async () => {
    await openTab(page, 'הארגון')
    await tagline(page).fill(`פורטל ${word}`)
    await saveAndWait(page)
    await expect(main(page).locator('footer').getByText(`פורטל ${word}`)).toBeVisible()
    expect((await stored()).tagline).toBe(`פורטל ${word}`)
    await expect(navigation(page).getByRole('link', { name: title })).toHaveAttribute('href', '/admin/media')
  })
  await test.step('they are for administrators: an editor comes home, and does not have the item', async () => {
    await signIn(otherPage, accounts.editor)
    await otherPage.goto('/admin/settings')
    await expect(otherPage).toHaveURL('/home-page')
    await expect(homePage(otherPage)).toBeVisible()
    await expect(navigation(otherPage).getByRole('link', { name: 'בית' })).toBeVisible()
    await expect(navigation(otherPage).getByRole('link', { name: title })).toHaveCount(0)
  })

  await test.step('the second of two administrators hears of the first and saves again', async () => {
    const administrator = await tokenOf(request, accounts.administrator)
    await otherPage.evaluate((token) => localStorage.setItem('token', token), administrator)
    await otherPage.goto('/admin/settings')
    await tagline(otherPage).fill(`שלהם ${word}`)
    await openTab(otherPage, 'התפריט')
    const first = await menu(otherPage).getByRole('listitem').first().textContent()
    await moveFirstDown(otherPage)
    await tagline(page).fill(`שלי ${word}`)
    await saveAndWait(otherPage)

    await save(page).click()
    const notice = main(page).getByRole('region', { name: 'ההגדרות נשמרו בינתיים במקום אחר' })
    await expect(notice).toBeFocused()
    await expect(notice).toContainText('מה שנכתב כאן לא אבד')
    await expect(tagline(page)).toHaveValue(`שלי ${word}`)
    await openTab(page, 'התפריט')
    await expect(menu(page).getByRole('listitem').nth(1)).toHaveText(first ?? '')
    expect(await accessibilityProblems(page)).toEqual([])
    await saveAndWait(page)
    await expect(notice).toHaveCount(0)
    await openTab(page, 'הארגון')
    const short_name = await main(page).getByLabel('שם קצר').inputValue()
    expect(await stored()).toMatchObject({ tagline: `שלי ${word}`, short_name })
  })

  await test.step('what was added is removed again', async () => {
    await tagline(page).fill(before)
    await moveFirstDown(page)
    await menu(page)
      .getByRole('button', { name: `הסרה: ${title}` })
      .click()
    await saveAndWait(page)
    await expect(navigation(page).getByRole('link', { name: title })).toHaveCount(0)
  })
})

async function addItem(page: Page, title: string): Promise<void> {
  await openTab(page, 'התפריט')
  await main(page)
    .getByRole('region', { name: 'התפריט' })
    .getByRole('button', { name: 'הוספת קישור' })
    .click()
  await dialog(page).getByLabel('לאן הקישור מוביל').selectOption({ label: 'ספריית המדיה' })
  await dialog(page).getByLabel('שם').fill(title)
  await dialog(page).getByLabel('קבוצה').fill('מערכת')
  await dialog(page).getByLabel('מי רואים אותו').selectOption({ label: 'מנהלי הפורטל בלבד' })
  await dialog(page).getByRole('button', { name: 'אישור' }).click()
  const preview = main(page).getByLabel('תצוגה מקדימה של התפריט אצל')
  const previewed = main(page).getByRole('listitem').filter({ hasText: title })
  await expect(previewed).toHaveCount(1)
  await preview.selectOption({ label: 'מנהלי הפורטל' })
  await expect(previewed).toHaveCount(2)
}

test('choose the quick links and the strips of the home page @phone', async ({ page }) => {
  await keepSettingsHere(page)
  await openSettings(page)
  await openTab(page, 'דף הבית')
  const links = main(page).getByRole('list', { name: 'קישורים מהירים' })
  const add = main(page).getByRole('region', { name: 'קישורים מהירים' }).getByRole('button', {
    name: 'הוספת קישור',
  })

  await test.step('a quick link leads to any address, if it is one', async () => {
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
  })
  await test.step('another leads to a page of the portal, which names it', async () => {
    await add.click()
    await dialog(page).getByLabel('לאן הקישור מוביל').selectOption({ label: 'אזור אישי' })
    await expect(dialog(page).getByLabel('שם')).toHaveValue('אזור אישי')
    await dialog(page).getByRole('button', { name: 'אישור' }).click()
  })
  await test.step('the strips are chosen and ordered', async () => {
    await openTab(page, 'הארגון')
    await main(page).getByLabel('שם קצר').fill('גבעון')
    await openTab(page, 'דף הבית')
    const up = main(page).getByRole('button', { name: 'הזזה למעלה: קישורים מהירים' })
    while ((await up.getAttribute('aria-disabled')) !== 'true') {
      await up.press('Enter')
      await expect(up).toBeFocused()
    }
    await main(page).getByRole('checkbox', { name: 'חדשות אחרונות' }).uncheck()
    await saveAndWait(page)
  })
  await test.step('the home page has them', async () => {
    await page.goto('/home-page')
    await expect(page).toHaveTitle(/גבעון/)
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText('קישורים מהירים')
    await expect(main(page).getByRole('heading', { level: 2, name: 'חדשות אחרונות' })).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: 'מזג האוויר' })).toHaveAttribute(
      'href',
      'https://ims.gov.il',
    )
    await expect(main(page).getByRole('link', { name: 'אזור אישי' })).toHaveAttribute(
      'href',
      '/personal-area',
    )
  })
})

test.describe('that are not saved', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('are named at their fields, stay as they were typed when refused and after a reload, and can be put back', async ({
    page,
  }) => {
    await openSettings(page)
    await test.step('a department is removed without taking the focus from who has gone on', () =>
      removeDepartment(page))

    await openTab(page, 'הארגון')
    await test.step('the page says how the accent colour can be read', async () => {
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

    const name = main(page).getByRole('textbox', { name: 'שם הארגון' })
    const before = await name.inputValue()
    await test.step('what was not saved is there after a reload, and can be put back', async () => {
      await name.fill('')
      await main(page).getByLabel('צבע ההדגשה', { exact: true }).fill('#0f4c5c')
      await openTab(page, 'התפריט')
      await expect(name).toHaveCount(0)
      await save(page).click()
      await expect(name).toBeFocused()
      await expect(page).toHaveURL('/admin/settings')
      await expect(menu(page)).toHaveCount(0)
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

    await test.step('what the server refused stays as it was typed', async () => {
      await page.route('**/api/admin/saveMenu', (route) => route.fulfill({ status: 503, json: {} }))
      await openTab(page, 'התפריט')
      const items = await menu(page).getByRole('listitem').count()
      await moveFirstDown(page)
      await save(page).click()
      await expect(main(page).getByText('השרת לא הצליח לענות')).toBeVisible()
      await expect(menu(page).getByRole('listitem')).toHaveCount(items)
      await expect(save(page)).toBeEnabled()
    })
  })

  async function removeDepartment(page: Page): Promise<void> {
    await openTab(page, 'דואר ומערכת')
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/admin/saveMailSettings', async (route) => {
      await promise
      const fields = route.request().postDataJSON()
      await route.fulfill({ json: { status: 200, statusText: 'OK', success: true, message: '', fields } })
    })
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
  }
})
