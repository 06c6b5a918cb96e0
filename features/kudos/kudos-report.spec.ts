import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { uniqueWord } from '#e2e/content.ts'
import { accounts, alertOf, expect, ownEmployee, signIn, test, tokenOf } from '#e2e/portal.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('an administrator removes a kudos, finds it in the report, and adds a value', async ({
  page,
  request,
}) => {
  const giver = ownEmployee()
  const words = `תודה ${uniqueWord()}`
  const given = await request.put('/api/users/userUpdateFirgun', {
    params: { id: 1 },
    headers: { authorization: `Bearer ${await tokenOf(request, giver)}` },
    data: { value: 1, message: words },
  })
  expect(given.status()).toBe(201)

  await signIn(page, accounts.administrator)
  await page.goto('/kudos')
  const card = main(page).getByRole('article').filter({ hasText: words })
  await card.getByRole('button', { name: /עוד פעולות/ }).click()
  await page.getByRole('menuitem', { name: 'הסרה מהקיר' }).click()
  await dialog(page).getByRole('button', { name: 'הסרה' }).click()
  await expect(dialog(page).getByText('צריך לכתוב למה')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'למה' }).fill('נכתב בטעות')
  await dialog(page).getByRole('button', { name: 'הסרה' }).click()
  await expect(alertOf(page, 'success')).toBeVisible()
  await expect(card).toHaveCount(0)

  await page.goto(`/firgunim-report?s=${giver}`)
  await expect(main(page).getByText('לא נמצאו פרגונים')).toBeVisible()
  await main(page).getByRole('link', { name: 'הוסרו' }).click()
  await expect(main(page).getByText(words)).toBeVisible()
  await expect(main(page).getByText('הוסר: נכתב בטעות')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])

  const value = uniqueWord()
  await main(page).getByRole('button', { name: 'ערך חדש' }).click()
  await dialog(page).getByRole('textbox', { name: 'שם' }).fill(value)
  await dialog(page).getByRole('radio', { name: 'עלה' }).check()
  await dialog(page).getByRole('button', { name: 'הוספה' }).click()
  await main(page)
    .getByRole('button', { name: `עריכה: ${value}` })
    .click()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog(page).getByRole('checkbox', { name: 'בארכיון' }).check()
  await dialog(page).getByRole('button', { name: 'שמירה' }).click()
  await expect(main(page).getByText('בארכיון')).toBeVisible()
})
