import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { read, uniqueWord } from '#e2e/content.ts'
import { accounts, alertOf, expect, signIn, test, tokenOf } from '#e2e/portal.ts'
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

/** Presses the button that adds a category, under the one named. */
async function startAdding(page: Page, parent?: string): Promise<void> {
  const label = parent === undefined ? 'קטגוריה חדשה' : `קטגוריה חדשה מתחת ל־${parent}`
  await main(page).getByRole('button', { name: label, exact: true }).click()
}

async function add(page: Page, name: string, parent?: string): Promise<void> {
  await startAdding(page, parent)
  await fillAndSave(page, name)
  await expect(editButton(page, name)).toBeVisible()
}

/** The names of the categories that hold the word, in the order of the page. */
function names(page: Page, word: string): Promise<string[]> {
  return main(page).locator('li > div > span:first-child', { hasText: word }).allInnerTexts()
}

/** The categories as the server has them. */
async function savedCategories(request: APIRequestContext): Promise<Category[]> {
  const { categories } = await read<{ categories: Category[] }>(request, '/api/posts/getCategories', { type })
  return categories
}

async function savedNames(request: APIRequestContext, word: string): Promise<string[]> {
  return (await savedCategories(request)).map(({ name }) => name).filter((name) => name.includes(word))
}

/** Changes the categories as another editor does, past the page. Answers the number of the changed one. */
async function elsewhere(
  request: APIRequestContext,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  input: { data?: object; params?: { id: number } },
): Promise<number> {
  const token = await tokenOf(request, accounts.editor)
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() }
  const answer = await (await request.fetch(`/api/admin/${path}`, { method, headers, ...input })).json()
  expect(answer).toMatchObject({ success: true })
  return answer.fields.id
}

const save = (
  request: APIRequestContext,
  name: string,
  parent_id: number | null = null,
  id: number | null = null,
) => {
  // None was changed before.
  const revision = id === null ? 0 : 1
  return elsewhere(request, 'POST', 'saveCategory', {
    data: { id, revision, post_type: type, parent_id, name },
  })
}

/** Makes a category for each letter and the word, in that order. Answers their numbers. */
async function makeThem(request: APIRequestContext, word: string, letters: string[]): Promise<number[]> {
  const ids: number[] = []
  for (const letter of letters) ids.push(await save(request, `${letter} ${word}`))
  return ids
}

