import type { Locator, Page } from '@playwright/test'
import { newest } from './content.ts'
import {
  alertOf,
  expect,
  ownEmployee,
  signIn,
  submitSignIn,
  test,
  tokenOf,
  whileClockStands,
} from './portal.ts'

const news = (page: Page) => page.getByRole('heading', { level: 2, name: 'מה חדש' })

/** A link of the navigation to a category of news. */
const categoryLink = (page: Page) =>
  page.getByRole('navigation', { name: 'ניווט ראשי' }).locator('a[href^="/category/post/"]').first()

async function openHome(page: Page, username?: string): Promise<void> {
  await signIn(page, username)
  await page.goto('/home-page')
  await expect(news(page)).toBeVisible()
}

/** The text of the visually hidden live region. */
const spoken = (page: Page) => page.locator('.visually-hidden[data-live]').getByRole('status')

test.describe('the keyboard', () => {
  test('stops first at the link over the bars, which leads to the content', async ({ page }) => {
    await openHome(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'דילוג לתוכן הראשי' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL(/\/home-page/)
  })

  test('is at the title of the page that a link led to, which is read aloud', async ({ page }) => {
    await openHome(page)
    const link = categoryLink(page)
    const name = await link.innerText()
    await link.click()
    const title = page.getByRole('heading', { level: 1, name })
    await expect(title).toBeFocused()
    await expect(page).toHaveTitle(new RegExp(`^${name} · `))
    await expect(spoken(page)).toHaveText(await page.title())
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(spoken(page)).toHaveText(/^בית · /)
  })

  test('waits for the title of a page that is slow', async ({ page }) => {
    await openHome(page)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/posts/getRecentPosts*', async (route) => {
      await promise
      await route.continue()
    })
    const link = categoryLink(page)
    const name = await link.innerText()
    await link.click()
    await expect(page.getByRole('status').filter({ hasText: 'החדשות בטעינה' })).toBeAttached()
    resolve()
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await expect(spoken(page)).toHaveText(new RegExp(`^${name} · `))
  })

  test('closes the notifications by Escape from the moment they are shown', async ({ page }) => {
    await openHome(page)
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

  test('opens the search by “/”; Escape closes it and returns', async ({ page }) => {
    await openHome(page)
    const before = page.getByRole('button', { name: 'החשבון שלי' })
    await before.focus()
    await page.keyboard.press('/')
    const search = page.getByRole('dialog', { name: 'חיפוש' })
    const field = search.getByRole('searchbox', { name: 'מה לחפש' })
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.keyboard.press('/')
    await expect(field).toHaveValue('/')
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await expect(before).toBeFocused()
  })
})

test.describe('the network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('that is lost is reported in a bar, and its return in a toast', async ({ page, context, quiet }) => {
    await openHome(page)
    // Requests in flight would fail.
    await quiet()
    const bar = page.getByText('אין חיבור לאינטרנט')
    await expect(bar).toHaveCount(0)
    await context.setOffline(true)
    await expect(bar).toBeVisible()
    await expect(news(page)).toBeVisible()
    await context.setOffline(false)
    await expect(bar).toHaveCount(0)
    const toast = page.getByRole('alert').filter({ hasText: 'החיבור לרשת חזר' })
    await expect(toast).toBeVisible()
    // At once: while it still moves, a slow machine would wait until it goes by itself.
    await toast.getByRole('button', { name: 'סגירת ההודעה' }).dispatchEvent('click')
    await expect(toast).toHaveCount(0)
  })
})

