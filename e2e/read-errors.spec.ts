import type { Page } from '@playwright/test'
import {
  alertOf,
  expect,
  openHome,
  ownEmployee,
  sessionOver,
  statusWith,
  test,
  unfoldNavigation,
} from './portal.ts'

test.use({ expectedErrors: /status of (401|403|404|500)|getRecentPosts|getPostById|getPage|Error: / })

const main = (page: Page) => page.getByRole('main')
const news = '**/api/posts/getRecentPosts*'
const categories = (page: Page) =>
  page.getByRole('navigation', { name: 'ניווט ראשי' }).locator('a[href^="/category/post/"]')

const textOf = (status: number, context: string, statusText: string) =>
  `Server has responded with eror status ${status} on getting ${context}: ${statusText}`

/** Every alert that the page shows from now on, by its severity and its line of the catalogue. */
async function followAlerts(page: Page): Promise<string[]> {
  const alerts: string[] = []
  await page.exposeFunction('alertShown', (text: string) => alerts.push(text))
  await page.addInitScript(() => {
    const observer = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLElement && node.dataset.severity !== undefined) {
          const line = node.querySelector('[lang=en]')?.textContent
          void window.alertShown(`${node.dataset.severity} ${line}`)
        }
      }
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  return alerts
}

declare global {
  interface Window {
    alertShown: (text: string) => Promise<void>
  }
}

const failWith = (page: Page, pattern: string, status: number) =>
  page.route(pattern, (route) => route.fulfill({ status, json: {} }))

test('a read that fails is said in the alert of the catalogue, once, beside the words in its place', async ({
  page,
  quiet,
}) => {
  const alerts = await followAlerts(page)
  await page.clock.install()
  const token = await openHome(page, ownEmployee())
  await quiet()
  const inPlace = main(page).getByRole('alert')

  await test.step('403: three seconds long', async () => {
    await failWith(page, news, 403)
    await unfoldNavigation(page)
    await categories(page).nth(0).click()
    await expect(alertOf(page, 'error')).toContainText(textOf(403, 'getRecentPosts', 'Forbidden'))
    await expect(inPlace).toContainText(textOf(403, 'getRecentPosts', 'Forbidden'))
    await page.clock.fastForward(3000)
    await expect(alertOf(page)).toHaveCount(0)
    expect(alerts).toEqual([`error ${textOf(403, 'getRecentPosts', 'Forbidden')}`])
  })

  await test.step('another list stands in its place, not the failure of the one before', async () => {
    await page.unroute(news)
    await categories(page).nth(1).click()
    await expect(main(page).getByRole('article').first()).toBeVisible()
    await expect(inPlace).toHaveCount(0)
  })

  await test.step('500: of a list, after it was tried again, and once more where the person tries', async () => {
    alerts.length = 0
    let asked = 0
    await page.route(news, (route) => {
      asked += 1
      return route.fulfill({ status: 500, json: {} })
    })
    const failure = textOf(500, 'getRecentPosts', 'Internal Server Error')
    const category = categories(page).nth(2)
    const name = (await category.innerText()).trim()
    const untilAsked = (times: number) =>
      expect(async () => {
        await page.clock.fastForward(2000)
        expect(asked).toBe(times)
      }).toPass({ intervals: [50] })
    await category.click()
    await untilAsked(3)
    await expect.poll(() => alerts).toEqual([`error ${failure}`])
    await expect(inPlace).toContainText(failure)
    await inPlace.getByRole('button', { name: 'לנסות שוב' }).click()
    await untilAsked(6)
    await expect.poll(() => alerts).toEqual([`error ${failure}`, `error ${failure}`])
    await expect(main(page).getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  })

  await test.step('nothing is said of what nobody asked for: a link that is pointed at, a page that is looked at again', async () => {
    await page.unroute(news)
    await inPlace.getByRole('button', { name: 'לנסות שוב' }).click()
    await expect(main(page).getByRole('article').first()).toBeVisible()
    await quiet()
    alerts.length = 0
    await failWith(page, news, 403)
    const pointed = page.waitForResponse(news)
    await categories(page).nth(3).hover()
    await pointed
    await page.mouse.move(700, 400)
    await page.clock.fastForward('11:00')
    const again = page.waitForResponse(news)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await again
    await quiet()
    await expect(main(page).getByRole('article').first()).toBeVisible()
    expect(alerts).toEqual([])
    await page.unroute(news)
  })

  await test.step('500: of a whole page: the error screen, which can be tried again', async () => {
    await failWith(page, '**/api/posts/getPostById*', 500)
    await main(page).getByRole('article').first().getByRole('link').first().click()
    const failure = main(page).getByRole('alert').filter({ hasText: 'משהו השתבש' })
    await expect(async () => {
      await page.clock.fastForward(2000)
      await expect(failure).toContainText(textOf(500, 'getPostById', 'Internal Server Error'), {
        timeout: 200,
      })
    }).toPass({ intervals: [50] })
    await page.unroute('**/api/posts/getPostById*')
    await failure.getByRole('button', { name: 'לנסות שוב' }).click()
    await expect(failure).toHaveCount(0)
    await expect(main(page).getByRole('article').first()).toBeVisible()
  })

  await test.step('404: of an item that is not there', async () => {
    alerts.length = 0
    await page.goto('/post/987654')
    await expect(main(page).getByRole('heading', { level: 1, name: 'הדף לא נמצא' })).toBeVisible()
    await expect.poll(() => alerts).toEqual([`error ${textOf(404, 'getPostById', 'Not Found')}`])
    await quiet()
    alerts.length = 0
  })

  await test.step('401: the warning of the catalogue, and the sign-in', async () => {
    const headers = { Authorization: `Bearer ${token}` }
    await page.request.post('/api/users/userSignOut', { headers, data: {} })
    expect(await statusWith(page, token)).toBe(401)
    await unfoldNavigation(page)
    await categories(page).nth(0).click()
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => alerts).toEqual([`warning ${sessionOver}`])
  })

  await test.step('nothing is said to somebody who is not signed in', async () => {
    alerts.length = 0
    await failWith(page, '**/api/pages/getPage*', 403)
    await page.goto('/privacy-policy')
    await expect(page.getByText(textOf(403, 'getPage', 'Forbidden'))).toBeVisible()
    expect(alerts).toEqual([])
  })
})
