import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { createPost, uniqueWord } from '#e2e/content.ts'
import { accessibilityProblems, accounts, alertOf, expect, signIn, test, tokenOf } from '#e2e/portal.ts'

// Playwright's recorder fetches the blobs of chosen pictures, which the page itself never does.
test.use({ expectedErrors: /^Connecting to 'blob:/ })

/** 64 by 48 pixels of one colour. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAMAAACWlYwtAAAAA1BMVEU9h5l22G51AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVRIx+3BgQAAAADDoPlTX+AIVQEAAHwDDDAAAcvAQmMAAAAASUVORK5CYII=',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')

const main = (page: Page) => page.getByRole('main')
const files = (page: Page) => main(page).getByRole('list', { name: 'קבצים' }).getByRole('button')
const uploadWindow = (page: Page) => page.getByRole('dialog', { name: 'העלאת קבצים לספרייה' })
const uploads = (page: Page) => page.getByRole('list', { name: 'הקבצים שנבחרו' }).getByRole('listitem')

async function openLibrary(page: Page, search = ''): Promise<void> {
  await signIn(page, accounts.editor)
  await page.goto(`/admin/media${search}`)
}

/** Opens the window of the upload and chooses files. */
async function choose(page: Page, chosen: { name: string; mimeType: string; buffer: Buffer }[]) {
  await main(page).getByRole('button', { name: 'העלאת קבצים' }).first().click()
  await page.getByLabel('בחירת קבצים').setInputFiles(chosen)
}

/** Adds a picture to the library through the API. Returns its number. */
async function addPicture(request: APIRequestContext, alt: string): Promise<string> {
  const headers = { Authorization: `Bearer ${await tokenOf(request, accounts.editor)}` }
  const sent = await request.post('/api/media/', {
    headers,
    multipart: { files: { name: 'a.png', mimeType: 'image/png', buffer: png } },
  })
  const [{ id }] = (await sent.json()).fields.files
  await request.put('/api/media/describeFile', { headers, data: { id, alt } })
  return id
}

async function openFile(page: Page, name: string): Promise<Locator> {
  await files(page).filter({ hasText: name }).click()
  const details = page.getByRole('dialog', { name })
  await expect(details).toBeVisible()
  return details
}

test('is for those who author content', async ({ page }) => {
  await signIn(page, accounts.employee)
  await page.goto('/admin/media')
  await expect(page).toHaveURL('/home-page')
})

test('takes files in: a picture once it is described, a document at once @phone', async ({ page }) => {
  const word = uniqueWord()
  await openLibrary(page)
  await choose(page, [
    { name: 'IMG_1.png', mimeType: 'image/png', buffer: png },
    { name: `נוהל ${word}.pdf`, mimeType: 'application/pdf', buffer: pdf },
    { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no sheet at all') },
  ])
  await expect(uploads(page).nth(1)).toContainText('בספרייה')
  await expect(uploads(page).nth(2)).toContainText('אפשר להעלות קובצי PDF')
  await expect(uploads(page).nth(2).getByRole('button', { name: 'לנסות שוב' })).toHaveCount(0)
  await expect(uploadWindow(page)).toContainText('בלי תיאור התמונה לא תיכנס לספרייה')

  const row = uploads(page).first()
  const description = row.getByLabel('מה רואים בתמונה?')
  await row.getByRole('button', { name: 'הוספה לספרייה' }).click()
  await expect(description).toBeFocused()
  await expect(description).toHaveAccessibleDescription('חסר תיאור של התמונה')
  expect(await accessibilityProblems(page)).toEqual([])
  await description.fill(`שקיעה ${word} מעל הים`)
  await description.press('Enter')
  await expect(row).toContainText('בספרייה')
  await page.keyboard.press('Escape')
  await expect(uploadWindow(page)).toHaveCount(0)

  await main(page).getByRole('searchbox').fill(word)
  await main(page).getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(new RegExp(`s=${encodeURIComponent(word)}`))
  await expect(files(page)).toHaveCount(2)
  await main(page).getByRole('link', { name: 'תמונות' }).click()
  await expect(files(page)).toHaveCount(1)
  await expect(files(page)).toContainText(`שקיעה ${word} מעל הים`)
  await main(page).getByRole('link', { name: 'מסמכים וסרטונים' }).click()
  await expect(files(page)).toContainText(`נוהל ${word}.pdf`)
  await page.goBack()
  await expect(files(page)).toContainText('שקיעה')
  await main(page).getByRole('searchbox').fill('אין מילה כזאת')
  await main(page).getByRole('searchbox').press('Enter')
  await expect(main(page).getByText('לא נמצאו קבצים כאלה')).toBeVisible()
})

test('asks before pictures that nobody described are given up', async ({ page }) => {
  await openLibrary(page)
  await choose(page, [{ name: 'IMG_2.png', mimeType: 'image/png', buffer: png }])
  await expect(uploads(page).getByLabel('מה רואים בתמונה?')).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'לסגור בלי לסיים?' })
  // Escape closes neither the question nor the window under it (specification §2).
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'להמשיך' }).click()
  await expect(uploadWindow(page)).toBeVisible()
  await uploadWindow(page).getByRole('button', { name: 'סגירה' }).click()
  await question.getByRole('button', { name: 'סגירה', exact: true }).last().click()
  await expect(uploadWindow(page)).toHaveCount(0)
})

