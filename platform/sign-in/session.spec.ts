import type { Page } from '@playwright/test'
import {
  accounts,
  alertOf,
  expect,
  followRequests,
  homePage,
  ownEmployee,
  password,
  refused,
  sessionOver,
  signIn,
  statusWith,
  storedToken,
  submitSignIn,
  test,
  tokenOf,
} from '#e2e/portal.ts'

const signInForm = (page: Page) => page.getByRole('heading', { level: 1, name: 'טוב לראות אותך' })

/** Puts a token into the browser before the portal is opened. */
async function keepToken(page: Page, token: string): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((stored) => localStorage.setItem('token', stored), token)
}

async function signOutByCall(page: Page, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const response = await page.request.post('/api/users/userSignOut', { headers, data: {} })
  expect(response.status()).toBe(200)
}

test.describe('a token that is not good', () => {
  test.use({ expectedErrors: refused })

  /** A person's token with another value for its expiry. */
  function altered(token: string): string {
    const [head = '', payload = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const longer = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1_000_000 })).toString(
      'base64url',
    )
    return [head, longer, signature].join('.')
  }

  const tokens: Record<string, (page: Page) => Promise<string>> = {
    'is no token': async () => 'garbage',
    'was altered': async (page) => altered(await tokenOf(page.request, accounts.employee)),
    'is over': async (page) => {
      const token = await tokenOf(page.request, ownEmployee())
      await signOutByCall(page, token)
      return token
    },
  }

  for (const [what, make] of Object.entries(tokens)) {
    test(`because it ${what} leads to the sign-in and is dropped, without a word`, async ({ page }) => {
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.accept()
      })
      await keepToken(page, await make(page))
      await page.goto('/home-page')
      await expect(page).toHaveURL('/login?from=%2Fhome-page')
      await expect(signInForm(page)).toBeVisible()
      expect(await storedToken(page)).toBeNull()
      await expect(alertOf(page)).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveText('')
      expect(dialogs).toEqual([])
    })
  }
})

test.describe('a check of the token that fails', () => {
  test.use({ expectedErrors: /status of 503|token check failed/ })

  test('is logged and leads to the sign-in; the token stays for when the server is back', async ({
    page,
  }) => {
    const token = await signIn(page)
    const logged = page.waitForEvent('console', (entry) => entry.text().startsWith('token check failed'))
    await page.route('**/api/users/validateUser*', (route) => route.fulfill({ status: 503, json: {} }))
    await page.goto('/personal-area')
    await expect(page).toHaveURL('/login?from=%2Fpersonal-area')
    await expect(signInForm(page)).toBeVisible()
    await expect(alertOf(page)).toHaveCount(0)
    expect(await storedToken(page)).toBe(token)
    expect((await logged).type()).toBe('error')
    await page.unroute('**/api/users/validateUser*')
    await page.reload()
    await expect(page).toHaveURL('/personal-area')
  })
})

test('a full server’s “later” to the check of the token is waited for, and the page comes', async ({
  page,
}) => {
  await signIn(page)
  let asked = 0
  await page.route('**/api/users/validateUser*', (route) => {
    asked += 1
    return asked === 1
      ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: {} })
      : route.fallback()
  })
  await page.goto('/personal-area')
  await expect(page.getByRole('heading', { name: 'הפרטים שלי' })).toBeVisible()
  await expect(page).toHaveURL('/personal-area')
})

test('a token that the server renews takes the old one’s place, silently', async ({ page }) => {
  const person = ownEmployee()
  await signIn(page, person)
  const renewed = await tokenOf(page.request, person)
  await page.route('**/api/users/validateUser*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, fields: { ...answer.fields, token: renewed } } })
  })
  await page.goto('/home-page')
  await expect(homePage(page)).toBeVisible()
  expect(await storedToken(page)).toBe(renewed)
  await expect(alertOf(page)).toHaveCount(0)
  const nextCall = page.waitForRequest('**/api/posts/searchAll*')
  await page.getByRole('button', { name: 'חיפוש בפורטל' }).click()
  await page.getByRole('searchbox').fill('שלום')
  expect((await nextCall).headers().authorization).toBe(`Bearer ${renewed}`)
})

