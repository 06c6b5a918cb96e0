import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { changeAnswer, createPost, uniqueWord } from '#e2e/content.ts'
import {
  accessibilityProblems,
  accounts,
  alertOf,
  expect,
  otherBrowser,
  ownEmployee,
  signIn,
  test,
  tokenOf,
} from '#e2e/portal.ts'
import type { Post } from '#platform/content/contract/content.ts'

const section = (page: Page) => page.getByRole('region', { name: /^תגובות/ })
const commentOf = (page: Page, text: string) => section(page).getByRole('article').filter({ hasText: text })
const bell = (page: Page) => page.getByRole('button', { name: /^התראות/ })
const panel = (page: Page) =>
  page.getByRole('region', { name: 'התראות', exact: true }).or(page.getByRole('dialog', { name: 'התראות' }))

/** Held by tests that mark the editor's notifications as read or count the unread ones, since they share one bell. */
const bellLock = 'bell of the editor'

/** An item that members may discuss; its author is the editor. */
const discussed = (page: Page) =>
  createPost(page.request, { title: `דיון ${uniqueWord()}`, discussion: true })

async function open(page: Page, post: Post, username = accounts.employee): Promise<string> {
  const token = await signIn(page, username)
  await page.goto(`/post/${post.id}`)
  await expect(section(page)).toBeVisible()
  return token
}

async function write(page: Page, text: string): Promise<void> {
  await section(page).getByLabel('התגובה שלך').fill(text)
  await section(page).getByRole('button', { name: 'פרסום התגובה' }).click()
  await expect(commentOf(page, text)).toBeVisible()
}

/** Comments through the API, for tests of what happens afterwards. */
async function commentAs(page: Page, token: string, post: Post, body: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() }
  await page.request.post('/api/posts/addComment', { headers, data: { post_id: post.id, body } })
}

/** The direction in which one word of a text leads to another of its line. */
const reads = (part: Locator, first: string, then: string) =>
  part.evaluate(
    (element, words) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const place = (word = '') => {
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const start = node.textContent?.indexOf(word) ?? -1
          if (start < 0) continue
          const range = document.createRange()
          range.setStart(node, start)
          range.setEnd(node, start + word.length)
          walker.previousNode()
          return range.getBoundingClientRect()
        }
        throw new Error(`no ${word}`)
      }
      const [one, other] = [place(words[0]), place(words[1])]
      if (Math.abs(one.top - other.top) > one.height / 2) return 'other line'
      return one.left < other.left ? 'ltr' : 'rtl'
    },
    [first, then],
  )

async function choose(comment: Locator, action: string): Promise<void> {
  await comment.getByRole('button', { name: /^עוד פעולות/ }).click()
  await comment.page().getByRole('menuitem', { name: action, exact: true }).click()
}

