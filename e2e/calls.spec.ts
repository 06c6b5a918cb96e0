import type { Page, Route } from '@playwright/test'
import { newest } from './content.ts'
import {
  accounts,
  alertOf,
  expect,
  homePage,
  ownEmployee,
  sessionOver,
  signIn,
  statusWith,
  submitSignIn,
  test,
  tokenOf,
} from './portal.ts'

const refusal = { status: 200, statusText: 'OK', success: false, message: 'יש יותר מדי שורות.', code: 'a.b' }

/** Never answers. */
const hang = () => new Promise<void>(() => {})

test.describe('a file to save', () => {
  test.use({ expectedErrors: /status of 401|ERR_INTERNET_DISCONNECTED/ })

  async function openEvent(page: Page, username: string): Promise<string> {
    const token = await signIn(page, username)
    await page.goto(await newest(page.request, 'event'))
    await expect(save(page)).toBeVisible()
    return token
  }
  const save = (page: Page) => page.getByRole('button', { name: 'הוספה ליומן' })

  test('that is refused is not saved: the alert says why, with the line of the catalogue', async ({
    page,
  }) => {
    await openEvent(page, accounts.employee)
    let saved = 0
    page.on('download', () => {
      saved += 1
    })
    await page.route('**/api/**/getCalendarFile*', (route) => route.fulfill({ json: refusal }))
    await save(page).click()
    await expect(alertOf(page, 'error')).toContainText('getCalendarFile Error: יש יותר מדי שורות.')
    expect(saved).toBe(0)
  })

  test('without a network shows the browser’s alert', async ({ page, context, quiet }) => {
    await openEvent(page, accounts.employee)
    await quiet()
    await context.setOffline(true)
    const shown = page.waitForEvent('dialog')
    const pressed = save(page).click()
    const dialog = await shown
    expect(dialog.message()).toContain('אין חיבור לשרת')
    await dialog.accept()
    await pressed
    await context.setOffline(false)
  })

  test('after the end of the session leads to the sign-in, and back', async ({ page, quiet }) => {
    const person = ownEmployee()
    const token = await openEvent(page, person)
    await quiet()
    const address = new URL(page.url()).pathname
    const headers = { Authorization: `Bearer ${token}` }
    await page.request.post('/api/users/userSignOut', { headers, data: {} })
    expect(await statusWith(page, token)).toBe(401)
    await save(page).click()
    await expect(alertOf(page, 'warning')).toContainText(sessionOver)
    await submitSignIn(page, person)
    await expect(page).toHaveURL(address)
  })
})

test.describe('a response that is not the portal’s', () => {
  test.use({ expectedErrors: /SyntaxError|is not valid JSON/ })

  test('is reported as unexpected, with what can be done', async ({ page, quiet }) => {
    await signIn(page)
    await page.goto('/home-page')
    await quiet()
    await page.route('**/api/posts/searchAll*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<html>Sign in to the network</html>' }),
    )
    await page.getByRole('button', { name: 'חיפוש בפורטל' }).click()
    await page.getByRole('searchbox').fill('שלום')
    const alert = page.getByRole('dialog').getByRole('alert')
    await expect(alert).toContainText('משהו השתבש')
    await expect(alert).toContainText('Unexpected error: SyntaxError')
  })
})

