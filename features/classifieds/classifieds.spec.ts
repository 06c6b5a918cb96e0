import type { Page } from '@playwright/test'
import { fieldOf, fillForm, photo, publish } from '#e2e/classifieds.ts'
import { uniqueWord } from '#e2e/content.ts'
import { accessibilityProblems, accounts, alertOf, expect, ownEmployee, signIn, test } from '#e2e/portal.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })
const card = (page: Page, name: string) => main(page).getByRole('article').filter({ hasText: name })
const ownRow = (page: Page, name: string) =>
  main(page).getByRole('list', { name: 'המודעות שלי' }).getByRole('listitem').filter({ hasText: name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const tiles = (page: Page) => page.getByRole('group', { name: 'תמונות' }).getByRole('listitem')

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
  await expect(alertOf(page, 'success')).toHaveText(/המודעה פורסמה/)
  await expect(title(page, name)).toBeFocused()

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
  const href = await main(otherPage).getByRole('link', { name: 'הודעה בווטסאפ' }).getAttribute('href')
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
  // Prefetching its page answers 404 while it is deleted.
  test.use({ expectedErrors: /status of 404/ })

  test('is edited by its owner, sold, offered again, renewed, deleted and brought back', async ({ page }) => {
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
    await fieldOf(page, 'קטגוריה').selectOption({ label: 'ריהוט' })
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

test('that an editor ended or removed is not renewed or brought back by its owner', async ({
  page,
  otherPage,
}) => {
  const name = `ארון ${uniqueWord()}`
  const id = await publish(page, await signIn(page), name)
  const headers = { Authorization: `Bearer ${await signIn(otherPage, accounts.editor)}` }
  const opened = await otherPage.request.get(`/api/posts/getPostForEdit?id=${id}`, { headers })
  const { input, revision } = (await opened.json()).fields
  const expires_at = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString()
  await otherPage.request.put(`/api/posts/updatePost?id=${id}&post_type=yad2`, {
    headers,
    data: { ...input, revision, expires_at },
  })
  await page.goto('/yad2?mine=true')
  const row = ownRow(page, name)
  await expect(row).toContainText('עורכי התוכן קבעו עד מתי המודעה מוצגת.')
  await expect(row.getByRole('button', { name: 'חידוש ל־30 יום' })).toHaveCount(0)
  await row.getByRole('link', { name }).click()
  await expect(title(page, name)).toBeFocused()
  await expect(main(page)).toContainText('עורכי התוכן קבעו עד מתי המודעה מוצגת.')
  await expect(button(page, 'חידוש ל־30 יום')).toHaveCount(0)

  await otherPage.request.delete(`/api/posts/deletePost?id=${id}&type=yad2`, { headers })
  await page.goto('/yad2?mine=true')
  await expect(row).toContainText('הוסרה בידי עורכי התוכן')
  await expect(row).toContainText('לבירור אפשר לפנות לעורכי התוכן.')
  await expect(row.getByRole('button')).toHaveCount(0)
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
  await expect(main(page).getByRole('link', { name: /שיחה|ווטסאפ/ })).toHaveCount(0)
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
  await expect(dialog.getByText('צריך לבחור סיבה')).toBeVisible()
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('radio', { name: 'סיבה אחרת' }).check()
  await dialog.getByRole('button', { name: 'שליחת הדיווח' }).click()
  await expect(dialog.getByLabel(/במילים אחרות/)).toHaveAccessibleDescription('צריך לכתוב כמה מילים')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByLabel(/במילים אחרות/).fill('המחיר לא נכון')
  await page.reload()
  await button(page, 'דיווח').click()
  await expect(dialog.getByText('מה שנכתב כאן ולא נשלח חזר לטופס.')).toBeVisible()
  const sent = page.waitForRequest('**/api/posts/reportContent')
  await dialog.getByRole('button', { name: 'שליחת הדיווח' }).click()
  expect((await sent).postDataJSON()).toEqual({
    post_id: id,
    comment_id: null,
    reason: 'סיבה אחרת: המחיר לא נכון',
  })
  await expect(alertOf(page, 'success')).toHaveText(/הדיווח הגיע/)
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'דיווח')).toBeFocused()
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
    const token = await signIn(page, ownEmployee())
    const [active, deleted] = [`וילון ${uniqueWord()}`, `שטיח ${uniqueWord()}`]
    await publish(page, token, active)
    const id = await publish(page, token, deleted)
    await page.request.delete('/api/posts/deletePost', {
      headers: { Authorization: `Bearer ${token}` },
      params: { id, type: 'yad2' },
    })
    await page.goto('/yad2')
    await main(page).getByRole('link', { name: 'המודעות שלי' }).click()
    await expect(page).toHaveURL('/yad2?mine=true')
    await expect(ownRow(page, deleted)).toContainText('נמחקה')
    await expect(ownRow(page, active)).toContainText('פעילה עד')
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
