import type { Locator, Page } from '@playwright/test'
import { callsOf, createPost, uniqueWord } from '#e2e/content.ts'
import { expect, signIn, test, whileClockStands } from '#e2e/portal.ts'
import type { FoundPost } from '#platform/content/contract/content.ts'

const searchCall = '/api/posts/searchAll'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page) => page.getByRole('button', { name: 'חיפוש בפורטל' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'חיפוש' })
const field = (page: Page) => dialog(page).getByRole('searchbox', { name: 'מה לחפש' })
const results = (page: Page) =>
  dialog(page).getByRole('list', { name: 'תוכן', exact: true }).getByRole('listitem')
const similar = (page: Page) => dialog(page).getByRole('list', { name: 'תוכן דומה' }).getByRole('listitem')
const group = (page: Page, name: string) => dialog(page).getByRole('region', { name, exact: true })
const marks = (scope: Locator) => scope.locator('mark')

async function openHome(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/home-page')
  await expect(main(page).getByRole('heading', { level: 2, name: 'מה חדש' })).toBeVisible()
}

async function openSearch(page: Page): Promise<void> {
  await openHome(page)
  await button(page).click()
  await expect(field(page)).toBeFocused()
}

async function search(page: Page, words: string): Promise<void> {
  await openSearch(page)
  await field(page).fill(words)
}

/** Made-up items for a mocked answer of the search. */
function somePosts(count: number, name: string): FoundPost[] {
  return Array.from({ length: count }, (_, index) => ({
    id: 900_000 + index,
    post_type: 'post',
    title: `${name} ${index + 1}`,
    slug: `item-${index}`,
    excerpt: '',
    status: 'published',
    publish_at: '2026-01-15T08:00:00.000Z',
    pinned: false,
    must_sign: false,
    category: null,
    picture: null,
    similar: false,
  }))
}

function answerOf(posts: FoundPost[], more = false) {
  const fields = { posts, has_more: more, layout: null }
  return { json: { status: 200, statusText: 'OK', success: true, message: '', fields } }
}

test.describe('the key “/”', () => {
  /** Presses the key outside any field. Returns whether the portal handled it. */
  function takesKey(page: Page): Promise<boolean> {
    return page.evaluate(
      () =>
        !document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: '/', code: 'Slash', bubbles: true, cancelable: true }),
        ),
    )
  }

  test('opens the search', async ({ page }) => {
    await openHome(page)
    await expect(button(page)).toHaveAttribute('aria-keyshortcuts', '/')
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
  })

  test('opens it on the Hebrew layout too, where it writes a full stop', async ({ page }) => {
    await openHome(page)
    await page.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '.', code: 'Slash', bubbles: true })),
    )
    await expect(field(page)).toBeFocused()
  })

  test('is left to a field that is typed in', async ({ page }) => {
    await signIn(page)
    await page.goto('/personal-area?tab=settings')
    const password = page.getByLabel('סיסמה נוכחית', { exact: true })
    await password.focus()
    await page.keyboard.press('/')
    await expect(password).toHaveValue('/')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('can be switched off in the personal area, and on again', async ({ page }) => {
    await signIn(page)
    await page.goto('/personal-area?tab=settings')
    const key = page
      .getByRole('region', { name: 'תצוגה' })
      .getByRole('switch', { name: 'קיצור מקלדת לחיפוש (/)' })
    await expect(key).toBeChecked()
    await key.focus()
    await page.keyboard.press('Space')
    await expect(key).not.toBeChecked()
    await expect(button(page)).not.toHaveAttribute('aria-keyshortcuts')
    expect(await takesKey(page)).toBe(false)
    await page.reload()
    await expect(key).not.toBeChecked()
    expect(await takesKey(page)).toBe(false)
    await expect(dialog(page)).toHaveCount(0)

    await key.click()
    await expect(key).toBeChecked()
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
  })
})

