import type { Page } from '@playwright/test'
import {
  accessibilityProblems,
  alertOf,
  expect,
  holdAnswers,
  ownEmployee,
  signIn,
  test,
} from '#e2e/portal.ts'
import { addToCart, makeProduct, order, productNamed } from '#e2e/shop.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const lines = (page: Page) => main(page).getByRole('list', { name: 'מה בסל' }).getByRole('listitem')
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^סל הקניות/ })

test('is bought for oneself, from the search to the confirmation @both', async ({ page }) => {
  await signIn(page, ownEmployee())
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
  await page.goto('/personal-area?tab=activity')
  await main(page).getByRole('link', { name: 'לכל ההזמנות' }).click()
  await expect(main(page).getByRole('article').first().getByRole('link')).toHaveAttribute('href', path)
  await page.goto('/cart')
  await expect(main(page).getByText('הסל ריק')).toBeVisible()
})

test('is bought for a wedding: the cookie is set, copied on the order, and cleared', async ({
  page,
  context,
}) => {
  await signIn(page, ownEmployee())
  await page.goto('/shop')
  await main(page)
    .getByRole('button', { name: /^לאירוע משפחתי/ })
    .click()
  await button(page, 'לחנות של האירוע').click()
  await expect(main(page).getByText('צריך לבחור את סוג האירוע')).toBeVisible()
  await page.getByRole('radio', { name: 'חתונה' }).check()
  await page.getByRole('radio', { name: 'בן/בת', exact: true }).check()
  await main(page).getByLabel('תאריך האירוע').fill('18/03/2027')
  await button(page, 'לחנות של האירוע').click()
  await expect(page).toHaveURL(/\/shop\/wedding-child$/)
  const details = { for_event: true, event_type: 'wedding', relation: 'child', event_date: '2027-03-18' }
  const stored = (await context.cookies()).find(({ name }) => name === 'event_details')
  expect(JSON.parse(decodeURIComponent(stored?.value ?? ''))).toEqual(details)
  expect(stored).toMatchObject({ path: '/', sameSite: 'Lax' })

  const categories = main(page).getByRole('navigation', { name: 'סינון לפי קטגוריה' })
  await expect(categories.getByRole('link', { name: 'הכול' })).toHaveAttribute('href', '/shop/wedding-child')
  await expect(title(page, 'חנות')).toBeFocused()
  await main(page).getByRole('searchbox', { name: 'חיפוש בחנות' }).fill('קופסת פרלינים')
  await button(page, 'חיפוש').click()
  await button(page, 'הוספה לסל: קופסת פרלינים').click()
  await expect(cartLink(page)).toHaveAccessibleName(/בסל/)
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

for (const [way, where, wants] of [
  ['pickup', 'איסוף מהסניף', { sum: 'איסוף', pay: 'בניכוי מהשכר או בעת האיסוף', ready: 'מוכנה לאיסוף' }],
  ['branch', 'משלוח לסניף', { sum: 'משלוח', pay: 'בניכוי מהשכר או עם קבלת המשלוח', ready: 'מוכנה למשלוח' }],
  ['address', 'משלוח לכתובת', { sum: 'משלוח', pay: 'בניכוי מהשכר או עם קבלת המשלוח', ready: 'מוכנה למשלוח' }],
] as const) {
  test(`says in the cart and after it how it reaches its buyer: ${way}`, async ({ page, request }) => {
    const product = await makeProduct(request, 5)
    const token = await signIn(page, ownEmployee())
    await addToCart(request, token, product)
    await page.goto('/cart')
    if (way === 'pickup') await page.getByRole('radio', { name: 'איסוף מהסניף' }).check()
    if (way === 'address') {
      await page.getByLabel('לאן לשלוח?').selectOption('לכתובת אחרת')
      await page.getByLabel('רחוב ומספר').fill('דרך הים 14')
      await page.getByLabel('עיר').fill('עכו')
    }
    await expect(
      main(page)
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${wants.sum}$`) }),
    ).toBeVisible()
    await expect(main(page).getByText(`התשלום: ${wants.pay}.`)).toBeVisible()
    await button(page, 'שליחת ההזמנה').click()
    await expect(title(page, /^הזמנה \d+$/)).toBeVisible()
    await expect(main(page).getByRole('term').filter({ hasText: where })).toBeVisible()
    await expect(main(page).getByText(wants.pay)).toBeVisible()
    await expect(main(page).getByRole('listitem').filter({ hasText: wants.ready })).toBeVisible()
  })
}

test('cannot be ordered beyond the entitlement, and says how much is missing', async ({ page }) => {
  const name = 'בורבון חבית אחת'
  const token = await signIn(page, ownEmployee())
  await addToCart(page.request, token, await productNamed(page.request, name), 5)
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

test('loses a line that is removed while its new quantity is still being taken over', async ({ page }) => {
  const name = 'בורבון חבית אחת'
  const token = await signIn(page, ownEmployee())
  await addToCart(page.request, token, await productNamed(page.request, name), 2)
  await page.goto('/cart')
  const quantity = main(page).getByRole('spinbutton', { name: `כמות: ${name}` })
  await expect(quantity).toHaveValue('2')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/shop/getCart', async (route) => {
    await promise
    await route.continue()
  })
  const readAgain = page.waitForRequest('**/api/shop/getCart')
  await quantity.fill('1')
  await page.keyboard.press('Enter')
  await readAgain
  await button(page, `הסרה מהסל: ${name}`).click()
  resolve()
  await expect(main(page).getByText('הסל ריק')).toBeVisible()
})

test('loses a line without taking the focus from who has gone on', async ({ page }) => {
  const token = await signIn(page, ownEmployee())
  const [first, second, third] = ['מיץ רימונים', 'קופסת פרלינים', 'בורבון חבית אחת']
  for (const name of [first, second, third]) {
    await addToCart(page.request, token, await productNamed(page.request, name ?? ''))
  }
  await page.goto('/cart')
  await expect(lines(page)).toHaveCount(3)
  await button(page, `הסרה מהסל: ${first}`).press('Enter')
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first().getByRole('link')).toBeFocused()
  const answer = await holdAnswers(page, '**/api/shop/deleteCartItem*')
  await button(page, `הסרה מהסל: ${second}`).press('Enter')
  const phone = main(page).getByLabel('טלפון')
  await phone.focus()
  answer()
  await expect(lines(page)).toHaveCount(1)
  await expect(phone).toBeFocused()
  await button(page, `הסרה מהסל: ${third}`).press('Enter')
  await expect(main(page).getByText('הסל ריק')).toBeVisible()
  await expect(title(page, 'סל הקניות')).toBeFocused()
})

test('keeps what was written of a delivery that was not ordered', async ({ page }) => {
  const token = await signIn(page, ownEmployee())
  await addToCart(page.request, token, await productNamed(page.request, 'קופסת פרלינים'))
  await page.goto('/cart')
  await main(page).getByLabel('לאן לשלוח?').selectOption({ label: 'לכתובת אחרת' })
  await main(page).getByLabel('רחוב ומספר').fill('הגפן 3')
  await page.reload()
  await expect(main(page).getByText('מה שנכתב כאן ולא נשלח חזר לטופס.')).toBeVisible()
  await expect(main(page).getByLabel('רחוב ומספר')).toHaveValue('הגפן 3')
  await main(page).getByLabel('עיר').fill('חיפה')
  await button(page, 'שליחת ההזמנה').click()
  await expect(title(page, /^הזמנה \d+$/)).toBeVisible()
  await addToCart(page.request, token, await productNamed(page.request, 'קופסת פרלינים'))
  await page.goto('/cart')
  await expect(lines(page)).toHaveCount(1)
  await expect(main(page).getByText('מה שנכתב כאן ולא נשלח חזר לטופס.')).toHaveCount(0)
})

test('is refused when somebody else took the last one, and the cart says so in place', async ({
  page,
  otherPage,
}) => {
  const product = await makeProduct(page.request, 1)
  const token = await signIn(page, ownEmployee())
  await addToCart(page.request, token, product)
  await page.goto('/cart')
  await expect(lines(page)).toHaveCount(1)

  const other = await signIn(otherPage, ownEmployee())
  await addToCart(otherPage.request, other, product)
  await order(otherPage.request, other)

  await button(page, 'שליחת ההזמנה').click()
  await expect(main(page).getByRole('alert')).toContainText('אזל מהמלאי')
  await expect(main(page).getByRole('alert')).toBeFocused()
  await expect(lines(page)).toContainText('אזל מהמלאי')
  await expect(button(page, 'שליחת ההזמנה')).toBeDisabled()
})

test('is refused when the price is another, and shows the new one', async ({ page }) => {
  const token = await signIn(page, ownEmployee())
  await addToCart(page.request, token, await productNamed(page.request, 'מיץ רימונים'))
  // The cart shows an outdated price until the order is refused.
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
  const answer = await holdAnswers(page, '**/api/shop/placeOrder')
  await button(page, 'שליחת ההזמנה').click()
  const phone = main(page).getByLabel('טלפון')
  await phone.focus()
  answer()
  await expect(main(page).getByRole('alert')).toContainText('הוא עכשיו 24.90 ₪')
  await expect(phone).toBeFocused()
  await expect(lines(page)).toContainText('המחיר השתנה. היה 20.00 ₪')
  await button(page, 'שליחת ההזמנה').click()
  await expect(title(page, /^הזמנה \d+$/)).toBeVisible()
})

test.describe('when the response to the order is lost', () => {
  // The browser logs the failed answer.
  test.use({ expectedErrors: /503/ })

  test('a second try is the same order', async ({ page }) => {
    const token = await signIn(page, ownEmployee())
    await addToCart(page.request, token, await productNamed(page.request, 'לימונדה עם נענע'))
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
  const token = await signIn(page, ownEmployee())
  await addToCart(page.request, token, await productNamed(page.request, 'קולה, ליטר וחצי'), 2)
  const { order_id } = await order(page.request, token)
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
