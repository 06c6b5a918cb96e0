import type { Page } from '@playwright/test'
import { changeAnswer } from '#e2e/content.ts'
import { accessibilityProblems, accounts, expect, ownEmployee, signIn, test } from '#e2e/portal.ts'
import { addToCart, makeProduct } from '#e2e/shop.ts'
import type { Cart } from './contract/shop.ts'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name })

// Nothing is saved for real, since other tests buy at the same time.
test('the shop is closed with a message, which employees meet before they order', async ({
  page,
  otherPage,
}) => {
  await signIn(page, accounts.administrator)
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

  const buyer = await signIn(otherPage, ownEmployee())
  await addToCart(otherPage.request, buyer, await makeProduct(page.request, 5))
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
