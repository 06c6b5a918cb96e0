import type { Page } from '@playwright/test'
import { accessibilityProblems } from './accessibility.ts'
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
    // What the page sends by itself after a while is over before the network or the session is.
    const read = page.waitForResponse('**/api/posts/addUserToReadPost')
    await page.goto(await newest(page.request, 'event'))
    const address = new URL(page.url()).pathname
    const save = page.getByRole('button', { name: 'הוספה ליומן' })
    await expect(save).toBeVisible()
    await page.keyboard.press('End')
    await read
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
  test.use({
    expectedErrors:
      /ERR_FAILED|dynamically imported module|application did not start|preload|Unexpected end of input|too old/,
  })
  const contentType = 'text/javascript'

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
    })

    await test.step('with a first script that cannot be read says so too', async () => {
      documents = 0
      await page.route('**/assets/boot-*.js', (route) => route.fulfill({ body: 'const', contentType }))
      await page.goto('/events')
      await expectFailure(page)
      await page.unroute('**/assets/boot-*.js')
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

  /** Each of what the portal needs of a browser and one of before March 2024 lacks. */
  const needed = [
    'AbortSignal.any',
    'Element.prototype.checkVisibility',
    'Map.groupBy',
    'Promise.withResolvers',
    'URL.canParse',
  ]

  test('of a browser that is too old says so, which ones are not, and how to update', async ({ context }) => {
    for (const missing of needed) {
      await test.step(`without ${missing}`, async () => {
        const page = await context.newPage()
        await page.addInitScript(`delete window.${missing}`)
        await page.goto('/home-page')
        const sentence = page.getByRole('alert')
        await expect(sentence.getByRole('heading', { level: 1, name: 'הדפדפן הזה ישן מדי' })).toBeVisible()
        await expect(sentence).toContainText('Safari מגרסה 17.4')
        await expect(sentence).toContainText('עדכון תוכנה')
        await expect(page.getByRole('status')).toHaveCount(0)
        expect(await accessibilityProblems(page)).toEqual([])
        await page.close()
      })
    }
  })
})
