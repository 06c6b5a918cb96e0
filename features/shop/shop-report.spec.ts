import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { addDays } from '#core/rules/time/days.ts'
import { writtenDay } from '#core/rules/time/typed-dates.ts'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { daysAgo } from '#e2e/content.ts'
import { runStatement } from '#e2e/database.ts'
import { accounts, alertOf, expect, goTo, holdAnswers, ownEmployee, signIn, test } from '#e2e/portal.ts'
import { addToCart, call, makeProduct, order } from '#e2e/shop.ts'
import type { Cart, Order } from './contract/shop.ts'
import type { ManagedProduct } from './contract/shop-admin.ts'

const main = (page: Page) => page.getByRole('main')
const table = (page: Page) => main(page).getByRole('table', { name: 'ההזמנות' })
const row = (page: Page, id: number) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `הזמנה ${id}`, exact: true }) })
const choice = (page: Page, id: number) => page.getByRole('checkbox', { name: `בחירה: הזמנה ${id}` })
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })

/** Whoever comes back to a page sees what has changed meanwhile. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** Orders two of a product, as the owner of the token. */
async function orderTwo(request: APIRequestContext, token: string, product: ManagedProduct): Promise<Order> {
  await addToCart(request, token, product, 2)
  return order(request, token)
}

