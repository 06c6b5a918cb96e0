import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { uniqueWord } from '#e2e/content.ts'
import { accounts, alertOf, expect, signIn, test } from '#e2e/portal.ts'

const builder = (page: Page) => page.getByRole('region', { name: 'שאלות לנרשמים' })
const cards = (page: Page) => builder(page).getByRole('list').first().locator(':scope > li')

/** Adds a question of a type, and writes its title and options. */
async function addQuestion(page: Page, type: string, title: string, ...options: string[]): Promise<Locator> {
  const place = await cards(page).count()
  await builder(page)
    .getByRole('group', { name: 'הוספת שאלה' })
    .getByRole('button', { name: type, exact: true })
    .click()
  const card = cards(page).nth(place)
  await expect(card.getByLabel('השאלה')).toBeFocused()
  await page.keyboard.type(title)
  for (const [index, option] of options.entries()) {
    await card.getByLabel(`תשובה ${index + 1}`, { exact: true }).fill(option)
  }
  return card
}

/** A question of the preview that is drawn as a group. */
const asked = (preview: Locator, title: string) => preview.getByRole('group', { name: title })

test('an author writes questions, orders them, tries them out and takes one back @phone', async ({
  page,
}) => {
  await signIn(page, accounts.editor)
  await page.goto('/admin/content/event/new')
  const title = `טיול ${uniqueWord()}`
  await page.getByRole('textbox', { name: 'כותרת' }).fill(title)
  await page.getByLabel('התחלה').fill('2099-05-01T10:00')
  await page.getByRole('textbox', { name: 'מקום', exact: true }).fill('פארק הירקון')
  await page.getByLabel('הרשמה לאירוע').check()

  await test.step('questions of several types, one that depends on another', async () => {
    await addQuestion(page, 'בחירה אחת', 'ארוחה?', 'כן', 'כן')
    const dish = await addQuestion(page, 'טקסט', 'איזו מנה?')
    await dish.getByLabel('חובה לענות').check()
    await dish.getByLabel('מתי שואלים').selectOption({ label: 'רק לפי התשובה ל: ארוחה?' })
    await addQuestion(page, 'ילדים', 'ילדים')
    await addQuestion(page, 'מספר זהות', 'מספר הזהות של המלווה')
    await addQuestion(page, 'טלפון', 'טלפון בחירום')
  })

  await test.step('what is wrong is said at its place', async () => {
    await page.getByRole('button', { name: 'שמירת טיוטה' }).click()
    const [meal, dish] = [cards(page).nth(0), cards(page).nth(1)]
    await expect(meal.getByLabel('תשובה 2', { exact: true })).toBeFocused()
    await expect(meal).toContainText('אותה תשובה מופיעה פעמיים')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('לא')
    await dish.locator('summary').first().click()
    await expect(dish).toContainText('צריך לבחור לפחות אחד')
    await dish.getByText('עוד לא סומנה תשובה').click()
    await dish.getByRole('checkbox', { name: 'כן' }).check()
    expect(await accessibilityProblems(page, { otherScheme: 'dark' })).toEqual([])
  })

  await test.step('the order is changed by keyboard, and the focus stays', async () => {
    const down = cards(page).nth(1).getByRole('button', { name: 'הזזה למטה: איזו מנה?' })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(cards(page).nth(2)).toContainText('איזו מנה?')
    await expect(page.getByRole('button', { name: 'הזזה למטה: איזו מנה?' })).toBeFocused()
  })

  await test.step('the preview asks as the person who answers is asked', async () => {
    await builder(page).getByRole('button', { name: 'תצוגה מקדימה של השאלות' }).click()
    const preview = page.getByRole('dialog', { name: 'תצוגה מקדימה' })
    await expect(preview.getByLabel('איזו מנה?')).toHaveCount(0)
    await asked(preview, 'ארוחה?').getByLabel('כן').check()
    await expect(preview.getByLabel('איזו מנה?')).toBeVisible()
    await asked(preview, 'ילדים').getByRole('button', { name: 'הוספת ילד או ילדה' }).click()
    await page.keyboard.type('נועה')
    await preview.getByRole('button', { name: 'בדיקת התשובות' }).click()
    await expect(preview.getByLabel('גיל')).toBeFocused()
    await expect(preview).toContainText('חסרה מידה')
    await expect(preview).toContainText('חובה לענות')
    const number = preview.getByLabel('מספר הזהות של המלווה')
    const phone = preview.getByLabel('טלפון בחירום')
    await number.fill('39337424')
    await phone.fill('054-234')
    await preview.getByRole('button', { name: 'בדיקת התשובות' }).click()
    await expect(preview).toContainText('המספר שגוי')
    await expect(preview).toContainText('צריך מספר טלפון')
    await number.fill('39337423')
    await phone.fill('054-234-5678')
    await preview.getByRole('button', { name: 'בדיקת התשובות' }).click()
    await expect(preview).not.toContainText('המספר שגוי')
    await expect(preview).not.toContainText('צריך מספר טלפון')
    expect(await accessibilityProblems(page, { otherScheme: 'dark' })).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('a copy has a title of its own; a question that was deleted comes back', async () => {
    const card = cards(page).filter({ hasText: 'ילדים' }).first()
    await card.getByRole('button', { name: 'עוד על ילדים' }).click()
    await page.getByRole('menuitem', { name: 'שכפול' }).click()
    await expect(page.getByLabel('השאלה').and(page.locator(':focus'))).toHaveValue('ילדים (עותק)')
    await builder(page).getByRole('button', { name: 'עוד על ארוחה?' }).click()
    await page.getByRole('menuitem', { name: 'מחיקה' }).click()
    await expect(cards(page)).toHaveCount(5)
    const undo = builder(page).getByRole('button', { name: 'ביטול המחיקה' })
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(6)
    await expect(cards(page).first()).toContainText('בחירה אחת')
  })

  await test.step('they are saved as they stand', async () => {
    await page.getByRole('button', { name: 'שמירת טיוטה' }).click()
    await expect(alertOf(page, 'success')).toContainText('הטיוטה נשמרה')
    await page.reload()
    await expect(cards(page).locator('summary')).toContainText([
      'ארוחה?',
      'ילדים',
      'ילדים (עותק)',
      'איזו מנה?',
      'מספר הזהות של המלווה',
      'טלפון בחירום',
    ])
  })
})