test.describe('a comment', () => {
  test('raises its author’s bell at once, which leads to it @phone', { lock: bellLock }, async ({
    page,
    otherPage,
  }) => {
    const post = await discussed(page)
    await signIn(page, accounts.editor)
    const listening = page.waitForResponse('**/api/users/notificationStream')
    await page.goto('/home-page')
    await bell(page).click()
    await expect(panel(page)).toBeVisible()
    await listening
    await page.evaluate(() => {
      document.body.dataset.same = 'yes'
    })
    await open(otherPage, post)
    await write(otherPage, 'כל הכבוד על היוזמה')
    const entry = panel(page).getByRole('link', { name: post.title })
    await expect(entry).toContainText('תגובה חדשה מאת')
    await expect(
      page.getByRole('button', { name: /^התראות, \d+ שלא נקרא[הו]$/, includeHidden: true }),
    ).toHaveCount(1)
    expect(await accessibilityProblems(page)).toEqual([])
    await entry.click()
    await expect(page).toHaveURL(`/post/${post.id}#discussion`)
    await expect(panel(page)).toHaveCount(0)
    await expect(commentOf(page, 'כל הכבוד על היוזמה')).toBeInViewport()
    await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
    await bell(page).click()
    await expect(panel(page).getByRole('link', { name: post.title })).not.toContainText('חדש:')
  })

  test('is text, whatever was typed, and stays typed when it could not be sent', async ({ page }) => {
    const post = await discussed(page)
    await open(page, post)
    await page.route('**/api/posts/addComment', (route) =>
      route.fulfill({ json: { success: false, code: 'x', message: 'לא עכשיו' } }),
    )
    const script = '<img src=x onerror=alert(1)>'
    const field = section(page).getByLabel('התגובה שלך')
    await field.fill(`${script}\nשורה שנייה`)
    const send = section(page).getByRole('button', { name: 'פרסום התגובה' })
    await send.click()
    await expect(alertOf(page, 'error')).toContainText('לא עכשיו')
    await expect(field).toHaveValue(`${script}\nשורה שנייה`)
    await page.unroute('**/api/posts/addComment')
    await send.click()
    await expect(commentOf(page, script)).toContainText('שורה שנייה')
    await expect(section(page).getByRole('heading')).toHaveText('תגובות 1')
    await expect(field).toHaveValue('')
    await send.click()
    await expect(section(page)).toContainText('צריך לכתוב כמה מילים')
    await expect(field).toBeFocused()
  })

  test('leaves the focus to somebody who writes on before it is refused', async ({ page }) => {
    await open(page, await discussed(page))
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/posts/addComment', async (route) => {
      await promise
      await route.fulfill({ json: { success: false, code: 'x', message: 'לא עכשיו' } })
    })
    const field = section(page).getByLabel('התגובה שלך')
    const send = section(page).getByRole('button', { name: 'פרסום התגובה' })
    await field.fill('כל הכבוד')
    await send.click()
    await expect(send).toBeDisabled()
    await field.press('End')
    resolve()
    await expect(alertOf(page, 'error')).toContainText('לא עכשיו')
    await expect(send).toBeEnabled()
    await expect(field).toBeFocused()
    await page.keyboard.type(' לכולם')
    await expect(field).toHaveValue('כל הכבוד לכולם')
  })

  test('has its hours, amounts and codes within its lines', async ({ page }) => {
    await open(page, await discussed(page))
    await write(page, 'קורס C++ בשעות 06:00–14:30')
    const runs = commentOf(page, 'קורס').locator('bdi[dir=ltr]')
    await expect(runs).toHaveText(['C++', '06:00–14:30'])
    for (const run of await runs.all()) await expect(run).toHaveCSS('display', 'inline')
  })

  test('is right to left where it has Hebrew, line by line, while it is written and after', async ({
    page,
  }) => {
    await open(page, await discussed(page))
    const field = section(page).getByLabel('התגובה שלך')
    await field.fill('iPhone 15 כמו חדש!')
    await expect(field).toHaveAttribute('dir', 'rtl')
    await write(page, 'iPhone 15 כמו חדש!\n\nSold, thanks!')
    const comment = commentOf(page, 'iPhone')
    expect(await reads(comment, 'iPhone', 'חדש')).toBe('rtl')
    expect(await reads(comment, 'Sold', '!')).toBe('ltr')
  })

  test('is changed and deleted by its author, with the keyboard', async ({ page }) => {
    const post = await discussed(page)
    await open(page, post)
    await write(page, 'יש כאן טאות')
    await expect(page.getByRole('button', { name: 'פרסום התגובה' })).toBeFocused()
    const menu = commentOf(page, 'יש כאן').getByRole('button', { name: /^עוד פעולות/ })
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'עריכה' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'מחיקה' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await choose(commentOf(page, 'יש כאן'), 'עריכה')
    const dialog = page.getByRole('dialog', { name: 'עריכת התגובה' })
    await expect(dialog.getByLabel('התגובה')).toBeFocused()
    await dialog.getByLabel('התגובה').fill('יש כאן תיקון')
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'שמירה' }).click()
    await expect(commentOf(page, 'יש כאן תיקון')).toContainText('נערכה')
    await choose(commentOf(page, 'יש כאן תיקון'), 'מחיקה')
    await page.getByRole('dialog').getByRole('button', { name: 'מחיקה' }).click()
    await expect(section(page)).toContainText('עוד אין תגובות')
    await expect(section(page).getByRole('heading', { level: 2 })).toBeFocused()
  })

  test('that is hidden is seen by its author and the editor only', async ({ page, otherPage, browser }) => {
    const post = await discussed(page)
    await open(otherPage, post)
    await write(otherPage, 'תגובה לא נעימה')
    await open(page, post, accounts.editor)
    await choose(commentOf(page, 'תגובה לא נעימה'), 'הסתרה')
    await expect(commentOf(page, 'תגובה לא נעימה')).toContainText('התגובה הוסתרה')
    await otherPage.reload()
    await expect(commentOf(otherPage, 'תגובה לא נעימה')).toContainText('התגובה הוסתרה')
    const third = await otherBrowser(browser)
    await open(third, post, accounts.other)
    await expect(section(third)).toContainText('עוד אין תגובות')
    await third.context().close()
    await choose(commentOf(page, 'תגובה לא נעימה'), 'הצגה מחדש')
    await expect(commentOf(page, 'תגובה לא נעימה')).not.toContainText('התגובה הוסתרה')
  })

  test('comes with older ones behind a button', async ({ page }) => {
    const post = await discussed(page)
    const token = await signIn(page)
    for (let index = 1; index <= 21; index += 1) await commentAs(page, token, post, `תגובה מספר ${index}.`)
    await page.goto(`/post/${post.id}`)
    await expect(section(page).getByRole('article')).toHaveCount(20)
    await section(page).getByRole('button', { name: 'תגובות קודמות' }).click()
    await expect(section(page).getByRole('article')).toHaveCount(21)
    await expect(section(page).getByRole('article').last()).toContainText('תגובה מספר 1.')
    await expect(section(page).getByRole('button', { name: 'תגובות קודמות' })).toHaveCount(0)
  })
})

