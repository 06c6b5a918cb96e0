import type { Page } from '@playwright/test'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { callsOf, changeAnswer, createPost, daysAgo, read, uniqueWord } from '#e2e/content.ts'
import { expect, signIn, test } from '#e2e/portal.ts'
import type { Celebrant } from '#features/celebrations/contract/celebrations.ts'
import type { PostSummary } from '#platform/content/contract/content.ts'
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

/** Adds up how far parts of the page move while it loads. Returns a function that reads the sum. */
async function measureMovement(page: Page): Promise<() => Promise<number>> {
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
  return async () => {
    const moved = await page.evaluate(() => sessionStorage.getItem('moved'))
    expect(moved).not.toBeNull()
    return Number(moved)
  }
}

/** Opens the page while its answers come one after the other, and looks how far it moves. */
async function openSlowly(page: Page, quiet: () => Promise<void>): Promise<void> {
  const moved = await measureMovement(page)
  let late = 0
  let step = 100
  await page.route('**/api/**', async (route) => {
    late += step
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.continue()
  })
  await openHome(page)
  await expect(news(page).getByRole('article').first()).toBeVisible()
  await quiet()
  await expect(strips(page).last()).toBeVisible()
  expect(await moved()).toBeLessThan(0.02)
  late = 0
  step = 0
}

const carousel = (page: Page) => main(page).getByRole('region', { name: 'חדשות חשובות' })
const slides = (page: Page) => carousel(page).getByRole('heading', { level: 3, includeHidden: true })

async function expectSlide(page: Page, index: number): Promise<void> {
  const dot = carousel(page).getByRole('button', { name: /^מעבר לפריט/ })
  await expect(slides(page).nth(index)).toBeInViewport()
  await expect(dot.nth(index)).toHaveAttribute('aria-current', 'true')
}

test('shows who celebrates, what is pinned, and what is new until it was read', async ({
  page,
  request,
  quiet,
}) => {
  const { people } = await read<People>(request, '/api/users/todaysBirthdays')
  const { title } = await createPost(request, {
    title: `הודעה ${uniqueWord()}`,
    publish_at: daysAgo(0),
  })
  await test.step('hardly moves while its parts arrive one after the other', () => openSlowly(page, quiet))

  await test.step('the birthdays are those that the server returns', async () => {
    expect(people.length).toBeGreaterThan(0)
    const names = birthdays(page).getByRole('listitem')
    await expect(names).toHaveCount(Math.min(8, people.length))
    for (const [index, { first_name, last_name }] of people.slice(0, 8).entries()) {
      await expect(names.nth(index)).toContainText(`${first_name} ${last_name}`)
    }
  })

  await test.step('the pinned news are turned by the arrow keys, to the left forward, and opened by Enter', async () => {
    await expectSlide(page, 0)
    await carousel(page).getByRole('link').first().focus()
    await page.keyboard.press('ArrowLeft')
    await expectSlide(page, 1)
    await page.keyboard.press('ArrowLeft')
    await expectSlide(page, Math.min(2, (await slides(page).count()) - 1))
    await page.keyboard.press('ArrowRight')
    await expectSlide(page, 1)
    const pinned = await slides(page).nth(1).innerText()
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('heading', { level: 1, name: pinned })).toBeVisible()
    await page.goBack()
  })

  await test.step('the sign of what is new goes when the item was read', async () => {
    const card = cardOf(page, title)
    await expect(card.getByText(badge, { exact: true })).toBeVisible()
    const marked = page.waitForResponse('**/api/posts/addUserToReadPost')
    await card.getByRole('link', { name: title }).click()
    expect((await marked).status()).toBe(200)
    await page.goBack()
    await expect(card).toBeVisible()
    await expect(card.getByText(badge, { exact: true })).toHaveCount(0)
  })
})

