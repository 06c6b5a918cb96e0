import type { Page } from '@playwright/test'
import { body, openNew } from '#e2e/authoring.ts'
import { clipboards, plainHtml } from '#e2e/clipboards.ts'
import { expect, test } from '#e2e/portal.ts'

/** Gives the text HTML as the clipboard does, since a test cannot use the real one. Returns the text as the editor then has it. */
async function paste(page: Page, html: string): Promise<string> {
  await body(page).evaluate((element, copied) => {
    const data = new DataTransfer()
    data.setData('text/html', copied)
    data.setData('text/plain', 'טקסט')
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, html)
  return plainHtml(await body(page).innerHTML())
}

test.describe('what is pasted from other programs', () => {
  // The browser logs the refused styles as soon as the pasted text is parsed.
  test.use({ expectedErrors: /inline style/ })

  for (const [program, { copied, kept, lost }] of Object.entries(clipboards)) {
    test(`from ${program} keeps its formats, lists and tables`, async ({ page }) => {
      await openNew(page)
      await body(page).click()
      const text = await paste(page, copied)
      for (const part of kept) expect(text).toContain(part)
      expect(text).not.toMatch(lost)
    })
  }

  test('from a list of Word is nested as it was', async ({ page }) => {
    await openNew(page)
    await body(page).click()
    await paste(page, clipboards.Word?.copied ?? '')
    await expect(body(page).locator('ol')).toHaveCount(3)
    await expect(body(page).locator('ol > li > ol > li')).toHaveText('בתוכו')
    await expect(body(page).locator('ul > li')).toHaveText('נקודה')
  })

  test('into an empty paragraph brings its direction, into a sentence does not', async ({ page }) => {
    await openNew(page)
    await body(page).click()
    await page.keyboard.type('אחר כך ')
    expect(await paste(page, '<p dir="ltr">fun</p>')).toBe('<p>אחר כך fun</p>')
    await page.keyboard.press('Enter')
    expect(await paste(page, '<p dir="ltr">Safety first</p>')).toContain('<p dir="ltr">Safety first</p>')
  })
})
