import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Options } from '#platform/organisation/contract/options.ts'
import { callsOf, changeAnswer, holdApplication, newest } from './content.ts'
import { expect, signIn, test } from './portal.ts'

const main = (page: Page) => page.getByRole('main')
const firstScreen = (page: Page) => page.locator('.first-screen')

/** Where the title, the pictures that are fetched at once and the titles of the cards stand. */
function places(within: Locator): Promise<number[][]> {
  return within.locator('h1, img[fetchpriority=high], article :is(h2, h3)').evaluateAll((parts) =>
    parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [x, y, width, height]
    }),
  )
}

const pages: [name: string, address: (request: APIRequestContext) => Promise<string>][] = [
  ['the home page', async () => '/home-page'],
  ['the events', async () => '/events'],
  ['the benefits', async () => '/benefits'],
  ['the classifieds', async () => '/yad2'],
  ['an event', (request) => newest(request, 'event')],
  ['a benefit', (request) => newest(request, 'benefit')],
  ['a piece of news', (request) => newest(request, 'post')],
  ['a gallery', (request) => newest(request, 'gallery')],
]

test.describe('before the application is there', () => {
  for (const [name, address] of pages) {
    test(`the top of ${name} stands where it will stay, to be looked at only @both`, async ({
      page,
      request,
      quiet,
    }) => {
      await signIn(page)
      const release = await holdApplication(page)
      await page.goto(await address(request), { waitUntil: 'commit' })
      await expect(firstScreen(page).locator('h1')).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await page.keyboard.press('Tab')
      await expect(firstScreen(page).locator(':focus')).toHaveCount(0)
      const before = await places(firstScreen(page))
      release()
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(firstScreen(page)).toHaveCount(0)
      await quiet()
      expect((await places(main(page))).slice(0, before.length)).toEqual(before)
    })
  }

  test('the code of the home page’s comes with the document, and of the fonts Hebrew and numbers', async ({
    page,
  }) => {
    await signIn(page)
    const files = callsOf(page, '/')
    await holdApplication(page)
    await page.goto('/home-page', { waitUntil: 'commit' })
    await expect(firstScreen(page).locator('h1')).toBeVisible()
    const first = files.slice(
      0,
      files.findIndex((call) => call.includes('/api/')),
    )
    expect(first.filter((call) => /first-screen-.*\.js$/.test(call))).toHaveLength(1)
    const fonts = first.flatMap((call) => /assistant-([a-z]+)-.*\.woff2$/.exec(call)?.[1] ?? [])
    expect(fonts).toEqual(['hebrew', 'numbers'])
  })

  test('nothing is shown of a page that begins with another strip, or that is reloaded', async ({ page }) => {
    await signIn(page)
    await page.goto('/home-page')
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    const release = await holdApplication(page)
    const asked = () => page.waitForRequest('**/assets/application-*.js')
    await Promise.all([asked(), page.reload({ waitUntil: 'commit' })])
    await expect(firstScreen(page)).toHaveCount(0)
    await changeAnswer<Options>(page, '**/api/general/optionsFields/', (fields) => ({
      ...fields,
      home_strips: ['latest', 'pinned'],
    }))
    await Promise.all([asked(), page.goto('/home-page', { waitUntil: 'commit' })])
    await expect(firstScreen(page)).toHaveCount(0)
    release()
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['מה חדש', 'חשוב לדעת'])
  })

  test.describe('of an item that is refused', () => {
    test.use({ expectedErrors: /status of 404|getPostById/ })

    for (const address of ['/events/-/999999999', '/post/999999999', '/galleries/-/999999999']) {
      test(`nothing is shown at ${address}`, async ({ page }) => {
        await signIn(page)
        const release = await holdApplication(page)
        const asked = page.waitForRequest('**/assets/application-*.js')
        await Promise.all([asked, page.goto(address, { waitUntil: 'commit' })])
        await expect(firstScreen(page)).toHaveCount(0)
        release()
        await expect(main(page).getByText('הדף לא נמצא')).toBeVisible()
        await expect(firstScreen(page)).toHaveCount(0)
      })
    }
  })

  test.describe('and the page then fails', () => {
    test.use({ expectedErrors: /status of 500|Error/ })

    test('the failure is reported in its place', async ({ page }) => {
      await signIn(page)
      const release = await holdApplication(page)
      await page.route('**/api/general/getMenu*', (route) => route.fulfill({ status: 500, json: {} }))
      await page.goto('/events', { waitUntil: 'commit' })
      await expect(firstScreen(page).locator('h1')).toBeVisible()
      release()
      await expect(page.getByRole('button', { name: 'לנסות שוב' })).toBeVisible({ timeout: 20_000 })
      await expect(firstScreen(page)).toHaveCount(0)
    })
  })
})