test.describe('while the server fails', () => {
  test.use({ expectedErrors: /Failed to load resource|^Connecting to 'blob:/ })

  test('keeps the file to be sent again', async ({ page }) => {
    await page.route('**/api/media/', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
    await openLibrary(page)
    await choose(page, [{ name: 'IMG_3.png', mimeType: 'image/png', buffer: png }])
    await expect(uploads(page)).toContainText('השרת לא הצליח לענות')
    await uploads(page).getByRole('button', { name: 'לנסות שוב' }).click()
    await expect(uploads(page).getByLabel('מה רואים בתמונה?')).toBeVisible()
  })
})

test.describe('a file', () => {
  test('is described anew and found by it @phone', async ({ page, request }) => {
    const [before, after] = [uniqueWord(), uniqueWord()]
    await addPicture(request, `גשר ${before}`)
    await openLibrary(page, `?s=${before}`)
    const details = await openFile(page, `גשר ${before}`)
    await expect(details.getByText('עדיין לא באף תוכן.')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await details.getByLabel('מה רואים בתמונה?').fill(`גשר ${after} בלילה`)
    await details.getByRole('button', { name: 'שמירת התיאור' }).click()
    await expect(page.getByRole('dialog', { name: `גשר ${after} בלילה` })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'סגירה' }).click()
    await main(page).getByRole('searchbox').fill(after)
    await main(page).getByRole('searchbox').press('Enter')
    await expect(files(page)).toHaveCount(1)
  })

  test('shows where it is used, and cannot be deleted while it is', async ({ page, request }) => {
    const word = uniqueWord()
    const id = await addPicture(request, `פרח ${word}`)
    await openLibrary(page, `?s=${word}`)
    const details = await openFile(page, `פרח ${word}`)
    const remove = details.getByRole('button', { name: 'מחיקה מהספרייה' })
    await expect(remove).toBeVisible()

    // Somebody uses it between the look and the deletion.
    const post = await createPost(request, { title: `פרחים ${word}`, picture_id: id })
    await remove.click()
    await page.getByRole('dialog', { name: 'למחוק את הקובץ?' }).getByRole('button', { name: 'מחיקה' }).click()
    await expect(details).toContainText('הקובץ מופיע בתכנים, ולכן אי אפשר למחוק אותו.')
    await expect(details.getByRole('link', { name: post.title })).toHaveAttribute('href', `/post/${post.id}`)

    await page.reload()
    await openFile(page, `פרח ${word}`)
    await expect(details).toContainText('ולכן אי אפשר למחוק אותו')
    await expect(remove).toHaveCount(0)
    await details.getByRole('link', { name: post.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
  })

  test('that nothing shows is deleted after a question', async ({ page, request, quiet }) => {
    const word = uniqueWord()
    await addPicture(request, `עץ ${word}`)
    await openLibrary(page, `?s=${word}`)
    const details = await openFile(page, `עץ ${word}`)
    // Its picture would be missing where it is still on its way.
    await quiet()
    await details.getByRole('button', { name: 'מחיקה מהספרייה' }).click()
    await page.getByRole('dialog', { name: 'למחוק את הקובץ?' }).getByRole('button', { name: 'מחיקה' }).click()
    await expect(alertOf(page, 'success')).toContainText('הקובץ נמחק')
    await expect(details).toHaveCount(0)
    await expect(main(page).getByText('לא נמצאו קבצים כאלה')).toBeVisible()
  })
})
