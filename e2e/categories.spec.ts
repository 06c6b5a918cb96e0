import type { Page } from '@playwright/test'
import type { Category } from '#contract/content.ts'
import { read, uniqueWord } from './content.ts'
import { accessibilityProblems, accounts, alertOf, expect, signIn, test } from './portal.ts'

const type = 'page'
/** Each test changes only its own categories, but all categories of the type share one order. */
const lock = `categories of ${type}`
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const editButton = (page: Page, name: string) => main(page).getByRole('button', { name: `עריכה: ${name}` })

async function openCategories(page: Page): Promise<void> {
  await signIn(page, accounts.editor)
  await page.goto(`/admin/categories?type=${type}`)
}

async function fillAndSave(page: Page, name: string): Promise<void> {
  await dialog(page).getByLabel('שם').fill(name)
  await dialog(page).getByLabel('שם').press('Enter')
}

async function add(page: Page, name: string, parent?: string): Promise<void> {
  const label = parent === undefined ? 'קטגוריה חדשה' : `קטגוריה חדשה מתחת ל־${parent}`
  await main(page).getByRole('button', { name: label, exact: true }).click()
  await fillAndSave(page, name)
  await expect(editButton(page, name)).toBeVisible()
}

/** The names of the categories that hold the word, in the order of the page. */
function names(page: Page, word: string): Promise<string[]> {
  return main(page).locator('li > div > span:first-child', { hasText: word }).allInnerTexts()
}

test('are for those who author content, each their own types', async ({ page }) => {
  await signIn(page, accounts.employee)
  await page.goto('/admin/categories')
  await expect(page).toHaveURL('/home-page')
})

test('are added, named and ordered by the keyboard @phone', { lock }, async ({ page }) => {
  const word = uniqueWord()
  await openCategories(page)
  await add(page, `א ${word}`)
  await add(page, `ב ${word}`)
  await add(page, `ג ${word}`, `א ${word}`)
  expect(await names(page, word)).toEqual([`א ${word}`, `ג ${word}`, `ב ${word}`])
  // Scrolled into view: axe reports a button half under the bottom bar as too small, although it scrolls out from there.
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ ...size, height: 4000 })
  expect(await accessibilityProblems(page)).toEqual([])
  await page.setViewportSize(size)

  const up = main(page).getByRole('button', { name: `הזזה למעלה: ב ${word}` })
  await up.focus()
  // The page shows the order before it is saved.
  const saved = page.waitForResponse('**/api/admin/orderCategories')
  await up.press('Enter')
  await expect(up).toBeFocused()
  await expect.poll(() => names(page, word)).toEqual([`ב ${word}`, `א ${word}`, `ג ${word}`])
  await saved
  await page.reload()
  await expect.poll(() => names(page, word)).toEqual([`ב ${word}`, `א ${word}`, `ג ${word}`])

  await editButton(page, `ב ${word}`).click()
  await fillAndSave(page, `בית ${word}`)
  await expect(alertOf(page, 'success')).toContainText('הקטגוריה נשמרה')
  await expect(editButton(page, `בית ${word}`)).toBeVisible()
})

test('are not put in order over an order that somebody else gave them meanwhile', { lock }, async ({
  page,
  otherPage,
}) => {
  const word = uniqueWord()
  await openCategories(page)
  for (const letter of ['א', 'ב', 'ג']) await add(page, `${letter} ${word}`)
  await openCategories(otherPage)
  await expect(editButton(otherPage, `ג ${word}`)).toBeVisible()
  const up = (of: Page, letter: string) =>
    main(of).getByRole('button', { name: `הזזה למעלה: ${letter} ${word}` })
  const saved = page.waitForResponse('**/api/admin/orderCategories')
  await up(page, 'ב').click()
  await saved
  await up(otherPage, 'ג').click()
  await expect(alertOf(otherPage)).toContainText('הקטגוריות השתנו בינתיים')
  // The order of the other is shown, and can be changed from there.
  await expect.poll(() => names(otherPage, word)).toEqual([`ב ${word}`, `א ${word}`, `ג ${word}`])
  await up(otherPage, 'ג').click()
  await expect.poll(() => names(otherPage, word)).toEqual([`ב ${word}`, `ג ${word}`, `א ${word}`])
  await otherPage.reload()
  await expect.poll(() => names(otherPage, word)).toEqual([`ב ${word}`, `ג ${word}`, `א ${word}`])
})

