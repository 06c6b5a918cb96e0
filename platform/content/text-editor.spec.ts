import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { body, openEditor, openNew, press, publishOld, savedId, title } from '#e2e/authoring.ts'
import { createPost, uniqueWord } from '#e2e/content.ts'
import { accessibilityProblems, expect, signIn, test } from '#e2e/portal.ts'

const main = (page: Page) => page.getByRole('main')
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

test.describe('a script that is pasted into the text', () => {
  // The browser logs the refused handlers as soon as the pasted text is parsed.
  test.use({ expectedErrors: /inline event handler/ })

  test('does nothing', async ({ page, otherPage }) => {
    await openNew(page)
    await title(page).fill(`הדבקה ${uniqueWord()}`)
    await body(page).click()
    await body(page).evaluate((element) => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<p onclick="window.hacked=1">הודבק<script>window.hacked=1</script>' +
          '<img src="x" onerror="window.hacked=1"><img src="https://example.com/spy.png">' +
          '<a href="javascript:window.hacked=1">קישור</a><iframe src="https://example.com"></iframe></p>',
      )
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await expect(body(page)).toContainText('הודבק')
    await expect(body(page).locator('script, img, iframe, [onclick], [href^="javascript"]')).toHaveCount(0)
    await publishOld(page)
    const id = await savedId(page)
    await signIn(otherPage)
    await otherPage.goto(`/post/${id}`)
    await expect(main(otherPage)).toContainText('הודבק')
    for (const each of [page, otherPage]) {
      expect(await each.evaluate(() => 'hacked' in window)).toBe(false)
    }
  })
})

