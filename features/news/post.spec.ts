import type { Locator, Page } from '@playwright/test'
import { callsOf, changeAnswer, createPost, daysAgo, newsCategories, uniqueWord } from '#e2e/content.ts'
import { accounts, alertOf, expect, signIn, test, whileClockStands } from '#e2e/portal.ts'
import type { Category, Post } from '#platform/content/contract/content.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name?: string) =>
  main(page).getByRole('heading', { level: 1, ...(name !== undefined && { name }) })
const notFound = 'הדף לא נמצא'

/** An item that nobody else writes or reads. */
const newTitle = () => `כתבה ${uniqueWord()}`

async function openPost(page: Page, post: Post, username?: string): Promise<void> {
  await signIn(page, username)
  await page.goto(`/post/${post.id}`)
  await expect(title(page, post.title)).toBeVisible()
}

test('opens from its card; the way back follows its category @phone', async ({ page }) => {
  await signIn(page)
  await page.goto('/home-page')
  const card = main(page).getByRole('region', { name: 'מה חדש' }).getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  const category = await card.locator('a[href^="/category/"]').innerText()
  await card.getByRole('link', { name }).click()
  await expect(title(page, name)).toBeFocused()
  const trail = page.getByRole('navigation', { name: 'מיקום באתר' }).getByRole('link')
  await expect(trail.first()).toHaveText('בית')
  await expect(trail.last()).toHaveText(category)
  await trail.last().click()
  await expect(title(page, category)).toBeVisible()
  await expect(page).toHaveURL(/\/category\/post\/\d+$/)
})

test('shows the full path to its category', async ({ page, request }) => {
  const categories = await newsCategories(request)
  const child = categories.find(({ parent_id }) => parent_id !== null)
  const parent = categories.find(({ id }) => id === child?.parent_id)
  const post = await createPost(request, { title: newTitle(), category_id: child?.id ?? null })
  await openPost(page, post)
  await expect(page.getByRole('navigation', { name: 'מיקום באתר' }).getByRole('link')).toHaveText([
    'בית',
    parent?.name ?? '',
    child?.name ?? '',
  ])
})

test('keeps its direction, and that of its codes, wherever it is named', async ({ page, request }) => {
  const word = uniqueWord()
  const post = await createPost(request, { title: `iPhone ${word} בקורס C++` })
  await changeAnswer<{ categories: Category[] }>(page, '**/api/posts/getCategories?*', ({ categories }) => ({
    categories: categories.map((category) => ({ ...category, name: 'ללמוד C++' })),
  }))
  await openPost(page, post)
  await expect(page).toHaveTitle(new RegExp(`^\u200FiPhone ${word} בקורס \u2066C`))
  const code = (part: Locator) => part.locator('bdi[dir=ltr]')
  await expect(code(page.getByRole('navigation', { name: 'מיקום באתר' })).last()).toHaveText('C++')
  await page.keyboard.press('/')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox', { name: 'מה לחפש' }).fill(word)
  await expect(code(dialog.getByRole('link', { name: post.title }))).toHaveText('C++')
})

test.describe('the mark that it was read', () => {
  const long = Array.from({ length: 80 }, (_, index) => `<p>פסקה ${index + 1} של כתבה ארוכה.</p>`).join('')
  const markCall = '/api/posts/addUserToReadPost'

  test('is made once, at its end', async ({ page, request, quiet }) => {
    await page.clock.install()
    const post = await createPost(request, { title: newTitle(), body: long })
    const marks = callsOf(page, markCall)
    await openPost(page, post)
    expect(marks).toEqual([])
    const marked = page.waitForRequest(`**${markCall}`)
    await main(page).getByText('פסקה 80 של').scrollIntoViewIfNeeded()
    expect((await marked).postDataJSON()).toEqual({ post_id: post.id })
    await title(page).scrollIntoViewIfNeeded()
    await main(page).getByText('פסקה 80 של').scrollIntoViewIfNeeded()
    await quiet()
    await page.clock.runFor('01:00')
    expect(marks).toEqual([`PUT ${markCall}`])
  })

  test('is made after a while for one who stays at its beginning', async ({ page, request }) => {
    await page.clock.install()
    const post = await createPost(request, { title: newTitle(), body: long })
    await openPost(page, post)
    const marked = page.waitForRequest(`**${markCall}`)
    await page.clock.runFor('00:30')
    expect((await marked).postDataJSON()).toEqual({ post_id: post.id })
  })

  test.describe('that fails', () => {
    test.use({ expectedErrors: /status of 500|the read mark failed/ })

    test('disturbs nobody', async ({ page, request }) => {
      const post = await createPost(request, { title: newTitle() })
      await page.route(`**${markCall}`, (route) => route.fulfill({ status: 500, json: {} }))
      const logged = page.waitForEvent('console', (message) =>
        message.text().includes('the read mark failed'),
      )
      await openPost(page, post)
      await logged
      await expect(title(page, post.title)).toBeVisible()
      await expect(alertOf(page)).toHaveCount(0)
    })
  })
})