test('are not made in two of one name, nor under themselves', { lock }, async ({ page, request }) => {
  const word = uniqueWord()
  await openCategories(page)
  await add(page, `עליונה ${word}`)
  await add(page, `אחרת ${word}`)
  await main(page).getByRole('button', { name: 'קטגוריה חדשה', exact: true }).click()
  await fillAndSave(page, `אחרת ${word}`)
  await expect(dialog(page).getByLabel('שם')).toBeFocused()
  await expect(dialog(page).getByLabel('שם')).toHaveAccessibleDescription('כבר יש כאן קטגוריה בשם הזה.')
  await expect(dialog(page).getByLabel('שם')).toHaveValue(`אחרת ${word}`)
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'ביטול' }).click()

  // A category's descendants are not offered as its parent; one that somebody else has just moved there is refused.
  await editButton(page, `עליונה ${word}`).click()
  await expect(dialog(page).getByRole('option', { name: `עליונה ${word}` })).toHaveCount(0)
  const { categories } = await read<{ categories: Category[] }>(request, '/api/posts/getCategories', { type })
  const idOf = (name: string) => categories.find((each) => each.name === name)?.id
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await request.post('/api/admin/saveCategory', {
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      id: idOf(`אחרת ${word}`),
      post_type: type,
      parent_id: idOf(`עליונה ${word}`),
      name: `אחרת ${word}`,
    },
  })
  await dialog(page)
    .getByLabel('מתחת ל־')
    .selectOption({ label: `אחרת ${word}` })
  await dialog(page).getByRole('button', { name: 'שמירה' }).click()
  await expect(dialog(page).getByLabel('מתחת ל־')).toHaveAccessibleDescription(
    'קטגוריה לא יכולה להיות מתחת לעצמה.',
  )
})

test('are no deeper than four levels', { lock }, async ({ page }) => {
  const word = uniqueWord()
  await openCategories(page)
  await add(page, `1 ${word}`)
  for (const level of [2, 3, 4]) await add(page, `${level} ${word}`, `${level - 1} ${word}`)
  await main(page)
    .getByRole('button', { name: `קטגוריה חדשה מתחת ל־4 ${word}` })
    .click()
  await fillAndSave(page, `5 ${word}`)
  await expect(dialog(page)).toContainText('ב־4 רמות לכל היותר')
})

test('are deleted after a question that says what happens to their content', { lock }, async ({ page }) => {
  const word = uniqueWord()
  await openCategories(page)
  await add(page, `הורה ${word}`)
  await add(page, `ילדה ${word}`, `הורה ${word}`)
  await main(page)
    .getByRole('button', { name: `מחיקה: ילדה ${word}` })
    .click()
  await expect(dialog(page)).toContainText(`התכנים שבה יעברו אל ”הורה ${word}“. שום תוכן לא נמחק.`)
  await dialog(page).getByRole('button', { name: 'ביטול' }).click()

  await main(page)
    .getByRole('button', { name: `מחיקה: הורה ${word}` })
    .click()
  await expect(dialog(page)).toContainText('והקטגוריות שמתחתיה יעברו לרמה הראשית')
  await dialog(page).getByRole('button', { name: 'מחיקה', exact: true }).click()
  await expect(editButton(page, `הורה ${word}`)).toHaveCount(0)
  await expect(editButton(page, `ילדה ${word}`)).toBeVisible()
})