test('the toolbar is one stop of the Tab key and is walked by the arrows', async ({ page }) => {
  await openNew(page)
  await page.getByLabel('תקציר').focus()
  await page.keyboard.press('Tab')
  await expect(tool(page, 'כותרת')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tool(page, 'מודגש')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(body(page)).toBeFocused()
  await page.keyboard.type('חזק')
  await expect(body(page).locator('strong')).toHaveText('חזק')
  await expect(tool(page, 'מודגש')).toHaveAttribute('aria-pressed', 'true')
})

test('a line that reads left to right stays so', async ({ page }) => {
  await openNew(page)
  await title(page).fill(`כיוון ${uniqueWord()}`)
  await body(page).click()
  await page.keyboard.type('עברית\n')
  await tool(page, 'משמאל לימין').click()
  await page.keyboard.type('Safety first')
  await publishOld(page)
  const id = await savedId(page)
  await page.goto(`/post/${id}`)
  await expect(main(page).locator('p[dir="ltr"]', { hasText: 'Safety first' })).toBeVisible()
})

test('phones, hours and codes read left to right while they are written, and a wide table scrolls', async ({
  page,
}) => {
  await openNew(page)
  await title(page).fill(`ריצות ${uniqueWord()}`)
  await body(page).click()
  await page.keyboard.type('קורס C++ ב־06:00–09:00, טלפון 054-123 4567')
  const run = (text: string) => body(page).getByText(text, { exact: true })
  for (const text of ['C++', '06:00–09:00', '054-123 4567']) {
    await expect(run(text)).toHaveCSS('unicode-bidi', 'isolate')
    await expect(run(text)).toHaveCSS('direction', 'ltr')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await tool(page, 'טבלה').click()
  await page.keyboard.type('ארוך'.repeat(24))
  const table = await body(page).getByRole('table').boundingBox()
  expect(table?.width).toBeLessThan(1000)
  await expect(body(page).locator('.tableWrapper')).toHaveCSS('overflow-x', 'auto')
  await publishOld(page)
  const id = await savedId(page)
  await page.goto(`/post/${id}`)
  await expect(main(page).locator('p').getByText('C++', { exact: true })).toBeVisible()
})

test('pictures and films are part of the text', async ({ page }) => {
  await page.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><p>הנגן</p>' }),
  )
  await openNew(page)
  await title(page).fill(`תמונה וסרטון ${uniqueWord()}`)
  await body(page).click()
  await tool(page, 'תמונה').click()
  await press(page, 'העלאה מהמכשיר')
  await page
    .locator('input[type=file]:not([capture])')
    .setInputFiles(fileURLToPath(new URL('../../app/client/public/icon-512.png', import.meta.url)))
  await page.getByLabel('מה רואים בתמונה?').fill('הסמל של הפורטל')
  await press(page, 'הוספה לספרייה')
  await expect(body(page).getByRole('img', { name: 'הסמל של הפורטל' })).toBeVisible()
  await tool(page, 'סרטון').click()
  await page.getByLabel('קישור לסרטון').fill('https://example.com/film')
  await press(page, 'הוספת הסרטון')
  await expect(page.getByText('אפשר להוסיף סרטונים מיוטיוב ומווימאו בלבד')).toBeVisible()
  await page.getByLabel('קישור לסרטון').fill('https://vimeo.com/76979871')
  await press(page, 'הוספת הסרטון')
  await expect(body(page).locator('iframe')).toHaveCount(1)
  await publishOld(page)
  const id = await savedId(page)
  await page.goto(`/post/${id}`)
  const picture = main(page).getByRole('img', { name: 'הסמל של הפורטל' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const player = main(page).locator('iframe[src="https://player.vimeo.com/video/76979871"]')
  // It is asked for when it comes near.
  await player.scrollIntoViewIfNeeded()
  await expect(player.contentFrame().getByText('הנגן')).toBeVisible()
})

/** Dispatches a picture as the clipboard or the mouse does, since a test cannot use the real ones. */
async function give(page: Page, how: 'paste' | 'drop'): Promise<void> {
  await body(page).evaluate(async (element, event) => {
    const data = new DataTransfer()
    const picture = await (await fetch('/icon-512.png')).blob()
    data.items.add(new File([picture], 'image.png', { type: 'image/png' }))
    const { x, y } = element.getBoundingClientRect()
    const common = { bubbles: true, cancelable: true }
    element.dispatchEvent(
      event === 'paste'
        ? new ClipboardEvent('paste', { ...common, clipboardData: data })
        : new DragEvent('drop', { ...common, dataTransfer: data, clientX: x + 30, clientY: y + 30 }),
    )
  }, how)
}

test.describe('a picture that is pasted or dropped into the text', () => {
  // Playwright's recorder fetches the blobs of chosen pictures, which the page itself never does.
  test.use({ expectedErrors: /status of 503|^Connecting to 'blob:/ })

  test('goes to the library, and into the text once it is described', async ({ page }) => {
    await openNew(page)
    await title(page).fill(`תמונה שהודבקה ${uniqueWord()}`)
    await body(page).click()
    await page.keyboard.type('לפני')
    await page.route('**/api/media/', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
    await give(page, 'paste')
    const dialog = page.getByRole('dialog', { name: 'הוספת תמונות לטקסט' })
    await expect(dialog.getByRole('alert')).toContainText('השרת לא הצליח לענות')
    await dialog.getByRole('button', { name: 'לנסות שוב' }).click()
    await dialog.getByLabel('מה רואים בתמונה?').fill('הסמל שהודבק')
    await dialog.getByLabel('מה רואים בתמונה?').press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(body(page).getByRole('img', { name: 'הסמל שהודבק' })).toBeVisible()
    await expect(body(page)).toContainText('לפני')
    await expect(body(page)).toBeFocused()

    await give(page, 'drop')
    await dialog.getByLabel('מה רואים בתמונה?').fill('הסמל שנגרר')
    expect(await accessibilityProblems(page)).toEqual([])
    await press(page, 'הוספה לספרייה')
    await expect(body(page).getByRole('img')).toHaveCount(2)

    await give(page, 'paste')
    await expect(dialog.getByLabel('מה רואים בתמונה?')).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog', { name: 'לסגור בלי לסיים?' })
      .getByRole('button', { name: 'סגירה', exact: true })
      .last()
      .click()
    await expect(dialog).toHaveCount(0)
    await expect(body(page).getByRole('img')).toHaveCount(2)
    await publishOld(page)
    const id = await savedId(page)
    await page.goto(`/post/${id}`)
    await expect(main(page).getByRole('img', { name: 'הסמל שהודבק' })).toHaveCount(1)
    await expect(main(page).getByRole('img', { name: 'הסמל שנגרר' })).toHaveCount(1)
  })
})

test('the sheets above the editor are accessible and closed by Escape', async ({ page, request }) => {
  const post = await createPost(request, { title: `גיליונות ${uniqueWord()}` })
  await openEditor(page, post.id)
  for (const [button, name] of [
    ['תצוגה מקדימה', 'תצוגה מקדימה בטלפון'],
    ['גרסאות', 'גרסאות קודמות'],
  ] as const) {
    await press(page, button)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused()
  }
})
