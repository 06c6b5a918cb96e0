import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import {
  type APIRequestContext,
  type Browser,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test'

/** The demo's accounts (README). */
export const accounts = {
  administrator: '1001',
  editor: '1002',
  employee: '2001',
  other: '2002',
  community: '3001',
}
export const password = 'demo-shaar-2026'

/** Employees of whom the demo tells nothing, and whose numbers look like no year of these. */
const [firstOwn, lastOwn] = [2051, 2216]

/**
 * The number of an employee whom no other test has, and no other run of this one: a test that changes a person, or looks
 * at somebody's cart, entitlement, bell or devices, asks for its own. All of them may do, and were granted, the same.
 */
export function ownEmployee(): string {
  // Beside the database whose people they are, where every worker finds them.
  const taken = join(process.env.E2E_DATA_DIR ?? '', 'people-of-tests')
  mkdirSync(taken, { recursive: true })
  for (let number = firstOwn; number <= lastOwn; number += 1) {
    try {
      mkdirSync(join(taken, String(number)))
      return String(number)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  throw new Error('every employee of the demo has a test')
}

/** The sessions of the demo's accounts, by the user name. */
const kept = new Map<string, Promise<string>>()

/**
 * Signs in by the call. The demo's accounts are signed in once a worker: a person has only so many devices, and the tests
 * that run beside this one would push its own out. Whoever ends a session therefore takes somebody else.
 */
export function tokenOf(request: APIRequestContext, username: string): Promise<string> {
  const isShared = Object.values<string>(accounts).includes(username)
  const token = (isShared && kept.get(username)) || askForToken(request, username)
  if (isShared) kept.set(username, token)
  return token
}

async function askForToken(request: APIRequestContext, username: string): Promise<string> {
  const response = await request.post('/api/users/userSignIn', { data: { username, password } })
  return (await response.json()).fields.token
}

/** Signs in by the call and keeps the token as the sign-in page does: for tests whose subject is another page. */
export async function signIn(page: Page, username: string = accounts.employee): Promise<string> {
  const signedIn = await tokenOf(page.request, username)
  await page
    .context()
    .addCookies([{ name: 'shaar_media', value: signedIn, domain: 'localhost', path: '/media/' }])
  await page.addInitScript((token) => {
    // Not in the player of a film, which is another's page.
    if (window !== window.top) return
    // Only where nothing is yet, so that a token which the portal dropped stays dropped.
    if (!sessionStorage.getItem('signed-in')) localStorage.setItem('token', token)
    sessionStorage.setItem('signed-in', 'yes')
  }, signedIn)
  return signedIn
}

/** Fills the sign-in form and sends it, as a person does. */
export async function submitSignIn(page: Page, username: string, secret = password): Promise<void> {
  await page.getByLabel('מספר עובד, דוא״ל או שם משתמש').fill(username)
  await page.getByLabel('סיסמה', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'כניסה', exact: true }).click()
}

/** A page of another browser, which shares nothing with the first. Closing its context is the caller's (`otherPage`). */
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

/** The token that the page keeps (specification §4). */
export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'))
}

/** The transient alert on screen, of one severity or of whichever. One look is enough to check both: it soon goes. */
export function alertOf(page: Page, severity?: 'success' | 'error' | 'warning'): Locator {
  return page.locator(severity ? `[data-severity="${severity}"]` : '[data-severity]')
}

/** What the browser itself logs about an answer 401, and the portal about a token that was refused. */
export const refused = /status of 401|token check failed/

/** What shows that the home page is there. */
export const homePage = (page: Page) => page.getByRole('heading', { level: 2, name: 'מה חדש' })

/** What a 401 is told with, word for word (specification §8). */
export const sessionOver = 'Wrong user credentials or user session is expired! Please, re-login...'

/** Lets the bars of the page scroll with it, or stay again: a link half under one counts as too small, though it scrolls out from there. */
function letBarsScroll(page: Page, scroll: boolean): Promise<void> {
  return page.evaluate(
    (position) => {
      for (const part of document.querySelectorAll<HTMLElement>('body *')) {
        const own = getComputedStyle(part).position
        const isBar = own === 'sticky' || (own === 'fixed' && part.matches('nav'))
        if (isBar || part.dataset.scrolls) {
          part.style.position = position
          part.dataset.scrolls = position
        }
      }
    },
    scroll ? 'static' : '',
  )
}

/** Waits until nothing is on its way in or out any more: what is half there has less contrast. What takes longer than a second may go on. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // What has just been added begins to move two frames later.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    return running.every(({ effect }) => Number(effect?.getComputedTiming().endTime) > 1000)
  })
}

/** What WCAG 2.2 AA finds wrong on the page as it stands; of the other colour scheme too, if it is named. */
export async function accessibilityProblems(page: Page, otherScheme?: 'light' | 'dark'): Promise<string[]> {
  await untilStill(page)
  await letBarsScroll(page, true)
  // Legacy mode looks into frames of the same origin only, and needs no second page for its sum.
  const axe = (axeSource?: string) =>
    new AxeBuilder({ page, ...(axeSource && { axeSource }) })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
  const { violations } = await axe()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  if (otherScheme) {
    await page.emulateMedia({ colorScheme: otherScheme })
    await page.locator(`html[data-mantine-color-scheme=${otherScheme}]`).waitFor()
    // What the scheme changes are the colours. The script, which takes longer to be read than to run, is there already.
    const colours = axe('void 0').withRules(['color-contrast', 'link-in-text-block'])
    violations.push(...(await colours.analyze()).violations)
  }
  await letBarsScroll(page, false)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * Does something while the page's clock, which is installed, stands still. Afterwards it goes on: the tool that empties the
 * browser for the next story does not wait until it has set a clock going that was left standing.
 */
export async function whileClockStands(page: Page, act: () => Promise<void>): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
  try {
    await act()
  } finally {
    await page.clock.resume()
  }
}

/**
 * Follows what the page asks for from now on. Answers how to wait until it has asked for nothing for half a second: not
 * `networkidle`, which never comes once the bell has opened its stream.
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
  return () => expect.poll(isQuiet, { timeout: 40_000, intervals: [100] }).toBe(true)
}

/** A test that fails when the page logs an error or breaks the content policy, but for those that `expectedErrors` matches. */
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
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      await use(undefined)
      const unexpected = errors.filter((error) => !expectedErrors.test(error))
      if (!page.isClosed()) {
        // What a route still does would fail when its page is gone.
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        // The browser is emptied for the next story, which fails where the page is just on its way somewhere by itself.
        await expect(() => page.goto('about:blank')).toPass()
      }
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
  /** Waits until the page has asked for nothing for half a second (`followRequests`). */
  quiet: async ({ page }, use) => use(followRequests(page)),
  /** A page of another browser, which shares nothing with the first. */
  otherPage: async ({ browser }, use) => {
    const other = await otherBrowser(browser)
    await use(other)
    if (!other.isClosed()) await other.unrouteAll({ behavior: 'ignoreErrors' })
    await other.context().close()
  },
})

export { expect }