test.describe('what others do not see', () => {
  // The employee's page is the watched one: its 404 is expected.
  test.use({ expectedErrors: /status of 404|getPostById|^Error/ })

  async function expectMissing(page: Page, post: Post): Promise<void> {
    await signIn(page)
    await page.goto(`/post/${post.id}`)
    await expect(title(page, notFound)).toBeVisible()
    await expect(page.getByText(post.title)).toHaveCount(0)
  }

  test('a draft says so to its editor, and is not there for an employee', async ({
    page,
    otherPage,
    request,
  }) => {
    const post = await createPost(request, { title: newTitle(), status: 'draft' })
    await openPost(otherPage, post, accounts.editor)
    await expect(main(otherPage).getByText('טיוטה', { exact: true })).toBeVisible()
    await expectMissing(page, post)
  })

  test('an item of tomorrow tells its editor when it comes, and is not there for an employee', async ({
    page,
    otherPage,
    request,
  }) => {
    const post = await createPost(request, { title: newTitle(), publish_at: '2099-03-05T10:00:00.000Z' })
    await openPost(otherPage, post, accounts.editor)
    await expect(main(otherPage).getByText(/מתוזמן ל־/)).toContainText('05/03/2099 12:00')
    await expectMissing(page, post)
  })

  test('an item for others is there for them alone', async ({ page, otherPage, request }) => {
    const post = await createPost(request, {
      title: newTitle(),
      audience: { branches: null, departments: null, roles: ['community'] },
    })
    await openPost(otherPage, post, accounts.community)
    await expect(main(otherPage).getByText('שורה אחת.')).toBeVisible()
    await expectMissing(page, post)
  })

  test('an item whose time is over is not there', async ({ page, otherPage, request }) => {
    const post = await createPost(request, { title: newTitle(), expires_at: daysAgo(1) })
    await openPost(otherPage, post, accounts.editor)
    await expect(main(otherPage).getByText(/התוקף פג/)).toBeVisible()
    await expectMissing(page, post)
  })

  for (const id of ['987654321', 'abc']) {
    test(`/post/${id} says that there is no such page`, async ({ page }) => {
      await signIn(page)
      await page.goto(`/post/${id}`)
      await expect(title(page, notFound)).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(notFound))
      await main(page).getByRole('link', { name: 'לדף הבית' }).click()
      await expect(page).toHaveURL('/home-page')
    })
  }
})

