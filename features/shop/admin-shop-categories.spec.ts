import type { Page } from '@playwright/test'
import { uniqueWord } from '#e2e/content.ts'
import { accounts, alertOf, expect, signIn, test } from '#e2e/portal.ts'
import { call, makeProduct } from '#e2e/shop.ts'

/** Held because moving a category changes the places of all of them, and each new one is the last. */
const lock = 'categories of products'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name })
const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })
const nameField = (page: Page) => dialog(page).getByRole('textbox', { name: 'שם' })

async function add(page: Page, name: string): Promise<void> {
  await button(page, 'קטגוריה חדשה').click()
  await nameField(page).fill(name)
  await page.keyboard.press('Enter')
}

test('are added and moved: again while a move is saved, by dragging, and nowhere by Escape', {
  lock,
}, async ({ page }) => {
  const word = uniqueWord()
  const rows = main(page).getByRole('listitem').filter({ hasText: word })
  const expectOrder = (order: string) =>
    expect.poll(async () => (await rows.allInnerTexts()).map((text) => text[0]).join('')).toBe(order)
  const row = (letter: string) => rows.filter({ hasText: `${letter} ${word}` })
  const handle = (letter: string) => row(letter).getByTitle('גרירה למקום אחר')
  const up = (letter: string) => button(page, `הזזה למעלה: ${letter} ${word}`)
  const down = (letter: string) => button(page, `הזזה למטה: ${letter} ${word}`)
  const saved = () => page.waitForResponse('**/api/admin/moveProductCategory')
  await signIn(page, accounts.administrator)
  await page.goto('/admin/shop/categories')

  await test.step('are added, each by a name of its own', async () => {
    for (const letter of ['א', 'ב', 'ג']) {
      await add(page, `${letter} ${word}`)
      await expect(dialog(page)).toHaveCount(0)
    }
    await expectOrder('אבג')
    await add(page, `ב ${word}`)
    await expect(nameField(page)).toHaveAccessibleDescription('כבר יש קטגוריה בשם הזה.')
    await dialog(page).getByRole('button', { name: 'ביטול' }).click()
  })

  await test.step('are moved again while a move is saved, and no move is lost', async () => {
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
      const response = saved()
      requests.at(-1)?.()
      await response
    }
    await expectOrder('גבא')
    await page.unrouteAll()
    await page.reload()
    await expectOrder('גבא')
  })

  await test.step('are dragged to the first, the last and a middle place, and nowhere by Escape', async () => {
    const drag = async (letter: string, onto: string, order: string) => {
      const response = saved()
      await handle(letter).dragTo(row(onto))
      await expectOrder(order)
      await expect(page.getByText(new RegExp(`^${letter} ${word}: מקום \\d+ מתוך \\d+$`))).toBeAttached()
      await response
    }
    await drag('א', 'ג', 'אגב')
    await drag('א', 'ב', 'גבא')
    await drag('ג', 'ב', 'בגא')
    await handle('א').hover()
    await page.mouse.down()
    await row('ג').hover()
    await expect(row('ג').locator('[data-dragging="before"]')).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-dragging]')).toHaveCount(0)
    await page.mouse.up()
    await handle('ב').dragTo(row('ב'))
    await expectOrder('בגא')
    await page.reload()
    await expectOrder('בגא')
  })
})

test('are renamed, deleted when they are empty, and said to be gone where a product was in one', {
  lock,
}, async ({ page }) => {
  const word = uniqueWord()
  const [empty, full, renamed, chosen] = [`א ${word}`, `ב ${word}`, `ג ${word}`, `ד ${word}`] as const
  const token = await signIn(page, accounts.administrator)
  const make = (name: string) =>
    call<{ id: number }>(page.request, token, 'admin/saveProductCategory', { id: null, name })
  await make(empty)
  const { id: fullId } = await make(full)
  const { id } = await make(chosen)
  const rows = main(page).getByRole('listitem').filter({ hasText: word })
  const startsWith = (letters: string) =>
    expect.poll(async () => (await rows.allInnerTexts()).map((text) => text[0]).join('')).toBe(letters)
  await page.goto('/admin/shop/categories')
  await startsWith('אבד')

  await test.step('are renamed', async () => {
    await button(page, `עריכה: ${full}`).click()
    await nameField(page).fill(renamed)
    await page.keyboard.press('Enter')
    await startsWith('אגד')
  })
  await test.step('are deleted when they are empty', async () => {
    await makeProduct(page.request, 1, { category_id: fullId, on_sale: false })
    for (const [name, outcome, text] of [
      [renamed, 'error', 'יש מוצרים בקטגוריה'],
      [empty, 'success', 'הקטגוריה נמחקה'],
    ] as const) {
      await button(page, `מחיקה: ${name}`).click()
      await dialog(page).getByRole('button', { name: 'מחיקה', exact: true }).click()
      await expect(alertOf(page, outcome)).toContainText(text)
    }
    await startsWith('גד')
  })

  await test.step('deleted while a product is written are said to be gone, and nothing else is lost', async () => {
    await main(page).getByRole('link', { name: 'מוצרים', exact: true }).click()
    await main(page).getByRole('link', { name: 'מוצר חדש' }).click()
    const name = `קפה ${word}`
    await field(page, 'שם המוצר').fill(name)
    await field(page, 'מחיר בשקלים').fill('30')
    const choice = main(page).getByRole('combobox', { name: 'קטגוריה' })
    await choice.selectOption(chosen)
    await page.request.delete(`/api/admin/deleteProductCategory?id=${id}`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    await button(page, 'הוספת המוצר').click()
    await expect(
      main(page).getByText('הקטגוריה שנבחרה נמחקה בינתיים. אפשר לבחור אחרת ולשמור שוב.'),
    ).toBeVisible()
    await expect(choice).toHaveValue('')
    await expect(choice.getByRole('option', { name: chosen })).toHaveCount(0)
    await expect(field(page, 'שם המוצר')).toHaveValue(name)
    await button(page, 'הוספת המוצר').click()
    await expect(title(page, name)).toBeVisible()
  })
})