test.describe('a report', () => {
  test('reaches the editor, who hides the comment @phone', async ({ page, otherPage }) => {
    const post = await discussed(page)
    const text = `משהו פוגע ${uniqueWord()}`
    const author = await signIn(page, accounts.editor)
    await commentAs(page, author, post, text)
    await open(otherPage, post)
    await choose(commentOf(otherPage, text), 'דיווח')
    const dialog = otherPage.getByRole('dialog', { name: 'דיווח על התגובה' })
    await expect(dialog).toBeVisible()
    expect(await accessibilityProblems(otherPage)).toEqual([])
    await dialog.getByRole('button', { name: 'שליחת הדיווח' }).click()
    const reason = dialog.getByLabel('מה לא בסדר כאן?')
    await expect(reason).toBeFocused()
    await expect(reason).toHaveAccessibleDescription('צריך לכתוב כמה מילים')
    await reason.fill('זה לא מכבד אותנו')
    await dialog.getByRole('button', { name: 'שליחת הדיווח' }).click()
    await expect(alertOf(otherPage, 'success')).toContainText('הדיווח הגיע')
    await expect(dialog).toHaveCount(0)

    await page.goto('/admin/reports')
    const card = page.getByRole('row').filter({ hasText: text })
    await expect(card).toContainText('זה לא מכבד אותנו')
    await card.getByRole('button', { name: 'הסתרת התגובה' }).click()
    await expect(card).toHaveCount(0)
    await otherPage.reload()
    await expect(section(otherPage)).toContainText('עוד אין תגובות')
  })

  test('on an item leads to the archive', async ({ page, otherPage, quiet }) => {
    const post = await discussed(page)
    await open(otherPage, post)
    await choose(section(otherPage), 'דיווח על הפריט')
    const dialog = otherPage.getByRole('dialog', { name: 'דיווח על הפריט' })
    await dialog.getByLabel('מה לא בסדר כאן?').fill('הפרטים שגויים')
    await dialog.getByRole('button', { name: 'שליחת הדיווח' }).click()
    await expect(dialog).toHaveCount(0)
    await signIn(page, accounts.administrator)
    await page.goto('/admin/reports')
    const card = page.getByRole('row').filter({ hasText: post.title })
    await card.getByRole('button', { name: 'העברת הפריט לארכיון' }).click()
    await quiet()
    const counted = page.waitForResponse(/getWaitingCounts/)
    await page.getByRole('dialog').getByRole('button', { name: 'העברה לארכיון' }).click()
    await expect(card).toHaveCount(0)
    // What waits is counted again in the open page.
    await counted
    await otherPage.goto(`/post/${post.id}`)
    await expect(otherPage.getByRole('heading', { name: 'הדף לא נמצא' })).toBeVisible()
  })

  test('is not shown to people who are no editors', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/reports')
    await expect(page).toHaveURL('/home-page')
  })
})