test.describe('the strips', () => {
  test.use({ expectedErrors: /status of 500|todaysBirthdays|Error/ })

  test('are those that the organisation chose, in its order, and show what there is of each', async ({
    page,
  }) => {
    await changeAnswer<Options>(page, optionsCall, (fields) => ({
      ...fields,
      home_strips: ['pinned', 'quick_links', 'a-strip-of-tomorrow', 'birthdays', 'latest'],
    }))
    await changeAnswer<Posts>(page, pinnedCall, (fields) => ({ ...fields, posts: [] }))
    await changeAnswer<Posts>(page, latestCall, ({ posts, ...rest }) => ({
      ...rest,
      posts: posts.slice(0, 3).map((post, index) => ({ ...post, publish_at: daysAgo(12.9 + index) })),
    }))
    await changeAnswer<{ ids: number[] }>(page, '**/api/posts/getReadPosts*', () => ({ ids: [] }))
    await page.route(birthdaysCall, (route) => route.fulfill({ status: 500, json: {} }))
    await page.clock.install()
    await signIn(page)

    await test.step('the home page is what the root leads to, and greets the person by name', async () => {
      await page.goto('/')
      await expect(page).toHaveURL('/home-page')
      await expect(main(page).getByRole('heading', { level: 1, name: /^\S.*, דנה$/ })).toBeVisible()
      await expect(page).toHaveTitle(/^בית · /)
    })

    await test.step('birthdays that cannot be fetched leave the news on the page, and appear after a retry', async () => {
      const failed = main(page).getByRole('alert')
      await expect(async () => {
        // The page tries again twice.
        await page.clock.fastForward(2000)
        await expect(failed).toContainText('השרת לא הצליח לענות', { timeout: 200 })
      }).toPass({ intervals: [50] })
      await expect(news(page).getByRole('article').first()).toBeVisible()
      await page.unroute(birthdaysCall)
      await changeAnswer<People>(page, birthdaysCall, () => ({
        people: Array.from({ length: 11 }, (_, index) => person(index + 1)),
      }))
      await failed.getByRole('button', { name: 'לנסות שוב' }).click()
      await expect(birthdays(page)).toContainText('נעמה שביט 1')
      await expect(failed).toHaveCount(0)
    })

    await test.step('birthdays of more than eight people wait behind a button', async () => {
      const people = birthdays(page).getByRole('listitem')
      await expect(people).toHaveCount(8)
      await birthdays(page).getByRole('button', { name: 'עוד 3' }).click()
      await expect(people).toHaveCount(11)
      await expect(birthdays(page).getByRole('button', { name: /^עוד/ })).toHaveCount(0)
    })

    await test.step('those that have nothing to show, or that this version does not know, are not there', async () => {
      await expect(strips(page)).toHaveText(['קישורים מהירים', 'מזל טוב!', 'מה חדש'])
      await expect(nothingYet(page)).toBeHidden()
    })

    await test.step('the sign of what is new never shows on what is older than 14 days', async () => {
      const cards = news(page).getByRole('article')
      await expect(cards).toHaveCount(3)
      const shows = (index: number) => cards.nth(index).getByText(badge, { exact: true })
      await expect(shows(0)).toBeVisible()
      await expect(shows(1)).toBeVisible()
      await expect(shows(2)).toHaveCount(0)
    })
  })

  test('are announced where none has anything to show, as in a new organisation', async ({ page }) => {
    await changeAnswer<Options>(page, optionsCall, (fields) => ({
      ...fields,
      home_strips: ['pinned', 'birthdays', 'quick_links'],
      quick_links: [],
    }))
    await changeAnswer<People>(page, birthdaysCall, () => ({ people: [] }))
    await changeAnswer<Posts>(page, pinnedCall, (fields) => ({ ...fields, posts: [] }))
    await openHome(page)
    await expect(nothingYet(page)).toBeVisible()
    await expect(strips(page)).toHaveCount(0)
  })
})

