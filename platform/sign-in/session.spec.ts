import type { Page } from '@playwright/test'
import {
  alertOf,
  expect,
  followRequests,
  onlookerToken,
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

/** A page that is soon at rest: the home page waits for the server to make its many pictures. */
async function openPersonalArea(page: Page): Promise<void> {
  await page.goto('/personal-area')
  await expect(page.getByRole('heading', { name: 'הפרטים שלי' })).toBeVisible()
}

async function signOutByCall(page: Page, token: string | null): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` }
  const response = await page.request.post('/api/users/userSignOut', { headers, data: {} })
  expect(response.status()).toBe(200)
}

/** Answers the page's checks of its token with another one. Returns what they were asked with. */
async function answerWith(page: Page, token: string): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/api/users/validateUser*', async (route) => {
    asked.push(route.request().headers().authorization ?? '')
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, fields: { ...answer.fields, token } } })
  })
  return asked
}

/** A person's token with another value for its expiry. */
function altered(token: string): string {
  const [head = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const longer = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1_000_000 })).toString('base64url')
  return [head, longer, signature].join('.')
}

test.describe('the check of the token', () => {
  test.use({ expectedErrors: /status of (401|503)|token check failed/ })

  test('drops one that is not good without a word, and keeps one that the server could not check', async ({
    page,
  }) => {
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.accept()
    })
    const logged: string[] = []
    page.on('console', (entry) => {
      if (entry.text().startsWith('token check failed')) logged.push(entry.type())
    })
    await page.goto('/robots.txt')
    const tokens = { 'is no token': 'garbage', 'was altered': altered(await onlookerToken(page.request)) }
    for (const [what, token] of Object.entries(tokens)) {
      await test.step(`because it ${what} it is logged and dropped, and leads to the sign-in`, async () => {
        logged.length = 0
        await page.evaluate((stored) => localStorage.setItem('token', stored), token)
        await page.goto('/home-page')
        await expect(page).toHaveURL('/login?from=%2Fhome-page')
        await expect(signInForm(page)).toBeVisible()
        expect(await storedToken(page)).toBeNull()
        await expect(alertOf(page)).toHaveCount(0)
        await expect(page.getByRole('alert')).toHaveText('')
        expect(dialogs).toEqual([])
        expect(logged).toEqual(['error'])
      })
    }

    await test.step('a check that fails is logged and leads to the sign-in; the token stays for when the server is back', async () => {
      const token = await signIn(page, ownEmployee())
      logged.length = 0
      await page.route('**/api/users/validateUser*', (route) => route.fulfill({ status: 503, json: {} }))
      await page.goto('/personal-area')
      await expect(page).toHaveURL('/login?from=%2Fpersonal-area')
      await expect(signInForm(page)).toBeVisible()
      await expect(alertOf(page)).toHaveCount(0)
      expect(await storedToken(page)).toBe(token)
      // The sign-in asks once more.
      expect(new Set(logged)).toEqual(new Set(['error']))
      await page.unroute('**/api/users/validateUser*')
    })

    await test.step('a full server’s “later” is waited for, and the page comes', async () => {
      let asked = 0
      await page.route('**/api/users/validateUser*', (route) => {
        asked += 1
        return asked === 1
          ? route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: {} })
          : route.fallback()
      })
      await page.reload()
      await expect(page.getByRole('heading', { name: 'הפרטים שלי' })).toBeVisible()
      await expect(page).toHaveURL('/personal-area')
      expect(asked).toBe(2)
    })
  })
})

test.describe('a session', () => {
  test.use({ expectedErrors: refused })

  test('goes on with a renewed token, and says when it was ended elsewhere; the sign-in leads back', async ({
    page,
    quiet,
  }) => {
    const person = ownEmployee()
    await signIn(page, person)
    const renewed = await tokenOf(page.request, person)
    const current = page.getByLabel('סיסמה נוכחית', { exact: true })
    const settings = '/personal-area?tab=settings&page=security'

    /** Ends the session elsewhere. Before that the page is idle, since a read in flight would report the end. */
    async function endElsewhere(): Promise<void> {
      await quiet()
      await signOutByCall(page, await storedToken(page))
    }

    /** The sign-in, which leads back to where the person was. */
    async function enterAgain(): Promise<void> {
      await expect(alertOf(page, 'warning')).toContainText(sessionOver)
      await expect(page).toHaveURL(`/login?from=${encodeURIComponent(settings)}`)
      await expect(signInForm(page)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await storedToken(page)).toBeNull()
      await page.getByRole('button', { name: 'סגירת ההודעה' }).click()
      await expect(alertOf(page)).toHaveCount(0)
      await submitSignIn(page, person)
      await expect(page).toHaveURL(settings)
      await expect(current).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }

    await test.step('a token that the server renews takes the old one’s place, silently', async () => {
      const stream = page.waitForRequest('**/notificationStream')
      await answerWith(page, renewed)
      await page.goto(settings)
      await expect(current).toBeVisible()
      expect(await storedToken(page)).toBe(renewed)
      await expect(alertOf(page)).toHaveCount(0)
      await page.unroute('**/api/users/validateUser*')
      expect((await stream).headers().authorization).toBe(`Bearer ${renewed}`)
    })

    await test.step('its end elsewhere is said at once, what was written stays, and a button leads to the sign-in', async () => {
      await current.fill('נכתב ולא נשמר')
      await endElsewhere()
      const bar = page.getByRole('status').filter({ hasText: 'החיבור הסתיים ממקום אחר' })
      await expect(bar).toBeVisible()
      await expect(current).toHaveValue('נכתב ולא נשמר')
      await bar.getByRole('button', { name: 'להיכנס שוב' }).click()
      await enterAgain()
    })

    await test.step('the next write reports it', async () => {
      await current.fill(password)
      await page.getByLabel('סיסמה חדשה', { exact: true }).fill('another-password-1')
      await page.getByLabel('סיסמה חדשה, פעם נוספת', { exact: true }).fill('another-password-1')
      await endElsewhere()
      await page.getByRole('button', { name: 'החלפת סיסמה' }).click()
      await enterAgain()
    })

    await test.step('it leaves no dialog over the sign-in', async () => {
      await page.getByRole('button', { name: /^ניתוק המכשיר/ }).click()
      await endElsewhere()
      await page.getByRole('dialog').getByRole('button', { name: 'ניתוק' }).click()
      await enterAgain()
    })

    await test.step('the next read reports it', async () => {
      await page.getByRole('button', { name: 'חיפוש בפורטל' }).click()
      await endElsewhere()
      await page.getByRole('searchbox').fill('שלום')
      await enterAgain()
    })
  })

  test('of a tab that stays open is renewed before it expires, once each, and the tab warns before it ends', async ({
    page,
    quiet,
  }) => {
    const day = 24 * 60 * 60 * 1000
    const minute = 60_000
    const person = ownEmployee()
    const token = await signIn(page, person)
    const renewed = await tokenOf(page.request, person)
    await page.clock.install()
    await openPersonalArea(page)
    // A call in flight would time out.
    await quiet()
    const asked = await answerWith(page, renewed)

    await test.step('it asks for nothing while its token is young', async () => {
      await page.clock.fastForward(3 * day)
      await quiet()
      expect(asked).toEqual([])
    })
    await test.step('it has its token renewed before it expires, and asks once for each', async () => {
      await page.clock.fastForward(day)
      await expect.poll(() => storedToken(page)).toBe(renewed)
      await page.clock.fastForward(5 * minute)
      await expect.poll(() => asked.length).toBe(2)
      await quiet()
      await page.clock.fastForward(5 * minute)
      await quiet()
      expect(asked).toEqual([`Bearer ${token}`, `Bearer ${renewed}`])
    })
    await test.step('it warns when its session is about to end', async () => {
      await page.clock.fastForward(3 * day - 25 * minute)
      await expect(page.getByRole('status').filter({ hasText: 'החיבור יסתיים בשעה' })).toBeVisible()
    })
  })

  test('of two tabs is renewed once, and ends in both and on the server by the menu', async ({
    page,
    context,
    quiet,
  }) => {
    const person = ownEmployee()
    const token = await signIn(page, person)
    const renewed = await tokenOf(page.request, person)
    await page.clock.install()
    await openPersonalArea(page)
    const otherTab = await context.newPage()
    const otherQuiet = followRequests(otherTab)
    await openPersonalArea(otherTab)
    await Promise.all([quiet(), otherQuiet()])

    await test.step('its token is renewed once for the tabs beside it too', async () => {
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

    await test.step('it ends by the menu, on the server too, and in the other tab', async () => {
      await page.getByRole('button', { name: 'החשבון שלי' }).click()
      await page.getByRole('button', { name: 'יציאה' }).click()
      await expect(page).toHaveURL('/login')
      await expect(signInForm(page)).toBeVisible()
      expect(await storedToken(page)).toBeNull()
      expect(await statusWith(page, renewed)).toBe(401)
      await expect(otherTab).toHaveURL('/login?from=%2Fpersonal-area')
      await expect(signInForm(otherTab)).toBeVisible()
    })
  })
})
