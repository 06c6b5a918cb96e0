import type { Page } from '@playwright/test'
import { expect, homePage, openHome, signIn, test, unfoldNavigation } from './portal.ts'

const main = (page: Page) => page.getByRole('main')
const navigation = (page: Page) => page.getByRole('navigation', { name: 'ניווט ראשי' })

/** A link of the navigation to a category of news. */
const categoryLink = (page: Page) => navigation(page).locator('a[href^="/category/post/"]').first()

/** The text of the visually hidden live region. */
const spoken = (page: Page) => page.locator('.visually-hidden[data-live]').getByRole('status')

test('the keyboard goes through the frame, from an address that leads nowhere on', async ({
  page,
  baseURL,
  quiet,
}) => {
  const origins = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') origins.add(origin)
  })
  await signIn(page)
  await page.goto('/no/such/page')
  await expect(main(page).getByRole('heading', { level: 1, name: 'הדף לא נמצא' })).toBeVisible()

  await test.step('it stops first at the link over the bars, which leads to the content', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'דילוג לתוכן הראשי' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(main(page)).toBeFocused()
    await expect(page).toHaveURL(/\/no\/such\/page/)
  })

  await test.step('an address that leads nowhere says so inside the frame', async () => {
    await expect(navigation(page)).toBeVisible()
    await main(page).getByRole('link', { name: 'לדף הבית' }).click()
    await expect(homePage(page)).toBeVisible()
    await expect(page).toHaveURL('/home-page')
  })

  await unfoldNavigation(page)
  const category = categoryLink(page)
  const name = await category.innerText()
  const title = page.getByRole('heading', { level: 1, name })
  await test.step('it waits for the title of a page that is slow', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/posts/getRecentPosts*', async (route) => {
      await promise
      await route.continue()
    })
    await category.click()
    await expect(page.getByRole('status').filter({ hasText: 'החדשות בטעינה' })).toBeAttached()
    resolve()
    await expect(title).toBeFocused()
    await expect(spoken(page)).toHaveText(new RegExp(`^${name} · `))
    await page.unroute('**/api/posts/getRecentPosts*')
  })

  await test.step('it is at the title of the page that a link led to, which is read aloud', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(spoken(page)).toHaveText(/^בית · /)
    await category.click()
    await expect(title).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${name} · `))
    await expect(spoken(page)).toHaveText(await page.title())
  })

  await test.step('it closes the notifications by Escape from the moment they are shown', async () => {
    // Before the browser draws them.
    const closing = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!document.querySelector('[aria-expanded="true"] ~ section')) return
            observer.disconnect()
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
            resolve()
          })
          observer.observe(document.body, { childList: true, subtree: true })
        }),
    )
    const bell = page.getByRole('button', { name: /^התראות/ })
    await bell.click()
    await closing
    await expect(page.getByRole('region', { name: 'התראות' })).toHaveCount(0)
    await expect(bell).toBeFocused()
  })

  await test.step('the content is at most 1520 pixels wide, and 95 in a hundred of its column', async () => {
    const width = () => main(page).evaluate((element) => element.getBoundingClientRect().width)
    await page.setViewportSize({ width: 2560, height: 900 })
    expect(await width()).toBe(1520)
    await page.setViewportSize({ width: 800, height: 900 })
    const column = await page.evaluate(() => document.body.getBoundingClientRect().width)
    expect(await width()).toBeCloseTo(0.95 * column)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('nothing is asked from another origin', async () => {
    await main(page).getByRole('article').first().getByRole('link').first().click()
    await expect(main(page).getByRole('article').first()).toBeVisible()
    await quiet()
    expect([...origins]).toEqual([baseURL])
  })
})

test('the menu of a phone holds what the bottom bar does not, and going back closes it alone @phone', async ({
  page,
}) => {
  await openHome(page)
  const more = page.getByRole('button', { name: 'עוד', exact: true })
  const sheet = page.getByRole('dialog', { name: 'תפריט' })
  const category = sheet.locator('a[href^="/category/post/"]')
  // It is drawn while it is pressed, and shows only once that is a click.
  const drawn = page.locator('[role="dialog"]')
  await more.hover()
  await page.mouse.down()
  await expect(drawn).toBeAttached()
  await expect(drawn).toBeHidden()
  await page.mouse.move(195, 5)
  await page.mouse.up()
  await expect(sheet).toHaveCount(0)

  const code = Promise.withResolvers<void>()
  await page.route('**/assets/CategoryPage-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await more.click()
  const name = await category.first().innerText()
  await category.first().click()
  await expect(page).toHaveURL(/\/category\/post\//)
  await expect(sheet).toHaveCount(0)
  const address = page.url()
  await more.click()
  await expect(sheet.locator('[aria-current="page"]')).toHaveAttribute('href', new URL(address).pathname)
  const inBar = await more
    .locator('xpath=ancestor::nav')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const inSheet = await sheet
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(inBar.length).toBeGreaterThan(2)
  expect(inSheet.filter((href) => inBar.includes(href))).toEqual([])

  await page.evaluate(() => history.back())
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(more).toBeFocused()
  code.resolve()
  await expect(spoken(page)).toContainText(name)
  await expect(more).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/home-page')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(195, 5),
    () => sheet.getByRole('button', { name: 'סגירת התפריט' }).click(),
  ]) {
    await more.click()
    await expect(sheet).toBeVisible()
    await close()
    await expect(sheet).toHaveCount(0)
    await expect(more).toBeFocused()
  }

  await test.step('the focus stays on what was pressed while the page that was gone to still loads', async () => {
    const released = Promise.withResolvers<void>()
    await page.route('**/api/posts/getRecentPosts*', async (route) => {
      await released.promise
      await route.continue()
    })
    await more.click()
    const name = await category.nth(1).innerText()
    await category.nth(1).click()
    await expect(page).toHaveURL(/\/category\/post\//)
    await more.click()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    released.resolve()
    await expect(spoken(page)).toContainText(name)
    await expect(more).toBeFocused()
  })
})

test('what a link leads to is asked for while it is pointed at, and not again when it is pressed', async ({
  page,
  quiet,
}) => {
  await openHome(page)
  await quiet()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const week = '/getOwnFoodWeek'
  const came = page.waitForResponse(`**${week}?*`)
  const link = page.getByRole('navigation', { name: 'ניווט ראשי' }).locator('a[href="/food-order"]')
  await link.hover()
  await came
  await link.click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'הזמנת ארוחות' })).toBeVisible()
  await quiet()
  expect(asked.filter((path) => path.endsWith(week))).toHaveLength(1)
})
