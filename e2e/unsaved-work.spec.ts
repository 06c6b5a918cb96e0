import type { Page } from '@playwright/test'
import { body, openEditor, openNew, press, savedId, title } from './authoring.ts'
import { createPost, uniqueWord } from './content.ts'
import {
  accessibilityProblems,
  accounts,
  alertOf,
  expect,
  ownEmployee,
  sessionOver,
  signIn,
  statusWith,
  submitSignIn,
  test,
} from './portal.ts'

const main = (page: Page) => page.getByRole('main')
const keptHere = (page: Page) => page.getByText('עותק בדפדפן הזה')
const leftDraft = (page: Page) => page.getByText('נמצאה טיוטה שלא נשמרה')

test('an older version comes back into the form and is saved as a new one', async ({ page, request }) => {
  const post = await createPost(request, { title: 'גרסאות', body: '<p>הנוסח הראשון.</p>' })
  await openEditor(page, post.id)
  await body(page).fill('הנוסח השני.')
  await press(page, 'שמירת השינויים')
  await expect(alertOf(page, 'success')).toHaveText('השינויים נשמרו')
  await press(page, 'גרסאות')
  const dialog = page.getByRole('dialog', { name: 'גרסאות קודמות' })
  await expect(dialog.getByText('הנוסח השני.')).toBeVisible()
  await dialog.getByRole('button', { name: /יואב/ }).last().click()
  await expect(dialog.getByText('הנוסח הראשון.')).toBeVisible()
  await dialog.getByRole('button', { name: 'החזרת הגרסה לעריכה' }).click()
  await expect(body(page)).toHaveText('הנוסח הראשון.')
  await press(page, 'שמירת השינויים')
  await expect(page.getByText('הכול שמור')).toBeVisible()
  await press(page, 'גרסאות')
  await expect(dialog.getByRole('button', { name: /יואב/ })).toHaveCount(3)
})

test('what was typed survives a closed tab', async ({ page, context }) => {
  await openNew(page, 'green_way')
  await title(page).fill('נכתב ולא נשמר')
  await body(page).click()
  await page.keyboard.type('כל המילים כאן.')
  await expect(keptHere(page)).toBeVisible()
  await page.close()
  const next = await context.newPage()
  await next.goto('/admin/content/green_way/new')
  await expect(leftDraft(next)).toBeVisible()
  await expect(title(next)).toHaveValue('')
  await press(next, 'החזרת הטיוטה')
  await expect(title(next)).toHaveValue('נכתב ולא נשמר')
  await expect(body(next)).toHaveText('כל המילים כאן.')
  await press(next, 'שמירת טיוטה')
  await savedId(next)
  await next.goto('/admin/content/green_way/new')
  await expect(body(next)).toBeVisible()
  await expect(leftDraft(next)).toHaveCount(0)
})

test.describe('a session that ends while writing', () => {
  test.use({ expectedErrors: /status of 401/ })
  /** No other test uses this account's session. */
  const otherEditor = '1003'

  test('loses nothing', async ({ page, request }) => {
    const post = await createPost(request, { title: `כתבה ${uniqueWord()}` })
    const token = await signIn(page, otherEditor)
    await page.goto(`/admin/content/post/${post.id}`)
    await body(page).fill('נכתב לפני שהחיבור הסתיים.')
    await request.post('/api/users/userSignOut', { headers: { Authorization: `Bearer ${token}` }, data: {} })
    expect(await statusWith(page, token)).toBe(401)
    await press(page, 'שמירת השינויים')
    await expect(alertOf(page)).toContainText(sessionOver)
    await submitSignIn(page, otherEditor)
    await expect(leftDraft(page)).toBeVisible()
    await press(page, 'החזרת הטיוטה')
    await expect(body(page)).toHaveText('נכתב לפני שהחיבור הסתיים.')
  })

  test('keeps a comment until its writer is back and sends it', async ({ page, request }) => {
    const post = await createPost(request, { title: `דיון ${uniqueWord()}`, discussion: true })
    const comment = page.getByLabel('התגובה שלך')
    const send = page.getByRole('button', { name: 'פרסום התגובה' })
    const writer = ownEmployee()
    const token = await signIn(page, writer)
    await page.goto(`/post/${post.id}`)
    await comment.fill('נכתב לפני שהחיבור הסתיים.')
    await request.post('/api/users/userSignOut', { headers: { Authorization: `Bearer ${token}` }, data: {} })
    expect(await statusWith(page, token)).toBe(401)
    await send.click()
    await expect(alertOf(page)).toContainText(sessionOver)
    await submitSignIn(page, writer)
    await expect(comment).toHaveValue('נכתב לפני שהחיבור הסתיים.')
    await expect(page.getByText('מה שנכתב כאן ולא נשלח חזר לטופס.')).toBeVisible()
    await send.click()
    await expect(page.getByRole('article').filter({ hasText: 'נכתב לפני שהחיבור הסתיים.' })).toBeVisible()
    await page.reload()
    await expect(comment).toHaveValue('')
  })
})

test.describe('two editors of one item', () => {
  test('see each other', async ({ page, otherPage, request }) => {
    const post = await createPost(request, { title: `משותפת ${uniqueWord()}` })
    await openEditor(otherPage, post.id, accounts.administrator)
    await openEditor(page, post.id)
    await expect(main(page).getByText('הפריט פתוח עכשיו לעריכה גם אצל')).toBeVisible()
    await otherPage.close()
  })

  test('do not overwrite each other: the second compares and keeps its own', async ({
    page,
    otherPage,
    request,
  }) => {
    const post = await createPost(request, { title: `משותפת ${uniqueWord()}` })
    await openEditor(page, post.id)
    await openEditor(otherPage, post.id, accounts.administrator)
    await body(otherPage).fill('הטקסט של האחר.')
    await press(otherPage, 'שמירת השינויים')
    await expect(otherPage.getByText('הכול שמור')).toBeVisible()
    await body(page).fill('הטקסט שלי.')
    await press(page, 'שמירת השינויים')
    const dialog = page.getByRole('dialog', { name: 'הפריט נשמר בינתיים' })
    await expect(dialog).toContainText('מה שנכתב כאן לא אבד')
    await dialog.getByRole('button', { name: 'השוואה' }).click()
    await expect(dialog.getByRole('region', { name: 'הטקסט שלי' })).toContainText('הטקסט שלי.')
    await expect(dialog.getByRole('region', { name: 'הגרסה החדשה' })).toContainText('הטקסט של האחר.')
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'להמשיך עם הטקסט שלי' }).click()
    await expect(body(page)).toHaveText('הטקסט שלי.')
    await press(page, 'שמירת השינויים')
    await expect(page.getByText('הכול שמור')).toBeVisible()
  })

  test('the second opens the newer text, and its own is put aside', async ({ page, otherPage, request }) => {
    const post = await createPost(request, { title: `משותפת ${uniqueWord()}` })
    await openEditor(page, post.id)
    await openEditor(otherPage, post.id, accounts.administrator)
    await body(otherPage).fill('הטקסט של האחר.')
    await press(otherPage, 'שמירת השינויים')
    await expect(otherPage.getByText('הכול שמור')).toBeVisible()
    await body(page).fill('הטקסט שלי.')
    await press(page, 'שמירת השינויים')
    await press(page, 'לפתוח את הגרסה החדשה')
    await expect(body(page)).toHaveText('הטקסט של האחר.')
    await press(page, 'החזרת הטיוטה')
    await expect(body(page)).toHaveText('הטקסט שלי.')
  })
})
