import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Cart } from '#contract/shop.ts'
import type { ManagedProduct, ProductInput } from '#contract/shop-admin.ts'
import { changeAnswer, uniqueWord } from './content.ts'
import { accessibilityProblems, accounts, alertOf, expect, signIn, test } from './portal.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name })
const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })

/** Employees whose carts no other test touches. */
const buyers = { first: '2150', second: '2151' }

async function call<Fields>(page: Page, token: string, path: string, data: object): Promise<Fields> {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() }
  const response = await page.request.post(`/api/${path}`, { headers, data })
  const { success, message, fields } = await response.json()
  if (!success) throw new Error(`${path}: ${message}`)
  return fields
}

/** A product of the test's own, with stock, made by the calls. */
async function makeProduct(
  page: Page,
  token: string,
  stock: number,
  input: Partial<ProductInput> = {},
): Promise<ManagedProduct> {
  const product = await call<ManagedProduct>(page, token, 'admin/createProduct', {
    name: `תה ${uniqueWord()}`,
    description: '',
    price: 2000,
    zakaut_type: null,
    zakaut_weight: 0,
    zakaut_weight_por: null,
    category_id: null,
    pictures: [],
    on_sale: true,
    low_stock: 3,
    limit_per_person: null,
    limit_days: null,
    ...input,
  })
  const change = { product_id: product.id, change: stock, reason: 'delivery', note: '' }
  await call(page, token, 'admin/changeStock', change)
  return product
}

test('a product is added with a picture and stock, and employees buy it', async ({ page, otherPage }) => {
  const name = `תה ירוק ${uniqueWord()}`
  await signIn(page, accounts.administrator)
  await page.goto('/admin/shop')
  await main(page).getByRole('link', { name: 'מוצר חדש' }).click()
  await expect(title(page, 'מוצר חדש')).toBeFocused()
  await button(page, 'הוספת המוצר').click()
  await expect(field(page, 'שם המוצר')).toBeFocused()
  await expect(field(page, 'מחיר בשקלים')).toHaveAccessibleDescription('חסר מחיר. למוצר חינם כותבים 0')
  expect(await accessibilityProblems(page)).toEqual([])

  await field(page, 'שם המוצר').fill(name)
  await field(page, 'מחיר בשקלים').fill('1,024.9')
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
  await expect(title(page, name)).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/shop\/\d+$/)

  await button(page, 'שינוי מלאי').click()
  await dialog(page).getByRole('textbox', { name: 'כמה יחידות התקבלו?' }).fill('10')
  await dialog(page).getByRole('textbox', { name: 'הערה' }).fill('משלוח ראשון')
  await expect(dialog(page).getByRole('status')).toHaveText('במלאי עכשיו: 0 · אחרי השינוי: 10')
  await dialog(page).getByRole('button', { name: 'עדכון המלאי' }).click()
  await expect(main(page).getByText('במלאי: 10')).toBeVisible()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'משלוח ראשון' })).toContainText('+10')
  expect(await accessibilityProblems(page)).toEqual([])

  const id = new URL(page.url()).pathname.split('/').at(-1)
  await signIn(otherPage, buyers.first)
  await otherPage.goto(`/shop?s=${encodeURIComponent(name)}`)
  await main(otherPage).getByRole('link', { name }).click()
  await expect(otherPage).toHaveURL(`/product/${id}`)
  await expect(main(otherPage).getByText('1,024.90 ₪')).toBeVisible()
  await expect(main(otherPage).getByText('2 נקודות יין').first()).toBeVisible()
  await expect(main(otherPage).getByText('עד 3 יחידות בשנה')).toBeVisible()
  await expect(main(otherPage).getByText('עלים מהגליל')).toBeVisible()
  await button(otherPage, 'הוספה לסל').click()
  await expect(
    otherPage.getByRole('banner').getByRole('link', { name: /^סל הקניות, \d+ בסל$/ }),
  ).toBeVisible()
})

test('a stock changes for a reason, and never goes below zero @phone', async ({ page }) => {
  const token = await signIn(page, accounts.administrator)
  const { name } = await makeProduct(page, token, 5)
  await page.goto(`/admin/shop?s=${encodeURIComponent(name)}`)
  const row = main(page).getByRole('list', { name: 'המוצרים' }).getByRole('listitem')
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

  // Filters stand in the address, and Back takes them back.
  await main(page).getByRole('checkbox', { name: 'רק מלאי נמוך' }).check()
  await expect(page).toHaveURL(/low=true/)
  await expect(row).toHaveCount(1)
  await main(page).getByRole('link', { name }).click()
  await expect(title(page, name)).toBeFocused()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'ספירת מלאי' })).toContainText('−3')
  await page.goBack()
  await expect(page).toHaveURL(/low=true/)
  await expect(main(page).getByRole('checkbox', { name: 'רק מלאי נמוך' })).toBeChecked()
})

