import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { createPost, read, uniqueWord } from '#e2e/content.ts'
import { accounts, alertOf, expect, goTo, ownEmployee, signIn, test, tokenOf } from '#e2e/portal.ts'
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

/** Signs the words of an item by a call, as somebody who has read them. */
async function sign(request: APIRequestContext, token: string, post: Post): Promise<void> {
  const response = await request.put('/api/posts/addUserToReadPost', {
    headers: { Authorization: `Bearer ${token}` },
    data: { post_id: post.id, sign_version: post.content_version },
  })
  expect((await response.json()).fields.signed_at).not.toBeNull()
}

/** Goes to another item as a link does, without loading the page anew. */
async function goToPost(page: Page, post: Post): Promise<void> {
  await goTo(page, `/post/${post.id}`)
  await expect(main(page).getByRole('heading', { level: 1, name: post.title })).toBeVisible()
}

const isSigned = (page: Page) => expect(box(page).getByRole('status')).toContainText('נחתם ב־')

test('asks on its card, again when its words change, not before its end, and is signed there @phone', async ({
  page,
  request,
}) => {
  // New, so that it is on the first page of its category.
  const post = await mustSign(request, { publish_at: new Date().toISOString() })
  const card = main(page).getByRole('article').filter({ hasText: post.title })
  const token = await signIn(page, ownEmployee())
  await sign(request, token, post)
  await rewrite(request, post, `<p>שינוי ראשון.</p>${long}`)
  await test.step('is marked on the cards of those who have not signed these words', async () => {
    await page.goto(`/category/post/${post.category?.id}`)
    await expect(card.getByText('לחתימה')).toBeVisible()
    await card.getByRole('link', { name: post.title }).click()
  })
  await test.step('cannot be signed before its end', async () => {
    await expect(box(page)).toContainText(statement)
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
    await button(page).dispatchEvent('click')
    await expect(box(page)).toContainText('אפשר לחתום אחרי קריאה עד הסוף')
    await main(page).getByText('סעיף 60 של').scrollIntoViewIfNeeded()
    await button(page).scrollIntoViewIfNeeded()
    await expect(button(page)).toHaveAttribute('aria-disabled', 'false')
    expect(await accessibilityProblems(page)).toEqual([])
  })
  await test.step('asks again when the words changed while they were read', async () => {
    await rewrite(request, post, `<p>נוסח חדש לגמרי.</p>${long}`)
    await button(page).click()
    await expect(alertOf(page, 'error')).toContainText('הנוסח עודכן בינתיים')
    await expect(main(page).getByText('נוסח חדש לגמרי')).toBeInViewport()
    await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('is signed at its end', async () => {
    const { content_version } = await read<Post>(request, '/api/posts/getPostById', {
      id: post.id,
      post_type: 'post',
    })
    const call = page.waitForRequest(
      (each) => each.url().includes('addUserToReadPost') && each.postDataJSON().sign_version !== undefined,
    )
    await button(page).scrollIntoViewIfNeeded()
    await button(page).click()
    expect((await call).postDataJSON()).toEqual({ post_id: post.id, sign_version: content_version })
    await expect(box(page).getByRole('status')).toHaveText(/נחתם ב־\d\d\/\d\d\/\d{4} \d\d:\d\d/)
    await expect(button(page)).toHaveCount(0)
    await page.goBack()
    await expect(card).toBeVisible()
    await expect(card.getByText('לחתימה')).toHaveCount(0)
    await page.goForward()
    await isSigned(page)
    await page.reload()
    await isSigned(page)
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

test.describe('by the keyboard', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('is signed; the focus stays with who goes on; what cannot be read again stays', async ({
    page,
    request,
  }) => {
    const first = await mustSign(request)
    const discussed = await mustSign(request, { discussion: true })
    const unread = await mustSign(request)
    await signIn(page, ownEmployee())
    await page.goto(`/post/${first.id}`)
    await test.step('is reached and signed by the keyboard alone', async () => {
      await button(page).focus()
      await expect(button(page)).toHaveAttribute('aria-disabled', 'false')
      await page.keyboard.press('Enter')
      await isSigned(page)
      await expect(box(page)).toBeFocused()
    })
    await test.step('leaves the focus to somebody who goes on before it is saved', async () => {
      await goToPost(page, discussed)
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
      await isSigned(page)
      await expect(comment).toBeFocused()
      await expect(comment).toHaveValue('קראתי')
      await comment.fill('')
    })
    await test.step('without a network, a page stays where what it shows cannot be read again', async () => {
      await goToPost(page, unread)
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
})

test('the report is for administrators: who signed and who has not, as a file, by branch, with a reminder', async ({
  page,
  request,
}) => {
  const audience = { branches: null, departments: null, roles: ['community' as const] }
  const post = await mustSign(request, { audience, body: '<p>קצר.</p>' })
  const forEverybody = await mustSign(request)
  await sign(request, await signIn(page, accounts.community), post)
  await page.goto('/required-signed-report')
  await expect(page).toHaveURL('/home-page')

  await page.evaluate(
    (token) => localStorage.setItem('token', token),
    await tokenOf(request, accounts.administrator),
  )
  await page.goto('/required-signed-report')
  const table = main(page).getByRole('table')
  const state = (name: string) => main(page).getByRole('link', { name, exact: true })
  await main(page).getByRole('link', { name: post.title }).click()
  await expect(page).toHaveURL(`/required-signed-report?item=${post.id}`)
  await expect(main(page)).toContainText(statement)
  await expect(table).toBeVisible()
  const everybody = await table.getByRole('row').count()
  const missing = everybody - 2
  expect(missing).toBeGreaterThan(0)
  expect(await accessibilityProblems(page)).toEqual([])

  await test.step('shows who signed and who has not', async () => {
    await state('חתמו').click()
    await expect(page).toHaveURL(/state=signed/)
    await expect(table.getByRole('row')).toHaveCount(2)
    await state('עוד לא חתמו').click()
    await expect(table.getByRole('row')).toHaveCount(everybody - 1)
    await state('כולם').click()
  })
  await test.step('exports them', async () => {
    const saving = page.waitForEvent('download')
    await main(page).getByRole('button', { name: /CSV/ }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`חתימות ${post.title}.csv`)
    const bytes = await readFile(await file.path())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString('utf8').trim().split(/\r?\n/)
    expect(lines).toHaveLength(everybody)
    expect(lines.filter((line) => line.includes('טרם נחתם'))).toHaveLength(missing)
  })
  await test.step('reminds those who have not', async () => {
    await main(page)
      .getByRole('button', { name: `תזכורת ל־${missing} שעוד לא חתמו` })
      .click()
    const dialog = page.getByRole('dialog', { name: 'לשלוח תזכורת?' })
    await expect(dialog).toContainText(`${missing} אנשים`)
    await dialog.getByRole('button', { name: 'שליחה' }).click()
    await expect(alertOf(page, 'success')).toContainText(`נשלחה תזכורת ל־${missing} אנשים`)
    await expect(dialog).toHaveCount(0)
  })
  await test.step('is filtered by branch in its address', async () => {
    // Loaded anew: the branches of the item before would stand there for a while.
    await page.goto(`/required-signed-report?item=${forEverybody.id}`)
    await expect(table).toBeVisible()
    const select = main(page).getByLabel('סניף', { exact: true })
    const [, first] = await select.locator('option').allTextContents()
    await select.focus()
    await select.selectOption({ label: first ?? '' })
    await expect(page).toHaveURL(/branch=\d+/)
    const cells = table.locator('tbody tr td:nth-of-type(2)')
    await expect.poll(async () => [...new Set(await cells.allTextContents())]).toEqual([first])
    await expect(select).toBeFocused()
  })
})
