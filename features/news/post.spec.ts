import type { BrowserContext, Locator, Page } from '@playwright/test'
import { changeAnswer, createPost, daysAgo, newsCategories, uniqueWord } from '#e2e/content.ts'
import {
  accounts,
  alertOf,
  expect,
  goTo,
  onlookerToken,
  signIn,
  test,
  whileClockStands,
} from '#e2e/portal.ts'
import type { Category, Post } from '#platform/content/contract/content.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name?: string) =>
  main(page).getByRole('heading', { level: 1, ...(name !== undefined && { name }) })
const trail = (page: Page) => page.getByRole('navigation', { name: 'מיקום באתר' })
const notFound = 'הדף לא נמצא'

/** An item that nobody else writes or reads. */
const newTitle = () => `כתבה ${uniqueWord()}`

async function openPost(page: Page, post: Post, username?: string): Promise<void> {
  await signIn(page, username)
  await page.goto(`/post/${post.id}`)
  await expect(title(page, post.title)).toBeVisible()
}

async function goToPost(page: Page, post: Post): Promise<void> {
  await goTo(page, `/post/${post.id}`)
  await expect(title(page, post.title)).toBeVisible()
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** A device without a way of its own to share. */
async function withoutSharing(page: Page, context: BrowserContext): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
}

/** Copies the address, and prints while the alert about it is shown: from a phone and from a desk. */
async function copyAndPrint(page: Page, post: Post): Promise<void> {
  await whileClockStands(page, async () => {
    await main(page).getByRole('button', { name: 'העתקת קישור' }).click()
    await expect(alertOf(page)).toHaveAttribute('data-severity', 'success')
    await expect(alertOf(page)).toContainText('הקישור הועתק')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    for (const size of [page.viewportSize(), { width: 1440, height: 900 }]) {
      if (size) await page.setViewportSize(size)
      await expect(page.getByRole('banner')).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(alertOf(page)).toBeHidden()
      await expect(page.getByRole('banner')).toBeHidden()
      for (const bar of await page.getByRole('navigation', { name: /^ניווט/ }).all())
        await expect(bar).toBeHidden()
      await expect(page.getByRole('contentinfo')).toBeHidden()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(title(page, post.title)).toBeVisible()
      await expect(main(page).getByText('שורה אחת.')).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
      await expect(alertOf(page)).toBeVisible()
    }
  })
  await page.clock.fastForward(5000)
  await expect(alertOf(page)).toHaveCount(0)
}

test('opens from its card and leads back by its categories; a wide table scrolls; it is shared and printed @phone', async ({
  page,
  context,
  request,
}) => {
  const categories = await newsCategories(request)
  const child = categories.find(({ parent_id }) => parent_id !== null)
  const parent = categories.find(({ id }) => id === child?.parent_id)
  const cells = Array.from({ length: 12 }, (_, index) => `<td>עמודה ${index + 1}</td>`).join('')
  const table = await createPost(request, {
    title: newTitle(),
    category_id: child?.id ?? null,
    publish_at: daysAgo(0),
    body: `<p>שורה אחת.</p><table><tbody><tr>${cells}</tr></tbody></table>`,
  })
  const shared = await createPost(request, { title: newTitle() })
  await withoutSharing(page, context)
  await page.clock.install()
  await signIn(page)
  await page.goto('/home-page')
  const card = main(page)
    .getByRole('region', { name: 'מה חדש' })
    .getByRole('article')
    .filter({ hasText: table.title })
  const category = await card.locator('a[href^="/category/"]').innerText()
  await card.getByRole('link', { name: table.title }).click()
  await expect(title(page, table.title)).toBeFocused()
  const links = trail(page).getByRole('link')
  await expect(links.first()).toHaveText('בית')
  await expect(links.last()).toHaveText(category)
  await links.last().click()
  await expect(title(page, category)).toBeVisible()
  await expect(page).toHaveURL(/\/category\/post\/\d+$/)

  await test.step('shows the full path to its category', async () => {
    await goToPost(page, table)
    await expect(links).toHaveText(['בית', parent?.name ?? '', child?.name ?? ''])
  })
  await test.step('scrolls a wide table in its own box', async () => {
    const box = main(page).getByRole('group', { name: 'טבלה' })
    const last = box.getByRole('cell', { name: 'עמודה 12' })
    await expect(last).not.toBeInViewport()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await box.scrollIntoViewIfNeeded()
    await box.focus()
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowLeft')
    await expect(last).toBeInViewport()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })
  await test.step('its address is copied where the device has no way of its own; it is printed without the frame and an alert', () =>
    copyAndPrint(page, table))
  await test.step('sharing is left to the device where it can', async () => {
    await page.evaluate(() => {
      Navigator.prototype.share = async (data) => {
        document.title = JSON.stringify(data)
      }
    })
    await goToPost(page, shared)
    await main(page).getByRole('button', { name: 'שיתוף' }).click()
    await expect(page).toHaveTitle(JSON.stringify({ title: shared.title, url: page.url() }))
    await expect(alertOf(page)).toHaveCount(0)
  })
})

