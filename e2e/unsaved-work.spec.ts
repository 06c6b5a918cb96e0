import type { APIRequestContext, Page } from '@playwright/test'
import type { EditablePost, PostInput } from '#platform/content/contract/authoring.ts'
import { accessibilityProblems } from './accessibility.ts'
import { body, openEditor, openNew, press, savedId, title } from './authoring.ts'
import { createPost, read, uniqueWord } from './content.ts'
import {
  accounts,
  alertOf,
  expect,
  goTo,
  sessionOver,
  signIn,
  statusWith,
  storedToken,
  submitSignIn,
  test,
  tokenOf,
} from './portal.ts'

const main = (page: Page) => page.getByRole('main')
const keptHere = (page: Page) => page.getByText('עותק בדפדפן הזה')
const restored = (page: Page) => page.getByText('מה שנכתב כאן ולא נשלח חזר לטופס.')
const meanwhile = (page: Page) => page.getByRole('region', { name: 'הפריט נשמר בינתיים במקום אחר' })
const versions = (page: Page) => page.getByRole('dialog', { name: 'גרסאות קודמות' })
const allSaved = (page: Page) => page.getByText('הכול שמור')

/** Presses a button of a form, and agrees that what was typed goes. */
async function pressAndAgree(page: Page, name: string, question: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: question })
  await dialog.getByRole('button', { name: /^(מחיקה|טעינה|החלפה)$/ }).click()
  await expect(dialog).toHaveCount(0)
}

/** Saves an item of news as the administrator, who has it open elsewhere. */
async function saveElsewhere(request: APIRequestContext, id: number, change: Partial<PostInput>) {
  const { input, revision } = await read<EditablePost>(request, '/api/posts/getPostForEdit', { id })
  const answer = await request.put('/api/posts/updatePost', {
    headers: { Authorization: `Bearer ${await tokenOf(request, accounts.administrator)}` },
    params: { id, post_type: 'post' },
    data: { ...input, ...change, revision },
  })
  expect(await answer.json()).toMatchObject({ success: true })
}

/** Saves the form, and waits until it is read anew: what is saved elsewhere after that is not known here. */
async function saveAndRead(page: Page, said = allSaved(page)): Promise<void> {
  const reading = page.waitForResponse('**/api/posts/getPostForEdit?*')
  await press(page, 'שמירת השינויים')
  await expect(said).toBeVisible()
  await reading
}

test('what was typed survives a closed tab, and is not left without asking where the browser has no room', async ({
  page,
  context,
}) => {
  const written = uniqueWord()
  await openNew(page, 'page')
  await title(page).fill(written)
  await body(page).click()
  await page.keyboard.type('כל המילים כאן.')
  await expect(keptHere(page)).toBeVisible()
  await page.close()
  const next = await context.newPage()
  await next.goto('/admin/content/page/new')
  await expect(restored(next)).toBeVisible()
  await expect(title(next)).toHaveValue(written)
  await expect(body(next)).toHaveText('כל המילים כאן.')
  await press(next, 'שמירת טיוטה')
  await savedId(next)
  await expect(allSaved(next)).toBeVisible()
  await main(next).getByRole('link', { name: 'עמודים', exact: true }).click()
  await main(next).getByRole('link', { name: 'עמוד חדש' }).first().click()
  await expect(title(next)).toHaveValue('')
  await expect(body(next)).toBeVisible()
  await expect(restored(next)).toHaveCount(0)

  await test.step('what the browser has no room for is not left without asking', async () => {
    await next.evaluate(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('draft:')) throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, key, value)
      }
    })
    await title(next).fill('ארוך מאוד')
    await expect(next.getByText('אין מקום לעותק בדפדפן הזה')).toBeVisible()
    await main(next).getByRole('link', { name: 'ניהול תוכן' }).click()
    const dialog = next.getByRole('dialog', { name: 'לצאת בלי לשמור?' })
    await dialog.getByRole('button', { name: 'להישאר' }).click()
    await expect(title(next)).toHaveValue('ארוך מאוד')
    await main(next).getByRole('link', { name: 'ניהול תוכן' }).click()
    await dialog.getByRole('button', { name: 'יציאה' }).click()
    await expect(next).toHaveURL(/admin\/content\/?(\?|$)/)
  })
})