test.describe('the results', () => {
  test('hold the word behind prefix letters too, and mark it', async ({ page, request }) => {
    const unique = uniqueWord()
    const post = await createPost(request, { title: `הודעה לעובדים ${unique}` })
    await search(page, `עובדים ${unique}`)
    await expect(results(page)).toHaveCount(1)
    await expect(marks(results(page))).toHaveText(['לעובדים', unique])
    await results(page).getByRole('link', { name: post.title }).click()
    await expect(main(page).getByRole('heading', { level: 1, name: post.title })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('hold an abbreviation that was written without its gershayim', async ({ page, request }) => {
    const unique = uniqueWord()
    await createPost(request, { title: `יוצאי צה״ל ${unique}` })
    await search(page, `צהל ${unique}`)
    await expect(results(page)).toHaveCount(1)
    await expect(marks(results(page))).toHaveText(['צה״ל', unique])
  })

  test('of a mistyped word are said to be similar only', async ({ page, request }) => {
    const unique = uniqueWord()
    const post = await createPost(request, { title: `הודעה ${unique}` })
    await search(page, `${unique.slice(0, 4)}ב${unique.slice(5)}`)
    await expect(similar(page)).toHaveCount(1)
    await expect(similar(page)).toContainText(post.title)
    await expect(results(page)).toHaveCount(0)
    await expect(dialog(page).getByText('לא נמצאה התאמה מדויקת')).toBeVisible()
  })

  test('that are none come with advice: a word less, and the last searches', async ({ page }) => {
    const unique = uniqueWord()
    await search(page, `הלוואה ${unique}`)
    await expect(dialog(page).getByText('אין תוצאות', { exact: true })).toBeVisible()
    await expect(dialog(page).getByText('כדאי לנסות מילה אחרת')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'רק הלוואה' }).click()
    await expect(field(page)).toHaveValue('הלוואה')
    await expect(group(page, 'דפים וטפסים').getByRole('link', { name: 'הלוואות' })).toBeVisible()
    await page.keyboard.press('Enter')
    await field(page).fill('')
    await expect(dialog(page).getByText('מילה או שתיים מספיקות')).toBeVisible()
    const recent = group(page, 'חיפושים אחרונים')
    await page.keyboard.press('ArrowDown')
    await expect(recent.getByRole('button', { name: 'הלוואה' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('הלוואה')
    await expect(field(page)).toBeFocused()
    await field(page).fill('')
    await recent.getByRole('button', { name: 'ניקוי' }).click()
    await expect(recent).toHaveCount(0)
    await expect(field(page)).toBeFocused()
  })

  test('are counted aloud', async ({ page, request }) => {
    const unique = uniqueWord()
    const spoken = page.locator('.visually-hidden[data-live]').getByRole('status')
    const other = uniqueWord()
    await createPost(request, { title: `הודעה ${unique}` })
    await createPost(request, { title: `הודעה ${unique} ${other}` })
    await search(page, unique)
    await expect(spoken).toHaveText('נמצאו שתי תוצאות')
    await field(page).fill(`${unique} ${other}`)
    await expect(spoken).toHaveText('נמצאה תוצאה אחת')
  })

  test.describe('of which there are many', () => {
    // A focused link prefetches its page, and these items do not exist.
    test.use({ expectedErrors: /status of 404/ })

    test('come twenty at a time; more of them take the focus @phone', async ({ page }) => {
      const posts = somePosts(23, 'הודעה')
      await page.route(`**${searchCall}?*`, (route) =>
        new URL(route.request().url()).searchParams.get('page') === '1'
          ? route.fulfill(answerOf(posts.slice(0, 20), true))
          : route.fulfill(answerOf(posts.slice(20))),
      )
      await search(page, 'הודעה')
      await expect(results(page)).toHaveCount(20)
      await expect(dialog(page).getByText('20 התוצאות הראשונות')).toBeVisible()
      await dialog(page).getByRole('button', { name: 'עוד תוצאות' }).click()
      await expect(results(page)).toHaveCount(23)
      await expect(results(page).nth(20).getByRole('link')).toBeFocused()
      await expect(dialog(page).getByText('נמצאו 23 תוצאות')).toBeVisible()
      await expect(dialog(page).getByRole('button', { name: 'עוד תוצאות' })).toHaveCount(0)
    })

    test('leave the focus in the field where they come late', async ({ page }) => {
      const posts = somePosts(23, 'הודעה')
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route(`**${searchCall}?*`, async (route) => {
        const isFirst = new URL(route.request().url()).searchParams.get('page') === '1'
        if (!isFirst) await promise
        await route.fulfill(isFirst ? answerOf(posts.slice(0, 20), true) : answerOf(posts.slice(20)))
      })
      await search(page, 'הודעה')
      await dialog(page).getByRole('button', { name: 'עוד תוצאות' }).click()
      await field(page).focus()
      resolve()
      await expect(results(page)).toHaveCount(23)
      await expect(dialog(page).getByText('נמצאו 23 תוצאות')).toBeVisible()
      await expect(field(page)).toBeFocused()
    })
  })
})

test.describe('the keyboard', () => {
  test('walks through the results by the arrows and opens one by Enter', async ({ page, request }) => {
    const unique = uniqueWord()
    await createPost(request, { title: `הודעה ${unique} ראשונה` })
    await createPost(request, { title: `הודעה ${unique} אחרת` })
    await search(page, unique)
    await expect(results(page)).toHaveCount(2)
    const link = (index: number) => results(page).nth(index).getByRole('link')
    await page.keyboard.press('ArrowDown')
    await expect(link(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const name = await link(1).innerText()
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('heading', { level: 1, name })).toBeFocused()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('closes it by Escape from a result, and is back where it was', async ({ page, request }) => {
    const unique = uniqueWord()
    await createPost(request, { title: `הודעה ${unique}` })
    await search(page, unique)
    await expect(results(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(results(page).getByRole('link')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(button(page)).toBeFocused()
  })
})

test.describe('a search that fails', () => {
  test.use({ expectedErrors: /status of 500|searchAll|Error/ })

  test('says so, and is tried again by its button', async ({ page, request }) => {
    const unique = uniqueWord()
    const post = await createPost(request, { title: `הודעה ${unique}` })
    await page.route(`**${searchCall}?*`, (route) => route.fulfill({ status: 500, json: {} }))
    await search(page, unique)
    const failed = dialog(page).getByRole('alert')
    await expect(failed).toContainText('השרת לא הצליח לענות', { timeout: 20_000 })
    await page.unroute(`**${searchCall}?*`)
    await failed.getByRole('button', { name: 'לנסות שוב' }).click()
    await expect(results(page)).toContainText(post.title)
    await expect(failed).toHaveCount(0)
    await expect(field(page)).toHaveValue(unique)
  })
})

test.describe('quick typing', () => {
  test('asks for the last words only', async ({ page }) => {
    await page.clock.install()
    await openSearch(page)
    const calls = callsOf(page, searchCall)
    const unique = uniqueWord()
    await whileClockStands(page, async () => {
      await field(page).pressSequentially(unique)
      await expect(field(page)).toHaveValue(unique)
    })
    await expect(dialog(page).getByText('אין תוצאות', { exact: true })).toBeVisible()
    expect(calls).toEqual([`GET ${searchCall}?s=${encodeURIComponent(unique)}&page=1`])
  })

  test('never shows an older response over a newer one', async ({ page }) => {
    const older = Promise.withResolvers<void>()
    await page.route(`**${searchCall}?*`, async (route) => {
      const words = new URL(route.request().url()).searchParams.get('s') ?? ''
      if (words === 'ראשון') await older.promise
      await route.fulfill(answerOf(somePosts(1, words)))
    })
    await openSearch(page)
    const asked = page.waitForRequest((request) => request.url().includes(encodeURIComponent('ראשון')))
    await field(page).fill('ראשון')
    const first = await asked
    await field(page).fill('אחרון')
    await expect(results(page)).toHaveText(/אחרון 1/)
    older.resolve()
    // The older answer arrives or was cancelled; either way it must not show.
    await Promise.race([first.response(), page.waitForEvent('requestfailed')])
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    await expect(results(page)).toHaveText(/אחרון 1/)
    await expect(dialog(page)).not.toContainText('ראשון')
  })
})