test.describe('the mark that it was read', () => {
  test.use({ expectedErrors: /status of 500|the read mark failed/ })
  const long = Array.from({ length: 80 }, (_, index) => `<p>פסקה ${index + 1} של כתבה ארוכה.</p>`).join('')
  const markCall = '/api/posts/addUserToReadPost'

  test('is made once, at its end or after a while; where it fails, it disturbs nobody', async ({
    page,
    request,
  }) => {
    await page.clock.install()
    const read = await createPost(request, { title: newTitle(), body: long })
    const begun = await createPost(request, { title: newTitle(), body: long })
    const failing = await createPost(request, { title: newTitle() })
    const marks: { method: string; data: unknown }[] = []
    page.on('request', (each) => {
      if (each.url().endsWith(markCall)) marks.push({ method: each.method(), data: each.postDataJSON() })
    })
    const markOf = ({ id }: Post) => ({ method: 'PUT', data: { post_id: id } })

    await test.step('once, at its end', async () => {
      await openPost(page, read)
      expect(marks).toEqual([])
      await main(page).getByText('פסקה 80 של').scrollIntoViewIfNeeded()
      await expect.poll(() => marks).toEqual([markOf(read)])
      await title(page).scrollIntoViewIfNeeded()
      await main(page).getByText('פסקה 80 של').scrollIntoViewIfNeeded()
      await page.clock.runFor('01:00')
    })
    await test.step('after a while for one who stays at its beginning', async () => {
      await goToPost(page, begun)
      expect(marks).toEqual([markOf(read)])
      await page.clock.runFor('00:30')
      await expect.poll(() => marks).toEqual([markOf(read), markOf(begun)])
    })
    await test.step('that fails, disturbs nobody', async () => {
      await page.route(`**${markCall}`, (route) => route.fulfill({ status: 500, json: {} }))
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes('the read mark failed'),
      )
      await goToPost(page, failing)
      await logged
      await expect(title(page, failing.title)).toBeVisible()
      await expect(alertOf(page)).toHaveCount(0)
    })
  })
})

test.describe('what others do not see', () => {
  // Also not to be marked as read, which its page tries.
  test.use({ expectedErrors: /status of 404|getPostById|^Error|the read mark failed/ })

  test('says so to its editor, and is not there for an employee, as what never was', async ({
    page,
    request,
  }) => {
    const draft = await createPost(request, { title: newTitle(), status: 'draft' })
    const tomorrow = await createPost(request, {
      title: newTitle(),
      publish_at: '2099-03-05T10:00:00.000Z',
    })
    const over = await createPost(request, { title: newTitle(), expires_at: daysAgo(1) })
    const forOthers = await createPost(request, {
      title: newTitle(),
      audience: { branches: null, departments: null, roles: ['community'] },
    })
    await test.step('a draft, an item of tomorrow and one whose time is over tell their editor', async () => {
      await openPost(page, draft, accounts.editor)
      await expect(main(page).getByText('טיוטה', { exact: true })).toBeVisible()
      await goToPost(page, tomorrow)
      await expect(main(page).getByText(/מתוזמן ל־/)).toContainText('05/03/2099 12:00')
      await goToPost(page, over)
      await expect(main(page).getByText(/התוקף פג/)).toBeVisible()
    })
    await page.evaluate((token) => localStorage.setItem('token', token), await onlookerToken(page.request))
    await page.goto('/post/987654321')
    const home = main(page).getByRole('link', { name: 'לדף הבית' })
    await expect(title(page, notFound)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(notFound))
    for (const post of [draft, tomorrow, over, forOthers]) {
      await test.step(`${post.title} is not there`, async () => {
        const refused = page.waitForResponse(
          (response) => response.url().includes(`getPostById?id=${post.id}&`) && response.status() === 404,
        )
        await goTo(page, `/post/${post.id}`)
        await refused
        await expect(title(page, notFound)).toBeVisible()
        await expect(page.getByText(post.title)).toHaveCount(0)
      })
    }
    await home.click()
    await expect(page).toHaveURL('/home-page')
    await goTo(page, '/post/abc')
    await expect(title(page, notFound)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(notFound))
    await home.click()
    await expect(page).toHaveURL('/home-page')
  })
})