test('a form, a product and details of a person that were being written are there again after a reload', async ({
  page,
}) => {
  const written = `טיוטה ${uniqueWord()}`
  const form = main(page).getByRole('textbox', { name: 'שם הטופס' })
  const product = main(page).getByRole('textbox', { name: 'שם המוצר' })
  const add = page.getByRole('button', { name: 'אדם חדש' })
  const dialog = page.getByRole('dialog')
  /** As a link leads there, without loading the portal again. */
  await signIn(page, accounts.administrator)
  await page.goto('/admin/forms/new')
  await form.fill(written)
  await goTo(page, '/admin/shop/new')
  await product.fill(written)
  await goTo(page, '/admin/people')
  await add.click()
  await dialog.getByLabel('שם פרטי').fill('נגה')
  await page.reload()
  await add.click()
  await expect(dialog.getByText('מה שנכתב כאן ולא נשלח חזר לטופס.')).toBeVisible()
  await expect(dialog.getByLabel('שם פרטי')).toHaveValue('נגה')
  await test.step('a draft is deleted only when asked twice', async () => {
    await dialog.getByRole('button', { name: 'מחיקת הטיוטה' }).click()
    await page.getByRole('button', { name: 'להמשיך לערוך' }).click()
    await expect(dialog.getByLabel('שם פרטי')).toHaveValue('נגה')
    await pressAndAgree(page, 'מחיקת הטיוטה', 'למחוק את הטיוטה?')
    await expect(dialog.getByLabel('שם פרטי')).toHaveValue('')
  })
  for (const name of [product, form]) {
    await page.goBack()
    await expect(name).toHaveValue(written)
    await expect(restored(page)).toBeVisible()
    await pressAndAgree(page, 'מחיקת הטיוטה', 'למחוק את הטיוטה?')
    await expect(name).toHaveValue('')
  }
})

test.describe('a session that ends while writing', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('keeps a comment and an item until their writer is back', async ({ page, request, quiet }) => {
    /** An editor whose session no other story uses. */
    const writer = '1003'
    const post = await createPost(request, { title: `דיון ${uniqueWord()}`, discussion: true })
    const text = 'נכתב לפני שהחיבור הסתיים.'
    const comment = page.getByLabel('התגובה שלך')
    const send = page.getByRole('button', { name: 'פרסום התגובה' })
    async function endSession(): Promise<void> {
      const token = await storedToken(page)
      const headers = { Authorization: `Bearer ${token}` }
      await request.post('/api/users/userSignOut', { headers, data: {} })
      expect(await statusWith(page, token ?? '')).toBe(401)
    }
    await signIn(page, writer)
    await page.goto(`/post/${post.id}`)
    await test.step('keeps a comment until its writer is back and sends it', async () => {
      await expect(comment).toBeVisible()
      // A read in flight would report the end of the session.
      await quiet()
      await comment.fill(text)
      await endSession()
      await send.click()
      await expect(alertOf(page)).toContainText(sessionOver)
      await submitSignIn(page, writer)
      await expect(comment).toHaveValue(text)
      await expect(restored(page)).toBeVisible()
      await send.click()
      await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
    })

    await test.step('loses nothing of an item', async () => {
      await main(page).getByRole('link', { name: 'עריכה' }).click()
      await expect(body(page)).toBeVisible()
      await quiet()
      await body(page).fill(text)
      await endSession()
      await press(page, 'שמירת השינויים')
      await expect(alertOf(page)).toContainText(sessionOver)
      await submitSignIn(page, writer)
      await expect(restored(page)).toBeVisible()
      await expect(body(page)).toHaveText(text)
    })

    await test.step('has nothing left of the comment that was sent', async () => {
      await main(page).getByRole('link', { name: 'לדף עצמו' }).click()
      await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible()
      await expect(comment).toHaveValue('')
    })
  })
})

