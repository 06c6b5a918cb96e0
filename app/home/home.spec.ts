import type { Page } from '@playwright/test'
import { dayInIsrael } from '#core/rules/days.ts'
import { callsOf, changeAnswer, createPost, daysAgo, read, uniqueWord } from '#e2e/content.ts'
import { expect, followRequests, signIn, test } from '#e2e/portal.ts'
import type { Celebrant } from '#features/celebrations/contract/celebrations.ts'
import type { Post, PostSummary } from '#platform/content/contract/content.ts'
import type { Options } from '#platform/organisation/contract/options.ts'

interface Posts {
  posts: PostSummary[]
  has_more: boolean
}
interface People {
  people: Celebrant[]
}

const optionsCall = '**/api/general/optionsFields/'
const birthdaysCall = '**/api/users/todaysBirthdays'
const latestCall = '**/api/posts/getRecentPosts?*pinned=false'
const pinnedCall = '**/api/posts/getRecentPosts?*pinned=true'

const main = (page: Page) => page.getByRole('main')
const news = (page: Page) => main(page).getByRole('region', { name: 'מה חדש' })
const birthdays = (page: Page) => main(page).getByRole('region', { name: 'מזל טוב!' })
const nothingYet = (page: Page) => main(page).getByText('עוד אין מה להראות כאן')
const strips = (page: Page) => main(page).getByRole('heading', { level: 2 })

/** The card of an item among the latest news. */
const cardOf = (page: Page, title: string) => news(page).getByRole('article').filter({ hasText: title })
const badge = 'חדש'

async function openHome(page: Page, username?: string): Promise<void> {
  await signIn(page, username)
  await page.goto('/home-page')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
}

function person(id: number): Celebrant {
  return {
    id,
    first_name: 'נעמה',
    last_name: `שביט ${id}`,
    job_title: 'מהנדסת',
    branch: 'חיפה',
    photo: null,
    on: dayInIsrael(new Date()),
    occasion: 'birthday',
    hebrew: false,
    years: null,
  }
}

test('is what the root leads to, and greets the person by name', async ({ page }) => {
  await signIn(page)
  await page.goto('/')
  await expect(page).toHaveURL('/home-page')
  await expect(main(page).getByRole('heading', { level: 1, name: /^\S.*, דנה$/ })).toBeVisible()
  await expect(page).toHaveTitle(/^בית · /)
})

test.describe('the strips', () => {
  test('are those that the organisation chose, in its order', async ({ page }) => {
    await changeAnswer<Options>(page, optionsCall, (fields) => ({
      ...fields,
      home_strips: ['quick_links', 'a-strip-of-tomorrow', 'latest'],
    }))
    await openHome(page)
    await expect(strips(page)).toHaveText(['קישורים מהירים', 'מה חדש'])
  })

  test('that have nothing to show are not there', async ({ page, quiet }) => {
    await changeAnswer<Options>(page, optionsCall, (fields) => ({
      ...fields,
      home_strips: ['pinned', 'birthdays', 'quick_links', 'latest'],
      quick_links: [],
    }))
    await changeAnswer<People>(page, birthdaysCall, () => ({ people: [] }))
    await changeAnswer<Posts>(page, pinnedCall, (fields) => ({
      ...fields,
      posts: [],
    }))
    await openHome(page)
    await expect(news(page).getByRole('article').first()).toBeVisible()
    await quiet()
    await expect(strips(page)).toHaveText(['מה חדש'])
    await expect(nothingYet(page)).toBeHidden()
  })

  test('are announced where none has anything to show, as in a new organisation', async ({ page }) => {
    await changeAnswer<Options>(page, optionsCall, (fields) => ({
      ...fields,
      home_strips: ['quick_links'],
      quick_links: [],
    }))
    await openHome(page)
    await expect(nothingYet(page)).toBeVisible()
  })
})

