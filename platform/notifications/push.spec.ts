import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { uniqueWord } from '#e2e/content.ts'
import { accounts, alertOf, expect, ownEmployee, signIn, test } from '#e2e/portal.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('an administrator writes a push, and it is a message that its reader archives', async ({
  page,
  otherPage,
}) => {
  const reader = ownEmployee()
  const title = `בדיקה ${uniqueWord()}`
  await signIn(page, accounts.administrator)
  await page.goto('/push-notifications')
  await main(page).getByRole('button', { name: 'המשך' }).press('Enter')
  await expect(main(page).getByText('צריך כותרת')).toBeVisible()
  await main(page).getByLabel('כותרת').fill(title)
  await main(page).getByRole('textbox', { name: 'תוכן' }).fill('מחר עובדים מהבית.')
  await main(page).getByLabel('לאן היא מובילה').fill('https://example.com')
  await main(page).getByLabel('רק מספרי עובד מסוימים').fill(`${reader}, 999999`)
  await expect(main(page).getByText('אדם אחד · בלי מכשירים')).toBeVisible()
  await expect(main(page).getByText('999999', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('region', { name: 'כך זה ייראה בטלפון נעול' })).toContainText(title)
  await main(page).getByRole('button', { name: 'המשך' }).click()
  await expect(main(page).getByLabel('לאן היא מובילה')).toHaveAttribute('aria-invalid', 'true')
  await main(page).getByLabel('לאן היא מובילה').fill('/events')
  await main(page).getByRole('button', { name: 'המשך' }).click()
  await expect(dialog(page)).toContainText('אדם אחד')
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'שליחה' }).click()
  await expect(alertOf(page, 'success')).toBeVisible()
  await expect(page).toHaveURL('/push-notifications/sent')
  await expect(main(page).getByRole('row').filter({ hasText: title })).toBeVisible()

  await signIn(otherPage, reader)
  const messages = main(otherPage).getByRole('list', { name: 'ההודעות שלי' }).getByRole('listitem')
  const message = messages.filter({ hasText: title })
  // A job sends it.
  await expect(async () => {
    await otherPage.goto('/my-messages')
    await expect(message).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 40_000 })
  await expect(message.getByText('חדש: ')).toBeAttached()
  await otherPage.getByRole('searchbox', { name: 'חיפוש בהודעות' }).fill('עובדים מהבית')
  await expect(messages).toHaveCount(1)
  const archive = message.getByRole('button', { name: `לארכיון: ${title}` })
  await archive.click()
  await expect(message).toHaveCount(0)
  await otherPage.getByRole('alert').getByRole('button', { name: 'ביטול', exact: true }).click()
  await expect(message).toBeVisible()
  await archive.click()
  await expect(message).toHaveCount(0)
  await otherPage.goto('/my-messages?view=archived')
  await expect(message).toBeVisible()
  await message.getByRole('link').click()
  await expect(otherPage).toHaveURL('/events')
})