test.describe('the text', () => {
  test('runs nothing that somebody put into it', async ({ page, request, quiet }) => {
    const post = await createPost(request, {
      title: newTitle(),
      body: `<p onclick="window.ran=1">שלום</p><script>window.ran=1</script>
        <img src="/media/none" onerror="window.ran=1"><svg onload="window.ran=1"></svg>
        <iframe srcdoc="<script>parent.ran=1</script>"></iframe><style>body{display:none}</style>
        <a href="javascript:window.ran=1">קישור</a><form action="/"><button>כפתור</button></form>`,
    })
    await openPost(page, post)
    await main(page).getByText('שלום').click()
    await main(page).getByText('קישור', { exact: true }).click()
    await quiet()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    const text = main(page).getByText('שלום').locator('..')
    await expect(
      text.locator(
        'script, style, iframe, svg, img, form, button, [onclick], [onerror], [onload], [href^="javascript"]',
      ),
    ).toHaveCount(0)
    await expect(text).not.toContainText('window.ran')
  })

  test('scrolls a wide table in its own box', async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const cells = Array.from({ length: 12 }, (_, index) => `<td>עמודה ${index + 1}</td>`).join('')
    const post = await createPost(request, {
      title: newTitle(),
      body: `<table><tbody><tr>${cells}</tr></tbody></table>`,
    })
    await openPost(page, post)
    const box = main(page).getByRole('group', { name: 'טבלה' })
    const last = box.getByRole('cell', { name: 'עמודה 12' })
    await expect(last).not.toBeInViewport()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
    await box.scrollIntoViewIfNeeded()
    await box.focus()
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowLeft')
    await expect(last).toBeInViewport()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  })

  test('leads inside the portal without loading it anew', async ({ page, request }) => {
    const other = await createPost(request, { title: newTitle() })
    const post = await createPost(request, {
      title: newTitle(),
      body: `<p><a href="/post/${other.id}">לכתבה <strong>אחרת</strong></a></p>`,
    })
    await openPost(page, post)
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await main(page).getByText('אחרת', { exact: true }).click()
    await expect(title(page, other.title)).toBeFocused()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    await page.goBack()
    await expect(title(page, post.title)).toBeVisible()
    await main(page).getByRole('link', { name: 'לכתבה אחרת' }).focus()
    await page.keyboard.press('Enter')
    await expect(title(page, other.title)).toBeVisible()
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  })

  test('leads outside in a window of its own, which learns nothing of this one', async ({
    page,
    context,
    request,
  }) => {
    await context.route('https://outside.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' }),
    )
    const post = await createPost(request, {
      title: newTitle(),
      body: '<p><a href="https://outside.example/page" target="_self" rel="opener">לאתר אחר</a></p>',
    })
    await openPost(page, post)
    const opened = context.waitForEvent('page')
    await main(page).getByRole('link', { name: 'לאתר אחר' }).click()
    const outside = await opened
    await expect(outside).toHaveTitle('outside')
    expect(await outside.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
    await expect(title(page, post.title)).toBeVisible()
  })

  test('shows what is isolated from left to right in its own order', async ({ page, request }) => {
    const isolated = ['C++', '+972-54-234-5678', '09:00–17:00']
    const [language, telephone, hours] = isolated.map((part) => `<bdi dir="ltr">${part}</bdi>`)
    const post = await createPost(request, {
      title: newTitle(),
      body: `<p>קורס ${language} לכולם, פרטים בטלפון ${telephone}, בשעות ${hours} בלבד.</p>`,
    })
    await openPost(page, post)
    const paragraph = main(page).getByText('קורס')
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
  })
})

test.describe('sharing', () => {
  test('copies the address where the device has no way of its own', async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await openPost(page, await createPost(request, { title: newTitle() }))
    await main(page).getByRole('button', { name: 'העתקת קישור' }).click()
    await expect(alertOf(page)).toHaveAttribute('data-severity', 'success')
    await expect(alertOf(page)).toContainText('הקישור הועתק')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  test('is left to the device where it can', async ({ page, request }) => {
    await page.addInitScript(() => {
      Navigator.prototype.share = async (data) => {
        document.title = JSON.stringify(data)
      }
    })
    const post = await createPost(request, { title: newTitle() })
    await openPost(page, post)
    await main(page).getByRole('button', { name: 'שיתוף' }).click()
    await expect(page).toHaveTitle(JSON.stringify({ title: post.title, url: page.url() }))
    await expect(alertOf(page)).toHaveCount(0)
  })
})

test('is printed without the frame and without an alert @both', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.clock.install()
  const post = await createPost(request, { title: newTitle() })
  await openPost(page, post)
  await whileClockStands(page, async () => {
    await main(page).getByRole('button', { name: 'העתקת קישור' }).click()
    await expect(alertOf(page)).toBeVisible()
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
  })
})