test.describe('the pinned news', () => {
  const carousel = (page: Page) => main(page).getByRole('region', { name: 'חדשות חשובות' })
  const slides = (page: Page) => carousel(page).getByRole('heading', { level: 3, includeHidden: true })

  async function expectSlide(page: Page, index: number): Promise<void> {
    await expect(slides(page).nth(index)).toBeInViewport()
    await expect(
      carousel(page)
        .getByRole('button', { name: /^מעבר לפריט/ })
        .nth(index),
    ).toHaveAttribute('aria-current', 'true')
  }

  test('are turned by the buttons and by the dots, round and round @phone', async ({ page }) => {
    await openHome(page)
    await expectSlide(page, 0)
    const last = (await slides(page).count()) - 1
    expect(last).toBeGreaterThan(0)
    await expect(slides(page).nth(1)).not.toBeInViewport()
    const next = carousel(page).getByRole('button', { name: 'הפריט הבא' })
    await next.click()
    await expectSlide(page, 1)
    await expect(slides(page).nth(0)).not.toBeInViewport()
    const previous = carousel(page).getByRole('button', { name: 'הפריט הקודם' })
    await previous.click()
    await expectSlide(page, 0)
    await previous.click()
    await expectSlide(page, last)
    await next.click()
    await expectSlide(page, 0)
    await carousel(page)
      .getByRole('button', { name: `מעבר לפריט ${last + 1} מתוך ${last + 1}` })
      .click()
    await expectSlide(page, last)
  })

  test('are turned by the arrow keys, to the left forward, and opened by Enter', async ({ page }) => {
    await openHome(page)
    await expectSlide(page, 0)
    await carousel(page).getByRole('link').first().focus()
    await page.keyboard.press('ArrowLeft')
    await expectSlide(page, 1)
    await page.keyboard.press('ArrowLeft')
    const last = (await slides(page).count()) - 1
    await expectSlide(page, Math.min(2, last))
    await page.keyboard.press('ArrowRight')
    await expectSlide(page, 1)
    const title = await slides(page).nth(1).innerText()
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})

test.describe('the sign of what is new', () => {
  test('goes when the item was read', async ({ page, request }) => {
    const { title } = await createPost(request, {
      title: `הודעה ${uniqueWord()}`,
      publish_at: daysAgo(0),
    })
    await openHome(page)
    await expect(cardOf(page, title).getByText(badge, { exact: true })).toBeVisible()
    const marked = page.waitForResponse('**/api/posts/addUserToReadPost')
    await cardOf(page, title).getByRole('link', { name: title }).click()
    expect((await marked).status()).toBe(200)
    await page.goBack()
    await expect(cardOf(page, title)).toBeVisible()
    await expect(cardOf(page, title).getByText(badge, { exact: true })).toHaveCount(0)
  })

  test('never shows on what is older than 14 days', async ({ page }) => {
    await page.route('**/api/posts/getReadPosts*', async (route) => {
      const response = await route.fetch()
      const envelope = await response.json()
      await route.fulfill({ response, json: { ...envelope, fields: { ids: [] } } })
    })
    await changeAnswer<Posts>(page, latestCall, ({ posts, ...rest }) => ({
      ...rest,
      posts: posts.slice(0, 3).map((post, index) => ({ ...post, publish_at: daysAgo(12.9 + index) })),
    }))
    await openHome(page)
    const cards = news(page).getByRole('article')
    await expect(cards).toHaveCount(3)
    const shows = (index: number) => cards.nth(index).getByText(badge, { exact: true })
    await expect(shows(0)).toBeVisible()
    await expect(shows(1)).toBeVisible()
    await expect(shows(2)).toHaveCount(0)
  })
})

test.describe('the birthdays', () => {
  test('are those that the server returns', async ({ page, request }) => {
    const { people } = await read<People>(request, '/api/users/todaysBirthdays')
    expect(people.length).toBeGreaterThan(0)
    await openHome(page)
    const names = birthdays(page).getByRole('listitem')
    await expect(names).toHaveCount(Math.min(8, people.length))
    for (const [index, { first_name, last_name }] of people.slice(0, 8).entries()) {
      await expect(names.nth(index)).toContainText(`${first_name} ${last_name}`)
    }
  })

  test('of more than eight people wait behind a button', async ({ page }) => {
    await changeAnswer<People>(page, birthdaysCall, () => ({
      people: Array.from({ length: 11 }, (_, index) => person(index + 1)),
    }))
    await openHome(page)
    const people = birthdays(page).getByRole('listitem')
    await expect(people).toHaveCount(8)
    await birthdays(page).getByRole('button', { name: 'עוד 3' }).click()
    await expect(people).toHaveCount(11)
    await expect(birthdays(page).getByRole('button', { name: /^עוד/ })).toHaveCount(0)
  })

  test.describe('that cannot be fetched', () => {
    test.use({ expectedErrors: /status of 500|todaysBirthdays|Error/ })

    test('leave the news on the page, and appear after a retry', async ({ page }) => {
      await page.route(birthdaysCall, (route) => route.fulfill({ status: 500, json: {} }))
      await openHome(page)
      const failed = main(page).getByRole('alert')
      await expect(failed).toContainText('השרת לא הצליח לענות', { timeout: 20_000 })
      await expect(news(page).getByRole('article').first()).toBeVisible()
      await page.unroute(birthdaysCall)
      await changeAnswer<People>(page, birthdaysCall, () => ({ people: [person(1)] }))
      await failed.getByRole('button', { name: 'לנסות שוב' }).click()
      await expect(birthdays(page)).toContainText('נעמה שביט 1')
      await expect(failed).toHaveCount(0)
    })
  })
})

test.describe('a phone with a dense screen', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  })

  test('is at most five screens long, and fetches no picture wider than 640 pixels', async ({ page }) => {
    const widths: number[] = []
    page.on('request', (request) => {
      const width = /\/media\/[^/]+\/(\d+)\./.exec(request.url())?.[1]
      if (width !== undefined) widths.push(Number(width))
    })
    await openHome(page)
    await expect(news(page).getByRole('article').first()).toBeVisible()
    for (const picture of await main(page).locator('img:visible').all()) {
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('complete', true)
    }
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(5 * 844)
    expect(widths).toContain(640)
    expect(Math.max(...widths)).toBe(640)
  })
})