test('are added, named and ordered by the keyboard @phone', { lock }, async ({ page }) => {
  const word = uniqueWord()
  await openCategories(page)
  await add(page, `א ${word}`)
  await add(page, `ב ${word}`)
  await add(page, `ג ${word}`, `א ${word}`)
  expect(await names(page, word)).toEqual([`א ${word}`, `ג ${word}`, `ב ${word}`])
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

/** Counts the moves of a page that the server has answered since: they are shown before. */
function answeredMoves(page: Page): () => number {
  let count = 0
  page.on('response', (response) => {
    if (response.url().includes('/moveCategory')) count += 1
  })
  return () => count
}

test('are dragged beside others, under others, and out again', { lock }, async ({ page, request }) => {
  const word = uniqueWord()
  await makeThem(request, word, ['א', 'ב', 'ג'])
  const row = (letter: string) => main(page).locator('li > div', { hasText: `${letter} ${word}` })
  const branch = main(page)
    .getByRole('list', { name: `א ${word}` })
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
  const answered = answeredMoves(page)
  await openCategories(page)
  await expectOrder('א', 'ב', 'ג')
  await drag('ג', 'א', 'upper')
  await expectOrder('ג', 'א', 'ב')
  await drag('ג', 'א', 'middle')
  await expectOrder('א', 'ג', 'ב')
  await expect(branch).toHaveText(order('ג'))
  await drag('ב', 'ג', 'upper')
  await expectOrder('א', 'ב', 'ג')
  await expect(branch).toHaveText(order('ב', 'ג'))
  // Under what is under it there is no place.
  await drag('א', 'ג', 'middle')
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  await drag('ב', 'א', 'lower')
  await expectOrder('א', 'ג', 'ב')
  await expect.poll(answered).toBe(4)
  await page.reload()
  await expectOrder('א', 'ג', 'ב')
  await expect(branch).toHaveText(order('ג'))
})

test.describe('that somebody else changes meanwhile', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('are shown where they are, and take every move on top of it', { lock }, async ({ page, request }) => {
    const [deleted, moved] = [uniqueWord(), uniqueWord()]
    const [, missing = 0] = await makeThem(request, deleted, ['א', 'ב', 'ג'])
    const [, second = 0] = await makeThem(request, moved, ['א', 'ב', 'ג', 'ד'])
    const order = (word: string, ...letters: string[]) => letters.map((letter) => `${letter} ${word}`)
    const moveUp = async (...all: string[]) => {
      for (const name of all)
        await main(page)
          .getByRole('button', { name: `הזזה למעלה: ${name}` })
          .click()
    }
    const answered = answeredMoves(page)
    await openCategories(page)
    await expect(editButton(page, `ד ${moved}`)).toBeVisible()

    await test.step('that cannot be moved are shown where they are, and those moved after them move', async () => {
      await elsewhere(request, 'DELETE', 'deleteCategory', { params: { id: missing } })
      await moveUp(...order(deleted, 'ב', 'ג', 'ג'))
      await expect(alertOf(page)).toContainText('הקטגוריה לא נמצאה')
      await expect.poll(() => names(page, deleted)).toEqual(order(deleted, 'ג', 'א'))
      await expect.poll(answered).toBe(3)
      expect(await savedNames(request, deleted)).toEqual(order(deleted, 'ג', 'א'))
    })

    await test.step('keep the order that somebody else gave them, and take every move on top of it', async () => {
      const top = (await savedCategories(request)).filter(({ parent_id }) => parent_id === null)
      const position = top.findIndex(({ id }) => id === second) - 1
      await elsewhere(request, 'PUT', 'moveCategory', { data: { id: second, parent_id: null, position } })
      // Two quick moves, by somebody who did not see that.
      await moveUp(...order(moved, 'ד', 'ד'))
      await expect.poll(() => names(page, moved)).toEqual(order(moved, 'ב', 'ד', 'א', 'ג'))
      await expect.poll(answered).toBe(5)
      expect(await savedNames(request, moved)).toEqual(order(moved, 'ב', 'ד', 'א', 'ג'))
    })
  })
})

test('are refused where they may not stand, and deleted after a question', { lock }, async ({
  page,
  request,
}) => {
  const word = uniqueWord()
  const upper = await save(request, `עליונה ${word}`)
  const other = await save(request, `אחרת ${word}`)
  let parent: number | null = null
  for (const level of [1, 2, 3, 4]) parent = await save(request, `${level} ${word}`, parent)
  await save(request, `ילדה ${word}`, await save(request, `הורה ${word}`))
  await openCategories(page)
  await test.step('are not made in two of one name', async () => {
    const name = dialog(page).getByLabel('שם')
    await startAdding(page)
    await fillAndSave(page, `אחרת ${word}`)
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription('כבר יש כאן קטגוריה בשם הזה.')
    await expect(name).toHaveValue(`אחרת ${word}`)
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog(page).getByRole('button', { name: 'ביטול' }).click()
  })

  // A category's descendants are not offered as its parent; one that somebody else has just moved there is refused.
  await test.step('nor under themselves', async () => {
    const above = dialog(page).getByLabel('מתחת ל־')
    await editButton(page, `עליונה ${word}`).click()
    await expect(dialog(page).getByRole('option', { name: `עליונה ${word}` })).toHaveCount(0)
    await save(request, `אחרת ${word}`, upper, other)
    await above.selectOption({ label: `אחרת ${word}` })
    await dialog(page).getByRole('button', { name: 'שמירה' }).click()
    await expect(above).toHaveAccessibleDescription('קטגוריה לא יכולה להיות מתחת לעצמה.')
    await dialog(page).getByRole('button', { name: 'ביטול' }).click()
  })

  await test.step('are no deeper than four levels', async () => {
    await startAdding(page, `4 ${word}`)
    await fillAndSave(page, `5 ${word}`)
    await expect(dialog(page)).toContainText('ב־4 רמות לכל היותר')
    await dialog(page).getByRole('button', { name: 'ביטול' }).click()
  })

  await test.step('are deleted after a question that says what happens to their content', async () => {
    const remove = (name: string) =>
      main(page)
        .getByRole('button', { name: `מחיקה: ${name} ${word}` })
        .click()
    await remove('ילדה')
    await expect(dialog(page)).toContainText(`התכנים שבה יעברו אל ”הורה ${word}“. שום תוכן לא נמחק.`)
    await dialog(page).getByRole('button', { name: 'ביטול' }).click()
    await remove('הורה')
    await expect(dialog(page)).toContainText('והקטגוריות שמתחתיה יעברו לרמה הראשית')
    await dialog(page).getByRole('button', { name: 'מחיקה', exact: true }).click()
    await expect(editButton(page, `הורה ${word}`)).toHaveCount(0)
    await expect(editButton(page, `ילדה ${word}`)).toBeVisible()
  })
})
