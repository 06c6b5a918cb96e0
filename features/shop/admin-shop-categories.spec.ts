import type { Page } from '@playwright/test'
import { uniqueWord } from '#e2e/content.ts'
import { accounts, alertOf, expect, signIn, test } from '#e2e/portal.ts'
import { call, makeProduct } from '#e2e/shop.ts'
import type { ProductCategory } from './contract/shop.ts'

/** Held because moving a category changes the places of all of them. */
const lock = 'categories of products'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name })
const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })

test('are added, ordered, renamed, and deleted when they are empty', { lock }, async ({ page }) => {
  const word = uniqueWord()
  const token = await signIn(page, accounts.administrator)
  await page.goto('/admin/shop/categories')
  const names = () => main(page).getByRole('listitem').filter({ hasText: word }).allInnerTexts()
  const startsWith = (...letters: string[]) =>
    expect.poll(async () => (await names()).map((text) => text[0])).toEqual(letters)
  async function add(name: string): Promise<void> {
    await button(page, 'קטגוריה חדשה').click()
    await dialog(page).getByRole('textbox', { name: 'שם' }).fill(name)
    await page.keyboard.press('Enter')
  }
  await add(`א ${word}`)
  await expect(dialog(page)).toHaveCount(0)
  await add(`ב ${word}`)
  await startsWith('א', 'ב')
  await add(`ב ${word}`)
  await expect(dialog(page).getByRole('textbox', { name: 'שם' })).toHaveAccessibleDescription(
    'כבר יש קטגוריה בשם הזה.',
  )
  await dialog(page).getByRole('button', { name: 'ביטול' }).click()

  const up = button(page, `הזזה למעלה: ב ${word}`)
  await up.focus()
  await up.press('Enter')
  await startsWith('ב', 'א')
  await expect(up).toBeFocused()
  await button(page, `עריכה: ב ${word}`).click()
  await dialog(page).getByRole('textbox', { name: 'שם' }).fill(`ג ${word}`)
  await page.keyboard.press('Enter')
  await startsWith('ג', 'א')
  await page.reload()
  await startsWith('ג', 'א')

  const { categories } = await call<{ categories: ProductCategory[] }>(
    page.request,
    token,
    'shop/getProductsCategories',
  )
  const full = categories.find(({ name }) => name === `ג ${word}`)
  await makeProduct(page.request, 1, { category_id: full?.id ?? null, on_sale: false })
  for (const letter of ['ג', 'א']) {
    await button(page, `מחיקה: ${letter} ${word}`).click()
    await dialog(page).getByRole('button', { name: 'מחיקה', exact: true }).click()
    await expect(alertOf(page, letter === 'ג' ? 'error' : 'success')).toContainText(
      letter === 'ג' ? 'יש מוצרים בקטגוריה' : 'הקטגוריה נמחקה',
    )
  }
  await startsWith('ג')
})

test.describe('in an order', () => {
  /** Three categories of a test's own, the last of the list; answers how to read their order and how to find their parts. */
  async function ordered(page: Page) {
    const word = uniqueWord()
    const token = await signIn(page, accounts.administrator)
    for (const letter of ['א', 'ב', 'ג']) {
      const saved = { id: null, name: `${letter} ${word}` }
      await call(page.request, token, 'admin/saveProductCategory', saved)
    }
    await page.goto('/admin/shop/categories')
    const rows = (of: Page) => main(of).getByRole('listitem').filter({ hasText: word })
    return {
      expectOrder: (order: string, of = page) =>
        expect.poll(async () => (await rows(of).allInnerTexts()).map((text) => text[0]).join('')).toBe(order),
      row: (letter: string) => rows(page).filter({ hasText: `${letter} ${word}` }),
      handle: (letter: string) =>
        rows(page)
          .filter({ hasText: `${letter} ${word}` })
          .getByTitle('גרירה למקום אחר'),
      up: (letter: string) => button(page, `הזזה למעלה: ${letter} ${word}`),
      down: (letter: string) => button(page, `הזזה למטה: ${letter} ${word}`),
      announced: (letter: string) =>
        expect(page.getByText(new RegExp(`^${letter} ${word}: מקום \\d+ מתוך \\d+$`))).toBeAttached(),
    }
  }

  test('are moved again while a move is saved, and no move is lost', { lock }, async ({ page }) => {
    const { expectOrder, up, down } = await ordered(page)
    await expectOrder('אבג')
    const requests: (() => void)[] = []
    await page.route('**/api/admin/moveProductCategory', async (route) => {
      await new Promise<void>((resolve) => requests.push(resolve))
      await route.continue()
    })
    await up('ג').press('Enter')
    await expectOrder('אגב')
    await expect(up('ג')).toBeFocused()
    await up('ג').press('Enter')
    await down('א').press('Enter')
    await expectOrder('גבא')
    await expect(down('א')).toBeFocused()
    for (const count of [1, 2, 3]) {
      await expect.poll(() => requests.length).toBe(count)
      const saved = page.waitForResponse('**/api/admin/moveProductCategory')
      requests.at(-1)?.()
      await saved
    }
    await expectOrder('גבא')
    await page.reload()
    await expectOrder('גבא')
  })

  test('are dragged to the first, the last and a middle place, and nowhere by Escape', { lock }, async ({
    page,
    otherPage,
  }) => {
    const { expectOrder, row, handle, announced } = await ordered(page)
    const saved = () => page.waitForResponse('**/api/admin/moveProductCategory')
    const drag = async (letter: string, onto: string, order: string) => {
      const response = saved()
      await handle(letter).dragTo(row(onto))
      await expectOrder(order)
      await announced(letter)
      await response
    }
    await drag('ג', 'א', 'גאב')
    await drag('ג', 'ב', 'אבג')
    await drag('א', 'ב', 'באג')
    await handle('ג').hover()
    await page.mouse.down()
    await row('ב').hover()
    await expect(row('ב').locator('[data-dragging="before"]')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-dragging]')).toHaveCount(0)
    await page.mouse.up()
    await handle('א').dragTo(row('א'))
    await expectOrder('באג')
    await signIn(otherPage, accounts.administrator)
    await otherPage.goto('/admin/shop/categories')
    await expectOrder('באג', otherPage)
    await page.reload()
    await expectOrder('באג')
  })
})

test('deleted while a product is written are said to be gone, and nothing else is lost', { lock }, async ({
  page,
}) => {
  const token = await signIn(page, accounts.administrator)
  const [name, category] = [`קפה ${uniqueWord()}`, `פולים ${uniqueWord()}`]
  const saved = { id: null, name: category }
  const { id } = await call<{ id: number }>(page.request, token, 'admin/saveProductCategory', saved)
  await page.goto('/admin/shop/new')
  await field(page, 'שם המוצר').fill(name)
  await field(page, 'מחיר בשקלים').fill('30')
  const choice = main(page).getByRole('combobox', { name: 'קטגוריה' })
  await choice.selectOption(category)
  await page.request.delete(`/api/admin/deleteProductCategory?id=${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  await button(page, 'הוספת המוצר').click()
  await expect(
    main(page).getByText('הקטגוריה שנבחרה נמחקה בינתיים. אפשר לבחור אחרת ולשמור שוב.'),
  ).toBeVisible()
  await expect(choice).toHaveValue('')
  await expect(choice.getByRole('option', { name: category })).toHaveCount(0)
  await expect(field(page, 'שם המוצר')).toHaveValue(name)
  await button(page, 'הוספת המוצר').click()
  await expect(title(page, name)).toBeVisible()
})