test.describe('a part of the code that cannot be fetched', () => {
  test.use({ expectedErrors: /ERR_FAILED|dynamically imported module|preload/ })

  test('reloads the page once, then shows the error screen, which leads on', async ({ page, quiet }) => {
    await signIn(page)
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    await page.route('**/assets/personal-area-*.js', (route) => route.abort())
    await page.goto('/personal-area')
    const retry = page.getByRole('main').getByRole('button', { name: 'לנסות שוב' })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'ניווט ראשי' })).toBeVisible()
    await quiet()
    expect(documents).toEqual(['/personal-area', '/personal-area'])
    await page.unroute('**/assets/personal-area-*.js')
    await retry.click()
    await expect(page.getByRole('heading', { name: 'הפרטים שלי' })).toBeVisible()
  })

  test('takes nothing away from somebody who only points at a link', async ({ page, quiet }) => {
    await openHome(page)
    await page.route('**/assets/personal-area-*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'החשבון שלי' }).click()
    await page.evaluate(() => {
      document.body.dataset.same = 'yes'
    })
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/personal-area-'))
    await page.getByRole('link', { name: 'אזור אישי' }).last().hover()
    await failed
    await quiet()
    await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
    const reloaded = page.waitForEvent('load')
    await page.getByRole('link', { name: 'אזור אישי' }).last().click()
    await reloaded
    await expect(page).toHaveURL('/personal-area')
    await expect(page.getByRole('button', { name: 'לנסות שוב' })).toBeVisible()
  })

  test('of a dialog is reported in an alert, after the one reload', async ({ page }) => {
    await openHome(page)
    await page.route('**/assets/SearchDialog-*.js', (route) => route.abort())
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'חיפוש בפורטל' }).click()
    await reloaded
    await expect(news(page)).toBeVisible()
    await page.getByRole('button', { name: 'חיפוש בפורטל' }).click()
    await expect(alertOf(page, 'error')).toContainText('לא הצלחנו לפתוח את החיפוש')
    await expect(news(page)).toBeVisible()
  })
})

test.describe('a call that the server fails', () => {
  test.use({ expectedErrors: /status of 500|Error: \s*$|getRecentPosts|getPostById/ })

  test('shows the error screen with the text of the catalogue, and can be tried again', async ({
    page,
    request,
  }) => {
    await signIn(page)
    await page.route('**/api/posts/getPostById*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(await newest(request, 'post'))
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'משהו השתבש' })).toBeVisible({ timeout: 20_000 })
    await expect(main.getByRole('alert')).toContainText(
      'Server has responded with eror status 500 on getting getPostById: Internal Server Error',
    )
    await page.unroute('**/api/posts/getPostById*')
    await main.getByRole('button', { name: 'לנסות שוב' }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'משהו השתבש' })).toHaveCount(0)
    await expect(main.getByRole('article').first()).toBeVisible()
  })

  test('of a list is reported in the place of the list, and can be retried there', async ({ page }) => {
    await openHome(page)
    await page.route('**/api/posts/getRecentPosts*', (route) => route.fulfill({ status: 500, json: {} }))
    const link = categoryLink(page)
    const name = await link.innerText()
    await link.click()
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText(
      'Server has responded with eror status 500 on getting getRecentPosts: Internal Server Error',
      { timeout: 20_000 },
    )
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.unroute('**/api/posts/getRecentPosts*')
    await main.getByRole('button', { name: 'לנסות שוב' }).click()
    await expect(main.getByRole('article').first()).toBeVisible()
    await expect(main.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('the alert', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('waits while it is hovered or focused, and goes by itself afterwards', async ({ page }) => {
    await page.clock.install()
    await page.goto('/login')
    await submitSignIn(page, ownEmployee(), 'a wrong password')
    await alertOf(page).hover()
    await page.clock.runFor('05:00')
    await expect(alertOf(page)).toBeVisible()
    await page.getByRole('button', { name: 'סגירת ההודעה' }).focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor('05:00')
    await expect(alertOf(page)).toBeVisible()
    await page.getByLabel('סיסמה', { exact: true }).focus()
    await page.clock.runFor('05:00')
    await expect(alertOf(page)).toHaveCount(0)
  })

  test('goes by its button', async ({ page }) => {
    await page.clock.install()
    await page.goto('/login')
    await whileClockStands(page, async () => {
      await submitSignIn(page, ownEmployee(), 'a wrong password')
      await expect(alertOf(page)).toBeVisible()
      await page.getByRole('button', { name: 'סגירת ההודעה' }).click()
      await expect(alertOf(page)).toHaveCount(0)
    })
  })
})

test.describe('the dialog', () => {
  async function openDialog(page: Page): Promise<Locator> {
    const person = ownEmployee()
    await signIn(page, person)
    // A session on another device.
    await tokenOf(page.request, person)
    await page.goto('/personal-area?tab=settings')
    await page.getByRole('button', { name: /^ניתוק המכשיר/ }).click()
    const dialog = page.getByRole('dialog', { name: 'לנתק את המכשיר?' })
    await expect(dialog).toBeVisible()
    return dialog
  }

  const placeOf = async (dialog: Locator) => (await dialog.boundingBox()) ?? { x: 0, y: 0 }

  test('stays for Escape and for a click beside it, and goes by its close icon', async ({ page }) => {
    const dialog = await openDialog(page)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'סגירה' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^ניתוק המכשיר/ })).toBeFocused()
  })

  test('keeps the focus inside', async ({ page }) => {
    const dialog = await openDialog(page)
    const stops: string[] = []
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press(step < 5 ? 'Tab' : 'Shift+Tab')
      await expect(dialog.locator(':focus')).toHaveCount(1)
      stops.push(
        await dialog.locator(':focus').evaluate((element) => element.ariaLabel ?? element.textContent),
      )
    }
    expect(new Set(stops)).toEqual(new Set(['הזזת החלון במקשי החצים', 'סגירה', 'ניתוק', 'ביטול']))
  })

  test('moves by the arrow keys and by the pointer', async ({ page }) => {
    const dialog = await openDialog(page)
    const rest = await placeOf(dialog)
    await dialog.getByRole('button', { name: 'הזזת החלון במקשי החצים' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    const moved = await placeOf(dialog)
    expect(moved.x).toBeLessThan(rest.x)
    expect(moved.y).toBeLessThan(rest.y)
    await page.keyboard.press('Home')
    expect(await placeOf(dialog)).toEqual(rest)

    const grip = (await dialog.getByRole('heading').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 60, from.y + 40, { steps: 4 })
    await page.mouse.up()
    const dragged = await placeOf(dialog)
    expect([dragged.x - rest.x, dragged.y - rest.y]).toEqual([60, 40])
    // Dragged off the screen it stops at the edge, where it can still be reached.
    await page.mouse.move(from.x + 60, from.y + 40)
    await page.mouse.down()
    await page.mouse.move(0, 0, { steps: 4 })
    await page.mouse.up()
    await expect(dialog).toBeInViewport({ ratio: 1 })
  })
})

