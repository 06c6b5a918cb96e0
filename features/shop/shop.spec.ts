import type { Page } from '@playwright/test'
import { accounts, alertOf, expect, goTo, ownEmployee, signIn, test } from '#e2e/portal.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^סל הקניות/ })

test('shows more on demand, and a page for every product, from which it goes into the cart', async ({
  page,
}) => {
  await signIn(page, ownEmployee())
  await page.goto('/shop')
  const articles = main(page).getByRole('article')
  await test.step('shows more on demand, and back works', async () => {
    await expect(articles).toHaveCount(24)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(articles.first()).toBeInViewport({ ratio: 0.9 })
    await page.setViewportSize({ width: 1280, height: 720 })
    const next = Promise.withResolvers<void>()
    await page.route('**/api/shop/getProducts?*page=2*', async (route) => {
      await next.promise
      await route.continue()
    })
    await button(page, 'עוד מוצרים').click()
    await expect(page).toHaveURL(/page=2&from=1/)
    // The head of the page is for those who come to another list.
    await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
    next.resolve()
    // How many more is not known: other tests add products.
    await expect.poll(() => articles.count()).toBeGreaterThan(24)
    await expect(
      main(page).getByRole('list', { name: 'המוצרים, עמוד 2' }).getByRole('link').first(),
    ).toBeFocused()
    await page.goBack()
    await expect(articles).toHaveCount(24)
    await main(page).getByRole('link', { name: 'עמוד 2' }).click()
    await expect(main(page).getByRole('link', { name: 'עמוד 2' })).toHaveAttribute('aria-current', 'page')
    await main(page).getByRole('link', { name: 'מתנות' }).click()
    await expect(articles).toHaveCount(8)
  })

  await test.step('has a page for every product, with its limit', async () => {
    await main(page).getByRole('link', { name: 'הכול', exact: true }).click()
    await main(page).getByRole('searchbox', { name: 'חיפוש בחנות' }).fill('רזרב אדום')
    await page.keyboard.press('Enter')
    await main(page).getByRole('link', { name: 'רזרב אדום, כרם יחיד' }).click()
    await expect(title(page, 'רזרב אדום, כרם יחיד')).toBeFocused()
    // On a phone price and button stay in sight, wherever the page is scrolled to.
    await page.setViewportSize({ width: 390, height: 844 })
    const bar = main(page).getByRole('region', { name: 'הוספה לסל' })
    await expect(bar.getByText('₪')).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('button', { name: 'הוספה לסל' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(main(page).getByText('עד שתי יחידות בשנה')).toBeVisible()
    await expect(main(page).getByText('נשארו 3')).toBeVisible()
    const quantity = main(page).getByRole('spinbutton')
    await quantity.fill('7')
    await page.keyboard.press('Enter')
    await expect(quantity).toHaveValue('2')
  })

  await test.step('goes into the cart, which a toast says for five seconds', async () => {
    const added = page.waitForRequest('**/api/shop/addProductToCart')
    await button(page, 'הוספה לסל').click()
    // As numbers, though the quantity was typed and the product is that of the address.
    expect((await added).postDataJSON()).toMatchObject({ id: expect.any(Number), quantity: 2 })
    await expect(cartLink(page)).toHaveAccessibleName('סל הקניות, 2 בסל')
    const toast = page.getByRole('alert').filter({ hasText: 'נוסף לסל' })
    await expect(toast.getByRole('button', { name: 'לסל' })).toBeVisible()
    await expect(page.locator('section[aria-live=polite]').filter({ has: toast })).toHaveCount(0)
    // Whoever wants no motion has as long to read it.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(toast.getByRole('progressbar', { includeHidden: true })).toHaveCSS(
      'animation-duration',
      '5s',
    )
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(button(page, 'הוספה לסל')).toHaveAttribute('aria-busy', 'false')
    await button(page, 'הוספה לסל').click()
    await expect(alertOf(page, 'error')).toContainText('בסל כבר יש 2.')
  })
})

test('is open to the community, who see what they have of each entitlement: nothing yet', async ({
  page,
}) => {
  await signIn(page, accounts.community)
  await page.goto('/home-page')
  await page.getByRole('navigation').getByRole('link', { name: 'חנות', exact: true }).first().click()
  await expect(main(page).getByRole('article')).toHaveCount(24)
  await expect(main(page).getByRole('region', { name: 'הזכאות שלי' })).toContainText('0 נקודות')
  await cartLink(page).click()
  await expect(main(page).getByText('הסל ריק')).toBeVisible()
  await goTo(page, '/personal-area?tab=activity')
  await expect(main(page).getByRole('link', { name: 'ההזמנות שלי' })).toBeVisible()
})
