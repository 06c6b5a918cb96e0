import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { callsOf, changeAnswer, createPost, uniqueWord } from '#e2e/content.ts'
import {
  accounts,
  alertOf,
  expect,
  goTo,
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

async function open(page: Page, post: Post, username: string): Promise<string> {
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

test('a comment is changed and deleted by its author, stays typed while it is refused, and reads line by line', async ({
  page,
}) => {
  await open(page, await discussed(page), ownEmployee())
  const field = section(page).getByLabel('התגובה שלך')
  const send = section(page).getByRole('button', { name: 'פרסום התגובה' })
  const refusal = { json: { success: false, code: 'x', message: 'לא עכשיו' } }

  await test.step('is changed and deleted by its author, with the keyboard', async () => {
    await write(page, 'יש כאן טאות')
    await expect(send).toBeFocused()
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

  await test.step('is text, whatever was typed, and stays typed when it could not be sent', async () => {
    await page.route('**/api/posts/addComment', (route) => route.fulfill(refusal))
    const script = '<img src=x onerror=alert(1)>'
    await field.fill(`${script}\nשורה שנייה`)
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

  await test.step('is right to left where it has Hebrew, line by line, with its hours and codes within them', async () => {
    await write(page, 'קורס C++ בשעות 06:00–14:30')
    const runs = commentOf(page, 'קורס').locator('bdi[dir=ltr]')
    await expect(runs).toHaveText(['C++', '06:00–14:30'])
    for (const run of await runs.all()) await expect(run).toHaveCSS('display', 'inline')
    await field.fill('iPhone 15 כמו חדש!')
    await expect(field).toHaveAttribute('dir', 'rtl')
    await write(page, 'iPhone 15 כמו חדש!\n\nSold, thanks!')
    expect(await reads(commentOf(page, 'iPhone'), 'iPhone', 'חדש')).toBe('rtl')
    expect(await reads(commentOf(page, 'iPhone'), 'Sold', '!')).toBe('ltr')
  })

  await test.step('leaves the focus to somebody who writes on before it is refused', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/posts/addComment', async (route) => {
      await promise
      await route.fulfill(refusal)
    })
    await expect(field).toHaveValue('')
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
})

test('a report leads the editor to a comment, which only its author still sees, and an item to the archive @phone', async ({
  page,
  otherPage,
  browser,
}) => {
  const post = await discussed(page)
  const text = `משהו פוגע ${uniqueWord()}`
  const pageOfAuthor = await otherBrowser(browser)
  await commentAs(pageOfAuthor, await signIn(pageOfAuthor, ownEmployee()), post, text)
  const card = (words: string) => page.getByRole('row').filter({ hasText: words })

  await test.step('reaches the editor, who hides the comment', async () => {
    await open(otherPage, post, ownEmployee())
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

    await signIn(page, accounts.editor)
    await page.goto('/admin/reports')
    await expect(card(text)).toContainText('זה לא מכבד אותנו')
    await card(text).getByRole('button', { name: 'הסתרת התגובה' }).click()
    await expect(card(text)).toHaveCount(0)
  })

  await test.step('that is hidden is seen by its author and the editor only', async () => {
    await goTo(page, `/post/${post.id}`)
    await expect(commentOf(page, text)).toContainText('התגובה הוסתרה')
    await choose(commentOf(page, text), 'הצגה מחדש')
    await expect(commentOf(page, text)).not.toContainText('התגובה הוסתרה')
    await choose(commentOf(page, text), 'הסתרה')
    await expect(commentOf(page, text)).toContainText('התגובה הוסתרה')
    await pageOfAuthor.goto(`/post/${post.id}`)
    await expect(commentOf(pageOfAuthor, text)).toContainText('התגובה הוסתרה')
    await pageOfAuthor.context().close()
    await otherPage.reload()
    await expect(section(otherPage)).toContainText('עוד אין תגובות')
  })

  await test.step('on an item leads to the archive', async () => {
    await choose(section(otherPage), 'דיווח על הפריט')
    const dialog = otherPage.getByRole('dialog', { name: 'דיווח על הפריט' })
    await dialog.getByLabel('מה לא בסדר כאן?').fill('הפרטים שגויים')
    await dialog.getByRole('button', { name: 'שליחת הדיווח' }).click()
    await expect(dialog).toHaveCount(0)
    await goTo(page, '/admin/reports')
    await card(post.title).getByRole('button', { name: 'העברת הפריט לארכיון' }).click()
    const calls = callsOf(page)
    await page.getByRole('dialog').getByRole('button', { name: 'העברה לארכיון' }).click()
    await expect(card(post.title)).toHaveCount(0)
    // What waits is counted again in the open page.
    const lastOf = (name: string) => calls.findLastIndex((call) => call.includes(name))
    await expect.poll(() => lastOf('getWaitingCounts')).toBeGreaterThan(lastOf('deletePost'))
    await otherPage.reload()
    await expect(otherPage.getByRole('heading', { name: 'הדף לא נמצא' })).toBeVisible()
  })
})

test.describe('a discussion', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('has older comments behind a button, one reaction a person, and is there where the item has one', async ({
    page,
  }) => {
    const post = await discussed(page)
    const silent = await createPost(page.request, { title: `בלי דיון ${uniqueWord()}` })
    const token = await signIn(page, ownEmployee())
    for (let index = 1; index <= 21; index += 1) await commentAs(page, token, post, `תגובה מספר ${index}.`)
    await page.goto(`/post/${post.id}`)

    await test.step('comments come with older ones behind a button', async () => {
      const comments = section(page).getByRole('article')
      const older = section(page).getByRole('button', { name: 'תגובות קודמות' })
      await expect(comments).toHaveCount(20)
      await older.click()
      await expect(comments).toHaveCount(21)
      await expect(comments.last()).toContainText('תגובה מספר 1.')
      await expect(older).toHaveCount(0)
    })

    const button = (name: string) => section(page).getByRole('button', { name, exact: true })
    const saved = (kind: string) =>
      page.waitForResponse((response) => response.request().postDataJSON()?.kind === kind)

    await test.step('a reaction is one a person, and shows at once', async () => {
      await Promise.all([saved('love'), button('מכל הלב').click()])
      await expect(button('מכל הלב 1')).toHaveAttribute('aria-pressed', 'true')
      await Promise.all([saved('thanks'), button('תודה').click()])
      await expect(button('תודה 1')).toHaveAttribute('aria-pressed', 'true')
      await expect(button('מכל הלב')).toHaveAttribute('aria-pressed', 'false')
    })

    await test.step('a reaction that is pressed while another is in flight wins', async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      await page.route('**/api/posts/setReaction', async (route) => {
        await promise
        await route.continue()
      })
      const last = saved('love')
      await button('אהבתי').click()
      await button('מכל הלב').click()
      await expect(button('מכל הלב 1')).toHaveAttribute('aria-pressed', 'true')
      await expect(button('אהבתי')).toHaveAttribute('aria-pressed', 'false')
      resolve()
      await last
      await page.reload()
      await expect(button('מכל הלב 1')).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('a reaction goes back when it fails', async () => {
      await page.unroute('**/api/posts/setReaction')
      await page.route('**/api/posts/setReaction', (route) => route.fulfill({ status: 500, json: {} }))
      await button('מכל הלב 1').click()
      await expect(alertOf(page, 'error')).toBeVisible()
      await expect(button('מכל הלב 1')).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('an item without a discussion shows none', async () => {
      await goTo(page, `/post/${silent.id}`)
      await expect(page.getByRole('heading', { level: 1, name: silent.title })).toBeVisible()
      await expect(section(page)).toHaveCount(0)
    })

    await test.step('reports are not shown to people who are no editors', async () => {
      await goTo(page, '/admin/reports')
      await expect(page).toHaveURL('/home-page')
    })
  })
})

test.describe('the bell', () => {
  test('of an author rings at once for a comment, which it leads to, and of others says that there is nothing @phone', {
    lock: bellLock,
  }, async ({ page, otherPage }) => {
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
    // Somebody whom no story's survey was announced to: that goes to everybody, some minutes after it opens.
    await changeAnswer(otherPage, '**/api/users/getNotifications*', (fields) => ({
      ...(fields as object),
      notifications: [],
      unread: 0,
    }))
    await open(otherPage, post, ownEmployee())
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

    await test.step('says when there is nothing', async () => {
      await bell(otherPage).click()
      await expect(panel(otherPage)).toContainText('אין התראות')
      expect(await accessibilityProblems(otherPage)).toEqual([])
    })
  })

  test('of two tabs hears by one stream, marks everything as read, and the other takes over', {
    lock: bellLock,
  }, async ({ page, context }) => {
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
    await commentAs(second, await tokenOf(second.request, accounts.administrator), post, 'תגובה אחת')
    const entry = panel(second).getByRole('link', { name: post.title })
    await expect(entry).toContainText('חדש:')
    for (const tab of [page, second]) await expect(bell(tab)).toHaveAccessibleName(/שלא נקרא/)
    expect([...streams]).toEqual([page])

    await test.step('marks everything as read', async () => {
      await panel(second).getByRole('button', { name: 'סימון הכול כנקרא' }).click()
      await expect(entry).not.toContainText('חדש:')
      await second.keyboard.press('Escape')
      await expect(panel(second)).toHaveCount(0)
      await expect(bell(second)).toBeFocused()
    })

    await page.close()
    await expect.poll(() => streams.has(second)).toBe(true)
  })
})
