import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { accounts, alertOf, expect, ownEmployee, signIn, test } from '#e2e/portal.ts'

const main = (page: Page) => page.getByRole('main')

/** Sends a message to a department. Returns the address of the request in its inbox. */
async function send(page: Page): Promise<string> {
  await signIn(page, ownEmployee())
  await page.goto('/contact')
  await page.getByRole('radio', { name: 'שכר' }).check()
  await page.getByRole('textbox', { name: 'נושא' }).fill('חסר תלוש')
  await page.getByRole('textbox', { name: 'הודעה' }).fill('התלוש של החודש לא הגיע')
  await page.getByRole('button', { name: 'שליחה' }).click()
  await page.getByRole('region', { name: 'הטופס נשלח' }).getByRole('link', { name: 'לבקשה' }).click()
  await expect(page.getByText('חסר תלוש')).toBeVisible()
  return `/inbox/${page.url().split('/').at(-1)}`
}

test('what waits is handled from one list, once, whoever of two is first', async ({
  page,
  otherPage,
  browser,
}) => {
  const address = await send(otherPage)
  const row = (on: Page) =>
    main(on)
      .getByRole('row')
      .filter({ has: on.locator(`a[href="${address}"]`) })
  const open = async (on: Page) => {
    await signIn(on, accounts.administrator)
    await on.goto('/admin/work')
    await main(on)
      .getByRole('link', { name: /^טופס \(/ })
      .click()
    await expect(on).toHaveURL('/admin/work?kind=form')
    await row(on).getByRole('button', { name: 'טיפול' }).click()
    return on.getByRole('dialog', { name: 'יצירת קשר' })
  }
  const colleague = await browser.newPage()
  const [first, second] = [await open(page), await open(colleague)]

  await test.step('what was sent is read and answered in place', async () => {
    await expect(first).toContainText('התלוש של החודש לא הגיע')
    expect(await accessibilityProblems(page)).toEqual([])
    await first.getByRole('textbox', { name: 'התשובה' }).fill('נשלח שוב')
    await first.getByRole('button', { name: 'שליחה' }).click()
    await expect(alertOf(page, 'success')).toContainText('התשובה נשלחה')
    await expect(first.getByRole('button', { name: 'פתיחה מחדש' })).toBeVisible()
    await first.getByRole('button', { name: 'סגירה' }).click()
    await expect(row(page)).toHaveCount(0)
  })

  await test.step('a colleague who answers it too is told that it is closed', async () => {
    await second.getByRole('textbox', { name: 'התשובה' }).fill('מטפלים')
    await second.getByRole('button', { name: 'שליחה' }).click()
    await expect(second.getByRole('button', { name: 'פתיחה מחדש' })).toBeVisible()
    await colleague.close()
  })

  await test.step('the administration counts the queue, and each kind opens what its page does', async () => {
    await page.goto('/admin')
    const queue = main(page)
      .getByRole('link', { name: /^מה מחכה לטיפול/ })
      .first()
    await expect(queue).toContainText(/\d/)
    await queue.click()
    await main(page)
      .getByRole('link', { name: /^הלוואה \(/ })
      .click()
    await main(page).getByRole('button', { name: 'טיפול' }).first().click()
    await expect(page.getByRole('dialog', { name: /^בקשה \d/ })).toContainText('תשלומים')
    await page.getByRole('dialog').getByRole('button', { name: 'ביטול' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('whoever handles nothing has no queue', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/work')
  await expect(page).toHaveURL('/home-page')
})
