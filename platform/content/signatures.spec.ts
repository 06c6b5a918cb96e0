import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { createPost, read, uniqueWord } from '#e2e/content.ts'
import { accessibilityProblems, accounts, alertOf, expect, signIn, test, tokenOf } from '#e2e/portal.ts'
import type { EditablePost, PostInput } from './contract/authoring.ts'
import type { Post } from './contract/content.ts'

const long = Array.from({ length: 60 }, (_, index) => `<p>סעיף ${index + 1} של הנוהל.</p>`).join('')
const statement = 'קראתי את הנוהל ובכוונתי לפעול לפיו.'

const main = (page: Page) => page.getByRole('main')
const box = (page: Page) => main(page).getByRole('region', { name: /לקרוא ולחתום|הצהרה חתומה/ })
const button = (page: Page) => box(page).getByRole('button', { name: 'חתימה' })

const mustSign = (request: APIRequestContext, change: Partial<PostInput> = {}) =>
  createPost(request, { title: `נוהל ${uniqueWord()}`, body: long, sign_statement: statement, ...change })

/** Writes other words, as the editor does. */
async function rewrite(request: APIRequestContext, post: Post, body: string): Promise<void> {
  const { input, revision } = await read<EditablePost>(request, '/api/posts/getPostForEdit', { id: post.id })
  const response = await request.put(`/api/posts/updatePost?id=${post.id}&post_type=post`, {
    headers: { Authorization: `Bearer ${await tokenOf(request, accounts.editor)}` },
    data: { ...input, body, revision },
  })
  expect(response.status()).toBe(200)
}

async function openPost(page: Page, post: Post, username?: string): Promise<void> {
  await signIn(page, username)
  await page.goto(`/post/${post.id}`)
  await expect(main(page).getByRole('heading', { level: 1, name: post.title })).toBeVisible()
}

test('cannot be signed before its end, and is signed there @phone', async ({ page, request }) => {
  const post = await mustSign(request)
  await openPost(page, post)
  await expect(box(page)).toContainText(statement)
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  await button(page).dispatchEvent('click')
  await expect(box(page)).toContainText('אפשר לחתום אחרי קריאה עד הסוף')
  await main(page).getByText('סעיף 60 של').scrollIntoViewIfNeeded()
  await button(page).scrollIntoViewIfNeeded()
  await expect(button(page)).toHaveAttribute('aria-disabled', 'false')
  expect(await accessibilityProblems(page)).toEqual([])

  const call = page.waitForRequest(
    (each) => each.url().includes('addUserToReadPost') && each.postDataJSON().sign_version !== undefined,
  )
  await button(page).click()
  expect((await call).postDataJSON()).toEqual({ post_id: post.id, sign_version: post.content_version })
  await expect(box(page).getByRole('status')).toHaveText(/נחתם ב־\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect(button(page)).toHaveCount(0)
  await page.reload()
  await expect(box(page).getByRole('status')).toContainText('נחתם ב־')
  expect(await accessibilityProblems(page)).toEqual([])
})

test.describe('without a network', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a page stays where what it shows cannot be read again', async ({ page, request }) => {
    const post = await mustSign(request)
    await openPost(page, post)
    await expect(button(page)).toBeVisible()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.route('**/api/posts/getRequiredSignPosts*', (route) => route.abort())
    await main(page).getByText('סעיף 60 של').scrollIntoViewIfNeeded()
    await button(page).scrollIntoViewIfNeeded()
    const failed = page.waitForEvent('requestfailed', (each) => each.url().includes('getRequiredSignPosts'))
    await button(page).click()
    await failed
    await expect(button(page)).toBeEnabled()
    await expect(box(page)).toContainText(statement)
    await expect(main(page).getByText('סעיף 1 של')).toBeAttached()
  })
})

test('is reached and signed by the keyboard alone', async ({ page, request }) => {
  const post = await mustSign(request)
  await openPost(page, post)
  await button(page).focus()
  await expect(button(page)).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Enter')
  await expect(box(page).getByRole('status')).toContainText('נחתם ב־')
  await expect(box(page)).toBeFocused()
})

test('leaves the focus to somebody who goes on before it is saved', async ({ page, request }) => {
  const post = await mustSign(request, { discussion: true })
  await openPost(page, post)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/posts/addUserToReadPost', async (route) => {
    await promise
    await route.continue()
  })
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(button(page)).toBeDisabled()
  const comment = page.getByLabel('התגובה שלך')
  await comment.pressSequentially('קראתי')
  resolve()
  await expect(box(page).getByRole('status')).toContainText('נחתם ב־')
  await expect(comment).toBeFocused()
  await expect(comment).toHaveValue('קראתי')
})

