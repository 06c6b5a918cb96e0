import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { ClassifiedInput } from '#contract/post-types.ts'
import { uniqueWord } from './content.ts'
import { accessibilityProblems, accounts, alertOf, expect, signIn, test } from './portal.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })
const card = (page: Page, name: string) => main(page).getByRole('article').filter({ hasText: name })
const ownRow = (page: Page, name: string) =>
  main(page).getByRole('list', { name: 'המודעות שלי' }).getByRole('listitem').filter({ hasText: name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const tiles = (page: Page) => page.getByRole('group', { name: 'תמונות' }).getByRole('listitem')
const fieldOf = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })

/** A picture of one colour, as a phone would send it. */
async function photo(name: string, background = '#c0314a') {
  const create = { width: 800, height: 600, channels: 3, background } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

/** Publishes a classified by the call, for tests whose subject is what comes after. Answers its number. */
async function publish(
  page: Page,
  token: string,
  name: string,
  change: Partial<ClassifiedInput> = {},
): Promise<number> {
  const response = await page.request.post('/api/posts/', {
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
    data: {
      post_type: 'yad2',
      title: name,
      excerpt: '',
      body: '<p>במצב מצוין.</p>',
      status: 'published',
      publish_at: null,
      expires_at: null,
      category_id: null,
      picture_id: null,
      pinned: false,
      discussion: false,
      sign_statement: null,
      audience: { branches: null, departments: null, roles: null },
      yad2: { price: 15_000, condition: 'good', phone: '0542345678', images: [], ...change },
    },
  })
  if (response.status() !== 201) throw new Error(`it was not published: ${await response.text()}`)
  return (await response.json()).fields.id
}

/** Everything that must be filled in, but the price and the pictures. */
async function fillForm(page: Page, name: string): Promise<void> {
  await fieldOf(page, 'מה מציעים?').fill(name)
  await fieldOf(page, 'נושא').selectOption({ label: 'ריהוט' })
  await page.getByRole('radio', { name: 'כמו חדש' }).check()
  await fieldOf(page, 'טלפון ליצירת קשר').fill('054-234-5678')
}

test('is published with pictures, found by its price, and its seller is reached @phone', async ({
  page,
  otherPage,
}) => {
  const name = `ספה ${uniqueWord()}`
  await signIn(page)
  await page.goto('/yad2')
  await main(page).getByRole('link', { name: 'פרסום מודעה' }).click()
  await expect(title(page, 'פרסום מודעה')).toBeFocused()
  await expect(fieldOf(page, 'טלפון ליצירת קשר')).not.toHaveValue('')
  await page.getByLabel('בחירת תמונות').setInputFiles([await photo('a.jpg'), await photo('b.jpg', '#0f4c5c')])
  await expect(tiles(page)).toHaveCount(2)
  await fillForm(page, name)
  await fieldOf(page, 'תיאור (לא חובה)').fill('נפתחת למיטה.\n\n2 < 3 & "אפורה"')
  await fieldOf(page, 'סכום בשקלים').fill('1,250.50')
  await expect(tiles(page).getByRole('progressbar')).toHaveCount(0)
  await button(page, 'פרסום המודעה').click()
  await expect(title(page, name)).toBeFocused()
  await expect(alertOf(page, 'success')).toHaveText(/המודעה פורסמה/)

  await signIn(otherPage, accounts.other)
  await otherPage.goto('/yad2')
  await main(otherPage).getByRole('link', { name: 'ריהוט' }).click()
  await expect(otherPage).toHaveURL(/category=\d+/)
  const more = button(otherPage, 'מחיר ומצב')
  if (await more.isVisible()) await more.click()
  await otherPage.getByLabel('מחיר מ־').fill('1250')
  await otherPage.getByLabel('מחיר עד').fill('1251')
  await fieldOf(otherPage, 'מצב').selectOption({ label: 'כמו חדש' })
  await button(otherPage, 'חיפוש').click()
  await expect(otherPage).toHaveURL(/category=\d+&condition=like-new&from=1250&to=1251/)
  await expect(card(otherPage, name)).toContainText('1,250.50 ₪')
  await expect(card(otherPage, name).locator('img')).toHaveCount(1)
  await card(otherPage, name).getByRole('link').click()

  await expect(title(otherPage, name)).toBeFocused()
  await expect(main(otherPage).getByText('2 < 3 & "אפורה"')).toBeVisible()
  const call = main(otherPage).getByRole('link', { name: /054-234-5678/ })
  await expect(call).toHaveAttribute('href', 'tel:+972542345678')
  const href = await main(otherPage).getByRole('link', { name: 'הודעה בוואטסאפ' }).getAttribute('href')
  const whatsapp = new URL(href ?? '')
  expect(whatsapp.pathname).toBe('/972542345678')
  expect(whatsapp.searchParams.get('text')).toContain(name)
  expect(whatsapp.searchParams.get('text')).toContain(otherPage.url())
  await expect(main(otherPage).getByRole('region', { name: 'תמונות' }).getByRole('listitem')).toHaveCount(2)
  for (const own of ['מחיקה', 'סימון כנמכרה', 'חידוש ל־30 יום']) {
    await expect(button(otherPage, own)).toHaveCount(0)
  }
  await expect(main(otherPage).getByRole('link', { name: 'עריכה' })).toHaveCount(0)
})

test.describe('one’s own', () => {
  // While it is deleted, it is not there to be fetched ahead.
  test.use({ expectedErrors: /status of 404/ })

  test('is edited by its owner, sold, offered again, renewed, deleted and brought back @phone', async ({
    page,
  }) => {
    const name = `שולחן ${uniqueWord()}`
    const changed = `${name} מעץ`
    const token = await signIn(page)
    const id = await publish(page, token, name)
    await page.goto(`/yad2/${id}`)
    await expect(main(page).getByRole('link', { name: /טלפון|שיחה/ })).toHaveCount(0)
    await main(page).getByRole('link', { name: 'עריכה' }).click()
    await expect(fieldOf(page, 'סכום בשקלים')).toHaveValue('150')
    await expect(fieldOf(page, 'תיאור (לא חובה)')).toHaveValue('במצב מצוין.')
    await fieldOf(page, 'מה מציעים?').fill(changed)
    await fieldOf(page, 'נושא').selectOption({ label: 'ריהוט' })
    await page.getByRole('radio', { name: 'למסירה' }).check()
    await button(page, 'שמירת השינויים').click()
    await expect(title(page, changed)).toBeFocused()
    await expect(main(page).getByText('למסירה', { exact: true })).toBeVisible()

    await button(page, 'סימון כנמכרה').click()
    await expect(main(page).getByText('נמכר', { exact: true })).toBeVisible()
    await expect(button(page, 'החזרה למכירה')).toBeFocused()
    await expect(button(page, 'חידוש ל־30 יום')).toHaveCount(0)

    await page.goto('/yad2?mine=true')
    const row = ownRow(page, changed)
    await expect(row).toContainText('נמכרה')
    await row.getByRole('button', { name: 'החזרה למכירה' }).click()
    await expect(row).toContainText(/פעילה עד \d\d\/\d\d\/\d{4}/)
    await row.getByRole('button', { name: 'חידוש ל־30 יום' }).click()
    await expect(alertOf(page, 'success')).toHaveText(/המודעה חודשה/)

    await row.getByRole('button', { name: 'מחיקה', exact: true }).click()
    await expect(row).toContainText('נמחקה')
    await expect(row.getByRole('heading', { name: changed })).toBeFocused()
    await row.getByRole('button', { name: 'ביטול המחיקה' }).click()
    await expect(row).toContainText('פעילה עד')
    await row.getByRole('link', { name: changed }).click()
    await expect(title(page, changed)).toBeFocused()
    await button(page, 'מחיקה').click()
    await expect(page).toHaveURL('/yad2?mine=true')
    await expect(row).toContainText('נמחקה')
  })
})

test('once sold, is off the list; its link says so and shows no telephone', async ({ page, otherPage }) => {
  const name = `כיסא ${uniqueWord()}`
  const token = await signIn(otherPage, accounts.other)
  const id = await publish(otherPage, token, name)
  await otherPage.request.put('/api/posts/setClassifiedSold', {
    headers: { Authorization: `Bearer ${token}` },
    data: { id, sold: true },
  })
  await signIn(page)
  await page.goto(`/yad2?s=${encodeURIComponent(name)}`)
  await expect(main(page).getByText('לא נמצאו מודעות מתאימות')).toBeVisible()
  await page.goto(`/yad2/${id}`)
  await expect(title(page, name)).toBeVisible()
  await expect(main(page).getByText('נמכר', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('link', { name: /שיחה|וואטסאפ/ })).toHaveCount(0)
})

test.describe('one that is not there', () => {
  test.use({ expectedErrors: /status of 404|getPost|^Error/ })

  test('for its number, or its edit for anybody but its owner, is not found', async ({ page, otherPage }) => {
    const other = await signIn(otherPage, accounts.other)
    const id = await publish(otherPage, other, `מנורה ${uniqueWord()}`)
    await signIn(page)
    for (const path of ['/yad2/99999999', '/yad2/x', `/yad2/${id}/edit`]) {
      await page.goto(path)
      await expect(title(page, 'הדף לא נמצא')).toBeVisible()
    }
  })
})

test('is reported with a reason @phone', async ({ page, otherPage }) => {
  const name = `אופניים ${uniqueWord()}`
  const other = await signIn(otherPage, accounts.other)
  const id = await publish(otherPage, other, name)
  await signIn(page)
  await page.goto(`/yad2/${id}`)
  await button(page, 'דיווח').click()
  const dialog = page.getByRole('dialog', { name: 'דיווח על המודעה' })
  await dialog.getByRole('button', { name: 'שליחת הדיווח' }).click()
  await expect(dialog.getByText('יש לבחור סיבה')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('radio', { name: 'סיבה אחרת' }).check()
  await dialog.getByRole('button', { name: 'שליחת הדיווח' }).click()
  await expect(dialog.getByLabel(/במילים אחרות/)).toHaveAccessibleDescription('יש לכתוב כמה מילים')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByLabel(/במילים אחרות/).fill('המחיר לא נכון')
  const sent = page.waitForRequest('**/api/posts/reportContent')
  await dialog.getByRole('button', { name: 'שליחת הדיווח' }).click()
  expect((await sent).postDataJSON()).toEqual({
    post_id: id,
    comment_id: null,
    reason: 'סיבה אחרת: המחיר לא נכון',
  })
  await expect(dialog).toHaveCount(0)
  await expect(alertOf(page, 'success')).toHaveText(/הדיווח הגיע/)
  await expect(button(page, 'דיווח')).toBeFocused()
})

test.describe('the form', () => {
  test('says at each field what is missing, and goes to the first @phone', async ({ page }) => {
    await signIn(page)
    await page.goto('/yad2/new')
    await fieldOf(page, 'טלפון ליצירת קשר').fill('12')
    await button(page, 'פרסום המודעה').click()
    await expect(fieldOf(page, 'מה מציעים?')).toBeFocused()
    await expect(fieldOf(page, 'מה מציעים?')).toHaveAccessibleDescription('יש לכתוב מה מציעים')
    await expect(fieldOf(page, 'נושא')).toHaveAccessibleDescription('יש לבחור נושא')
    await expect(fieldOf(page, 'סכום בשקלים')).toHaveAccessibleDescription(/יש לכתוב מחיר/)
    await expect(page.getByRole('group', { name: 'מצב' })).toHaveAccessibleDescription('יש לבחור מצב')
    await expect(fieldOf(page, 'טלפון ליצירת קשר')).toHaveAccessibleDescription(/מספר טלפון/)
    expect(await accessibilityProblems(page)).toEqual([])

    await fillForm(page, 'משהו')
    await fieldOf(page, 'סכום בשקלים').fill('מאה')
    await button(page, 'פרסום המודעה').click()
    await expect(fieldOf(page, 'סכום בשקלים')).toBeFocused()
    await expect(fieldOf(page, 'סכום בשקלים')).toHaveAccessibleDescription(/סכום בשקלים, למשל/)
    await expect(page).toHaveURL('/yad2/new')
  })

  test('is filled in by the keyboard alone', async ({ page }) => {
    const name = `ארון ${uniqueWord()}`
    await signIn(page)
    await page.goto('/yad2/new')
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

  test.describe('that could not be saved', () => {
    test.use({ expectedErrors: /status of (500|401)/ })

    test('loses nothing: by an error, a reload, or the end of the session', async ({ page }) => {
      const name = `מדף ${uniqueWord()}`
      await signIn(page)
      await page.goto('/yad2/new')
      await page.getByLabel('בחירת תמונות').setInputFiles([await photo('a.jpg')])
      await fillForm(page, name)
      await fieldOf(page, 'סכום בשקלים').fill('80')
      await expect(tiles(page).getByRole('progressbar')).toHaveCount(0)
      await page.route('**/api/posts/', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
      await button(page, 'פרסום המודעה').click()
      await expect(alertOf(page, 'error')).toBeVisible()
      await expect(button(page, 'פרסום המודעה')).toBeFocused()
      await expect(fieldOf(page, 'מה מציעים?')).toHaveValue(name)

      await page.reload()
      await expect(main(page).getByText('כאן מה שנכתב קודם ולא נשמר.')).toBeVisible()
      await expect(fieldOf(page, 'מה מציעים?')).toHaveValue(name)
      await expect(tiles(page)).toHaveCount(1)

      await page.route('**/api/posts/', (route) => route.fulfill({ status: 401, json: {} }), { times: 1 })
      await button(page, 'פרסום המודעה').click()
      await expect(page).toHaveURL(/\/login\?from=/)
      await page.evaluate(() => sessionStorage.removeItem('signed-in'))
      await page.goto('/yad2/new')
      await expect(fieldOf(page, 'סכום בשקלים')).toHaveValue('80')
      await button(page, 'פרסום המודעה').click()
      await expect(title(page, name)).toBeVisible()

      await page.goto('/yad2/new')
      await expect(fieldOf(page, 'מה מציעים?')).toHaveValue('')
    })

    test('can be begun anew', async ({ page }) => {
      await signIn(page)
      await page.goto('/yad2/new')
      await fieldOf(page, 'מה מציעים?').fill('טיוטה')
      await page.reload()
      await button(page, 'התחלה מחדש').click()
      await expect(fieldOf(page, 'מה מציעים?')).toHaveValue('')
      await page.reload()
      await expect(fieldOf(page, 'מה מציעים?')).toHaveValue('')
    })
  })

  test('saves over what was saved elsewhere only when asked again', async ({ page }) => {
    const name = `מראה ${uniqueWord()}`
    const token = await signIn(page)
    const id = await publish(page, token, name)
    const headers = { Authorization: `Bearer ${token}` }
    await page.goto(`/yad2/${id}/edit`)
    await fieldOf(page, 'מה מציעים?').fill(`${name} עגולה`)
    await fieldOf(page, 'נושא').selectOption({ label: 'ריהוט' })
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
    await expect(title(page, `${name} עגולה`)).toBeVisible()
  })
})

test.describe('the pictures', () => {
  // While calls are intercepted, the browser asks for the page's own pictures in a way that its policy forbids.
  test.use({ expectedErrors: /status of 503|Connecting to 'blob:/ })

  test('are put in order, removed, and sent again when they failed @phone', async ({ page }) => {
    await signIn(page)
    await page.goto('/yad2/new')
    await page.route('**/api/media/', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
    await page.getByLabel('בחירת תמונות').setInputFiles([await photo('a.jpg')])
    await expect(button(page, 'לנסות שוב')).toBeVisible()
    await button(page, 'פרסום המודעה').click()
    await expect(page.getByLabel('בחירת תמונות')).toBeFocused()
    await expect(page.getByLabel('בחירת תמונות')).toHaveAccessibleDescription(/יש תמונה שלא נשלחה/)
    await button(page, 'לנסות שוב').click()
    await expect(button(page, 'לנסות שוב')).toHaveCount(0)

    await page.getByLabel('בחירת תמונות').setInputFiles([await photo('b.jpg', '#0f4c5c')])
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

    await page
      .getByLabel('בחירת תמונות')
      .setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
    await expect(tiles(page).nth(1)).toContainText('הקובץ אינו תמונה')
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('are eight at most', async ({ page }) => {
    await signIn(page)
    await page.goto('/yad2/new')
    const one = await photo('a.jpg')
    await page.getByLabel('בחירת תמונות').setInputFiles(Array.from({ length: 9 }, () => one))
    await expect(tiles(page)).toHaveCount(8)
    await expect(page.getByLabel('בחירת תמונות')).toHaveCount(0)
  })

  test('are shown large, and closed by Escape', async ({ page, otherPage }) => {
    const token = await signIn(otherPage, accounts.other)
    const upload = await otherPage.request.post('/api/media/', {
      headers: { Authorization: `Bearer ${token}` },
      multipart: { files: await photo('a.jpg') },
    })
    const images = [(await upload.json()).fields.files[0].id]
    const id = await publish(otherPage, token, `תמונה ${uniqueWord()}`, { images })
    await signIn(page)
    await page.goto(`/yad2/${id}`)
    const opener = main(page).getByRole('button', { name: /הגדלה/ })
    await opener.click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test.describe('the list', () => {
  test('keeps its filters in the address, and Back returns to them @phone', async ({ page, otherPage }) => {
    const word = uniqueWord()
    const token = await signIn(otherPage, accounts.other)
    await publish(otherPage, token, `זול ${word}`, { price: 5000 })
    await publish(otherPage, token, `יקר ${word}`, { price: 500_000 })
    await publish(otherPage, token, `חינם ${word}`, { price: 0 })
    await publish(otherPage, token, `גמיש ${word}`, { price: null })
    await signIn(page)
    await page.goto('/yad2')
    await fieldOf(page, 'מה מחפשים?').fill(word)
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('article')).toHaveCount(4)
    await expect(title(page, 'לוח יד שנייה')).toBeFocused()
    await expect(card(page, 'חינם')).toContainText('למסירה')
    await expect(card(page, 'גמיש')).toContainText('מחיר גמיש')
    expect(await accessibilityProblems(page)).toEqual([])

    const more = button(page, 'מחיר ומצב')
    if (await more.isVisible()) await more.click()
    await page.getByLabel('מחיר עד').fill('100')
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('article')).toHaveCount(2)
    await page.reload()
    await expect(page.getByLabel('מחיר עד')).toHaveValue('100')
    await expect(main(page).getByRole('article')).toHaveCount(2)
    await page.goBack()
    await expect(main(page).getByRole('article')).toHaveCount(4)
    await main(page).getByRole('link', { name: 'ניקוי הסינון' }).click()
    await expect(page).toHaveURL('/yad2')
    await expect(fieldOf(page, 'מה מחפשים?')).toHaveValue('')
  })

  test('says what is wrong with a price', async ({ page }) => {
    await signIn(page)
    await page.goto('/yad2')
    await page.getByLabel('מחיר מ־').fill('200')
    await page.getByLabel('מחיר עד').fill('100')
    await button(page, 'חיפוש').click()
    await expect(page.getByLabel('מחיר עד')).toBeFocused()
    await expect(page.getByLabel('מחיר עד')).toHaveAccessibleDescription('נמוך מהמחיר הנמוך')
    await expect(page).toHaveURL('/yad2')
  })

  test('of one’s own is accessible, and fits 320 pixels', async ({ page }) => {
    const token = await signIn(page)
    const id = await publish(page, token, `וילון ${uniqueWord()}`)
    await page.request.delete('/api/posts/deletePost', {
      headers: { Authorization: `Bearer ${token}` },
      params: { id, type: 'yad2' },
    })
    await page.goto('/yad2')
    await main(page).getByRole('link', { name: 'המודעות שלי' }).click()
    await expect(page).toHaveURL('/yad2?mine=true')
    await expect(ownRow(page, 'נמחקה').first()).toBeVisible()
    await expect(ownRow(page, 'פעילה עד').first()).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBeLessThanOrEqual(0)
  })

  test('has pages with addresses of their own', async ({ page }) => {
    await signIn(page)
    await page.goto('/yad2')
    await main(page).getByRole('navigation', { name: 'עמודים' }).getByRole('link', { name: 'הבא' }).click()
    await expect(page).toHaveURL('/yad2?page=2')
    await expect(main(page).getByRole('article').first()).toBeVisible()
    await page.goto('/yad2?page=9999')
    await expect(main(page).getByText('אין עוד מודעות')).toBeVisible()
  })
})
