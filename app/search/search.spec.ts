import type { Locator, Page } from '@playwright/test'
import { callsOf, createPost, uniqueWord } from '#e2e/content.ts'
import { expect, openHome, signIn, test, whileClockStands } from '#e2e/portal.ts'
import type { FoundPost } from '#platform/content/contract/content.ts'

const searchCall = '/api/posts/searchAll'

const main = (page: Page) => page.getByRole('main')
const button = (page: Page) => page.getByRole('button', { name: 'חיפוש בפורטל' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'חיפוש' })
const field = (page: Page) => dialog(page).getByRole('searchbox', { name: 'מה לחפש' })
const results = (page: Page) =>
  dialog(page).getByRole('list', { name: 'תוצאות', exact: true }).getByRole('listitem')
const similar = (page: Page) => dialog(page).getByRole('list', { name: 'תוצאות דומות' }).getByRole('listitem')
const group = (page: Page, name: string) => dialog(page).getByRole('region', { name, exact: true })
const marks = (scope: Locator) => scope.locator('mark')

async function openSearch(page: Page): Promise<void> {
  await button(page).click()
  await expect(field(page)).toBeFocused()
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
    category_id: null,
    category: null,
    picture: null,
    similar: false,
  }))
}

function answerOf(posts: FoundPost[], more = false) {
  const fields = { posts, has_more: more, layout: null }
  return { json: { status: 200, statusText: 'OK', success: true, message: '', fields } }
}

test('the key “/” opens the search, unless it is typed or switched off; nothing found comes with advice', async ({
  page,
}) => {
  /** Presses the key outside any field. Returns whether the portal handled it. */
  const takesKey = (key: string) =>
    page.evaluate(
      (written) =>
        !document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key: written, code: 'Slash', bubbles: true, cancelable: true }),
        ),
      key,
    )
  await signIn(page)
  await page.goto('/personal-area?tab=settings&page=security')
  const display = page.getByRole('region', { name: 'תצוגה' })
  const key = display.getByRole('switch', { name: 'קיצור מקלדת לחיפוש (/)' })

  await test.step('is left to a field that is typed in', async () => {
    const password = page.getByLabel('סיסמה נוכחית', { exact: true })
    await password.focus()
    await page.keyboard.press('/')
    await expect(password).toHaveValue('/')
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('can be switched off in the personal area, and on again', async () => {
    await page.goto('/personal-area?tab=settings&page=display')
    await expect(button(page)).toHaveAttribute('aria-keyshortcuts', '/')
    await expect(key).toBeChecked()
    await key.focus()
    await page.keyboard.press('Space')
    await expect(key).not.toBeChecked()
    await expect(button(page)).not.toHaveAttribute('aria-keyshortcuts')
    expect(await takesKey('/')).toBe(false)
    await page.reload()
    await expect(key).not.toBeChecked()
    expect(await takesKey('/')).toBe(false)
    await expect(dialog(page)).toHaveCount(0)
    await key.click()
    await expect(key).toBeChecked()
  })

  await test.step('opens the search; Escape closes it and returns', async () => {
    const before = page.getByRole('button', { name: 'החשבון שלי' })
    await before.focus()
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await page.keyboard.press('/')
    await expect(field(page)).toHaveValue('/')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(before).toBeFocused()
  })

  await test.step('opens it on the Hebrew layout too, where it writes a full stop', async () => {
    expect(await takesKey('.')).toBe(true)
    await expect(field(page)).toBeFocused()
  })

  await test.step('results that are none come with advice: a word less, and the last searches', async () => {
    await field(page).fill(`הלוואה ${uniqueWord()} ${uniqueWord()}`)
    await expect(dialog(page).getByText('אין תוצאות', { exact: true })).toBeVisible()
    await expect(dialog(page).getByText('כדאי לנסות מילה אחרת')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'רק הלוואה' }).click()
    await expect(field(page)).toHaveValue('הלוואה')
    await expect(results(page).first().getByRole('link', { name: 'הלוואות' })).toBeVisible()
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
})

test('letters that follow “/” at once stand in the field, on a slow device and while the code is on its way too', async ({
  page,
}) => {
  /** Presses keys without waiting for what each of them does. */
  const pressAll = (keys: readonly string[]) => Promise.all(keys.map((key) => page.keyboard.press(key)))
  await openHome(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/events"]')?.focus())
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })

  await test.step('while its code is on its way', async () => {
    const code = Promise.withResolvers<void>()
    await page.route('**/assets/SearchDialog-*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await pressAll([...'/shaax', 'Backspace', ...'r.'])
    await expect(dialog(page)).toHaveCount(0)
    code.resolve()
    await pressAll([...'1/2'])
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('shaar.1/2')
  })

  for (const words of ['loan', 'a', 'two words at once']) {
    await test.step(`“${words}” when its code is there`, async () => {
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.locator(':focus')).toHaveAttribute('href', '/events')
      await pressAll(['/', ...words])
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveValue(words)
    })
  }
  await slow.detach()
})