test('an item has its older versions, which come back into the form, and those of others, which are not lost', async ({
  page,
  request,
}) => {
  const { id } = await createPost(request, { title: 'גרסאות', body: '<p>הראשון.</p>', excerpt: 'תקציר ישן' })
  await openEditor(page, id)

  await test.step('an older version comes back into the form and is saved as a new one', async () => {
    await body(page).fill('הנוסח השני.')
    await saveAndRead(page, alertOf(page, 'success').filter({ hasText: /^השינויים נשמרו$/ }))
    await press(page, 'גרסאות')
    await expect(versions(page).getByText('הנוסח השני.')).toBeVisible()
    await versions(page).getByRole('button', { name: /יואב/ }).last().click()
    await expect(versions(page).getByText('הראשון.')).toBeVisible()
    await versions(page).getByRole('button', { name: 'החזרת הגרסה לעריכה' }).click()
    await expect(body(page)).toHaveText('הראשון.')
    await saveAndRead(page)
    await press(page, 'גרסאות')
    await expect(versions(page).getByRole('button', { name: /יואב/ })).toHaveCount(3)
    await page.keyboard.press('Escape')
  })

  await test.step('what only the other one changed stays, and what was typed is saved over the rest', async () => {
    await saveElsewhere(request, id, { excerpt: 'תקציר חדש' })
    await body(page).fill('הטקסט שלי.')
    await press(page, 'שמירת השינויים')
    await expect(meanwhile(page)).toContainText('מה שנכתב כאן לא אבד')
    await expect(page.getByLabel('תקציר')).toHaveValue('תקציר חדש')
    await expect(body(page)).toHaveText('הטקסט שלי.')
    const reading = page.waitForResponse('**/api/posts/getPostForEdit?*')
    await press(page, 'לשמור את מה שכאן')
    await expect(allSaved(page)).toBeVisible()
    await expect(meanwhile(page)).toHaveCount(0)
    await reading
    const { input } = await read<EditablePost>(request, '/api/posts/getPostForEdit', { id })
    expect(input).toMatchObject({ excerpt: 'תקציר חדש', body: '<p>הטקסט שלי.</p>' })
  })

  await test.step('they do not overwrite each other: the second compares and keeps its own', async () => {
    await saveElsewhere(request, id, { body: '<p>הטקסט של האחר.</p>' })
    await body(page).fill('הטקסט הבא שלי.')
    await press(page, 'שמירת השינויים')
    await expect(meanwhile(page)).toBeFocused()
    await expect(meanwhile(page)).toContainText('מה שנכתב כאן לא אבד')
    await press(page, 'השוואה')
    await expect(versions(page).getByRole('region', { name: 'הטקסט בטופס' })).toContainText('הטקסט הבא שלי.')
    await expect(versions(page).getByRole('region', { name: 'הגרסה' })).toContainText('הטקסט של האחר.')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(body(page)).toHaveText('הטקסט הבא שלי.')
    await saveAndRead(page)
  })

  await test.step('the second hears of the first after a reload too, and loads what the first saved', async () => {
    await body(page).fill('הטקסט האחרון שלי.')
    await expect(keptHere(page)).toBeVisible()
    await saveElsewhere(request, id, { body: '<p>שוב של האחר.</p>' })
    await page.reload()
    await expect(meanwhile(page)).toBeVisible()
    await expect(body(page)).toHaveText('הטקסט האחרון שלי.')
    await pressAndAgree(page, 'לטעון את מה שנשמר', 'לטעון את מה שנשמר?')
    await expect(body(page)).toHaveText('שוב של האחר.')
    await expect(meanwhile(page)).toHaveCount(0)
    await page.reload()
    await expect(body(page)).toHaveText('שוב של האחר.')
    await expect(restored(page)).toHaveCount(0)
  })

  await test.step('an older version takes the place of what was typed only when asked twice', async () => {
    await body(page).fill('עוד משהו.')
    await press(page, 'גרסאות')
    await pressAndAgree(page, 'החזרת הגרסה לעריכה', 'להחליף את מה שבטופס?')
    await expect(body(page)).toHaveText('שוב של האחר.')
    await expect(versions(page)).toHaveCount(0)
  })
})