test('its text runs nothing and leads on; its codes keep their direction, wherever they are named', async ({
  page,
  context,
  request,
}) => {
  await context.route('https://outside.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' }),
  )
  const word = uniqueWord()
  const isolated = ['C++', '+972-54-234-5678', '09:00–17:00']
  const [language, telephone, hours] = isolated.map((part) => `<bdi dir="ltr">${part}</bdi>`)
  const other = await createPost(request, { title: newTitle() })
  const post = await createPost(request, {
    title: `iPhone ${word} בקורס C++`,
    body: `<p onclick="window.ran=1">שלום</p><script>window.ran=1</script>
      <img src="/media/none" onerror="window.ran=1"><svg onload="window.ran=1"></svg>
      <iframe srcdoc="<script>parent.ran=1</script>"></iframe><style>body{display:none}</style>
      <a href="javascript:window.ran=1">קישור</a><form action="/"><button>כפתור</button></form>
      <p>קורס ${language} לכולם, פרטים בטלפון ${telephone}, בשעות ${hours} בלבד.</p>
      <p><a href="/post/${other.id}">לכתבה <strong>אחרת</strong></a></p>
      <p><a href="https://outside.example/page" target="_self" rel="opener">לאתר אחר</a></p>
      <p><a href="/media/0/file">לקובץ</a></p>`,
  })
  await changeAnswer<{ categories: Category[] }>(page, '**/api/posts/getCategories?*', ({ categories }) => ({
    categories: categories.map((category) => ({ ...category, name: 'ללמוד C++' })),
  }))
  await openPost(page, post)
  await page.evaluate(() => Object.assign(window, { stayed: true }))

  await test.step('runs nothing that somebody put into it', async () => {
    await main(page).getByText('שלום').click()
    await main(page).getByText('קישור', { exact: true }).click()
    const text = main(page).getByText('שלום').locator('..')
    await expect(
      text.locator(
        'script, style, iframe, svg, img, form, button, [onclick], [onerror], [onload], [href^="javascript"]',
      ),
    ).toHaveCount(0)
    await expect(text).not.toContainText('window.ran')
  })
  await test.step('keeps its direction, and that of its codes, wherever it is named', async () => {
    await expect(page).toHaveTitle(new RegExp(`^\u200FiPhone ${word} בקורס \u2066C`))
    const code = (part: Locator) => part.locator('bdi[dir=ltr]')
    await expect(code(trail(page)).last()).toHaveText('C++')
    await page.keyboard.press('/')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox', { name: 'מה לחפש' }).fill(word)
    await expect(code(dialog.getByRole('link', { name: post.title }))).toHaveText('C++')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('shows what is isolated from left to right in its own order', () =>
    expectDrawnFromLeft(main(page).getByText('פרטים בטלפון'), isolated))
  await test.step('leads outside in a window of its own, which learns nothing of this one', async () => {
    const opened = context.waitForEvent('page')
    await main(page).getByRole('link', { name: 'לאתר אחר' }).click()
    const outside = await opened
    await expect(outside).toHaveTitle('outside')
    expect(await outside.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await outside.close()
    await expect(title(page, post.title)).toBeVisible()
  })
  await test.step('leads inside the portal without loading it anew', async () => {
    await main(page).getByText('אחרת', { exact: true }).click()
    await expect(title(page, other.title)).toBeFocused()
    await page.goBack()
    await expect(title(page, post.title)).toBeVisible()
    await main(page).getByRole('link', { name: 'לכתבה אחרת' }).focus()
    await page.keyboard.press('Enter')
    await expect(title(page, other.title)).toBeVisible()
    // By now whatever would run has run.
    expect(await page.evaluate(() => ['stayed' in window, 'ran' in window])).toEqual([true, false])
  })
  await test.step('leads to a file as the server has it', async () => {
    await context.route('**/media/0/file', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>file</title>' }),
    )
    await page.goBack()
    await main(page).getByRole('link', { name: 'לקובץ' }).click()
    await expect(page).toHaveTitle('file')
  })
})

/** Expects the isolated parts of a paragraph to be drawn from left to right, letter by letter. */
async function expectDrawnFromLeft(paragraph: Locator, isolated: string[]): Promise<void> {
  expect(await paragraph.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  const parts = paragraph.locator('bdi')
  await expect(parts).toHaveText(isolated)
  const drawn = await parts.evaluateAll((elements) =>
    elements.map((element) => {
      const text = element.firstChild as Text
      const placed = Array.from(text.data, (letter, index) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        const { x, y } = range.getBoundingClientRect()
        return { letter, x, y }
      })
      const { direction, unicodeBidi } = getComputedStyle(element)
      const seen = placed.toSorted((a, b) => a.y - b.y || a.x - b.x)
      return { direction, unicodeBidi, seen: seen.map(({ letter }) => letter).join('') }
    }),
  )
  expect(drawn).toEqual(isolated.map((seen) => ({ direction: 'ltr', unicodeBidi: 'isolate', seen })))
}