test('the menu of a phone holds what the bottom bar does not, and going back closes it alone @phone', async ({
  page,
}) => {
  await openHome(page)
  const more = page.getByRole('button', { name: 'עוד', exact: true })
  const sheet = page.getByRole('dialog', { name: 'תפריט' })
  await more.click()
  await sheet.locator('a[href^="/category/post/"]').first().click()
  await expect(page).toHaveURL(/\/category\/post\//)
  await expect(sheet).toHaveCount(0)
  const address = page.url()
  await more.click()
  await expect(sheet).toBeVisible()
  const inBar = await more
    .locator('xpath=ancestor::nav')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const inSheet = await sheet
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(inBar.length).toBeGreaterThan(2)
  expect(inSheet.filter((href) => inBar.includes(href))).toEqual([])
  await expect(sheet.locator('[aria-current="page"]')).toHaveAttribute('href', new URL(address).pathname)

  await page.evaluate(() => history.back())
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(address)
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
})

test('the focus stays on what was pressed while the page that was gone to still loads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHome(page)
  const more = page.getByRole('button', { name: 'עוד', exact: true })
  const sheet = page.getByRole('dialog', { name: 'תפריט' })
  const released = Promise.withResolvers<void>()
  await page.route('**/api/**/*List*', async (route) => {
    await released.promise
    await route.continue()
  })
  await more.click()
  const category = sheet.locator('a[href^="/category/post/"]').first()
  const name = await category.innerText()
  await category.click()
  await expect(page).toHaveURL(/\/category\/post\//)
  await more.click()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  released.resolve()
  await expect(spoken(page)).toContainText(name)
  await expect(more).toBeFocused()
})

test('an address that leads nowhere says so inside the frame', async ({ page }) => {
  await signIn(page)
  await page.goto('/no/such/page')
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'הדף לא נמצא' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'ניווט ראשי' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'לדף הבית' }).click()
  await expect(page).toHaveURL('/home-page')
})

test('nothing is asked from another origin', async ({ page, baseURL, quiet }) => {
  const origins = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') origins.add(origin)
  })
  await openHome(page)
  await quiet()
  await page.goto('/post/1')
  await expect(page.getByRole('article').first()).toBeVisible()
  await quiet()
  expect([...origins]).toEqual([baseURL])
})
