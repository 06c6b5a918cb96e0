import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Cart, Order, Product } from '#contract/shop.ts'
import { accessibilityProblems, accounts, alertOf, expect, signIn, test } from './portal.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const lines = (page: Page) => main(page).getByRole('list', { name: 'מה בסל' }).getByRole('listitem')
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^סל הקניות/ })

/** Somebody of the staff whose cart no other test touches: a cart belongs to a person, and tests run side by side. */
function buyer(number: number): string {
  return String(2100 + number + (test.info().project.name === 'phone' ? 20 : 0))
}

async function api<Fields>(
  page: Page,
  token: string,
  method: 'GET' | 'POST',
  path: string,
  { params = {}, data }: { params?: Record<string, string | number>; data?: object } = {},
): Promise<Fields> {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() }
  const response = await page.request.fetch(`/api/shop/${path}`, {
    method,
    headers,
    params,
    ...(data && { data }),
  })
  const { success, message, fields } = await response.json()
  if (!success) throw new Error(`${path}: ${message}`)
  return fields
}

/** Puts a product into the cart by the call, for tests whose subject is what comes after. */
async function addByCall(page: Page, token: string, name: string, quantity = 1): Promise<Product> {
  const found = await api<{ products: Product[] }>(page, token, 'GET', 'getAllProducts')
  const product = found.products.find((each) => each.name === name)
  if (!product) throw new Error(`the demo does not sell ${name}`)
  const { id, zakaut_type, zakaut_weight, zakaut_weight_por } = product
  await api(page, token, 'POST', 'addProductToCart', {
    data: { id, quantity, zakaut_type, zakaut_weight, zakaut_weight_por },
  })
  return product
}

/** Orders what is in the cart by the call, as another device of whoever owns the token. It needs no entitlement. */
async function orderByCall(page: Page, token: string, customer_id: number): Promise<Order> {
  const cart = await api<Cart>(page, token, 'GET', 'getCart')
  return api<Order>(page, token, 'POST', 'placeOrder', {
    data: {
      orderData: {
        payment_method: 'bacs',
        set_paid: true,
        billing: cart.billing_address,
        shipping: cart.shipping_address,
        line_items: cart.items.map(({ product, quantity, total }) => ({
          product_id: product.id,
          quantity,
          total: (total / 100).toFixed(2),
          meta_data: { zakaut_type: product.zakaut_type, zakaut_weight_por: product.zakaut_weight_por },
        })),
        shipping_lines: [{ method_id: 'free_shipping', method_title: 'משלוח' }],
        customer_id,
      },
      eventData: null,
      zakauts: {},
    },
  })
}

function userIdIn(token: string): number {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).data.user.id
}

async function add(page: Page, name: string): Promise<void> {
  await main(page).getByRole('searchbox', { name: 'חיפוש בחנות' }).fill(name)
  await button(page, 'חיפוש').click()
  await button(page, `הוספה לסל: ${name}`).click()
  await expect(cartLink(page)).toHaveAccessibleName(/בסל/)
}

test('is bought for oneself, from the search to the confirmation @phone', async ({ page }) => {
  await signIn(page, buyer(0))
  await page.goto('/shop')
  await button(page, 'בשבילי הזמנה רגילה').click()
  await expect(button(page, 'בשבילי הזמנה רגילה')).toHaveAttribute('aria-pressed', 'true')
  await main(page).getByRole('searchbox', { name: 'חיפוש בחנות' }).fill('סוביניון בלאן קר')
  await button(page, 'חיפוש').click()
  await expect(page).toHaveURL(/\/shop\?s=/)
  const name = 'סוביניון בלאן קר'
  await button(page, `עוד: ${name}`).click()
  await button(page, `הוספה לסל: ${name}`).click()
  await expect(cartLink(page)).toHaveAccessibleName('סל הקניות, 2 בסל')
  await cartLink(page).click()

  await expect(title(page, 'סל הקניות')).toBeFocused()
  await expect(lines(page)).toContainText('90.00 ₪')
  await expect(main(page).getByRole('row', { name: /^יין 4/ })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'שליחת ההזמנה').click()

  await expect(title(page, /^הזמנה \d+$/)).toBeFocused()
  await expect(main(page).getByText('ההזמנה התקבלה, תודה!')).toBeVisible()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'בהכנה' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(main(page).getByText('יין: 4')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await expect(cartLink(page)).toHaveAccessibleName('סל הקניות')
  const path = new URL(page.url()).pathname
  await page.goto('/personal-area')
  await main(page).getByRole('link', { name: 'לכל ההזמנות' }).click()
  await expect(main(page).getByRole('article').first().getByRole('link')).toHaveAttribute('href', path)
  await page.goto('/cart')
  await expect(main(page).getByText('הסל ריק')).toBeVisible()
})

test('is bought for a wedding: the cookie is set, copied on the order, and cleared', async ({
  page,
  context,
}) => {
  await signIn(page, buyer(1))
  await page.goto('/shop')
  await main(page)
    .getByRole('button', { name: /^לאירוע משפחתי/ })
    .click()
  await button(page, 'לחנות של האירוע').click()
  await expect(main(page).getByText('צריך לבחור את סוג האירוע')).toBeVisible()
  await page.getByRole('radio', { name: 'חתונה' }).check()
  await page.getByRole('radio', { name: 'בן/בת', exact: true }).check()
  await main(page).getByLabel('תאריך האירוע').fill('2027-03-18')
  await button(page, 'לחנות של האירוע').click()
  await expect(page).toHaveURL(/\/shop\/wedding-child$/)
  const details = { for_event: true, event_type: 'wedding', relation: 'child', event_date: '2027-03-18' }
  const kept = (await context.cookies()).find(({ name }) => name === 'event_details')
  expect(JSON.parse(decodeURIComponent(kept?.value ?? ''))).toEqual(details)
  expect(kept).toMatchObject({ path: '/', sameSite: 'Lax' })

  await add(page, 'קופסת פרלינים')
  await expect(page).toHaveURL(/\/shop\/wedding-child\?s=/)
  await cartLink(page).click()
  await expect(main(page).getByText('חתונה · בן/בת · 18/03/2027')).toBeVisible()
  const request = page.waitForRequest('**/api/shop/placeOrder')
  await button(page, 'שליחת ההזמנה').click()
  expect((await request).postDataJSON().eventData).toEqual(details)

  await expect(title(page, /^הזמנה \d+$/)).toBeVisible()
  await expect(main(page).getByText('חתונה · בן/בת · 18/03/2027')).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name === 'event_details')).toEqual([])
})