test.describe('the splash', () => {
  /** Delays the check of the token until the returned function is called. */
  async function holdCheck(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/users/validateUser*', async (route) => {
      await promise
      await route.continue()
    })
    return resolve
  }

  async function expectFullScreen(page: Page): Promise<void> {
    const splash = page.getByRole('status').filter({ hasText: 'כבר מתחילים' })
    await expect(splash).toBeVisible()
    // Without the scrollbar gutter.
    const screen = await page.evaluate(() => [
      document.documentElement.getBoundingClientRect().width,
      window.innerHeight,
    ])
    // The application's splash replaces the one in the HTML.
    const size = async () => {
      const box = await splash.boundingBox()
      return [box?.width, box?.height]
    }
    await expect.poll(size).toEqual(screen)
  }

  test('fills the screen from the first moment until the token was checked', async ({ page }) => {
    await signIn(page)
    const release = await holdCheck(page)
    const asked = page.waitForRequest('**/api/users/validateUser*')
    await page.goto('/home-page')
    await asked
    await expectFullScreen(page)
    release()
    await expect(homePage(page)).toBeVisible()
    await expect(page.getByText('כבר מתחילים')).toHaveCount(0)
  })

  test('fills the screen on the way from a page that needs no sign-in', async ({ page }) => {
    await signIn(page)
    const release = await holdCheck(page)
    await page.goto('/privacy-policy')
    await page.getByRole('banner').getByRole('link', { name: 'לדף הבית' }).last().click()
    await expectFullScreen(page)
    release()
    await expect(homePage(page)).toBeVisible()
  })
})

