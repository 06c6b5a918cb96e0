import type { Page } from '@playwright/test'
import { newest } from './content.ts'
import {
  alertOf,
  expect,
  ownEmployee,
  sessionOver,
  signIn,
  statusWith,
  submitSignIn,
  test,
} from './portal.ts'

test.describe('a file to save', () => {
  test.use({ expectedErrors: /status of 401|ERR_INTERNET_DISCONNECTED/ })

  const refusal = {
    status: 200,
    statusText: 'OK',
    success: false,
    message: 'יש יותר מדי שורות.',
    code: 'a.b',
  }

  test('that does not come is not saved: it is said why, and after the end of the session the sign-in leads back', async ({
    page,
    context,
    quiet,
  }) => {
    const person = ownEmployee()
    const token = await signIn(page, person)
    await page.goto(await newest(page.request, 'event'))
    const address = new URL(page.url()).pathname
    const save = page.getByRole('button', { name: 'הוספה ליומן' })
    let saved = 0
    page.on('download', () => {
      saved += 1
    })

    await test.step('refused: the alert says why, with the line of the catalogue', async () => {
      await page.route('**/api/**/getCalendarFile*', (route) => route.fulfill({ json: refusal }))
      await save.click()
      await expect(alertOf(page, 'error')).toContainText('getCalendarFile Error: יש יותר מדי שורות.')
      await page.unroute('**/api/**/getCalendarFile*')
    })

    await test.step('without a network: the browser’s alert is shown', async () => {
      await quiet()
      await context.setOffline(true)
      const shown = page.waitForEvent('dialog')
      const pressed = save.click()
      const dialog = await shown
      expect(dialog.message()).toContain('אין חיבור לשרת')
      await dialog.accept()
      await pressed
      await context.setOffline(false)
    })

    await test.step('after the end of the session: it leads to the sign-in, and back', async () => {
      await quiet()
      const headers = { Authorization: `Bearer ${token}` }
      await page.request.post('/api/users/userSignOut', { headers, data: {} })
      expect(await statusWith(page, token)).toBe(401)
      await save.click()
      await expect(alertOf(page, 'warning')).toContainText(sessionOver)
      expect(saved).toBe(0)
      await submitSignIn(page, person)
      await expect(page).toHaveURL(address)
    })
  })
})

test.describe('the start', () => {
  test.use({ expectedErrors: /ERR_FAILED|dynamically imported module|application did not start|preload/ })

  async function expectFailure(page: Page): Promise<void> {
    await expect(page.getByRole('heading', { level: 1, name: 'הפורטל לא נטען' })).toBeVisible()
    await expect(page.locator('.first-screen')).toHaveCount(0)
  }

  test('without a part of the code says so, and offers to try again', async ({ page }) => {
    const retry = page.getByRole('button', { name: 'לנסות שוב' })
    const title = page.getByRole('main').getByRole('heading', { level: 1 })
    await signIn(page)
    let documents = 0
    let withoutApplication = 3
    page.on('request', (asked) => {
      if (asked.isNavigationRequest()) documents += 1
    })
    await page.route('**/assets/application-*.js', (route) =>
      documents <= withoutApplication ? route.abort() : route.continue(),
    )

    await test.step('without the first script says so, and offers to try again', async () => {
      await page.route('**/assets/boot-*.js', (route) => route.abort())
      await page.goto('/events')
      await expectFailure(page)
      await page.unroute('**/assets/boot-*.js')
      expect(documents).toBe(1)
      await retry.click()
    })

    await test.step('without the application reloads once, says so, and offers to try again', async () => {
      await expect.poll(() => documents).toBe(3)
      await expectFailure(page)
      expect(documents).toBe(3)
    })

    await test.step('reloads once by itself, as after a deployment', async () => {
      await page.evaluate(() => sessionStorage.removeItem('reloaded-for'))
      withoutApplication = 4
      await retry.click()
      await expect(title).toBeVisible()
      expect(documents).toBe(5)
    })
  })
})