test.describe('a call that is not answered', () => {
  async function pressWithin(page: Page, route: (route: Route) => Promise<void>) {
    const person = ownEmployee()
    await signIn(page, person)
    // A session on another device.
    await tokenOf(page.request, person)
    await page.clock.install()
    await page.goto('/personal-area?tab=settings')
    await page.route('**/api/users/signOutDevice*', route)
    await page.getByRole('button', { name: /^ניתוק המכשיר/ }).click()
    const dialog = page.getByRole('dialog')
    const asked = page.waitForRequest('**/api/users/signOutDevice*')
    await dialog.getByRole('button', { name: 'ניתוק' }).click()
    await asked
    return dialog
  }

  for (const name of ['ביטול', 'סגירה']) {
    test(`lets people go by ${name}, and says that it may still be done`, async ({ page }) => {
      const dialog = await pressWithin(page, hang)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name }).click()
      await expect(dialog).toHaveCount(0)
      await expect(alertOf(page, 'warning')).toContainText('הפעולה כבר נשלחה')
    })
  }

  test('whose dialog was let go closes none that was opened after it', async ({ page }) => {
    await signIn(page, accounts.editor)
    await page.goto('/admin/categories?type=page')
    const saved = { status: 200, statusText: 'OK', success: true, message: '', fields: { id: 1 } }
    const call = Promise.withResolvers<Route>()
    await page.route('**/api/admin/saveCategory', (route) => call.resolve(route))
    const dialog = page.getByRole('dialog')
    const add = page.getByRole('main').getByRole('button', { name: 'קטגוריה חדשה', exact: true })
    await add.click()
    await dialog.getByLabel('שם').fill('ראשונה')
    await dialog.getByRole('button', { name: 'הוספה' }).click()
    const route = await call.promise
    await dialog.getByRole('button', { name: 'ביטול' }).click()
    await add.click()
    await dialog.getByLabel('שם').fill('שנייה')
    await route.fulfill({ json: saved })
    await expect(alertOf(page, 'success')).toContainText('הקטגוריה נוספה')
    await expect(dialog.getByLabel('שם')).toHaveValue('שנייה')
  })

  test('ends after half a minute, and can be tried again', async ({ page }) => {
    const dialog = await pressWithin(page, hang)
    await page.clock.fastForward('00:30')
    await expect(alertOf(page, 'error')).toContainText('השרת לא ענה בזמן')
    await page.unroute('**/api/users/signOutDevice*')
    await dialog.getByRole('button', { name: 'ניתוק' }).click()
    await expect(alertOf(page, 'success')).toContainText('המכשיר נותק')
    await expect(dialog).toHaveCount(0)
  })
})

test.describe('the start', () => {
  test.use({ expectedErrors: /ERR_FAILED|dynamically imported module|application did not start|preload/ })
  const failure = (page: Page) => page.getByRole('heading', { level: 1, name: 'הפורטל לא נטען' })

  for (const [name, chunk] of [
    ['the application', 'application'],
    ['the first script', 'boot'],
  ]) {
    test(`without ${name} says so, and offers to try again`, async ({ page }) => {
      await signIn(page)
      await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort())
      await page.goto('/events')
      await expect(failure(page)).toBeVisible()
      await expect(page.locator('.first-screen')).toHaveCount(0)
      await page.unroute(`**/assets/${chunk}-*.js`)
      await page.getByRole('button', { name: 'לנסות שוב' }).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('reloads once by itself, as after a deployment', async ({ page }) => {
    await signIn(page)
    let asked = 0
    await page.route('**/assets/application-*.js', (route) => {
      asked += 1
      return asked === 1 ? route.abort() : route.continue()
    })
    await page.goto('/home-page')
    await expect(homePage(page)).toBeVisible()
    expect(asked).toBe(2)
  })
})

test.describe('a page whose code does not come', () => {
  test.use({ expectedErrors: /took longer than 120000 ms/ })

  test('has two minutes with a skeleton of its own too, then reloads, then says so', async ({ page }) => {
    await signIn(page)
    await page.clock.install()
    await page.route('**/assets/lomda-*.js', hang)
    await page.goto('/home-page')
    await page.getByRole('navigation', { name: 'ניווט ראשי' }).locator('a[href="/lomda"]').click()
    await expect(page.getByText('השיעורים בטעינה')).toBeAttached()
    const reloaded = page.waitForEvent('load')
    await page.clock.fastForward('02:00')
    await reloaded
    await expect(page.getByText('כבר מתחילים')).toBeVisible()
    await page.clock.fastForward('02:00')
    await expect(page.getByRole('button', { name: 'לנסות שוב' })).toBeVisible()
  })
})
