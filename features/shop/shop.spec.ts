import type { Page } from '@playwright/test'
import { accounts, alertOf, expect, holdAnswers, ownEmployee, signIn, test } from '#e2e/portal.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^סל הקניות/ })

test('is nobody else’s wedding: the event is forgotten at sign-out', async ({ page, context, quiet }) => {
  const stored = async () => (await context.cookies()).filter(({ name }) => name === 'event_details')
  await signIn(page, ownEmployee())
  await page.goto('/shop/wedding-child')
  await expect(button(page, 'לאירוע משפחתי חתונה · בן/בת')).toHaveAttribute('aria-pressed', 'true')
  await main(page).getByRole('article').getByRole('link').first().click()
  await expect(main(page).getByText('הזמנה לאירוע: חתונה · בן/בת')).toBeVisible()
  await main(page).getByRole('navigation', { name: 'מיקום באתר' }).getByRole('link', { name: 'חנות' }).click()
  await expect(page).toHaveURL(/\/shop\/wedding-child$/)
  expect(await stored()).toHaveLength(1)
  // Pictures that are asked for after the sign-out are refused.
  await quiet()
  await page.getByRole('button', { name: 'החשבון שלי' }).click()
  await page.getByRole('button', { name: 'יציאה' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(stored).toEqual([])
})

test('knows only its family events: another address goes back to the shop with a warning', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/shop/funeral-neighbour')
  await expect(alertOf(page, 'warning')).toContainText('לא מצאנו אירוע כזה')
  await expect(page).toHaveURL(/\/shop$/)
  await page.goto('/shop/brit-grandchild')
  await expect(main(page).getByRole('button', { name: /^לאירוע משפחתי/ })).toContainText('ברית/בריתה · נכד/ה')
})

test('keeps what is typed into its search while the shop of an event is on its way', async ({
  page,
  quiet,
}) => {
  await signIn(page, ownEmployee())
  await page.goto('/shop')
  await main(page)
    .getByRole('button', { name: /^לאירוע משפחתי/ })
    .click()
  await page.getByRole('radio', { name: 'חתונה' }).check()
  await page.getByRole('radio', { name: 'בן/בת', exact: true }).check()
  await main(page).getByLabel('תאריך האירוע').fill('18/03/2027')
  await quiet()
  const arrive = await holdAnswers(page, '**/*.js')
  await button(page, 'לחנות של האירוע').click()
  const search = main(page).getByRole('searchbox', { name: 'חיפוש בחנות' })
  await search.fill('קופסת פרלינים')
  arrive()
  await expect(page).toHaveURL(/\/shop\/wedding-child$/)
  await expect(button(page, 'לאירוע משפחתי חתונה · בן/בת · 18/03/2027')).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(search).toHaveValue('קופסת פרלינים')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/shop\/wedding-child\?s=/)
  await expect(button(page, 'הוספה לסל: קופסת פרלינים')).toBeVisible()
})

test('has a page for every product, with its limit, from which it goes into the cart', async ({ page }) => {
  await signIn(page, ownEmployee())
  await page.goto(`/shop?s=${encodeURIComponent('רזרב אדום')}`)
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
  await button(page, 'הוספה לסל').click()
  await expect(cartLink(page)).toHaveAccessibleName('סל הקניות, 2 בסל')
  const toast = page.getByRole('alert').filter({ hasText: 'נוסף לסל' })
  await expect(toast.getByRole('button', { name: 'לסל' })).toBeVisible()
  await expect(page.locator('section[aria-live=polite]').filter({ has: toast })).toHaveCount(0)
  // Whoever wants no motion has as long to read it.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(toast.getByRole('progressbar', { includeHidden: true })).toHaveCSS('animation-duration', '5s')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(button(page, 'הוספה לסל')).toHaveAttribute('aria-busy', 'false')
  await button(page, 'הוספה לסל').click()
  await expect(alertOf(page, 'error')).toContainText('בסל כבר יש 2.')
})

test('shows more on demand, and back works', async ({ page }) => {
  await signIn(page)
  await page.goto('/shop')
  await expect(main(page).getByRole('article')).toHaveCount(24)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(main(page).getByRole('article').first()).toBeInViewport({ ratio: 0.9 })
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
  await expect.poll(() => main(page).getByRole('article').count()).toBeGreaterThan(24)
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

test('is closed to the community, with a friendly explanation', async ({ page }) => {
  await signIn(page, accounts.community)
  await page.goto('/shop')
  await expect(title(page, 'החנות פתוחה לעובדי הקבוצה')).toBeVisible()
  await expect(cartLink(page)).toHaveCount(0)
  await main(page).getByRole('link', { name: 'לדף הבית' }).click()
  await expect(page).toHaveURL(/home-page/)
})