test('what is found is marked, counted aloud, and walked through and opened by the keyboard', async ({
  page,
  request,
}) => {
  const unique = uniqueWord()
  const other = uniqueWord()
  await createPost(request, { title: `הודעה ${unique} ${other}` })
  const post = await createPost(request, { title: `הודעה לעובדים ויוצאי צה״ל ${unique}` })
  const link = (index: number) => results(page).nth(index).getByRole('link')
  await openHome(page)
  await openSearch(page)

  await test.step('the results are counted aloud', async () => {
    const spoken = page.locator('.visually-hidden[data-live]').getByRole('status')
    await field(page).fill(unique)
    await expect(spoken).toHaveText('נמצאו שתי תוצאות')
    await field(page).fill(`${unique} ${other}`)
    await expect(spoken).toHaveText('נמצאה תוצאה אחת')
  })

  await test.step('those of a mistyped word are said to be similar only', async () => {
    await field(page).fill(`${other.slice(0, 4)}ב${other.slice(5)}`)
    await expect(similar(page)).toHaveCount(1)
    await expect(similar(page)).toContainText(`הודעה ${unique} ${other}`)
    await expect(results(page)).toHaveCount(0)
    await expect(dialog(page).getByText('לא נמצאה התאמה מדויקת')).toBeVisible()
  })

  await test.step('the keyboard walks through the results by the arrows, and Escape closes the search', async () => {
    await field(page).fill(unique)
    await expect(results(page)).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await expect(link(0)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link(1)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(link(0)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(button(page)).toBeFocused()
  })

  await test.step('they are opened by Enter', async () => {
    await openSearch(page)
    await field(page).fill(unique)
    await expect(results(page)).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const name = await link(1).innerText()
    await page.keyboard.press('Enter')
    await expect(main(page).getByRole('heading', { level: 1, name })).toBeFocused()
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('they hold words behind prefix letters and without gershayim, and mark them', async () => {
    await openSearch(page)
    await field(page).fill(`עובדים צהל ${unique}`)
    await expect(results(page)).toHaveCount(1)
    await expect(marks(results(page))).toHaveText(['לעובדים', 'צה״ל', unique])
    await link(0).click()
    await expect(main(page).getByRole('heading', { level: 1, name: post.title })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
})

test('a sentence is done: kudos to whom it names, and everything in one list, the best first @phone', async ({
  page,
}) => {
  await openHome(page)
  await openSearch(page)

  await test.step('the phone number of somebody is one touch away', async () => {
    await field(page).fill('טלפון של אורלי')
    await expect(results(page).first()).toContainText('אורלי כהן־צדק')
    await expect(results(page).first().getByRole('link', { name: 'חיוג אל אורלי כהן־צדק' })).toHaveAttribute(
      'href',
      /^tel:/,
    )
  })

  await test.step('pages, forms, people and content stand in one list', async () => {
    await field(page).fill('תלוש שכר')
    await expect(results(page).first()).toContainText('סמנכ״לית משאבי אנוש')
    await expect(results(page).filter({ hasText: 'אישור העסקה ושכר' })).toContainText('טופס')
  })

  await test.step('kudos open at once', async () => {
    await field(page).fill('לפרגן לאורלי')
    await results(page).first().getByRole('link', { name: 'לפרגן לאורלי כהן־צדק' }).click()
    await expect(page.getByRole('dialog', { name: 'פרגון אל אורלי כהן־צדק' })).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  // A focused link prefetches its page, and the items that are made up do not exist.
  test.use({ expectedErrors: /status of 500|status of 404|searchAll|Error|is not valid JSON/ })

  const calledFor = (page: Page, words: string) =>
    page.waitForRequest((request) => request.url().includes(encodeURIComponent(words)))

  test('quick typing asks for the last words only, and a search that fails says so @phone', async ({
    page,
  }) => {
    await page.clock.install()
    await openHome(page)
    await openSearch(page)

    await test.step('quick typing asks for the last words only', async () => {
      const calls = callsOf(page, searchCall)
      const unique = uniqueWord()
      await whileClockStands(page, async () => {
        await field(page).pressSequentially(unique)
        await expect(field(page)).toHaveValue(unique)
      })
      await expect(dialog(page).getByText('אין תוצאות', { exact: true })).toBeVisible()
      expect(calls).toEqual([`GET ${searchCall}?s=${encodeURIComponent(unique)}&page=1`])
    })

    await test.step('quick typing never shows an older response over a newer one', async () => {
      const older = Promise.withResolvers<void>()
      await page.route(`**${searchCall}?*`, async (route) => {
        const words = new URL(route.request().url()).searchParams.get('s') ?? ''
        if (words === 'ראשון') await older.promise
        await route.fulfill(answerOf(somePosts(1, words)))
      })
      const asked = calledFor(page, 'ראשון')
      await field(page).fill('ראשון')
      const first = await asked
      await field(page).fill('אחרון')
      await expect(results(page).last()).toHaveText(/אחרון 1/)
      older.resolve()
      // The older answer arrives or was cancelled; either way it must not show.
      await Promise.race([first.response(), page.waitForEvent('requestfailed')])
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      await expect(results(page).last()).toHaveText(/אחרון 1/)
      await expect(dialog(page)).not.toContainText('ראשון')
      await page.unroute(`**${searchCall}?*`)
    })

    const failed = dialog(page).getByRole('alert')
    await test.step('a search that fails says so, and is tried again by its button', async () => {
      await page.route(`**${searchCall}?*`, (route) => route.fulfill({ status: 500, json: {} }))
      await field(page).fill('הלוואה')
      await expect(async () => {
        // The page tries again twice.
        await page.clock.fastForward(2000)
        await expect(failed).toContainText('השרת לא הצליח לענות', { timeout: 200 })
      }).toPass({ intervals: [50] })
      await page.unroute(`**${searchCall}?*`)
      await page.route(`**${searchCall}?*`, (route) => route.fulfill(answerOf(somePosts(1, 'הלוואה'))))
      await failed.getByRole('button', { name: 'לנסות שוב' }).click()
      await expect(results(page).filter({ hasText: 'הלוואה 1' })).toBeVisible()
      await expect(failed).toHaveCount(0)
      await expect(field(page)).toHaveValue('הלוואה')
      await page.unroute(`**${searchCall}?*`)
    })

    await test.step('a response that is not the portal’s is reported as unexpected, with what can be done', async () => {
      await page.route(`**${searchCall}?*`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<html>Sign in to the network</html>' }),
      )
      await field(page).fill('שלום')
      await expect(failed).toContainText('משהו השתבש')
      await expect(failed).toContainText('Unexpected error: SyntaxError')
    })
  })

  test('many results come twenty at a time; more of them take the focus from the button only @phone', async ({
    page,
  }) => {
    const more = dialog(page).getByRole('button', { name: 'עוד תוצאות' })
    const late = Promise.withResolvers<void>()
    await page.route(`**${searchCall}?*`, async (route) => {
      const { searchParams } = new URL(route.request().url())
      const words = searchParams.get('s') ?? ''
      const isFirst = searchParams.get('page') === '1'
      const posts = somePosts(23, words)
      if (!isFirst && words === 'קסילופונים') await late.promise
      await route.fulfill(isFirst ? answerOf(posts.slice(0, 20), true) : answerOf(posts.slice(20)))
    })
    await openHome(page)
    await openSearch(page)

    await test.step('come twenty at a time; more of them take the focus', async () => {
      await field(page).fill('קסילופון')
      await expect(results(page)).toHaveCount(20)
      await expect(dialog(page).getByText('20 התוצאות הראשונות')).toBeVisible()
      await more.click()
      await expect(results(page)).toHaveCount(23)
      await expect(results(page).nth(20).getByRole('link')).toBeFocused()
      await expect(dialog(page).getByText('נמצאו 23 תוצאות')).toBeVisible()
      await expect(more).toHaveCount(0)
    })

    await test.step('leave the focus in the field where they come late', async () => {
      await field(page).fill('קסילופונים')
      await more.click()
      await field(page).focus()
      late.resolve()
      await expect(results(page)).toHaveCount(23)
      await expect(dialog(page).getByText('נמצאו 23 תוצאות')).toBeVisible()
      await expect(field(page)).toBeFocused()
    })
  })
})