test('orders are found, prepared and handed over, or cancelled together, and the buyer sees it', async ({
  page,
  otherPage,
  request,
}) => {
  const buyer = ownEmployee()
  const product = await makeProduct(request, 100, { zakaut_type: 'W', zakaut_weight: 1 })
  const token = await signIn(otherPage, buyer)
  const left = async () =>
    (await call<Cart>(request, token, 'shop/getCart')).entitlements.find(({ code }) => code === 'W')?.balance
  const before = (await left()) ?? 0
  const { order_id: id, shipping } = await orderTwo(request, token, product)
  const branch = shipping.branch ?? ''
  await signIn(page, accounts.administrator)

  await test.step('the order is on the pick list of its branch', async () => {
    await page.goto('/admin/shop/pick-list')
    const sheet = main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: `איסוף מהסניף: ${branch}`, exact: true }) })
    await expect(sheet.getByRole('row').filter({ hasText: product.name })).toContainText('2')
    await expect(sheet.getByRole('link', { name: `הזמנה ${id}`, exact: true })).toBeVisible()
  })
  await test.step('is found and prepared', async () => {
    await goTo(page, '/shop-report')
    await main(page).getByRole('searchbox', { name: 'שם, מספר עובד או מספר הזמנה' }).fill(buyer)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/shop-report\\?s=.*${buyer}`))
    await expect(row(page, id)).toContainText('40.00 ₪')
    await expect(row(page, id)).toContainText('בהכנה')
    await choice(page, id).check()
    await button(page, 'סימון כנמסרו').click()
    const outcome = main(page).getByRole('status').filter({ hasText: 'לא עודכנה' })
    await expect(outcome).toContainText(`הזמנה ${id}: ההזמנה עדיין בהכנה: קודם מסמנים שהיא מוכנה.`)
    await choice(page, id).check()
    await button(page, 'סימון כמוכנות').click()
    await expect(main(page).getByText(`הזמנה ${id} סומנה כמוכנה.`)).toBeVisible()
    await expect(row(page, id)).toContainText('מוכנה לאיסוף')
    expect(await accessibilityProblems(page)).toEqual([])
  })
  const reached = (step: string, options: { timeout?: number } = {}) =>
    expect(main(otherPage).getByRole('listitem').filter({ hasText: step })).toHaveAttribute(
      'aria-current',
      'step',
      options,
    )
  await test.step('the buyer sees it, and hears of it', async () => {
    await otherPage.goto(`/order/${id}`)
    await reached('מוכנה לאיסוף')
    await expect(button(otherPage, 'סימון כנמסרה')).toHaveCount(0)
    await otherPage
      .getByRole('banner')
      .getByRole('button', { name: /^התראות/ })
      .click()
    await expect(otherPage.getByText(`הזמנה ${id} מחכה לך: ${branch}`)).toBeVisible()
  })
  await test.step('is handed over', async () => {
    await row(page, id).getByRole('link').click()
    await button(page, 'סימון כנמסרה').click()
    await expect(alertOf(page, 'success')).toContainText('ההזמנה סומנה כנמסרה')
    await expect(button(page, 'ביטול ההזמנה')).toHaveCount(0)
    await page.goBack()
    await expect(row(page, id)).toContainText('נמסרה')
    // What was read within a second is not read again.
    await expect(async () => {
      await comeBack(otherPage)
      await reached('נמסרה', { timeout: 1000 })
    }).toPass()
  })
  await test.step('others are cancelled together after asking, and the entitlement returns', async () => {
    const orders = [await orderTwo(request, token, product), await orderTwo(request, token, product)]
    const ids = orders.map(({ order_id }) => order_id)
    expect(await left()).toBe(before - 6)
    await main(page)
      .getByRole('link', { name: /^בהכנה/ })
      .click()
    for (const each of ids) await choice(page, each).check()
    await expect(main(page).getByText('נבחרו שתי הזמנות')).toBeVisible()
    await button(page, 'ביטול ההזמנות').click()
    const dialog = page.getByRole('dialog', { name: 'לבטל שתי הזמנות?' })
    await dialog.getByRole('button', { name: 'חזרה' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(main(page).getByText('נבחרו שתי הזמנות')).toBeVisible()
    await button(page, 'ביטול ההזמנות').click()
    await dialog.getByRole('button', { name: 'ביטול ההזמנות' }).click()
    await expect(main(page).getByText('שתי הזמנות בוטלו.')).toBeVisible()
    for (const each of ids) await expect(row(page, each)).toHaveCount(0)
    expect(await left()).toBe(before - 2)
  })
})

/** The last day whose orders other tests neither add to nor cancel. */
const yesterday = daysAgo(1).slice(0, 10)

test('every month of the year has its place in the chart, one without orders too', async ({ page }) => {
  await signIn(page, accounts.administrator)
  await page.goto('/shop-report')
  await main(page).getByText('תרשימים', { exact: true }).click()
  const chart = main(page).getByRole('region', { name: 'לפי חודש' }).getByRole('img')
  const names = chart.locator('bdi')
  await expect(names).toHaveCount(12)
  const month = new Intl.DateTimeFormat('he', { month: 'short', timeZone: 'Asia/Jerusalem' })
  await expect(names.last()).toHaveText(month.format(new Date()))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const [whole, first] = [await chart.boundingBox(), await names.first().boundingBox()]
    expect(first?.x).toBeGreaterThanOrEqual(whole?.x ?? 0)
  }
  // The amount and the number of orders of each month, a nought where there is none.
  await expect(chart.getByText(/^[\d,]+$/)).toHaveCount(24)
})

test('the filters are in the address, through a reload and back, and a reversed period is swapped', async ({
  page,
}) => {
  await signIn(page, accounts.administrator)
  await page.goto(`/shop-report?to=${yesterday}`)
  const orders = main(page).getByRole('definition').first()
  await expect(orders).not.toHaveText('')
  const all = (await orders.textContent()) ?? ''
  await main(page).getByLabel('סוג הזמנה').selectOption({ label: 'לאירוע משפחתי' })
  await expect(page).toHaveURL(`/shop-report?to=${yesterday}&for=event`)
  await expect(orders).not.toHaveText(all)
  await main(page)
    .getByRole('link', { name: /^בוטלה/ })
    .click()
  await expect(page).toHaveURL(`/shop-report?status=cancelled&to=${yesterday}&for=event`)
  await main(page).getByLabel('תקופה').selectOption({ label: 'כל הזמן' })
  await expect(page).toHaveURL(/from=any/)
  await main(page).getByLabel('תקופה').selectOption({ label: 'ימים אחרים' })
  await main(page).getByLabel('עד יום').fill('1.1.2001')
  await expect(page).toHaveURL('/shop-report?status=cancelled&from=any&to=2001-01-01&for=event')
  await expect(main(page).getByText('לא נמצאו הזמנות')).toBeVisible()
  await page.reload()
  await expect(main(page).getByLabel('עד יום')).toHaveValue('01/01/2001')
  await expect(main(page).getByLabel('מיום')).toHaveValue('')
  await expect(main(page).getByLabel('סוג הזמנה')).toHaveValue('event')
  for (let back = 0; back < 5; back += 1) await page.goBack()
  await expect(page).toHaveURL(`/shop-report?to=${yesterday}`)
  await expect(orders).toHaveText(all)
  await expect(main(page).getByLabel('עד יום')).toHaveValue(writtenDay(yesterday))
  await expect(main(page).getByLabel('סוג הזמנה')).toHaveValue('')
  await goTo(page, '/shop-report?status=lost&from=2026-02-30&branch=x')
  await expect(page).toHaveURL('/shop-report')

  await test.step('a period that ends before it begins says so, and its days are swapped', async () => {
    const last = main(page).getByLabel('עד יום')
    await main(page).getByLabel('תקופה').selectOption({ label: 'ימים אחרים' })
    await main(page).getByLabel('מיום').fill('1.3.2026')
    await expect(page).toHaveURL(/from=2026-03-01/)
    await expect(table(page)).toBeVisible()
    await last.fill('1.2.2026')
    await expect(last).toHaveAccessibleDescription('היום האחרון קודם ליום הראשון')
    await expect(page.getByRole('status').filter({ hasText: 'מסתיימת לפני שהיא מתחילה' })).toHaveCount(1)
    await expect(table(page)).toBeHidden()
    expect(await accessibilityProblems(page)).toEqual([])
    await main(page).getByRole('link', { name: 'להחליף בין הימים' }).click()
    await expect(page).toHaveURL('/shop-report?from=2026-02-01&to=2026-03-01')
    await expect(last).toHaveAccessibleDescription('')
  })

  await test.step('ordered before the answer for a filter is there, the orders keep the filter', async () => {
    await goTo(page, '/shop-report')
    await expect(table(page)).toBeVisible()
    const answer = await holdAnswers(page, '**/getAllShopOrders*')
    await main(page).getByLabel('סוג הזמנה').selectOption({ label: 'לאירוע משפחתי' })
    await expect(page).toHaveURL('/shop-report?for=event')
    await table(page).getByRole('columnheader', { name: 'סכום' }).getByRole('button').click()
    await expect(page).toHaveURL('/shop-report?for=event&sort=-total')
    answer()
    await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
    await expect(table(page).getByRole('columnheader', { name: 'סכום' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
  })
})

test('what the filters leave is saved as a file: at once, or made in the background where it is long', async ({
  page,
}) => {
  const [buyer, rows] = [ownEmployee(), 5001]
  // A day of its own long ago, where no other test looks.
  const day = addDays('2010-01-01', Number(buyer) - 2000)
  await runStatement(
    `insert into orders (user_id, payment_method, billing, shipping, shipping_method, shipping_title, total, items, created_at)
    select id, 'bacs', '{}', '{"address": "הגפן 3", "city": "חיפה"}', 'free_shipping', '', n, 1,
      $3::timestamptz + n * interval '1 second'
    from users, generate_series(1, $2) n where employee_number = $1`,
    [buyer, rows, `${day}T10:00:00Z`],
  )
  const orders = main(page).getByRole('definition').first()
  const save = async (saver: Locator) => {
    const saving = page.waitForEvent('download')
    await saver.click()
    const file = await saving
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const linesOf = (bytes: Buffer) => bytes.toString('utf8').trim().split('\r\n')
  await signIn(page, accounts.administrator)
  await page.goto(`/shop-report?status=completed&to=${yesterday}`)
  await test.step('the orders, and the deduction of a month too', async () => {
    await expect(table(page)).toBeVisible()
    const count = Number((await orders.textContent())?.replace(',', ''))
    const csv = await save(button(page, /CSV/).first())
    expect(csv.name).toBe('הזמנות החנות.csv')
    expect(linesOf(csv.bytes)).toHaveLength(count + 1)
    const sheet = await save(button(page, 'ייצוא לאקסל').first())
    expect(sheet.name).toBe('הזמנות החנות.xlsx')
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')

    const month = main(page).getByLabel('חודש', { exact: true })
    const value = await month.locator('option').nth(2).getAttribute('value')
    await month.selectOption(value)
    const deduction = await save(button(page, /CSV/).nth(1))
    expect(deduction.name).toBe(`ניכוי משכר ${value}.csv`)
    expect(deduction.bytes.toString('utf8')).toContain('לניכוי (₪)')
  })
  await test.step('a file of more rows than come at once, to which its notification leads', async () => {
    await goTo(page, `/shop-report?from=${day}&to=${day}`)
    await expect(orders).toHaveText(rows.toLocaleString('he-IL'))
    await button(page, /CSV/).first().click()
    await expect(main(page).getByRole('status').filter({ hasText: 'הקובץ מוכן' })).toBeVisible({
      timeout: 30_000,
    })
    await page.getByRole('button', { name: /^התראות/ }).click()
    await page
      .getByRole('link', { name: /הקובץ מוכן להורדה/ })
      .first()
      .click()
    await expect(page).toHaveURL('/exports')
    const file = main(page)
      .getByRole('row')
      .filter({ hasText: rows.toLocaleString('he-IL') })
      .first()
    const { bytes } = await save(file.getByRole('button', { name: 'הורדת הקובץ' }))
    expect(linesOf(bytes)).toHaveLength(rows + 1)
  })
})
