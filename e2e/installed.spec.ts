import type { Page } from '@playwright/test'
import { demoItem } from './content.ts'
import { expect, homePage, ownEmployee, signIn, storedToken, submitSignIn, test } from './portal.ts'

// What the browser and the portal log about calls that failed.
test.use({ serviceWorkers: 'allow', expectedErrors: /net::ERR_|\w+ Error: / })
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Waits until the service worker has stored the portal and serves the page. */
const untilInstalled = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 40_000 })
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
  await expect(page.getByText('אין חיבור לאינטרנט')).toBeVisible()
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
