import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'
import { freshPeople } from './fresh-people.ts'

/** The demo's accounts (README). */
export const accounts = {
  administrator: '1001',
  editor: '1002',
  employee: '2001',
  other: '2002',
  community: '3001',
}
export const password = 'demo-shaar-2026'

/**
 * The number of an employee whom no other test uses, nor another run of this one. For tests that change a person or check a
 * cart, entitlement, bell or devices. All of these employees have the same rights and grants, and have ordered nothing.
 */
export function ownEmployee(): string {
  // Next to the database that these people belong to, so that all workers share the list.
  const taken = join(process.env.E2E_DATA_DIR ?? '', 'people-of-tests')
  mkdirSync(taken, { recursive: true })
  for (const number of freshPeople()) {
    try {
      mkdirSync(join(taken, number))
      return number
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  throw new Error('every employee of the demo has a test')
}

/** What a sign-in gives the browser. */
interface SignedIn {
  token: string
  pictureToken: string
}

/** Sign-ins of the demo's accounts by user name, cached per worker. */
const stored = new Map<string, Promise<SignedIn>>()

/** Whom all stories look with. Who writes is somebody whom no other story knows (`ownEmployee`), or has a duty for it. */
const onlookers: readonly string[] = [accounts.employee, accounts.other, accounts.community]

/** What a page sends by itself while somebody looks: how far they read, unless it is a signature. */
const isSentByLooking = (request: Request, pathname: string) =>
  /\/(addUserToReadPost|readNotifications|saveLessonProgress)$/.test(pathname) &&
  !request.postData()?.includes('sign_version')

/** Notes what the onlookers write with the pages of a browser context, until it is stopped. */
function watchOnlookers(context: BrowserContext) {
  const writes: string[] = []
  const note = async (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !pathname.startsWith('/api/') || isSentByLooking(request, pathname))
      return
    for (const username of onlookers) {
      const token = (await stored.get(username))?.token
      if (token && request.headers().authorization?.endsWith(token)) writes.push(`${username}: ${pathname}`)
    }
  }
  context.on('request', note)
  return { writes, stop: () => context.off('request', note) }
}

/**
 * Signs in through the API, for a call of a story. The demo's accounts sign in once per worker, since the number of devices is limited
 * and parallel tests would revoke each other's sessions. A test that ends a session therefore uses another account.
 */
export async function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  if (onlookers.includes(username)) throw new Error(`${username} only looks: see ownEmployee`)
  return (await signInOnce(request, username)).token
}

/** The same, for calls that read as somebody whom the demo knows. */
export async function onlookerToken(
  request: APIRequestContext,
  username = accounts.employee,
): Promise<string> {
  return (await signInOnce(request, username)).token
}

function signInOnce(request: APIRequestContext, username: string): Promise<SignedIn> {
  const isShared = Object.values<string>(accounts).includes(username)
  const signedIn = (isShared && stored.get(username)) || askForToken(request, username)
  if (isShared) stored.set(username, signedIn)
  return signedIn
}

async function askForToken(request: APIRequestContext, username: string): Promise<SignedIn> {
  const address = new URL('/api/users/userSignIn', base.info().project.use.baseURL)
  // By another name of this machine, so that the picture cookie of a page whose request it is stays.
  address.hostname = '127.0.0.1'
  const ask = () => request.post(address.href, { data: { username, password } })
  let response = await ask()
  // The portal refuses calls for a moment where the machine has more to do than it can.
  while (response.status() === 503) {
    await pause(1000)
    response = await ask()
  }
  const cookies = response.headersArray().map(({ value }) => /^shaar_media=([^;]+)/.exec(value)?.[1])
  return {
    token: (await response.json()).fields.token,
    pictureToken: cookies.find((value) => value !== undefined) ?? '',
  }
}

/** Signs in through the API and stores the token as the sign-in page does, for tests of other pages. */
export async function signIn(page: Page, username: string = accounts.employee): Promise<string> {
  const { token: signedIn, pictureToken } = await signInOnce(page.request, username)
  await page
    .context()
    .addCookies([{ name: 'shaar_media', value: pictureToken, domain: 'localhost', path: '/media/' }])
  await page.addInitScript((token) => {
    // Not in the frame of a video's player, which belongs to another site.
    if (window !== window.top) return
    // Only once per tab, so that a token that the portal removed stays removed.
    if (!sessionStorage.getItem('signed-in')) localStorage.setItem('token', token)
    sessionStorage.setItem('signed-in', 'yes')
  }, signedIn)
  return signedIn
}

/** Leads to another page of the portal as its links do, without loading it anew. The address changes before the page does. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address)

/** Fills the sign-in form and sends it, as a person does. */
export async function submitSignIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByLabel('מספר עובד, דוא״ל או שם משתמש').fill(username)
  await page.getByLabel('סיסמה', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'כניסה', exact: true }).click()
}

/** A page in a separate browser context. The caller closes the context (`otherPage`). */
export async function otherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage()
}