test('is nobody else’s wedding: the event goes with whoever signs out', async ({ page, context }) => {
  const kept = async () => (await context.cookies()).filter(({ name }) => name === 'event_details')
  await signIn(page, buyer(12))
  await page.goto('/shop/wedding-child')
  await expect(button(page, 'לאירוע משפחתי חתונה · בן/בת')).toHaveAttribute('aria-pressed', 'true')
  expect(await kept()).toHaveLength(1)
  await page.getByRole('button', { name: 'החשבון שלי' }).click()
  await page.getByRole('button', { name: 'יציאה' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(kept).toEqual([])
})

test('cannot be ordered beyond the entitlement, and says how much is missing', async ({ page }) => {
  const name = 'בורבון חבית אחת'
  const token = await signIn(page, buyer(2))
  await addByCall(page, token, name, 5)
  await page.goto('/cart')
  await expect(main(page).getByRole('cell', { name: /חסרות? / })).toBeVisible()
  await expect(button(page, 'שליחת ההזמנה')).toBeDisabled()
  expect(await accessibilityProblems(page)).toEqual([])
  await main(page)
    .getByRole('spinbutton', { name: `כמות: ${name}` })
    .fill('1')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(/חסרות? /)).toHaveCount(0)
  await expect(button(page, 'שליחת ההזמנה')).toBeEnabled()
  await button(page, `הסרה מהסל: ${name}`).click()
  await expect(main(page).getByText('הסל ריק')).toBeVisible()
})

test('is refused when somebody else took the last one, and the cart says so in place', async ({
  page,
  otherPage,
}) => {
  const name = 'שוקולד מריר ללא סוכר'
  const token = await signIn(page, buyer(3))
  await addByCall(page, token, name)
  await page.goto('/cart')
  await expect(lines(page)).toHaveCount(1)

  const other = await signIn(otherPage, buyer(4))
  await addByCall(otherPage, other, name)
  await orderByCall(otherPage, other, userIdIn(other))

  await button(page, 'שליחת ההזמנה').click()
  await expect(main(page).getByRole('alert')).toContainText('אזל מהמלאי')
  await expect(main(page).getByRole('alert')).toBeFocused()
  await expect(lines(page)).toContainText('אזל מהמלאי')
  await expect(button(page, 'שליחת ההזמנה')).toBeDisabled()
})

test('is refused when the price is another, and shows the new one', async ({ page }) => {
  const token = await signIn(page, buyer(5))
  await addByCall(page, token, 'מיץ רימונים')
  // A cart as it was yesterday, until the order is refused.
  let stale = true
  await page.route('**/api/shop/getCart', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    if (stale) answer.fields.items[0].product.prices.price = 2000
    await route.fulfill({ response, json: answer })
  })
  await page.goto('/cart')
  await expect(lines(page)).toContainText('20.00 ₪')
  page.on('response', (response) => {
    if (response.url().endsWith('/placeOrder')) stale = false
  })
  await button(page, 'שליחת ההזמנה').click()
  await expect(main(page).getByRole('alert')).toContainText('הוא עכשיו 24.90 ₪')
  await expect(lines(page)).toContainText('המחיר השתנה. היה 20.00 ₪')
  await button(page, 'שליחת ההזמנה').click()
  await expect(title(page, /^הזמנה \d+$/)).toBeVisible()
})