test('hardly moves while its parts arrive one after the other @both', async ({ page, quiet }) => {
  await page.addInitScript(() => {
    let moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) moved += value
      }
      sessionStorage.setItem('moved', String(moved))
    }).observe({ type: 'layout-shift', buffered: true })
    sessionStorage.setItem('moved', '0')
  })
  let late = 0
  await page.route('**/api/**', async (route) => {
    late += 100
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.continue()
  })
  await openHome(page)
  await expect(news(page).getByRole('article').first()).toBeVisible()
  await quiet()
  await expect(strips(page).last()).toBeVisible()
  const moved = await page.evaluate(() => sessionStorage.getItem('moved'))
  expect(moved).not.toBeNull()
  expect(Number(moved)).toBeLessThan(0.02)
})

test('asks for everything once', async ({ page, quiet }) => {
  await signIn(page)
  const calls = callsOf(page)
  await page.goto('/home-page')
  await expect(news(page).getByRole('article').first()).toBeVisible()
  await quiet()
  expect(calls.map((call) => call.split('?')[0])).toEqual(
    expect.arrayContaining([
      'GET /api/users/validateUser',
      'GET /api/general/optionsFields/',
      'GET /api/general/getMenu',
      'GET /api/posts/getCategories',
      'GET /api/posts/getRecentPosts',
      'GET /api/users/todaysBirthdays',
      'GET /api/posts/getReadPosts',
    ]),
  )
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|chunk|getPostById|^Error/ })

  /** The home page with this item alone among the latest news. */
  async function openHomeWith(page: Page, post: Post): Promise<void> {
    const quiet = followRequests(page)
    await changeAnswer<Posts>(page, latestCall, (fields) => ({ ...fields, posts: [post] }))
    await openHome(page)
    await expect(cardOf(page, post.title)).toBeVisible()
    await quiet()
  }

  test('the page stays; an item says why it does not open, and comes with the network @phone', async ({
    page,
    context,
    request,
  }) => {
    const alerts: string[] = []
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message())
      await dialog.accept()
    })
    await openHomeWith(page, await createPost(request, { title: `הודעה ${uniqueWord()}` }))
    const other = main(page).getByRole('region', { name: 'חדשות חשובות' }).getByRole('link').first()
    const title = await other.innerText()
    // Loads the page's code first, so that only the item is missing offline.
    const marked = page.waitForResponse('**/api/posts/addUserToReadPost')
    await news(page).getByRole('article').getByRole('link').first().click()
    await expect(main(page).getByRole('article').first()).toBeVisible()
    await marked
    const quiet = followRequests(page)
    await page.goBack()
    await expect(other).toBeVisible()
    await quiet()

    await context.setOffline(true)
    await expect(page.getByText('אין חיבור לאינטרנט')).toBeVisible()
    await expect(news(page).getByRole('article')).toBeVisible()
    await other.click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'משהו השתבש' })).toBeVisible()
    await expect(main(page).getByRole('alert')).toContainText(
      'אין חיבור לשרת. כדאי לבדוק את הרשת ולנסות שוב.',
    )
    await main(page).getByRole('button', { name: 'לנסות שוב' }).click()
    await expect(main(page).getByRole('heading', { level: 1, name: 'משהו השתבש' })).toBeVisible()
    expect(alerts).toEqual([expect.stringContaining('אין חיבור לשרת')])

    await context.setOffline(false)
    await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  test('an item whose page was never opened says so too, and comes with the network', async ({
    page,
    context,
    request,
  }) => {
    const post = await createPost(request, { title: `הודעה ${uniqueWord()}` })
    await openHomeWith(page, post)
    await context.setOffline(true)
    await cardOf(page, post.title).getByRole('link', { name: post.title }).click()
    await expect(main(page).getByRole('alert')).toContainText('Unexpected error: ')
    await context.setOffline(false)
    await expect(main(page).getByRole('heading', { level: 1, name: post.title })).toBeVisible()
  })
})