/** The status of a call that a token is sent with: 401 for one that is over. */
export async function statusWith(page: Page, token: string): Promise<number> {
  const response = await page.request.get('/api/users/getDevices', {
    headers: { Authorization: `Bearer ${token}` },
  })
  return response.status()
}

/** The token that the page stored (specification §4). */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'))
}

/** The transient alert on screen, of one severity or any. Text and severity are checked at once, since it soon disappears. */
export function alertOf(page: Page, severity?: 'success' | 'error' | 'warning'): Locator {
  return page.locator(severity ? `[data-severity="${severity}"]` : '[data-severity]')
}

/** The browser's log line for a 401, and the portal's for a refused token. */
export const refused = /status of 401|token check failed/

/** Unfolds what the rail has no room for. */
export const unfoldNavigation = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'ניווט ראשי' }).locator('summary').click()

/** A heading that is visible once the home page is. */
export const homePage = (page: Page) => page.getByRole('heading', { level: 2, name: 'מה חדש' })

/** Signs in and waits for the home page. Returns the token. */
export async function openHome(page: Page, username?: string): Promise<string> {
  const token = await signIn(page, username)
  await page.goto('/home-page')
  await expect(homePage(page)).toBeVisible()
  return token
}

/** The text shown for a 401, word for word (specification §8). */
export const sessionOver = 'Wrong user credentials or user session is expired! Please, re-login...'

/** Holds back the answers to a page's calls that match, until the returned function is called. */
export async function holdAnswers(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    const response = await route.fetch()
    await promise
    await route.fulfill({ response })
  })
  return resolve
}

/**
 * Pauses the page's installed clock while `act` runs. It then resumes, since Playwright does not wait for a paused clock
 * to resume when it resets the browser for the next test. The clock can only be paused ahead of its time, and jumps there:
 * by less than the time-out of the calls that are under way.
 */
export async function whileClockStands(page: Page, act: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(Date.now() + 10_000)
  try {
    await act()
  } finally {
    await page.clock.resume()
  }
}

/**
 * Tracks the page's requests from now on. Returns a function that waits for half a second without any, on an idle page. `networkidle`
 * would never come once the bell has opened its stream.
 */
export function followRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let last = Date.now()
  page.on('request', (request) => {
    if (request.url().endsWith('/notificationStream')) return
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) underWay.clear()
    underWay.add(request)
    last = Date.now()
  })
  const end = (request: Request) => {
    if (underWay.delete(request)) last = Date.now()
  }
  page.on('requestfinished', end).on('requestfailed', end)
  const isQuiet = () => underWay.size === 0 && Date.now() - last >= 500
  // A slow page may still be drawing the part that asks next. The browser's own scheduler, since an installed clock replaces timers.
  const rest = () => page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background', delay: 300 }))
  // A page that is navigating cannot be evaluated, and is not at rest.
  const isAtRest = async () => isQuiet() && (await rest().then(isQuiet, () => false))
  return () => expect.poll(isAtRest, { timeout: 40_000, intervals: [100] }).toBe(true)
}

/** A test that fails when the page logs an error or violates the content policy, unless `expectedErrors` matches. */
export const test = base.extend<{
  expectedErrors: RegExp
  watch: undefined
  quiet: () => Promise<void>
  otherPage: Page
}>({
  // Matches nothing.
  expectedErrors: [/(?!)/, { option: true }],
  watch: [
    async ({ page, expectedErrors }, use) => {
      const errors: { text: string; url?: string }[] = []
      page.on('pageerror', ({ message }) => errors.push({ text: message }))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push({ text: message.text(), url: message.location().url })
      })
      // Of a portal that has more to do than it can. The page asks again.
      const later = new Set<string>()
      page.on('response', (response) => {
        if (response.status() === 503 && response.headers()['retry-after']) later.add(response.url())
      })
      const { writes, stop } = watchOnlookers(page.context())
      await use(undefined)
      stop()
      const unexpected = errors
        .filter(({ text, url = '' }) => !(text.includes('status of 503') && later.has(url)))
        .map(({ text }) => text)
        .filter((text) => !expectedErrors.test(text))
      if (!page.isClosed()) {
        // A route handler that is still running would fail once its page is closed.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        // Playwright then resets the browser, which fails while the page is navigating.
        await expect(() => page.goto('about:blank')).toPass()
      }
      expect(unexpected).toEqual([])
      expect(writes, 'written by somebody whom other stories look with: see ownEmployee').toEqual([])
    },
    { auto: true },
  ],
  /** Waits for half a second without requests (`followRequests`). */
  quiet: async ({ page }, use) => use(followRequests(page)),
  /** A page in a separate browser context. */
  otherPage: async ({ browser }, use) => {
    const other = await otherBrowser(browser)
    await use(other)
    if (!other.isClosed()) await other.unrouteAll({ behavior: 'ignoreErrors' })
    await other.context().close()
  },
})

export { expect }