test.describe('on a phone with a dense screen', () => {
  test.use({
    deviceScaleFactor: 3,
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch|chunk|getPostById|^Error/,
  })

  test('is short and still, with small pictures, and its pinned news are turned by buttons @phone', async ({
    page,
    quiet,
  }) => {
    const widths: number[] = []
    page.on('request', (request) => {
      const width = /\/media\/[^/]+\/(\d+)\./.exec(request.url())?.[1]
      if (width !== undefined) widths.push(Number(width))
    })
    await test.step('hardly moves while its parts arrive one after the other', () => openSlowly(page, quiet))

    await test.step('the pinned news are turned by the buttons and by the dots, round and round', async () => {
      await carousel(page).getByRole('button', { name: 'הפריט הבא' }).scrollIntoViewIfNeeded()
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
      const dot = carousel(page).getByRole('button', { name: `מעבר לפריט ${last + 1} מתוך ${last + 1}` })
      await dot.click()
      await expectSlide(page, last)
    })

    await test.step('is at most five screens long, and fetches no picture wider than 640 pixels', async () => {
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

  test('asks for everything once, and stays without a network; items come with the network @phone', async ({
    page,
    context,
    request,
    quiet,
  }) => {
    const post = await createPost(request, { title: `הודעה ${uniqueWord()}` })
    const alerts: string[] = []
    page.on('dialog', async (dialog) => {
      alerts.push(dialog.message())
      await dialog.accept()
    })
    const calls = callsOf(page)
    // What somebody has read is asked only where something is new.
    const shown = { ...post, publish_at: daysAgo(1) }
    await changeAnswer<Posts>(page, latestCall, (fields) => ({ ...fields, posts: [shown] }))
    await openHome(page)
    await expect(cardOf(page, post.title)).toBeVisible()
    // Requests under way would fail without a network.
    await quiet()

    await test.step('asks for everything once', async () => {
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

    const bar = page.getByText('אין חיבור לאינטרנט')
    const failure = main(page).getByRole('heading', { level: 1, name: 'משהו השתבש' })
    await test.step('a network that is lost is reported in a bar, and its return in a toast', async () => {
      await expect(bar).toHaveCount(0)
      await context.setOffline(true)
      await expect(bar).toBeVisible()
      await expect(cardOf(page, post.title)).toBeVisible()
      await context.setOffline(false)
      await expect(bar).toHaveCount(0)
      const toast = page.getByRole('alert').filter({ hasText: 'החיבור לרשת חזר' })
      await expect(toast).toBeVisible()
      // At once: while it still moves, a slow machine would wait until it goes by itself.
      await toast.getByRole('button', { name: 'סגירת ההודעה' }).dispatchEvent('click')
      await expect(toast).toHaveCount(0)
      await quiet()
    })

    await test.step('an item whose page was never opened says so too, and comes with the network', async () => {
      await context.setOffline(true)
      await cardOf(page, post.title).getByRole('link', { name: post.title }).click()
      await expect(main(page).getByRole('alert')).toContainText('Unexpected error: ')
      const marked = page.waitForResponse('**/api/posts/addUserToReadPost')
      await context.setOffline(false)
      await expect(main(page).getByRole('heading', { level: 1, name: post.title })).toBeVisible()
      await marked
    })

    await test.step('the page stays; an item says why it does not open, and comes with the network', async () => {
      await page.goBack()
      const other = carousel(page).getByRole('link').first()
      await expect(other).toBeVisible()
      const title = await other.innerText()
      await quiet()
      alerts.length = 0
      await context.setOffline(true)
      await expect(bar).toBeVisible()
      await expect(news(page).getByRole('article')).toBeVisible()
      await other.click()
      await expect(failure).toBeVisible()
      await expect(main(page).getByRole('alert')).toContainText(
        'אין חיבור לשרת. כדאי לבדוק את הרשת ולנסות שוב.',
      )
      await main(page).getByRole('button', { name: 'לנסות שוב' }).click()
      await expect(failure).toBeVisible()
      expect(alerts).toEqual([expect.stringContaining('אין חיבור לשרת')])
      await context.setOffline(false)
      await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
    })
  })
})