test('two administrators write one product, and neither loses anything', async ({ page, otherPage }) => {
  const token = await signIn(page, accounts.administrator)
  const { id } = await makeProduct(page, token, 5)
  await signIn(otherPage, accounts.administrator)
  await page.goto(`/admin/shop/${id}`)
  await otherPage.goto(`/admin/shop/${id}`)
  const word = uniqueWord()
  await field(page, 'שם המוצר').fill(`קפה ${word}`)
  await field(page, 'מחיר בשקלים').fill('30')

  await field(otherPage, 'מחיר בשקלים').fill('25')
  await field(otherPage, 'התראה על מלאי נמוך').fill('9')
  await button(otherPage, 'שמירה').click()
  await expect(alertOf(otherPage, 'success')).toContainText('המוצר נשמר')

  await button(page, 'שמירה').click()
  const notice = main(page).getByRole('region', { name: 'המוצר נשמר בינתיים במקום אחר' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('התעדכן כאן לפי מה שנשמר שם: התראה על מלאי נמוך.')
  await expect(notice.getByRole('listitem')).toHaveText('מחיר בשקלים. שם נשמר: 25')
  await expect(field(page, 'שם המוצר')).toHaveValue(`קפה ${word}`)
  await expect(field(page, 'מחיר בשקלים')).toHaveValue('30')
  await expect(field(page, 'התראה על מלאי נמוך')).toHaveValue('9')
  expect(await accessibilityProblems(page)).toEqual([])

  // What is written is not left behind by mistake either.
  await page.getByRole('navigation', { name: 'מיקום באתר' }).getByRole('link').click()
  await expect(dialog(page)).toContainText('לצאת בלי לשמור?')
  await dialog(page).getByRole('button', { name: 'להישאר' }).click()
  await button(page, 'שמירה').click()
  await expect(title(page, `קפה ${word}`)).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(field(page, 'מחיר בשקלים')).toHaveValue('30')
  await expect(field(page, 'התראה על מלאי נמוך')).toHaveValue('9')
})

test('a price that changes under the buyer refuses the order, and shows what changed', async ({
  page,
  otherPage,
}) => {
  const token = await signIn(page, accounts.administrator)
  const { id, name } = await makeProduct(page, token, 5)
  const buyer = await signIn(otherPage, buyers.second)
  await call<Cart>(otherPage, buyer, 'shop/addProductToCart', {
    id,
    quantity: 2,
    zakaut_type: null,
    zakaut_weight: 0,
    zakaut_weight_por: 0,
  })
  await otherPage.goto('/cart')
  const line = main(otherPage).getByRole('listitem').filter({ hasText: name })
  await expect(line).toContainText('40.00 ₪')

  await page.goto(`/admin/shop/${id}`)
  await field(page, 'מחיר בשקלים').fill('22.5')
  await button(page, 'שמירה').click()
  await expect(alertOf(page, 'success')).toContainText('המוצר נשמר')

  await button(otherPage, 'שליחת ההזמנה').click()
  await expect(main(otherPage).getByRole('alert')).toContainText('הוא עכשיו 45.00 ₪')
  await expect(line).toContainText('המחיר השתנה. היה 20.00 ₪')
  await expect(line).toContainText('45.00 ₪')
  await button(otherPage, 'שליחת ההזמנה').click()
  await expect(title(otherPage, /^הזמנה \d+$/)).toBeVisible()
})

test('categories are added, ordered, renamed, and deleted when they are empty', async ({ page }) => {
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
  await button(page, `שינוי שם: ב ${word}`).click()
  await dialog(page).getByRole('textbox', { name: 'שם' }).fill(`ג ${word}`)
  await page.keyboard.press('Enter')
  await startsWith('ג', 'א')
  await page.reload()
  await startsWith('ג', 'א')

  const response = await page.request.get('/api/shop/getProductsCategories', {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { fields } = await response.json()
  const full = fields.categories.find((each: { name: string }) => each.name === `ג ${word}`)
  await makeProduct(page, token, 1, { category_id: full.id, on_sale: false })
  for (const letter of ['ג', 'א']) {
    await button(page, `מחיקה: ${letter} ${word}`).click()
    await dialog(page).getByRole('button', { name: 'מחיקה', exact: true }).click()
    await expect(alertOf(page, letter === 'ג' ? 'error' : 'success')).toContainText(
      letter === 'ג' ? 'יש מוצרים בקטגוריה' : 'הקטגוריה נמחקה',
    )
  }
  await startsWith('ג')
})

// Other tests buy at the same time: here nothing closes the shop for real.
test('a category that is deleted while a product is written is said to be gone, and nothing else is lost', async ({
  page,
}) => {
  const token = await signIn(page, accounts.administrator)
  const [name, category] = [`קפה ${uniqueWord()}`, `פולים ${uniqueWord()}`]
  const saved = { id: null, name: category, position: 1000 }
  const { id } = await call<{ id: number }>(page, token, 'admin/saveProductCategory', saved)
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

test('the shop is closed with a message, which employees meet before they order', async ({
  page,
  otherPage,
}) => {
  const token = await signIn(page, accounts.administrator)
  await page.route('**/api/admin/saveShopSettings', (route) =>
    route.fulfill({ json: { status: 200, statusText: 'OK', success: true, message: '', fields: {} } }),
  )
  await page.goto('/admin/shop/opening')
  await expect(main(page).getByText('החנות פתוחה עכשיו')).toBeVisible()
  await field(page, 'מה נכתב כשהיא סגורה').fill('נשוב אחרי פורים')
  await main(page).getByLabel('פתוחה מ־').press('3')
  await button(page, 'שמירה').click()
  await expect(main(page).getByLabel('פתוחה מ־')).toBeFocused()
  await expect(main(page).getByLabel('פתוחה מ־')).toHaveAccessibleDescription(/צריך תאריך ושעה/)
  await main(page).getByLabel('פתוחה מ־').fill('2027-03-02T09:00')
  await main(page).getByLabel('פתוחה עד').fill('2027-03-01T09:00')
  await button(page, 'שמירה').click()
  await expect(main(page).getByLabel('פתוחה עד')).toBeFocused()
  await expect(main(page).getByLabel('פתוחה עד')).toHaveAccessibleDescription(
    /הסגירה צריכה להיות אחרי הפתיחה/,
  )
  expect(await accessibilityProblems(page)).toEqual([])
  await main(page).getByLabel('פתוחה עד').fill('2027-03-09T18:30')
  const request = page.waitForRequest('**/api/admin/saveShopSettings')
  await button(page, 'שמירה').click()
  expect((await request).postDataJSON()).toEqual({
    open: true,
    opens_at: '2027-03-02T07:00:00.000Z',
    closes_at: '2027-03-09T16:30:00.000Z',
    message: 'נשוב אחרי פורים',
    revision: expect.any(Number),
  })

  const { id } = await makeProduct(page, token, 5)
  const buyer = await signIn(otherPage, buyers.first)
  await call(otherPage, buyer, 'shop/addProductToCart', {
    id,
    quantity: 1,
    zakaut_type: null,
    zakaut_weight: 0,
    zakaut_weight_por: 0,
  })
  let closed = false
  const message = 'נשוב אחרי פורים'
  await changeAnswer<Cart>(otherPage, '**/api/shop/getCart', (cart) =>
    closed ? { ...cart, shop: { open: false, message } } : cart,
  )
  await otherPage.route('**/api/shop/placeOrder', (route) => {
    closed = true
    return route.fulfill({
      json: { status: 200, statusText: 'OK', success: false, code: 'shop.closed', message, fields: null },
    })
  })
  await otherPage.goto('/cart')
  await button(otherPage, 'שליחת ההזמנה').click()
  await expect(main(otherPage).getByRole('alert')).toHaveText(message)
  await expect(main(otherPage).getByRole('alert')).toBeFocused()
  await expect(main(otherPage).getByRole('status')).toHaveText(message)
  await expect(button(otherPage, 'שליחת ההזמנה')).toBeDisabled()
  await otherPage.goto('/shop')
  await expect(main(otherPage).getByText(`${message}אפשר לעיין במוצרים ולמלא את הסל.`)).toBeVisible()
})

test('the management of the shop is the administrators’', async ({ page }) => {
  await signIn(page, accounts.editor)
  await page.goto('/admin/shop')
  await expect(page).toHaveURL('/home-page')
})
