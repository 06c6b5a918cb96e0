import type { Page } from '@playwright/test'
import { read, uniqueWord } from '#e2e/content.ts'
import { accessibilityProblems, accounts, alertOf, expect, signIn, test } from '#e2e/portal.ts'
import type { Category } from './contract/content.ts'

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

/** How many moves of a page the server has answered since: they are shown before. */
function answeredMoves(page: Page): () => number {
  let count = 0
  page.on('response', (response) => {
    if (response.url().includes('/moveCategory')) count += 1
  })
  return () => count
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
  const saved = page.waitForResponse('**/api/admin/moveCategory')
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

test('keep the order that somebody else gave them meanwhile, and take every move on top of it', {
  lock,
}, async ({ page, otherPage }) => {
  const word = uniqueWord()
  await openCategories(page)
  for (const letter of ['א', 'ב', 'ג', 'ד']) await add(page, `${letter} ${word}`)
  await openCategories(otherPage)
  await expect(editButton(otherPage, `ד ${word}`)).toBeVisible()
  const step = (of: Page, way: 'למעלה' | 'למטה', letter: string) =>
    main(of)
      .getByRole('button', { name: `הזזה ${way}: ${letter} ${word}` })
      .click()
  const order = (...letters: string[]) => letters.map((letter) => `${letter} ${word}`)
  const saved = page.waitForResponse('**/api/admin/moveCategory')
  await step(page, 'למעלה', 'ב')
  await saved
  // Two quick moves, by somebody who did not see that.
  const answered = answeredMoves(otherPage)
  await step(otherPage, 'למעלה', 'ד')
  await step(otherPage, 'למעלה', 'ד')
  await expect.poll(() => names(otherPage, word)).toEqual(order('ב', 'ד', 'א', 'ג'))
  await expect.poll(answered).toBe(2)
  await otherPage.reload()
  await expect.poll(() => names(otherPage, word)).toEqual(order('ב', 'ד', 'א', 'ג'))
})

test('are dragged beside others, under others, and out again', { lock }, async ({ page, otherPage }) => {
  const word = uniqueWord()
  await openCategories(page)
  for (const letter of ['א', 'ב', 'ג']) await add(page, `${letter} ${word}`)
  const row = (letter: string) => main(page).locator('li > div', { hasText: `${letter} ${word}` })
  const branch = (of: Page, letter: string) =>
    main(of)
      .getByRole('list', { name: `${letter} ${word}` })
      .locator('li > div > span:first-child')
  /** Drops on the upper part of the other's row, its middle, or its lower part. */
  async function drag(letter: string, onto: string, part: 'upper' | 'middle' | 'lower'): Promise<void> {
    const { width, height } = (await row(onto).boundingBox()) ?? { width: 0, height: 0 }
    const y = height * { upper: 0.15, middle: 0.5, lower: 0.85 }[part]
    const targetPosition = { x: width / 2, y }
    await row(letter).getByTitle('גרירה למקום אחר').dragTo(row(onto), { targetPosition })
  }
  const order = (...letters: string[]) => letters.map((letter) => `${letter} ${word}`)
  const expectOrder = (...letters: string[]) =>
    expect.poll(() => names(page, word)).toEqual(order(...letters))
  await drag('ג', 'א', 'upper')
  await expectOrder('ג', 'א', 'ב')
  await drag('ג', 'א', 'middle')
  await expectOrder('א', 'ג', 'ב')
  await expect(branch(page, 'א')).toHaveText(order('ג'))
  await drag('ב', 'ג', 'upper')
  await expectOrder('א', 'ב', 'ג')
  await expect(branch(page, 'א')).toHaveText(order('ב', 'ג'))
  // Under what is under it there is no place.
  await drag('א', 'ג', 'middle')
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  const saved = page.waitForResponse('**/api/admin/moveCategory')
  await drag('ב', 'א', 'lower')
  await expectOrder('א', 'ג', 'ב')
  await saved
  await page.reload()
  await expectOrder('א', 'ג', 'ב')
  await openCategories(otherPage)
  await expect(branch(otherPage, 'א')).toHaveText(order('ג'))
})

test.describe('that cannot be moved', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('are shown where they are, and those moved after them move', { lock }, async ({ page, request }) => {
    const word = uniqueWord()
    await openCategories(page)
    for (const letter of ['א', 'ב', 'ג']) await add(page, `${letter} ${word}`)
    const up = (letter: string) =>
      main(page)
        .getByRole('button', { name: `הזזה למעלה: ${letter} ${word}` })
        .click()
    const { categories } = await read<{ categories: Category[] }>(request, '/api/posts/getCategories', {
      type,
    })
    const id = categories.find(({ name }) => name === `ב ${word}`)?.id
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await request.delete(`/api/admin/deleteCategory?id=${id}`, {
      headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
    })
    const answered = answeredMoves(page)
    await up('ב')
    await up('ג')
    await up('ג')
    await expect(alertOf(page)).toContainText('הקטגוריה לא נמצאה')
    await expect.poll(() => names(page, word)).toEqual([`ג ${word}`, `א ${word}`])
    await expect.poll(answered).toBe(3)
    await page.reload()
    await expect.poll(() => names(page, word)).toEqual([`ג ${word}`, `א ${word}`])
  })
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
