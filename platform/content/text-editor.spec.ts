import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { body, openNew, press, publishOld, title } from '#e2e/authoring.ts'
import { uniqueWord } from '#e2e/content.ts'
import { expect, test } from '#e2e/portal.ts'

const main = (page: Page) => page.getByRole('main')
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })

/** Goes from the editor to the item's own page. */
async function goToItem(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'לדף עצמו' }).click()
  // The editor, which shows the same words, stays until the other page is there.
  await expect(body(page)).toHaveCount(0)
}

test('a text is written by the keyboard and the tools of its bar, and reads as it was written', async ({
  page,
}) => {
  await openNew(page)
  await title(page).fill(`טקסט ${uniqueWord()}`)
  await test.step('the toolbar is one stop of the Tab key and is walked by the arrows', async () => {
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
    await tool(page, 'מודגש').click()
  })

  await test.step('phones, hours and codes read left to right while they are written', async () => {
    await page.keyboard.type(' קורס C++ ב־06:00–09:00, טלפון 054-123 4567\n')
    for (const text of ['C++', '06:00–09:00', '054-123 4567']) {
      const run = body(page).getByText(text, { exact: true })
      await expect(run).toHaveCSS('unicode-bidi', 'isolate')
      await expect(run).toHaveCSS('direction', 'ltr')
    }
  })

  await tool(page, 'כותרת').click()
  await page.keyboard.type('מה משתנה\n')
  await tool(page, 'משמאל לימין').click()
  await page.keyboard.type('Safety first\n')
  await tool(page, 'משמאל לימין').click()
  await tool(page, 'מסגרת: אזהרה').click()
  await page.keyboard.type('שימו לב לשעות')
  await publishOld(page)
  await expect(page.getByText('הכול שמור')).toBeVisible()

  await test.step('the sheets above the editor are accessible and closed by Escape', async () => {
    const frame = page.frameLocator('iframe[title="תצוגה מקדימה"]')
    for (const [button, name, shown] of [
      ['תצוגה מקדימה', 'תצוגה מקדימה בטלפון', frame.locator('[data-callout="warning"]')],
      ['גרסאות', 'גרסאות קודמות', page.getByRole('dialog').getByRole('heading', { name: 'מה משתנה' })],
    ] as const) {
      await press(page, button)
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await expect(shown).toBeVisible()
      expect(await accessibilityProblems(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused()
    }
  })

  await goToItem(page)
  await expect(main(page).locator('p').getByText('C++', { exact: true })).toBeVisible()
  await expect(main(page).locator('strong')).toHaveText('חזק')
  await expect(main(page).getByRole('heading', { level: 2, name: 'מה משתנה' })).toBeVisible()
  await expect(main(page).locator('p[dir="ltr"]', { hasText: 'Safety first' })).toBeVisible()
  await expect(main(page).locator('[data-callout="warning"]')).toHaveText('שימו לב לשעות')

  await test.step('a wide table scrolls', async () => {
    await main(page).getByRole('link', { name: 'עריכה' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    await body(page).click()
    await tool(page, 'טבלה').click()
    await page.keyboard.type('ארוך'.repeat(24))
    const table = await body(page).getByRole('table').boundingBox()
    expect(table?.width).toBeLessThan(1000)
    await expect(body(page).locator('.tableWrapper')).toHaveCSS('overflow-x', 'auto')
  })
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

/** Pastes a text with all that could run a script or fetch from elsewhere. */
async function pasteScript(page: Page): Promise<void> {
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
}

test.describe('what is put into the text', () => {
  // The browser logs the refused handlers as soon as the pasted text is parsed. Playwright's recorder fetches the blobs of chosen
  // pictures, which the page itself never does.
  test.use({ expectedErrors: /inline event handler|status of 503|^Connecting to 'blob:/ })

  test('by pasting, dropping and the tools: pictures and videos, and no script', async ({ page }) => {
    await openNew(page)
    await title(page).fill(`תמונה וסרטון ${uniqueWord()}`)
    await body(page).click()
    const pictures = body(page).getByRole('img')
    const words = page.getByLabel('מה רואים בתמונה?')
    await test.step('a script that is pasted does nothing', async () => {
      await pasteScript(page)
      await expect(body(page)).toContainText('הודבק')
      await expect(body(page).locator('script, img, iframe, [onclick], [href^="javascript"]')).toHaveCount(0)
    })

    await test.step('a picture goes to the library, and into the text once it is described', async () => {
      await page.route('**/api/media/', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
      await give(page, 'paste')
      const dialog = page.getByRole('dialog', { name: 'הוספת תמונות לטקסט' })
      await expect(dialog.getByRole('alert')).toContainText('השרת לא הצליח לענות')
      await dialog.getByRole('button', { name: 'לנסות שוב' }).click()
      await words.fill('הסמל שהודבק')
      await words.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(body(page).getByRole('img', { name: 'הסמל שהודבק' })).toBeVisible()
      await expect(body(page)).toContainText('הודבק')
      await expect(body(page)).toBeFocused()

      await give(page, 'drop')
      await words.fill('הסמל שנגרר')
      expect(await accessibilityProblems(page)).toEqual([])
      await press(page, 'הוספה לספרייה')
      await expect(pictures).toHaveCount(2)

      await give(page, 'paste')
      await expect(words).toBeVisible()
      await page.keyboard.press('Escape')
      const question = page.getByRole('dialog', { name: 'לסגור בלי לסיים?' })
      await question.getByRole('button', { name: 'סגירה', exact: true }).last().click()
      await expect(dialog).toHaveCount(0)
      await expect(pictures).toHaveCount(2)
    })

    await test.step('pictures and videos are part of the text', async () => {
      await page.route('https://player.vimeo.com/**', (route) =>
        route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><p>הנגן</p>' }),
      )
      await tool(page, 'תמונה').click()
      await press(page, 'העלאה מהמכשיר')
      await page
        .locator('input[type=file]:not([capture])')
        .setInputFiles(fileURLToPath(new URL('../../app/client/public/icon-512.png', import.meta.url)))
      await words.fill('הסמל של הפורטל')
      await press(page, 'הוספה לספרייה')
      await expect(body(page).getByRole('img', { name: 'הסמל של הפורטל' })).toBeVisible()
      await tool(page, 'סרטון').click()
      await page.getByLabel('קישור לסרטון').fill('https://example.com/video')
      await press(page, 'הוספת הסרטון')
      await expect(page.getByText('אפשר להוסיף סרטונים מיוטיוב ומווימאו בלבד')).toBeVisible()
      await page.getByLabel('קישור לסרטון').fill('https://vimeo.com/76979871')
      await press(page, 'הוספת הסרטון')
      await expect(body(page).locator('iframe')).toHaveCount(1)
    })

    await publishOld(page)
    await goToItem(page)
    await expect(main(page)).toContainText('הודבק')
    for (const name of ['הסמל שהודבק', 'הסמל שנגרר', 'הסמל של הפורטל']) {
      await expect(main(page).getByRole('img', { name })).toHaveCount(1)
    }
    const picture = main(page).getByRole('img', { name: 'הסמל של הפורטל' })
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const player = main(page).locator('iframe[src="https://player.vimeo.com/video/76979871"]')
    // It is asked for when it comes near.
    await player.scrollIntoViewIfNeeded()
    await expect(player.contentFrame().getByText('הנגן')).toBeVisible()
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })
})
