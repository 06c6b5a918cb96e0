import type { Page } from '@playwright/test'
import type { EditablePost } from '#platform/content/contract/authoring.ts'
import { body, openEditor, openNew, press, savedId, title } from './authoring.ts'
import { createPost, read, uniqueWord } from './content.ts'
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
const restored = (page: Page) => page.getByText('מה שנכתב כאן ולא נשלח חזר לטופס.')
const meanwhile = (page: Page) => page.getByRole('region', { name: 'הפריט נשמר בינתיים במקום אחר' })
const versions = (page: Page) => page.getByRole('dialog', { name: 'גרסאות קודמות' })

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
  await expect(restored(next)).toBeVisible()
  await expect(title(next)).toHaveValue('נכתב ולא נשמר')
  await expect(body(next)).toHaveText('כל המילים כאן.')
  await press(next, 'שמירת טיוטה')
  await savedId(next)
  await next.goto('/admin/content/green_way/new')
  await expect(body(next)).toBeVisible()
  await expect(restored(next)).toHaveCount(0)
  await expect(title(next)).toHaveValue('')
})

test('a form or a product that was being written is there again after a reload', async ({ page }) => {
  await signIn(page, accounts.administrator)
  for (const [address, label] of [
    ['/admin/forms/new', 'שם הטופס'],
    ['/admin/shop/new', 'שם המוצר'],
  ] as const) {
    await page.goto(address)
    const name = page.getByRole('main').getByRole('textbox', { name: label })
    const written = `טיוטה ${uniqueWord()}`
    await name.fill(written)
    await page.reload()
    await expect(name).toHaveValue(written)
    await expect(page.getByText('מה שנכתב כאן ולא נשלח חזר לטופס.')).toBeVisible()
    await page.getByRole('button', { name: 'להתחיל מחדש' }).click()
    await expect(name).toHaveValue('')
  }
})

test('details of a person that were being written are there again after a reload', async ({ page }) => {
  await signIn(page, accounts.administrator)
  await page.goto('/admin/people')
  const add = page.getByRole('button', { name: 'אדם חדש' })
  const dialog = page.getByRole('dialog')
  await add.click()
  await dialog.getByLabel('שם פרטי').fill('נגה')
  await page.reload()
  await add.click()
  await expect(dialog.getByText('מה שנכתב כאן ולא נשלח חזר לטופס.')).toBeVisible()
  await expect(dialog.getByLabel('שם פרטי')).toHaveValue('נגה')
  await dialog.getByRole('button', { name: 'להתחיל מחדש' }).click()
  await expect(dialog.getByLabel('שם פרטי')).toHaveValue('')
})

test('what the browser has no room for is not left without asking', async ({ page }) => {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('draft:')) throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await openNew(page)
  await title(page).fill('ארוך מאוד')
  await expect(page.getByText('אין מקום לעותק בדפדפן הזה')).toBeVisible()
  await main(page).getByRole('link', { name: 'ניהול תוכן' }).click()
  const dialog = page.getByRole('dialog', { name: 'לצאת בלי לשמור?' })
  await dialog.getByRole('button', { name: 'להישאר' }).click()
  await expect(title(page)).toHaveValue('ארוך מאוד')
  await main(page).getByRole('link', { name: 'ניהול תוכן' }).click()
  await dialog.getByRole('button', { name: 'יציאה' }).click()
  await expect(page).toHaveURL(/admin\/content\/?(\?|$)/)
})

test.describe('a session that ends while writing', () => {
  test.use({ expectedErrors: /status of 401/ })
  /** No other test uses this account's session. */
  const otherEditor = '1003'

  test('loses nothing', async ({ page, request, quiet }) => {
    const post = await createPost(request, { title: `כתבה ${uniqueWord()}` })
    const token = await signIn(page, otherEditor)
    await page.goto(`/admin/content/post/${post.id}`)
    await expect(body(page)).toBeVisible()
    // A read in flight would report the end of the session.
    await quiet()
    await body(page).fill('נכתב לפני שהחיבור הסתיים.')
    await request.post('/api/users/userSignOut', { headers: { Authorization: `Bearer ${token}` }, data: {} })
    expect(await statusWith(page, token)).toBe(401)
    await press(page, 'שמירת השינויים')
    await expect(alertOf(page)).toContainText(sessionOver)
    await submitSignIn(page, otherEditor)
    await expect(restored(page)).toBeVisible()
    await expect(body(page)).toHaveText('נכתב לפני שהחיבור הסתיים.')
  })

  test('keeps a comment until its writer is back and sends it', async ({ page, request, quiet }) => {
    const post = await createPost(request, { title: `דיון ${uniqueWord()}`, discussion: true })
    const comment = page.getByLabel('התגובה שלך')
    const send = page.getByRole('button', { name: 'פרסום התגובה' })
    const writer = ownEmployee()
    const token = await signIn(page, writer)
    await page.goto(`/post/${post.id}`)
    await expect(comment).toBeVisible()
    await quiet()
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
    await expect(meanwhile(page)).toBeFocused()
    await expect(meanwhile(page)).toContainText('מה שנכתב כאן לא אבד')
    await expect(meanwhile(page).getByRole('listitem')).toHaveText(['טקסט'])
    await press(page, 'השוואה')
    await expect(versions(page).getByRole('region', { name: 'הטקסט בטופס' })).toContainText('הטקסט שלי.')
    await expect(versions(page).getByRole('region', { name: 'הגרסה' })).toContainText('הטקסט של האחר.')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
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
    await press(page, 'השוואה')
    await press(page, 'החזרת הגרסה לעריכה')
    await expect(body(page)).toHaveText('הטקסט של האחר.')
    await page.reload()
    await expect(body(page)).toHaveText('הטקסט של האחר.')
    await press(page, 'החזרה לטופס')
    await expect(body(page)).toHaveText('הטקסט שלי.')
  })

  test('get what only the other one changed, before they save and after', async ({
    page,
    otherPage,
    request,
  }) => {
    const post = await createPost(request, { title: `משותפת ${uniqueWord()}`, excerpt: 'תקציר ישן' })
    await openEditor(page, post.id)
    await openEditor(otherPage, post.id, accounts.administrator)
    await otherPage.getByLabel('תקציר').fill('תקציר חדש')
    await press(otherPage, 'שמירת השינויים')
    await expect(otherPage.getByText('הכול שמור')).toBeVisible()
    await body(page).fill('הטקסט שלי.')
    await press(page, 'שמירת השינויים')
    await expect(meanwhile(page)).toContainText('התעדכן כאן לפי מה שנשמר שם: תקציר.')
    await expect(page.getByLabel('תקציר')).toHaveValue('תקציר חדש')
    await press(page, 'שמירת השינויים')
    await expect(page.getByText('הכול שמור')).toBeVisible()
    const saved = await read<EditablePost>(request, '/api/posts/getPostForEdit', { id: post.id })
    expect(saved.input).toMatchObject({ excerpt: 'תקציר חדש', body: '<p>הטקסט שלי.</p>' })
  })
})