test.describe('when the answer to the order is lost', () => {
  // The browser logs the failed answer.
  test.use({ expectedErrors: /503/ })

  test('a second try is the same order', async ({ page }) => {
    const token = await signIn(page, buyer(6))
    await addByCall(page, token, 'לימונדה עם נענע')
    const keys: (string | undefined)[] = []
    await page.route('**/api/shop/placeOrder', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      const response = await route.fetch()
      // The server has taken the order by now.
      await (keys.length > 1 ? route.fulfill({ response }) : route.fulfill({ status: 503, json: {} }))
    })
    await page.goto('/cart')
    await button(page, 'שליחת ההזמנה').click()
    await expect(alertOf(page, 'error')).toBeVisible()
    await button(page, 'שליחת ההזמנה').click()
    await expect(title(page, /^הזמנה \d+$/)).toBeVisible()
    expect(keys).toEqual([keys[0], keys[0]])
  })
})

test('is cancelled while it is being prepared @phone', async ({ page }) => {
  const token = await signIn(page, buyer(7))
  await addByCall(page, token, 'קולה, ליטר וחצי', 2)
  const { order_id } = await orderByCall(page, token, userIdIn(token))
  await page.goto(`/order/${order_id}`)
  await button(page, 'ביטול ההזמנה').click()
  const dialog = page.getByRole('dialog', { name: 'לבטל את ההזמנה?' })
  await dialog.getByRole('button', { name: 'חזרה' }).click()
  await expect(dialog).toHaveCount(0)
  await button(page, 'ביטול ההזמנה').click()
  await dialog.getByRole('button', { name: 'ביטול ההזמנה' }).click()
  await expect(main(page).getByText(/^ההזמנה בוטלה/)).toBeVisible()
  await expect(button(page, 'ביטול ההזמנה')).toHaveCount(0)
  await page.goto('/orders')
  await expect(main(page).getByRole('article').first()).toContainText('בוטלה')
})

test('knows only its family events: another address goes back to the shop with a warning', async ({
  page,
}) => {
  await signIn(page, buyer(8))
  await page.goto('/shop/funeral-neighbour')
  await expect(alertOf(page, 'warning')).toContainText('לא מצאנו אירוע כזה')
  await expect(page).toHaveURL(/\/shop$/)
  await page.goto('/shop/brit-grandchild')
  await expect(main(page).getByRole('button', { name: /^לאירוע משפחתי/ })).toContainText('ברית/בריתה · נכד/ה')
})

test('has a page for every product, with its limit, from which it goes into the cart', async ({ page }) => {
  await signIn(page, buyer(10))
  await page.goto(`/shop?s=${encodeURIComponent('רזרב אדום')}`)
  await main(page).getByRole('link', { name: 'רזרב אדום, כרם יחיד' }).click()
  await expect(title(page, 'רזרב אדום, כרם יחיד')).toBeFocused()
  await expect(main(page).getByText('עד 2 יחידות בשנה')).toBeVisible()
  await expect(main(page).getByText('נשארו 3')).toBeVisible()
  const quantity = main(page).getByRole('spinbutton')
  await quantity.fill('7')
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveValue('2')
  await button(page, 'הוספה לסל').click()
  await expect(cartLink(page)).toHaveAccessibleName('סל הקניות, 2 בסל')
  await expect(button(page, 'הוספה לסל')).toHaveAttribute('aria-busy', 'false')
  await button(page, 'הוספה לסל').click()
  await expect(alertOf(page, 'error')).toContainText('בסל כבר יש 2.')
})

test('shows more on demand, and back works', async ({ page }) => {
  await signIn(page, buyer(9))
  await page.goto('/shop')
  await expect(main(page).getByRole('article')).toHaveCount(24)
  await button(page, 'עוד מוצרים').click()
  // How many more is not known: other tests add products.
  await expect.poll(() => main(page).getByRole('article').count()).toBeGreaterThan(24)
  await expect(page).toHaveURL(/page=2&from=1/)
  await expect(
    main(page).getByRole('list', { name: 'המוצרים, עמוד 2' }).getByRole('link').first(),
  ).toBeFocused()
  await page.goBack()
  await expect(main(page).getByRole('article')).toHaveCount(24)
  await main(page).getByRole('link', { name: 'עמוד 2' }).click()
  await expect(main(page).getByRole('link', { name: 'עמוד 2' })).toHaveAttribute('aria-current', 'page')
  await main(page).getByRole('link', { name: 'מתנות' }).click()
  await expect(main(page).getByRole('article')).toHaveCount(8)
})

test('is not the community’s, which is told so kindly', async ({ page }) => {
  await signIn(page, accounts.community)
  await page.goto('/shop')
  await expect(title(page, 'החנות פתוחה לעובדי הקבוצה')).toBeVisible()
  await expect(cartLink(page)).toHaveCount(0)
  await main(page).getByRole('link', { name: 'לדף הבית' }).click()
  await expect(page).toHaveURL(/home-page/)
})