test.describe('a reaction', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('that is pressed while another is in flight wins', async ({ page }) => {
    const post = await discussed(page)
    await open(page, post)
    const button = (name: string) => section(page).getByRole('button', { name, exact: true })
    const saved = page.waitForResponse((response) => response.request().postDataJSON()?.kind === 'love')
    await page.route('**/api/posts/setReaction', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    await button('תודה').click()
    await button('מכל הלב').click()
    await expect(button('מכל הלב 1')).toHaveAttribute('aria-pressed', 'true')
    await expect(button('תודה')).toHaveAttribute('aria-pressed', 'false')
    await saved
    await page.reload()
    await expect(button('מכל הלב 1')).toHaveAttribute('aria-pressed', 'true')
  })

  test('is one a person, shows at once, and goes back when it fails', async ({ page }) => {
    const post = await discussed(page)
    await open(page, post)
    const button = (name: string) => section(page).getByRole('button', { name, exact: true })
    const saved = () => page.waitForResponse('**/api/posts/setReaction')
    await Promise.all([saved(), button('תודה').click()])
    await expect(button('תודה 1')).toHaveAttribute('aria-pressed', 'true')
    await Promise.all([saved(), button('מכל הלב').click()])
    await expect(button('מכל הלב 1')).toHaveAttribute('aria-pressed', 'true')
    await expect(button('תודה')).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(button('מכל הלב 1')).toHaveAttribute('aria-pressed', 'true')
    await page.route('**/api/posts/setReaction', (route) => route.fulfill({ status: 500, json: {} }))
    await button('מכל הלב 1').click()
    await expect(alertOf(page, 'error')).toBeVisible()
    await expect(button('מכל הלב 1')).toHaveAttribute('aria-pressed', 'true')
  })
})

test('an item without a discussion shows none', async ({ page }) => {
  const post = await createPost(page.request, { title: `בלי דיון ${uniqueWord()}` })
  await signIn(page)
  await page.goto(`/post/${post.id}`)
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
  await expect(section(page)).toHaveCount(0)
})

test.describe('the bell', () => {
  test('of two tabs hears by one stream, and the other takes over', { lock: bellLock }, async ({
    page,
    context,
  }) => {
    const post = await discussed(page)
    const streams = new Set<Page>()
    context.on('request', (request) => {
      if (request.url().endsWith('/notificationStream')) streams.add(request.frame().page())
    })
    const editor = await signIn(page, accounts.editor)
    const listening = page.waitForResponse('**/api/users/notificationStream')
    await page.goto('/home-page')
    await listening
    const second = await context.newPage()
    await signIn(second, accounts.editor)
    await second.goto('/home-page')
    await second.request.put('/api/users/readNotifications', {
      headers: { Authorization: `Bearer ${editor}` },
      data: { ids: null },
    })
    await bell(second).click()
    await commentAs(second, await tokenOf(second.request, accounts.other), post, 'תגובה אחת')
    await expect(panel(second).getByRole('link', { name: post.title })).toBeVisible()
    for (const tab of [page, second]) await expect(bell(tab)).toHaveAccessibleName(/שלא נקרא/)
    expect([...streams]).toEqual([page])
    await page.close()
    await expect.poll(() => streams.has(second)).toBe(true)
  })

  test('marks everything as read, and says when there is nothing', { lock: bellLock }, async ({
    page,
    otherPage,
  }) => {
    const post = await discussed(page)
    const token = await tokenOf(otherPage.request, accounts.other)
    await commentAs(otherPage, token, post, 'עוד תגובה')
    await signIn(page, accounts.editor)
    await page.goto('/home-page')
    await bell(page).click()
    await expect(panel(page).getByRole('link', { name: post.title })).toContainText('חדש:')
    await panel(page).getByRole('button', { name: 'סימון הכול כנקרא' }).click()
    await expect(panel(page).getByRole('link', { name: post.title })).not.toContainText('חדש:')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(bell(page)).toBeFocused()

    await signIn(otherPage, ownEmployee())
    // Somebody whom no story's survey was announced to: that goes to everybody, some minutes after it opens.
    await changeAnswer(otherPage, '**/api/users/getNotifications*', (fields) => ({
      ...(fields as object),
      notifications: [],
      unread: 0,
    }))
    await otherPage.goto('/home-page')
    await bell(otherPage).click()
    await expect(panel(otherPage)).toContainText('אין התראות')
    expect(await accessibilityProblems(otherPage)).toEqual([])
  })
})
