import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { uniqueWord } from '#e2e/content.ts'
import { accounts, alertOf, expect, goTo, ownEmployee, signIn, test, tokenOf } from '#e2e/portal.ts'
import { call, makeProduct } from '#e2e/shop.ts'
import type { ManagedProduct, ProductInput } from './contract/shop-admin.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name })
const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })

/** Another administrator changes a product meanwhile. */
async function saveElsewhere(
  request: APIRequestContext,
  id: number,
  change: Partial<ProductInput>,
): Promise<void> {
  const token = await tokenOf(request, accounts.administrator)
  const { products } = await call<{ products: ManagedProduct[] }>(
    request,
    token,
    `admin/getManagedProducts?id=${id}&page=1`,
  )
  const product = products.find((each) => each.id === id)
  if (!product) throw new Error(`there is no product ${id}`)
  const { id: _, quantity: _stock, prices, category, pictures, ...rest } = product
  const data = {
    ...rest,
    price: prices.price,
    category_id: category?.id ?? null,
    pictures: pictures.map((picture) => picture.id),
    ...change,
  }
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() }
  const answer = await request.put(`/api/admin/updateProduct?id=${id}`, { headers, data })
  if (!(await answer.json()).success) throw new Error(`product ${id} was not saved`)
}

test('a product is added with a picture and stock, written by two administrators, and bought', async ({
  page,
  otherPage,
}) => {
  const word = uniqueWord()
  const [first, name] = [`תה ירוק ${word}`, `קפה ${word}`]
  await signIn(page, accounts.administrator)
  await page.goto('/admin/shop')
  await test.step('is added with a picture', async () => {
    await main(page).getByRole('link', { name: 'מוצר חדש' }).click()
    await expect(title(page, 'מוצר חדש')).toBeFocused()
    await button(page, 'הוספת המוצר').click()
    await expect(field(page, 'שם המוצר')).toBeFocused()
    await expect(field(page, 'מחיר בשקלים')).toHaveAccessibleDescription('חסר מחיר. למוצר חינם כותבים 0')
    expect(await accessibilityProblems(page)).toEqual([])
    await field(page, 'שם המוצר').fill(first)
    await field(page, 'מחיר בשקלים').fill('30')
    await main(page).getByLabel('סוג זכאות').selectOption('יין')
    await field(page, 'זכאות ליחידה').fill('2')
    await field(page, 'כמות מרבית לאדם').fill('3')
    await field(page, 'תיאור').fill('עלים מהגליל')
    await button(page, 'הוספת תמונה').click()
    await dialog(page)
      .getByRole('button', { name: /^בחירה: / })
      .first()
      .click()
    await expect(main(page).getByRole('img', { name: 'תמונה 1' })).toBeVisible()
    await button(page, 'הוספת המוצר').click()
    await expect(title(page, first)).toBeFocused()
    await expect(page).toHaveURL(/\/admin\/shop\/\d+$/)
  })
  await test.step('gets its stock', async () => {
    await button(page, 'שינוי מלאי').click()
    await dialog(page).getByRole('textbox', { name: 'כמה יחידות התקבלו?' }).fill('10')
    await dialog(page).getByRole('textbox', { name: 'הערה' }).fill('משלוח ראשון')
    await expect(dialog(page).getByRole('status')).toHaveText('במלאי עכשיו: 0 · אחרי השינוי: 10')
    await dialog(page).getByRole('button', { name: 'עדכון המלאי' }).click()
    await expect(main(page).getByText('במלאי: 10')).toBeVisible()
    await expect(main(page).getByRole('row').filter({ hasText: 'משלוח ראשון' })).toContainText('+10')
  })
  const { pathname } = new URL(page.url())
  await test.step('two administrators write it, and neither loses anything', async () => {
    await field(page, 'שם המוצר').fill(name)
    await field(page, 'מחיר בשקלים').fill('1,024.9')
    await saveElsewhere(page.request, Number(pathname.split('/').at(-1)), { price: 2500, low_stock: 9 })
    await button(page, 'שמירה').click()
    const notice = main(page).getByRole('region', { name: 'המוצר נשמר בינתיים במקום אחר' })
    await expect(notice).toBeFocused()
    await expect(notice).toContainText('מה שנכתב כאן לא אבד')
    await expect(field(page, 'שם המוצר')).toHaveValue(name)
    await expect(field(page, 'מחיר בשקלים')).toHaveValue('1,024.9')
    await expect(field(page, 'התראה על מלאי נמוך')).toHaveValue('9')
    expect(await accessibilityProblems(page)).toEqual([])

    // Leaving by mistake loses nothing.
    await page.getByRole('navigation', { name: 'מיקום באתר' }).getByRole('link').click()
    await expect(title(page, 'ניהול החנות')).toBeVisible()
    await page.goBack()
    await expect(field(page, 'מחיר בשקלים')).toHaveValue('1024.90')
    await button(page, 'שמירה').click()
    await expect(alertOf(page, 'success')).toContainText('המוצר נשמר')
    await expect(title(page, name)).toBeVisible()
    await expect(notice).toHaveCount(0)
    await page.reload()
    await expect(field(page, 'מחיר בשקלים')).toHaveValue('1024.90')
    await expect(field(page, 'התראה על מלאי נמוך')).toHaveValue('9')
  })
  await test.step('employees buy it', async () => {
    await signIn(otherPage, ownEmployee())
    await otherPage.goto(`/shop?s=${encodeURIComponent(name)}`)
    await main(otherPage).getByRole('link', { name }).click()
    await expect(otherPage).toHaveURL(pathname.replace('/admin/shop', '/product'))
    const about = main(otherPage).getByRole('region', { name: 'פרטי המוצר' })
    await expect(about.getByText('1,024.90 ₪')).toBeVisible()
    await expect(main(otherPage).getByText('יין: נקודתיים').first()).toBeVisible()
    await expect(main(otherPage).getByText('עד 3 יחידות בשנה')).toBeVisible()
    await expect(main(otherPage).getByText('עלים מהגליל')).toBeVisible()
    await button(otherPage, 'הוספה לסל').click()
    const cart = otherPage.getByRole('banner').getByRole('link', { name: /^סל הקניות, \d+ בסל$/ })
    await expect(cart).toBeVisible()
  })
})

