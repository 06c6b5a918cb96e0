import type { Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { changeAnswer } from '#e2e/content.ts'
import { runStatement } from '#e2e/database.ts'
import { alertOf, expect, goTo, holdAnswers, ownEmployee, signIn, test, tokenOf } from '#e2e/portal.ts'
import { addToCart, makeProduct, order, productNamed } from '#e2e/shop.ts'
import { countTaps } from '#e2e/taps.ts'
import type { Cart } from './contract/shop.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const lines = (page: Page) => main(page).getByRole('list', { name: 'מה בסל' }).getByRole('listitem')
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^סל הקניות/ })
const send = (page: Page) => button(page, 'שליחת ההזמנה').click()

/** Unfolds what is known of the buyer. */
const changeDetails = (page: Page) => main(page).getByText('שינוי', { exact: true }).click()

/** From an order to the cart with the same again. */
async function orderAgain(page: Page): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^להזמין שוב/ })
    .click()
  await expect(cartLink(page)).toHaveAccessibleName(/בסל/)
  await cartLink(page).click()
  await expect(title(page, 'סל הקניות')).toBeFocused()
}

test('is bought for oneself, from the search to the confirmation, and cancelled @phone', async ({ page }) => {
  const name = 'סוביניון בלאן קר'
  await signIn(page, ownEmployee())
  await page.goto('/shop')
  await button(page, 'בשבילי הזמנה רגילה').click()
  await expect(button(page, 'בשבילי הזמנה רגילה')).toHaveAttribute('aria-pressed', 'true')
  await main(page).getByRole('searchbox', { name: 'חיפוש בחנות' }).fill(name)
  await button(page, 'חיפוש').click()
  await expect(page).toHaveURL(/\/shop\?s=/)
  await button(page, `הוספה לסל: ${name}`).click()
  await expect(cartLink(page)).toHaveAccessibleName('סל הקניות, 1 בסל')
  await cartLink(page).click()

  await expect(title(page, 'סל הקניות')).toBeFocused()
  await button(page, `עוד: ${name}`).click()
  await expect(lines(page)).toContainText('90.00 ₪')
  await expect(main(page).getByRole('row', { name: /^יין 4/ })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  await send(page)

  await expect(title(page, 'ההזמנה התקבלה')).toBeFocused()
  await expect(main(page).getByText(/^מספר ההזמנה: \d+\./)).toBeVisible()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'בהכנה' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(main(page).getByText('יין: 4')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
  const path = new URL(page.url()).pathname
  await expect(cartLink(page)).toHaveAccessibleName('סל הקניות')
  await cartLink(page).click()
  await expect(main(page).getByText('הסל ריק')).toBeVisible()
  await goTo(page, '/personal-area?tab=activity')
  await main(page).getByRole('link', { name: 'ההזמנות שלי' }).click()
  const first = main(page).getByRole('article').first()
  await expect(first.getByRole('link')).toHaveAttribute('href', path)

  await test.step('is cancelled while it is being prepared', async () => {
    await first.getByRole('link').click()
    await button(page, 'ביטול ההזמנה').click()
    const dialog = page.getByRole('dialog', { name: 'לבטל את ההזמנה?' })
    await dialog.getByRole('button', { name: 'חזרה' }).click()
    await expect(dialog).toHaveCount(0)
    await button(page, 'ביטול ההזמנה').click()
    await dialog.getByRole('button', { name: 'ביטול ההזמנה' }).click()
    await expect(main(page).getByText(/^ההזמנה בוטלה/)).toBeVisible()
    await expect(button(page, 'ביטול ההזמנה')).toHaveCount(0)
    await main(page).getByRole('link', { name: 'ההזמנות שלי' }).click()
    await expect(first).toContainText('בוטלה')
  })
})

test('takes three taps from home @phone', async ({ page }) => {
  const taps = await countTaps(page)
  await signIn(page, ownEmployee())
  await page.goto('/home-page')
  await page.getByRole('navigation').getByRole('link', { name: 'חנות', exact: true }).tap()
  await main(page)
    .getByRole('button', { name: /^לקנייה: / })
    .first()
    .tap()
  await expect(title(page, 'סל הקניות')).toBeFocused()
  await expect(button(page, 'שליחת ההזמנה')).toBeInViewport({ ratio: 1 })
  await expect(main(page).getByRole('region', { name: 'סיכום ההזמנה' })).toContainText('₪')
  await expect(main(page).getByText(/^משלוח לסניף: .* · 0\d+/)).toBeVisible()
  await button(page, 'שליחת ההזמנה').tap()
  await expect(title(page, 'ההזמנה התקבלה')).toBeVisible()
  await taps(3)
})

test('is bought for a wedding: the event is kept, copied on the order, cleared, and nobody else’s', async ({
  page,
  context,
  quiet,
}) => {
  const stored = async () => (await context.cookies()).filter(({ name }) => name === 'event_details')
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

  const search = main(page).getByRole('searchbox', { name: 'חיפוש בחנות' })
  await test.step('what is typed into the search while the shop of the event is on its way is kept', async () => {
    const arrive = await holdAnswers(page, '**/*.js')
    const onItsWay = page.waitForRequest('**/*.js')
    await button(page, 'לחנות של האירוע').click()
    await onItsWay
    await search.fill('קופסת פרלינים')
    arrive()
    await expect(page).toHaveURL(/\/shop\/wedding-child$/)
    await expect(button(page, 'לאירוע משפחתי חתונה · בן/בת · 18/03/2027')).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(search).toHaveValue('קופסת פרלינים')
    await page.unrouteAll({ behavior: 'wait' })
  })

  const details = { for_event: true, event_type: 'wedding', relation: 'child', event_date: '2027-03-18' }
  const [cookie] = await stored()
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual(details)
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
  const categories = main(page).getByRole('navigation', { name: 'סינון לפי קטגוריה' })
  await expect(categories.getByRole('link', { name: 'הכול' })).toHaveAttribute('href', '/shop/wedding-child')
  await search.press('Enter')
  await button(page, 'הוספה לסל: קופסת פרלינים').click()
  await expect(cartLink(page)).toHaveAccessibleName(/בסל/)
  await expect(page).toHaveURL(/\/shop\/wedding-child\?s=/)
  await cartLink(page).click()
  await expect(main(page).getByText('חתונה · בן/בת · 18/03/2027')).toBeVisible()
  const request = page.waitForRequest('**/api/shop/placeOrder')
  await send(page)
  expect((await request).postDataJSON().eventData).toEqual(details)
  await expect(title(page, 'ההזמנה התקבלה')).toBeVisible()
  await expect(main(page).getByText('חתונה · בן/בת · 18/03/2027')).toBeVisible()
  expect(await stored()).toEqual([])

  await test.step('the shop knows only its family events, by their addresses', async () => {
    await goTo(page, '/shop/funeral-neighbour')
    await expect(alertOf(page, 'warning')).toContainText('לא מצאנו אירוע כזה')
    await expect(page).toHaveURL(/\/shop$/)
    await goTo(page, '/shop/brit-grandchild')
    await expect(title(page, 'חנות')).toBeFocused()
    await expect(button(page, 'לאירוע משפחתי ברית/בריתה · נכד/ה')).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('the event is forgotten at sign-out', async () => {
    await main(page).getByRole('article').getByRole('link').first().click()
    await expect(main(page).getByText('הזמנה לאירוע: ברית/בריתה · נכד/ה')).toBeVisible()
    await main(page)
      .getByRole('navigation', { name: 'מיקום באתר' })
      .getByRole('link', { name: 'חנות' })
      .click()
    await expect(page).toHaveURL(/\/shop\/brit-grandchild$/)
    expect(await stored()).toHaveLength(1)
    // Pictures that are asked for after the sign-out are refused.
    await quiet()
    await page.getByRole('button', { name: 'החשבון שלי' }).click()
    await page.getByRole('button', { name: 'יציאה' }).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(stored).toEqual([])
  })
})

test.describe('is delivered', () => {
  // The browser logs the answer that is lost.
  test.use({ expectedErrors: /503/ })

  const toBeSent = { sum: 'משלוח', pay: 'בניכוי מהשכר או עם קבלת המשלוח', ready: 'מוכנה למשלוח' }
  const toBePicked = { sum: 'איסוף', pay: 'בניכוי מהשכר או בעת האיסוף', ready: 'מוכנה לאיסוף' }

  /** Orders the cart; before and after it the page says how the order reaches its buyer. */
  async function orderAs(
    page: Page,
    where: string,
    { sum, pay, ready }: typeof toBeSent,
    act = () => send(page),
  ): Promise<void> {
    const term = main(page).getByRole('term')
    await expect(term.filter({ hasText: new RegExp(`^${sum}$`) })).toBeVisible()
    await expect(main(page).getByText(`התשלום: ${pay}.`)).toBeVisible()
    await act()
    await expect(title(page, 'ההזמנה התקבלה')).toBeVisible()
    await expect(term.filter({ hasText: where })).toBeVisible()
    await expect(main(page).getByText(pay)).toBeVisible()
    await expect(main(page).getByRole('listitem').filter({ hasText: ready })).toBeVisible()
  }

  test('to an address, a branch or a hand, as the cart says and after it, once, and without losing what was written', async ({
    page,
    request,
  }) => {
    const token = await signIn(page, ownEmployee())
    await addToCart(request, token, await makeProduct(request, 5))
    await page.goto('/cart')
    const restored = main(page).getByText('מה שנכתב כאן ולא נשלח חזר לטופס.')
    await test.step('keeps what was written of a delivery that was not ordered', async () => {
      await changeDetails(page)
      await main(page).getByLabel('לאן לשלוח?').selectOption({ label: 'לכתובת אחרת' })
      await main(page).getByLabel('רחוב ומספר').fill('דרך הים 14')
      await page.reload()
      await expect(restored).toBeVisible()
      await expect(main(page).getByLabel('רחוב ומספר')).toHaveValue('דרך הים 14')
      await main(page).getByLabel('עיר').fill('עכו')
      await orderAs(page, 'משלוח לכתובת', toBeSent)
      await orderAgain(page)
      await expect(lines(page)).toHaveCount(1)
      await expect(restored).toHaveCount(0)
    })
    await orderAs(page, 'משלוח לסניף', toBeSent)
    await orderAgain(page)
    await changeDetails(page)
    await page.getByRole('radio', { name: 'איסוף מהסניף' }).check()
    await test.step('when the response to the order is lost, a second try is the same order', async () => {
      const keys: (string | undefined)[] = []
      await page.route('**/api/shop/placeOrder', async (route) => {
        keys.push(route.request().headers()['idempotency-key'])
        const response = await route.fetch()
        // The server has taken the order by now.
        await (keys.length > 1 ? route.fulfill({ response }) : route.fulfill({ status: 503, json: {} }))
      })
      await orderAs(page, 'איסוף מהסניף', toBePicked, async () => {
        await send(page)
        await expect(alertOf(page, 'error')).toBeVisible()
        await send(page)
      })
      expect(keys).toEqual([keys[0], keys[0]])
    })
  })
})

test('cannot be ordered beyond the entitlement, and loses lines without losing the focus', async ({
  page,
}) => {
  const token = await signIn(page, ownEmployee())
  const [first, second, dear] = ['מיץ רימונים', 'קופסת פרלינים', 'בורבון חבית אחת'] as const
  for (const [name, quantity] of [
    [first, 1],
    [second, 1],
    [dear, 5],
  ] as const) {
    await addToCart(page.request, token, await productNamed(page.request, name), quantity)
  }
  await page.goto('/cart')
  const quantity = main(page).getByRole('spinbutton', { name: `כמות: ${dear}` })
  await test.step('says how much entitlement is missing', async () => {
    await expect(main(page).getByRole('cell', { name: /חסרות? / })).toBeVisible()
    await expect(button(page, 'שליחת ההזמנה')).toBeDisabled()
    expect(await accessibilityProblems(page)).toEqual([])
    await quantity.fill('2')
    await page.keyboard.press('Enter')
    await expect(main(page).getByText(/חסרות? /)).toHaveCount(0)
    await expect(button(page, 'שליחת ההזמנה')).toBeEnabled()
  })
  await test.step('loses a line without taking the focus from who has gone on', async () => {
    await expect(lines(page)).toHaveCount(3)
    await button(page, `הסרה מהסל: ${first}`).press('Enter')
    await expect(lines(page)).toHaveCount(2)
    await expect(lines(page).first().getByRole('link')).toBeFocused()
    const answer = await holdAnswers(page, '**/api/shop/deleteCartItem*')
    await button(page, `הסרה מהסל: ${second}`).press('Enter')
    const phone = main(page).getByLabel('טלפון')
    await changeDetails(page)
    await phone.focus()
    answer()
    await expect(lines(page)).toHaveCount(1)
    await expect(phone).toBeFocused()
    await page.unrouteAll()
  })
  await test.step('loses a line that is removed while its new quantity is still being taken over', async () => {
    await expect(quantity).toHaveValue('2')
    const arrive = await holdAnswers(page, '**/api/shop/getCart')
    const readAgain = page.waitForRequest('**/api/shop/getCart')
    await quantity.fill('1')
    await page.keyboard.press('Enter')
    await readAgain
    await button(page, `הסרה מהסל: ${dear}`).press('Enter')
    arrive()
    await expect(main(page).getByText('הסל ריק')).toBeVisible()
    await expect(title(page, 'סל הקניות')).toBeFocused()
  })
})

test('is refused when it is not what the buyer saw, and the cart says so in place', async ({
  page,
  request,
  quiet,
}) => {
  const [last, dear] = [await makeProduct(request, 1), await makeProduct(request, 9)]
  const token = await signIn(page, ownEmployee())
  await addToCart(request, token, last)
  await addToCart(request, token, dear, 2)
  await page.goto('/cart')
  const notice = main(page).getByRole('alert')

  await test.step('when somebody else took the last one', async () => {
    const line = lines(page).filter({ hasText: last.name })
    await expect(line).toBeVisible()
    const other = await tokenOf(request, ownEmployee())
    await addToCart(request, other, last)
    await order(request, other)
    await send(page)
    await expect(notice).toContainText('אזל מהמלאי')
    await expect(notice).toBeFocused()
    await expect(line).toContainText('אזל מהמלאי')
    await expect(button(page, 'שליחת ההזמנה')).toBeDisabled()
    await button(page, `הסרה מהסל: ${last.name}`).click()
    await expect(line).toHaveCount(0)
  })

  await test.step('when the price is another, and shows the new one', async () => {
    await expect(lines(page)).toContainText('40.00 ₪')
    // The cart is read again after a line was removed, and would then show the new price.
    await quiet()
    await runStatement('update products set price = 2250 where id = $1', [dear.id])
    const answer = await holdAnswers(page, '**/api/shop/placeOrder')
    await send(page)
    const phone = main(page).getByLabel('טלפון')
    await changeDetails(page)
    await phone.focus()
    answer()
    await expect(notice).toContainText('הוא עכשיו 45.00 ₪')
    await expect(phone).toBeFocused()
    await expect(lines(page)).toContainText('המחיר השתנה. היה 20.00 ₪')
    await expect(lines(page)).toContainText('45.00 ₪')
    await page.unrouteAll()
    await send(page)
    await expect(title(page, 'ההזמנה התקבלה')).toBeVisible()
  })

  // Nothing is closed for real, since other tests buy at the same time.
  await test.step('when the shop was closed, with its message and the line of the catalogue', async () => {
    await orderAgain(page)
    let closed = false
    const message = 'נשוב אחרי פורים'
    await changeAnswer<Cart>(page, '**/api/shop/getCart', (cart) =>
      closed ? { ...cart, shop: { open: false, message } } : cart,
    )
    await page.route('**/api/shop/placeOrder', (route) => {
      closed = true
      return route.fulfill({
        json: { status: 200, statusText: 'OK', success: false, code: 'shop.closed', message, fields: null },
      })
    })
    await send(page)
    await expect(notice).toHaveText(`${message}placeOrder Error: ${message}`)
    await expect(notice).toBeFocused()
    await expect(main(page).getByRole('status')).toHaveText(message)
    await expect(button(page, 'שליחת ההזמנה')).toBeDisabled()
    await main(page).getByRole('link', { name: 'חנות', exact: true }).click()
    await expect(main(page).getByText(`${message}אפשר לעיין במוצרים ולמלא את הסל.`)).toBeVisible()
  })
})