test.describe('the end of a session', () => {
  test.use({ expectedErrors: refused })

  test('by the menu ends it on the server too, and in the other tab', async ({ page, context, quiet }) => {
    const token = await signIn(page, ownEmployee())
    await page.goto('/home-page')
    const otherTab = await context.newPage()
    await otherTab.goto('/personal-area')
    await expect(otherTab.getByRole('heading', { name: 'הפרטים שלי' })).toBeVisible()
    await quiet()
    await page.getByRole('button', { name: 'החשבון שלי' }).click()
    await page.getByRole('button', { name: 'יציאה' }).click()
    await expect(page).toHaveURL('/login')
    await expect(signInForm(page)).toBeVisible()
    expect(await storedToken(page)).toBeNull()
    expect(await statusWith(page, token)).toBe(401)
    await expect(otherTab).toHaveURL('/login?from=%2Fpersonal-area')
    await expect(signInForm(otherTab)).toBeVisible()
  })

  test('from elsewhere is reported at the next read, and the sign-in leads back', async ({ page, quiet }) => {
    const person = ownEmployee()
    const token = await signIn(page, person)
    await page.goto('/home-page')
    await expect(homePage(page)).toBeVisible()
    // Otherwise a read in flight could report the end of the session.
    await quiet()
    await signOutByCall(page, token)
    await page.getByRole('button', { name: 'חיפוש בפורטל' }).click()
    await page.getByRole('searchbox').fill('שלום')
    await expect(alertOf(page, 'warning')).toContainText(sessionOver)
    await expect(page).toHaveURL('/login?from=%2Fhome-page')
    expect(await storedToken(page)).toBeNull()
    await submitSignIn(page, person)
    await expect(homePage(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('from elsewhere is reported at the next write, and the sign-in leads back', async ({
    page,
    quiet,
  }) => {
    const person = ownEmployee()
    const token = await signIn(page, person)
    await page.goto('/personal-area?tab=settings')
    await quiet()
    await page.getByLabel('סיסמה נוכחית', { exact: true }).fill(password)
    await page.getByLabel('סיסמה חדשה', { exact: true }).fill('another-password-1')
    await page.getByLabel('סיסמה חדשה, פעם נוספת', { exact: true }).fill('another-password-1')
    await signOutByCall(page, token)
    await page.getByRole('button', { name: 'החלפת סיסמה' }).click()
    await expect(alertOf(page, 'warning')).toContainText(sessionOver)
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/personal-area?tab=settings')}`)
    await submitSignIn(page, person)
    await expect(page).toHaveURL('/personal-area?tab=settings')
  })

  test('from elsewhere leaves no dialog over the sign-in', async ({ page, quiet }) => {
    const person = ownEmployee()
    const token = await signIn(page, person)
    await tokenOf(page.request, person)
    await page.goto('/personal-area?tab=settings')
    await quiet()
    await page.getByRole('button', { name: /^ניתוק המכשיר/ }).click()
    await signOutByCall(page, token)
    await page.getByRole('dialog').getByRole('button', { name: 'ניתוק' }).click()
    await expect(signInForm(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await submitSignIn(page, person)
    await expect(page).toHaveURL('/personal-area?tab=settings')
  })
})

test.describe('what is the administrators’ alone', () => {
  test('sends an employee to the home page', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/outbox')
    await expect(page).toHaveURL('/home-page')
    await expect(homePage(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'דואר יוצא' })).toHaveCount(0)
  })

  test('is there for an administrator', async ({ page }) => {
    await signIn(page, accounts.administrator)
    await page.goto('/admin/outbox')
    await expect(page.getByRole('heading', { level: 1, name: 'דואר יוצא' })).toBeVisible()
    await expect(page).toHaveURL('/admin/outbox')
  })
})

test.describe('a tab that stays open', () => {
  test.use({ expectedErrors: refused })

  /** Opens the home page and moves its clock on by that many hours; `token` is the answer to the checks. */
  async function openFor(page: Page, quiet: () => Promise<void>, hours: number, token: string | null) {
    await page.clock.install()
    await page.goto('/home-page')
    await expect(homePage(page)).toBeVisible()
    // A call in flight would time out.
    await quiet()
    const asked: string[] = []
    await page.route('**/api/users/validateUser*', async (route) => {
      asked.push(route.request().headers().authorization ?? '')
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({ response, json: { ...answer, fields: { ...answer.fields, token } } })
    })
    await page.clock.fastForward(hours * 60 * 60 * 1000)
    await quiet()
    return asked
  }

  test('has its token renewed before it expires, and asks once for each', async ({ page, quiet }) => {
    const person = ownEmployee()
    const token = await signIn(page, person)
    const renewed = await tokenOf(page.request, person)
    const asked = await openFor(page, quiet, 4 * 24, renewed)
    await expect.poll(() => storedToken(page)).toBe(renewed)
    await page.clock.fastForward('05:00')
    await expect.poll(() => asked.length).toBe(2)
    await quiet()
    await page.clock.fastForward('05:00')
    await quiet()
    expect(asked).toEqual([`Bearer ${token}`, `Bearer ${renewed}`])
  })

  test('has its token renewed once for the tabs beside it too', async ({ page, context, quiet }) => {
    const person = ownEmployee()
    const token = await signIn(page, person)
    const renewed = await tokenOf(page.request, person)
    await page.clock.install()
    await page.goto('/home-page')
    await expect(homePage(page)).toBeVisible()
    const otherTab = await context.newPage()
    const otherQuiet = followRequests(otherTab)
    await otherTab.goto('/home-page')
    await expect(homePage(otherTab)).toBeVisible()
    await Promise.all([quiet(), otherQuiet()])
    const asked: string[] = []
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await context.route('**/api/users/validateUser*', async (route) => {
      asked.push(route.request().headers().authorization ?? '')
      await held
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({ response, json: { ...answer, fields: { ...answer.fields, token: renewed } } })
    })
    await page.clock.fastForward(4 * 24 * 60 * 60 * 1000)
    await expect.poll(() => asked).toEqual([`Bearer ${token}`])
    release()
    await expect.poll(() => storedToken(page)).toBe(renewed)
    await Promise.all([quiet(), otherQuiet()])
    expect(asked.filter((authorization) => authorization === `Bearer ${token}`)).toHaveLength(1)
    await context.unroute('**/api/users/validateUser*')
  })

  test('asks for nothing while its token is young', async ({ page, quiet }) => {
    await signIn(page, ownEmployee())
    const asked = await openFor(page, quiet, 3 * 24, null)
    expect(asked).toEqual([])
  })

  test('warns when its session is about to end', async ({ page, quiet }) => {
    await signIn(page, ownEmployee())
    const asked = await openFor(page, quiet, 7 * 24 - 0.25, null)
    await expect.poll(() => asked.length).toBe(1)
    await quiet()
    await page.clock.fastForward('01:00')
    await expect(page.getByRole('status').filter({ hasText: 'החיבור יסתיים בשעה' })).toBeVisible()
  })

  test('says at once that its session was ended elsewhere, and leads to the sign-in when asked to', async ({
    page,
    quiet,
  }) => {
    const token = await signIn(page, ownEmployee())
    const stream = page.waitForRequest('**/notificationStream')
    await page.goto('/personal-area?tab=settings')
    await stream
    await quiet()
    await page.getByLabel('סיסמה נוכחית', { exact: true }).fill('נכתב ולא נשמר')
    await signOutByCall(page, token)
    const bar = page.getByRole('status').filter({ hasText: 'החיבור הסתיים ממקום אחר' })
    await expect(bar).toBeVisible()
    await expect(page.getByLabel('סיסמה נוכחית', { exact: true })).toHaveValue('נכתב ולא נשמר')
    await bar.getByRole('button', { name: 'להיכנס שוב' }).click()
    await expect(alertOf(page, 'warning')).toContainText(sessionOver)
    await expect(page).toHaveURL('/login?from=%2Fpersonal-area%3Ftab%3Dsettings')
  })
})