test('asks again when the words changed while they were read', async ({ page, request }) => {
  const post = await mustSign(request)
  await openPost(page, post)
  await button(page).scrollIntoViewIfNeeded()
  await expect(button(page)).toHaveAttribute('aria-disabled', 'false')
  await rewrite(request, post, `<p>נוסח חדש לגמרי.</p>${long}`)
  await button(page).click()
  await expect(alertOf(page, 'error')).toContainText('הנוסח עודכן בינתיים')
  await expect(main(page).getByText('נוסח חדש לגמרי')).toBeInViewport()
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  await button(page).scrollIntoViewIfNeeded()
  await button(page).click()
  await expect(box(page).getByRole('status')).toContainText('נחתם ב־')

  await rewrite(request, post, `<p>ועוד שינוי.</p>${long}`)
  await page.reload()
  await expect(button(page)).toBeAttached()
})

test('is marked on the cards of those who have not signed', async ({ page, request }) => {
  // New, so that it is on the first page of its category.
  const post = await mustSign(request, { publish_at: new Date().toISOString(), body: '<p>קצר.</p>' })
  await signIn(page, accounts.other)
  await page.goto(`/category/post/${post.category?.id}`)
  const card = main(page).getByRole('article').filter({ hasText: post.title })
  await expect(card.getByText('לחתימה')).toBeVisible()
  await card.getByRole('link', { name: post.title }).click()
  await button(page).click()
  await expect(box(page).getByRole('status')).toContainText('נחתם ב־')
  await page.goBack()
  await expect(card).toBeVisible()
  await expect(card.getByText('לחתימה')).toHaveCount(0)
})

test.describe('the report', () => {
  test('is for administrators', async ({ page }) => {
    await signIn(page)
    await page.goto('/required-signed-report')
    await expect(page).toHaveURL('/home-page')
  })

  test('shows who signed and who has not, exports them and reminds', async ({ page, request, otherPage }) => {
    const { branches } = await read<{ branches: { id: number; name: string }[] }>(
      request,
      '/api/users/getPlaces',
    )
    const branch = branches[0]
    if (!branch) throw new Error('the demo has no branches')
    const audience = { branches: null, departments: null, roles: ['community' as const] }
    const post = await mustSign(request, { audience, body: '<p>קצר.</p>' })
    await openPost(otherPage, post, accounts.community)
    await button(otherPage).click()
    await expect(box(otherPage).getByRole('status')).toContainText('נחתם ב־')

    await signIn(page, accounts.administrator)
    await page.goto('/required-signed-report')
    await main(page).getByRole('link', { name: post.title }).click()
    await expect(page).toHaveURL(`/required-signed-report?item=${post.id}`)
    await expect(main(page)).toContainText(statement)
    const table = main(page).getByRole('table')
    await expect(table).toBeVisible()
    const everybody = await table.getByRole('row').count()
    expect(everybody).toBeGreaterThan(2)
    expect(await accessibilityProblems(page)).toEqual([])

    await main(page).getByRole('link', { name: 'חתמו', exact: true }).click()
    await expect(page).toHaveURL(/state=signed/)
    await expect(table.getByRole('row')).toHaveCount(2)
    await main(page).getByRole('link', { name: 'עוד לא חתמו', exact: true }).click()
    await expect(table.getByRole('row')).toHaveCount(everybody - 1)
    await main(page).getByRole('link', { name: 'כולם', exact: true }).click()

    const saving = page.waitForEvent('download')
    await main(page).getByRole('button', { name: /CSV/ }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`חתימות ${post.title}.csv`)
    const bytes = await readFile(await file.path())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString('utf8').trim().split(/\r?\n/)
    expect(lines).toHaveLength(everybody)
    expect(lines.filter((line) => line.includes('טרם נחתם'))).toHaveLength(everybody - 2)

    const missing = everybody - 2
    await main(page)
      .getByRole('button', { name: `תזכורת ל־${missing} שעוד לא חתמו` })
      .click()
    const dialog = page.getByRole('dialog', { name: 'לשלוח תזכורת?' })
    await expect(dialog).toContainText(`${missing} אנשים`)
    await dialog.getByRole('button', { name: 'שליחה' }).click()
    await expect(alertOf(page, 'success')).toContainText(`נשלחה תזכורת ל־${missing} אנשים`)
    await expect(dialog).toHaveCount(0)
  })

  test('is filtered by branch in its address', async ({ page, request }) => {
    const post = await mustSign(request)
    await signIn(page, accounts.administrator)
    await page.goto(`/required-signed-report?item=${post.id}`)
    await expect(main(page).getByRole('table')).toBeVisible()
    const select = main(page).getByLabel('סניף', { exact: true })
    const [, first] = await select.locator('option').allTextContents()
    await select.focus()
    await select.selectOption({ label: first ?? '' })
    await expect(page).toHaveURL(/branch=\d+/)
    const cells = main(page).getByRole('table').locator('tbody tr td:nth-of-type(2)')
    await expect.poll(async () => [...new Set(await cells.allTextContents())]).toEqual([first])
    await expect(select).toBeFocused()
  })
})