test('a stock changes for a reason, and never goes below zero @phone', async ({ page }) => {
  await signIn(page, accounts.administrator)
  const { name } = await makeProduct(page.request, 5)
  await page.goto(`/admin/shop?s=${encodeURIComponent(name)}`)
  const row = main(page).getByRole('table', { name: 'המוצרים' }).getByRole('row').filter({ hasText: name })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('20.00 ₪')
  await expect(row).not.toContainText('מלאי נמוך')

  await button(page, `שינוי מלאי: ${name}`).click()
  await dialog(page).getByRole('radio', { name: 'פגום או חסר' }).check()
  const units = dialog(page).getByRole('textbox', { name: 'כמה יחידות יורדות מהמלאי?' })
  await units.fill('6')
  await units.press('Enter')
  await expect(units).toBeFocused()
  await expect(units).toHaveAccessibleDescription('במלאי יש 5, ואי אפשר להוריד 6.')
  await expect(units).toHaveValue('6')
  expect(await accessibilityProblems(page)).toEqual([])
  await units.fill('2')
  await units.press('Enter')
  await expect(row).toContainText('במלאי: 3')
  await expect(row).toContainText('מלאי נמוך')

  // A count says how many there are.
  await button(page, `שינוי מלאי: ${name}`).click()
  await dialog(page).getByRole('radio', { name: 'ספירת מלאי' }).check()
  await dialog(page).getByRole('textbox', { name: 'כמה יחידות נספרו?' }).fill('0')
  await dialog(page).getByRole('button', { name: 'עדכון המלאי' }).click()
  await expect(row).toContainText('אזל')

  // Filters are in the address, and Back undoes them.
  await main(page).getByRole('checkbox', { name: 'רק מלאי נמוך' }).click()
  await expect(page).toHaveURL(/low=true/)
  await expect(row).toHaveCount(1)
  await main(page).getByRole('link', { name }).click()
  await expect(title(page, name)).toBeFocused()
  await expect(main(page).getByRole('row').filter({ hasText: 'ספירת מלאי' })).toContainText('−3')
  await page.goBack()
  await expect(page).toHaveURL(/low=true/)
  await expect(main(page).getByRole('checkbox', { name: 'רק מלאי נמוך' })).toBeChecked()
})

test('the management of the shop, its report and entitlement are closed to others, who go home', async ({
  page,
  otherPage,
}) => {
  await signIn(page)
  await signIn(otherPage, accounts.editor)
  for (const each of [page, otherPage]) {
    await each.goto('/shop-report')
    await expect(each).toHaveURL('/home-page')
    for (const address of [
      '/admin/shop/orders',
      '/admin/shop/pick-list',
      '/admin/entitlement',
      '/admin/shop',
    ]) {
      // As a link would, without loading the page anew.
      await goTo(each, address)
      await expect(each).toHaveURL('/home-page')
    }
  }
})
