import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { fieldOf, fillForm, photo, publish } from '#e2e/classifieds.ts'
import { uniqueWord } from '#e2e/content.ts'
import { accounts, alertOf, expect, goTo, ownEmployee, signIn, test, tokenOf } from '#e2e/portal.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })
const card = (page: Page, name: string) => main(page).getByRole('article').filter({ hasText: name })
const ownRow = (page: Page, name: string) =>
  main(page).getByRole('list', { name: 'המודעות שלי' }).getByRole('listitem').filter({ hasText: name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const tiles = (page: Page) => page.getByRole('group', { name: 'תמונות' }).getByRole('listitem')

test('is published with pictures, found by its price, its seller is reached, and it is reported @phone', async ({
  page,
}) => {
  const name = `ספה ${uniqueWord()}`
  await signIn(page, ownEmployee())
  await page.goto('/yad2')
  await test.step('is published with pictures', async () => {
    await main(page).getByRole('link', { name: 'פרסום מודעה' }).click()
    await expect(title(page, 'פרסום מודעה')).toBeFocused()
    await expect(fieldOf(page, 'טלפון ליצירת קשר')).not.toHaveValue('')
    const pictures = [await photo('a.jpg'), await photo('b.jpg', '#0f4c5c')]
    await page.getByLabel('בחירת תמונות').setInputFiles(pictures)
    await expect(tiles(page)).toHaveCount(2)
    await fillForm(page, name)
    await fieldOf(page, 'תיאור').fill('נפתחת למיטה.\n\n2 < 3 & "אפורה"')
    await fieldOf(page, 'סכום בשקלים').fill('1,250.50')
    await expect(tiles(page).getByRole('progressbar')).toHaveCount(0)
    await button(page, 'פרסום המודעה').click()
    await expect(alertOf(page, 'success')).toHaveText(/המודעה פורסמה/)
    await expect(title(page, name)).toBeFocused()
  })
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await page.evaluate(
    (token) => localStorage.setItem('token', token),
    await tokenOf(page.request, ownEmployee()),
  )
  await page.goto('/yad2')
  await test.step('is found by its category, price and condition', async () => {
    await main(page).getByRole('link', { name: 'ריהוט' }).click()
    await expect(page).toHaveURL(/category=\d+/)
    await openMore(page)
    await page.getByLabel('מחיר מ־').fill('1250')
    await page.getByLabel('מחיר עד').fill('1251')
    await fieldOf(page, 'מצב').selectOption({ label: 'כמו חדש' })
    await button(page, 'חיפוש').click()
    await expect(page).toHaveURL(/category=\d+&condition=like-new&from=1250&to=1251/)
    await expect(card(page, name)).toContainText('1,250.50 ₪')
    await expect(card(page, name).locator('img')).toHaveCount(1)
    await card(page, name).getByRole('link').click()
  })
  await test.step('its seller is reached', async () => {
    await expect(title(page, name)).toBeFocused()
    await expect(main(page).getByText('2 < 3 & "אפורה"')).toBeVisible()
    const call = main(page).getByRole('link', { name: /054-234-5678/ })
    await expect(call).toHaveAttribute('href', 'tel:+972542345678')
    const href = await main(page).getByRole('link', { name: 'הודעה בווטסאפ' }).getAttribute('href')
    const whatsapp = new URL(href ?? '')
    expect(whatsapp.pathname).toBe('/972542345678')
    expect(whatsapp.searchParams.get('text')).toContain(name)
    expect(whatsapp.searchParams.get('text')).toContain(page.url())
    await expect(main(page).getByRole('region', { name: 'תמונות' }).getByRole('listitem')).toHaveCount(2)
    for (const own of ['מחיקה', 'סימון כנמכרה', 'חידוש ל־30 יום']) {
      await expect(button(page, own)).toHaveCount(0)
    }
    await expect(main(page).getByRole('link', { name: 'עריכה' })).toHaveCount(0)
  })
  await test.step('is reported with a reason', () => reportIt(page, id))
})

/** Opens the filters that a phone folds up. */
async function openMore(page: Page): Promise<void> {
  const more = button(page, 'מחיר ומצב')
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
}

/** Reports the classified that the page shows, with a reason that has to be written, and is kept over a reload. */
async function reportIt(page: Page, id: number): Promise<void> {
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
}

/** An editor sets until when the first is shown, and removes the second. */
async function decide(page: Page, ended: number, removed: number): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(page.request, accounts.editor)}` }
  const opened = await page.request.get(`/api/posts/getPostForEdit?id=${ended}`, { headers })
  const { input, revision } = (await opened.json()).fields
  const expires_at = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString()
  await page.request.put(`/api/posts/updatePost?id=${ended}&post_type=yad2`, {
    headers,
    data: { ...input, revision, expires_at },
  })
  await page.request.delete(`/api/posts/deletePost?id=${removed}&type=yad2`, { headers })
}

test.describe('one’s own', () => {
  // Prefetching its page answers 404 while it is deleted.
  test.use({ expectedErrors: /status of 404/ })

  test('is edited, sold, offered again, renewed, deleted and brought back, unless an editor ended or removed it', async ({
    page,
  }) => {
    const name = `שולחן ${uniqueWord()}`
    const changed = `${name} מעץ`
    const token = await signIn(page, ownEmployee())
    const id = await publish(page, token, name)
    const [ended, removed] = [`ארון ${uniqueWord()}`, `שטיח ${uniqueWord()}`]
    await decide(page, await publish(page, token, ended), await publish(page, token, removed))
    await page.goto(`/yad2/${id}`)
    await test.step('is edited by its owner', async () => {
      await expect(main(page).getByRole('link', { name: 'עריכה' })).toBeVisible()
      await expect(main(page).getByRole('link', { name: /טלפון|שיחה/ })).toHaveCount(0)
      await main(page).getByRole('link', { name: 'עריכה' }).click()
      await expect(fieldOf(page, 'סכום בשקלים')).toHaveValue('150')
      await expect(fieldOf(page, 'תיאור')).toHaveValue('במצב מצוין.')
      await fieldOf(page, 'מה מציעים?').fill(changed)
      await fieldOf(page, 'קטגוריה').selectOption({ label: 'ריהוט' })
      await page.getByRole('radio', { name: 'למסירה' }).check()
      await button(page, 'שמירת השינויים').click()
      await expect(title(page, changed)).toBeFocused()
      await expect(main(page).getByText('למסירה', { exact: true })).toBeVisible()
    })
    const row = ownRow(page, changed)
    await test.step('is sold, offered again and renewed', async () => {
      await button(page, 'סימון כנמכרה').click()
      await expect(main(page).getByText('נמכר', { exact: true })).toBeVisible()
      await expect(button(page, 'החזרה למכירה')).toBeFocused()
      await expect(button(page, 'חידוש ל־30 יום')).toHaveCount(0)
      await goTo(page, '/yad2')
      await main(page).getByRole('link', { name: 'המודעות שלי' }).click()
      await expect(page).toHaveURL('/yad2?mine=true')
      await expect(row).toContainText('נמכרה')
      await row.getByRole('button', { name: 'החזרה למכירה' }).click()
      await expect(row).toContainText(/פעילה עד \d\d\/\d\d\/\d{4}/)
      await row.getByRole('button', { name: 'חידוש ל־30 יום' }).click()
      await expect(alertOf(page, 'success')).toHaveText(/המודעה חודשה/)
    })
    await test.step('is deleted and brought back', async () => {
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
    await test.step('the list of one’s own is accessible, and fits 320 pixels', async () => {
      await expect(ownRow(page, ended)).toContainText('פעילה עד')
      expect(await accessibilityProblems(page)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(sideways).toBeLessThanOrEqual(0)
    })
    await test.step('that an editor ended or removed is not renewed or brought back by its owner', async () => {
      const decided = 'עורכי התוכן קבעו עד מתי המודעה מוצגת.'
      await expect(ownRow(page, removed)).toContainText('הוסרה בידי עורכי התוכן')
      await expect(ownRow(page, removed)).toContainText('לבירור אפשר לפנות לעורכי התוכן.')
      await expect(ownRow(page, removed).getByRole('button')).toHaveCount(0)
      await expect(ownRow(page, ended)).toContainText(decided)
      await expect(ownRow(page, ended).getByRole('button', { name: 'חידוש ל־30 יום' })).toHaveCount(0)
      await ownRow(page, ended).getByRole('link', { name: ended }).click()
      await expect(title(page, ended)).toBeFocused()
      await expect(main(page)).toContainText(decided)
      await expect(button(page, 'חידוש ל־30 יום')).toHaveCount(0)
    })
  })
})

test.describe('the list', () => {
  test.use({ expectedErrors: /status of 404|getPost|^Error/ })

  test('keeps its filters in the address; sold is off it; what is not there is not found @phone', async ({
    page,
  }) => {
    const word = uniqueWord()
    const sold = `כיסא ${uniqueWord()}`
    const token = await tokenOf(page.request, accounts.editor)
    const cheap = await publish(page, token, `זול ${word}`, { price: 5000 })
    await publish(page, token, `יקר ${word}`, { price: 500_000 })
    await publish(page, token, `חינם ${word}`, { price: 0 })
    await publish(page, token, `גמיש ${word}`, { price: null })
    const id = await publish(page, token, sold)
    await page.request.put('/api/posts/setClassifiedSold', {
      headers: { Authorization: `Bearer ${token}` },
      data: { id, sold: true },
    })
    await signIn(page)
    await page.goto('/yad2?page=9999')
    const found = main(page).getByRole('article')
    await test.step('has pages with addresses of their own', async () => {
      await expect(main(page).getByText('אין עוד מודעות')).toBeVisible()
      await goTo(page, '/yad2')
      await main(page).getByRole('navigation', { name: 'עמודים' }).getByRole('link', { name: 'הבא' }).click()
      await expect(page).toHaveURL('/yad2?page=2')
      await expect(found.first()).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/yad2')
    })
    await test.step('says what is wrong with a price', async () => {
      await openMore(page)
      await page.getByLabel('מחיר מ־').fill('200')
      await page.getByLabel('מחיר עד').fill('100')
      await button(page, 'חיפוש').click()
      await expect(page.getByLabel('מחיר עד')).toBeFocused()
      await expect(page.getByLabel('מחיר עד')).toHaveAccessibleDescription('נמוך מהמחיר הנמוך')
      await expect(page).toHaveURL('/yad2')
      await page.getByLabel('מחיר מ־').fill('')
      await page.getByLabel('מחיר עד').fill('')
    })
    await test.step('keeps its filters in the address, and Back returns to them', async () => {
      await fieldOf(page, 'מה מחפשים?').fill(word)
      await page.keyboard.press('Enter')
      await expect(found).toHaveCount(4)
      await expect(title(page, 'לוח יד שנייה')).toBeFocused()
      await expect(card(page, 'חינם')).toContainText('למסירה')
      await expect(card(page, 'גמיש')).toContainText('מחיר גמיש')
      expect(await accessibilityProblems(page)).toEqual([])

      await openMore(page)
      await page.getByLabel('מחיר עד').fill('100')
      await page.keyboard.press('Enter')
      await expect(found).toHaveCount(2)
      await page.reload()
      await expect(page.getByLabel('מחיר עד')).toHaveValue('100')
      await expect(found).toHaveCount(2)
      await page.goBack()
      await expect(found).toHaveCount(4)
      await main(page).getByRole('link', { name: 'ניקוי הסינון' }).click()
      await expect(page).toHaveURL('/yad2')
      await expect(fieldOf(page, 'מה מחפשים?')).toHaveValue('')
    })
    await test.step('once sold, is off the list; its link says so and shows no telephone', async () => {
      await fieldOf(page, 'מה מחפשים?').fill(sold)
      await page.keyboard.press('Enter')
      await expect(main(page).getByText('לא נמצאו מודעות מתאימות')).toBeVisible()
      await goTo(page, `/yad2/${id}`)
      await expect(title(page, sold)).toBeVisible()
      await expect(main(page).getByText('נמכר', { exact: true })).toBeVisible()
      await expect(main(page).getByRole('link', { name: /שיחה|ווטסאפ/ })).toHaveCount(0)
    })
    for (const path of ['/yad2/99999999', '/yad2/x', `/yad2/${cheap}/edit`]) {
      await test.step(`${path} is not found`, async () => {
        await goTo(page, path)
        await expect(title(page, 'הדף לא נמצא')).toBeVisible()
        await goTo(page, '/yad2')
        await expect(title(page, 'לוח יד שנייה')).toBeVisible()
      })
    }
  })
})
