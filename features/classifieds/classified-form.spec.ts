import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { fieldOf, fillForm, photo } from '#e2e/classifieds.ts'
import { uniqueWord } from '#e2e/content.ts'
import { alertOf, expect, goTo, ownEmployee, signIn, submitSignIn, test } from '#e2e/portal.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const tiles = (page: Page) => page.getByRole('group', { name: 'תמונות' }).getByRole('listitem')

async function deleteDraft(page: Page): Promise<void> {
  await button(page, 'מחיקת הטיוטה').click()
  await page
    .getByRole('dialog', { name: 'למחוק את הטיוטה?' })
    .getByRole('button', { name: 'מחיקה', exact: true })
    .click()
}

test.describe('the form', () => {
  // While calls are intercepted, the browser fetches the page's blob pictures, which the content policy forbids.
  test.use({ expectedErrors: /status of 503|Connecting to 'blob:/ })

  test('says at each field what is missing; its pictures are put in order, sent again, and eight at most @phone', async ({
    page,
  }) => {
    const choice = page.getByLabel('בחירת תמונות')
    await signIn(page, ownEmployee())
    await page.goto('/yad2/new')
    await test.step('says at each field what is missing, and goes to the first', async () => {
      await fieldOf(page, 'טלפון ליצירת קשר').fill('12')
      await button(page, 'פרסום המודעה').click()
      await expect(fieldOf(page, 'מה מציעים?')).toBeFocused()
      await expect(fieldOf(page, 'מה מציעים?')).toHaveAccessibleDescription('צריך לכתוב מה מציעים')
      await expect(fieldOf(page, 'קטגוריה')).toHaveAccessibleDescription('צריך לבחור קטגוריה')
      await expect(fieldOf(page, 'סכום בשקלים')).toHaveAccessibleDescription(/צריך לכתוב מחיר/)
      await expect(page.getByRole('group', { name: 'מצב' })).toHaveAccessibleDescription('צריך לבחור מצב')
      await expect(fieldOf(page, 'טלפון ליצירת קשר')).toHaveAccessibleDescription(/מספר טלפון/)
      expect(await accessibilityProblems(page)).toEqual([])

      await fillForm(page, 'משהו')
      await fieldOf(page, 'סכום בשקלים').fill('מאה')
      await button(page, 'פרסום המודעה').click()
      await expect(fieldOf(page, 'סכום בשקלים')).toBeFocused()
      await expect(fieldOf(page, 'סכום בשקלים')).toHaveAccessibleDescription(/סכום בשקלים, למשל/)
      await expect(page).toHaveURL('/yad2/new')
    })
    await test.step('sends a picture again that failed', async () => {
      await page.route('**/api/media/', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
      await choice.setInputFiles([await photo('a.jpg')])
      await expect(button(page, 'לנסות שוב')).toBeVisible()
      await button(page, 'פרסום המודעה').click()
      await expect(choice).toBeFocused()
      await expect(choice).toHaveAccessibleDescription(/יש תמונה שלא נשלחה/)
      await button(page, 'לנסות שוב').click()
      await expect(button(page, 'לנסות שוב')).toHaveCount(0)
    })
    await test.step('puts pictures in order, and removes them', async () => {
      await choice.setInputFiles([await photo('b.jpg', '#0f4c5c')])
      await expect(tiles(page)).toHaveCount(2)
      await expect(tiles(page).getByRole('progressbar')).toHaveCount(0)
      const key = await tiles(page).nth(1).getAttribute('data-key')
      await tiles(page).nth(1).getByRole('button', { name: 'העברת תמונה 2 למקום הקודם' }).click()
      await expect(tiles(page).first()).toHaveAttribute('data-key', key ?? '')
      await expect(tiles(page).first()).toContainText('תמונה ראשית')
      await expect(tiles(page).first().getByRole('button', { name: 'העברת תמונה 1 למקום הבא' })).toBeFocused()
      await tiles(page).first().getByRole('button', { name: 'הסרת תמונה 1' }).click()
      await expect(tiles(page)).toHaveCount(1)
      await expect(page.getByRole('button', { name: 'הסרת תמונה 1' })).toBeFocused()
      await choice.setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
      await expect(tiles(page).nth(1)).toContainText('הקובץ אינו תמונה')
      expect(await accessibilityProblems(page)).toEqual([])
    })
    await test.step('takes eight at most, and shows that more were chosen', async () => {
      // Nothing here waits for them.
      await page.route('**/api/media/', () => {})
      const one = await photo('c.jpg')
      await choice.setInputFiles(Array.from({ length: 8 }, () => one))
      await expect(alertOf(page, 'warning')).toContainText('אפשר לצרף עד 8 תמונות; שתיים לא נוספו.')
      await expect(page.getByRole('button', { name: /^הסרת תמונה/ })).toHaveCount(8)
      await expect(choice).toHaveCount(0)
    })
  })

  test('is filled in by the keyboard alone; its picture is shown large; it is saved over another save only when asked again', async ({
    page,
  }) => {
    const name = `ארון ${uniqueWord()}`
    const token = await signIn(page, ownEmployee())
    await page.goto('/yad2/new')
    await page.getByLabel('בחירת תמונות').setInputFiles([await photo('a.jpg')])
    await expect(tiles(page).getByRole('progressbar')).toHaveCount(0)
    await test.step('is filled in by the keyboard alone', async () => {
      await fieldOf(page, 'מה מציעים?').focus()
      await page.keyboard.type(name)
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      await page.keyboard.type('שתי דלתות')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('radio', { name: 'סכום' })).toBeFocused()
      // The next one down: by agreement.
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('radio', { name: 'מחיר גמיש' })).toBeChecked()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect(page.getByRole('radio', { name: 'חדש', exact: true })).toBeChecked()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(title(page, name)).toBeFocused()
      await expect(main(page).getByText('מחיר גמיש')).toBeVisible()
    })
    await test.step('shows its pictures large, closed by Escape', async () => {
      const opener = main(page).getByRole('button', { name: /הגדלה/ })
      await opener.click()
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
    await test.step('saves over what was saved elsewhere only when asked again', async () => {
      const headers = { Authorization: `Bearer ${token}` }
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      await main(page).getByRole('link', { name: 'עריכה' }).click()
      await fieldOf(page, 'מה מציעים?').fill(`${name} עגול`)
      await fieldOf(page, 'קטגוריה').selectOption({ label: 'ריהוט' })
      const { fields } = await (
        await page.request.get('/api/posts/getPostForEdit', { headers, params: { id } })
      ).json()
      await page.request.put('/api/posts/updatePost', {
        headers,
        params: { id, post_type: 'yad2' },
        data: { ...fields.input, title: `${name} ממקום אחר`, revision: fields.revision },
      })
      await button(page, 'שמירת השינויים').click()
      await expect(main(page).getByText(/המודעה נשמרה בינתיים ממקום אחר/)).toBeVisible()
      await button(page, 'שמירת השינויים').click()
      await expect(title(page, `${name} עגול`)).toBeVisible()
    })
  })
})

test.describe('a form that could not be saved', () => {
  test.use({ expectedErrors: /status of (500|401)/ })
  const restored = 'מה שנכתב כאן ולא נשלח חזר לטופס.'

  test('loses nothing: by an error, a reload, the end of the session or another window; it is deleted when asked twice', async ({
    page,
    context,
  }) => {
    const name = `מדף ${uniqueWord()}`
    const me = ownEmployee()
    const what = (each: Page) => fieldOf(each, 'מה מציעים?')
    await signIn(page, me)
    await page.goto('/yad2/new')
    await test.step('loses nothing by an error or a reload', async () => {
      await page.getByLabel('בחירת תמונות').setInputFiles([await photo('a.jpg')])
      await fillForm(page, name)
      await fieldOf(page, 'סכום בשקלים').fill('80')
      await expect(tiles(page).getByRole('progressbar')).toHaveCount(0)
      await page.route('**/api/posts/', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
      await button(page, 'פרסום המודעה').click()
      await expect(alertOf(page, 'error')).toBeVisible()
      await expect(button(page, 'פרסום המודעה')).toBeFocused()
      await expect(what(page)).toHaveValue(name)

      await page.reload()
      await expect(main(page).getByText(restored)).toBeVisible()
      await expect(what(page)).toHaveValue(name)
      await expect(tiles(page)).toHaveCount(1)
    })
    await test.step('is not deleted by one press', async () => {
      await button(page, 'מחיקת הטיוטה').click()
      await page.getByRole('button', { name: 'להמשיך לערוך' }).click()
      await expect(what(page)).toHaveValue(name)
    })
    await test.step('loses nothing by the end of the session, and is empty once it was sent', async () => {
      await page.route('**/api/posts/', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 })
      await button(page, 'פרסום המודעה').click()
      await expect(page).toHaveURL(/\/login\?from=/)
      await submitSignIn(page, me)
      await expect(page).toHaveURL('/yad2/new')
      await expect(fieldOf(page, 'סכום בשקלים')).toHaveValue('80')
      await button(page, 'פרסום המודעה').click()
      await expect(title(page, name)).toBeVisible()
      await goTo(page, '/yad2/new')
      await expect(what(page)).toHaveValue('')
    })
    await test.step('stays deleted, with its pictures', async () => {
      await page.getByLabel('בחירת תמונות').setInputFiles([await photo('a.jpg')])
      await what(page).fill('טיוטה')
      await expect(tiles(page).getByRole('progressbar')).toHaveCount(0)
      await page.reload()
      await expect(tiles(page)).toHaveCount(1)
      await deleteDraft(page)
      await expect(what(page)).toHaveValue('')
      await expect(tiles(page)).toHaveCount(0)
      await page.reload()
      await expect(button(page, 'פרסום המודעה')).toBeVisible()
      await expect(what(page)).toHaveValue('')
    })
    await test.step('is what was typed last in one of two windows, each of which keeps its own on the screen', async () => {
      const other = await context.newPage()
      await other.goto('/yad2/new')
      await what(page).fill('כאן')
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
        .toContain('כאן')
      await what(other).fill('שם')
      await other.close()
      await expect(what(page)).toHaveValue('כאן')
      await page.close()
      const next = await context.newPage()
      await next.goto('/yad2/new')
      await expect(what(next)).toHaveValue('שם')
    })
  })
})
