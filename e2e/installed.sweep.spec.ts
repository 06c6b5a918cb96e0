import type { Page } from '@playwright/test'
import { demoItem } from './content.ts'
import { startNewerBuilds } from './newer-build.ts'
import { expect, homePage, ownEmployee, signIn, storedToken, submitSignIn, test, tokenOf } from './portal.ts'

// What the browser and the portal log about calls that failed.
test.use({ serviceWorkers: 'allow', expectedErrors: /net::ERR_|\w+ Error: / })
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
// The worker fetches the whole portal, and only after the page has loaded: on a busy machine that takes long.
test.describe.configure({ timeout: 150_000 })

/** Waits until the service worker has stored the portal and serves the page. */
const untilInstalled = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 90_000 })
    .toBe('activated')

/** The caches of what people read. */
const storedReads = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('reads-')))

test('what was read lately can be read without a network, by the same person only', async ({
  page,
  context,
  quiet,
}) => {
  const post = await demoItem(page.request, 'post')
  await signIn(page, ownEmployee())
  await page.goto('/home-page')
  await untilInstalled(page)
  await page.goto(`/post/${post.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
  await quiet()
  expect(await storedReads(page)).toHaveLength(1)

  const alerts: string[] = []
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.accept()
  })
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
  // The browser does not always say by itself that it is offline once a page was loaded so.
  await expect(page.getByText(/^אין חיבור ל(אינטרנט|שרת)/)).toBeVisible()
  await page.goto('/benefits')
  await expect.poll(() => alerts.join()).toContain('אין חיבור לשרת')

  await context.setOffline(false)
  await page.goto('/home-page')
  await expect(homePage(page)).toBeVisible()
  await quiet()
  await page.getByRole('button', { name: 'החשבון שלי' }).click()
  await page.getByRole('button', { name: 'יציאה' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => storedReads(page)).toEqual([])

  const other = ownEmployee()
  await submitSignIn(page, other)
  await expect(homePage(page)).toBeVisible()
  expect(await storedToken(page)).not.toBeNull()
  await quiet()
  expect(await storedReads(page)).toHaveLength(1)
})

/** A push as the worker gets it from the browser, sent by the developer tools in place of a push service. */
async function deliverPush(page: Page, pushed: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => page.url().startsWith(scopeURL))
      if (own) found(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const data = JSON.stringify(pushed)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
}

/** A browser without a screen shows no notifications: what the worker would show stands in `shown`. */
const watchNotifications = `registration.showNotification = async (title, options) => {
  self.shown = { title, ...options }
}`

/** Presses what is shown. Only a real press would let the worker focus a page. */
const press = `(() => {
  WindowClient.prototype.focus = async function () { return this }
  const event = new ExtendableEvent('notificationclick')
  const notification = { data: shown.data, close() { self.shown = null } }
  dispatchEvent(Object.assign(event, { notification, waitUntil() {} }))
})()`

test('the worker shows pushes and opens them, and a newer one takes over without losing what was typed', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const builds = await startNewerBuilds(baseURL ?? '')
  try {
    await page.addInitScript(() => {
      const shown = (count: number) => {
        document.documentElement.dataset.badge = String(count)
        return Promise.resolve()
      }
      Object.assign(navigator, { setAppBadge: shown, clearAppBadge: () => shown(0) })
    })
    await context.grantPermissions(['notifications'], { origin: builds.url })
    const [person, post] = [ownEmployee(), await demoItem(page.request, 'post')]
    await signIn(page, person)
    await page.goto(`${builds.url}/home-page`)
    await untilInstalled(page)
    await expect(page.locator('html[data-badge="0"]')).toBeAttached()
    // A sign-in on another device is told.
    await tokenOf(request, person)
    await expect(page.locator('html[data-badge="1"]')).toBeAttached()

    const worker = context.serviceWorkers().find((each) => each.url().startsWith(builds.url))
    await worker?.evaluate(watchNotifications)
    const pushed = {
      id: crypto.randomUUID(),
      title: 'ארוחת צהריים',
      text: 'מוכנה',
      tag: 'food:1',
      urgent: true,
    }
    await deliverPush(page, { ...pushed, url: `/post/${post.id}` })
    await expect
      .poll(() => worker?.evaluate('self.shown'))
      .toMatchObject({ title: pushed.title, body: pushed.text, tag: pushed.tag, dir: 'rtl' })
    await worker?.evaluate(press)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
    expect(await worker?.evaluate('self.shown')).toBeNull()

    const typed = page.getByRole('textbox', { name: 'התגובה שלך' })
    await typed.fill('מה שהוקלד')
    const update = () =>
      page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    // The name of the page's first script is its version; that in the list of files to store stays.
    const version = /(?<!url: ?.)\/assets\/boot-[\w-]+\.js/
    builds.deploy((script) => script.replace(version, '/assets/boot-newer.js'))
    await update()
    await expect(page.getByText('יש גרסה חדשה של הפורטל')).toBeVisible()
    await expect(typed).toHaveValue('מה שהוקלד')
    await page.evaluate(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        document.documentElement.dataset.takenOver = 'yes'
      })
    })
    builds.deploy((script) => `${script}//`)
    await update()
    await expect(page.locator('html[data-taken-over]')).toBeAttached({ timeout: 40_000 })
    await expect(typed).toHaveValue('מה שהוקלד')
  } finally {
    builds.close()
  }
})
