import { fileURLToPath } from 'node:url'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { createPost, uniqueWord } from '#e2e/content.ts'
import { accounts, alertOf, expect, signIn, test, tokenOf } from '#e2e/portal.ts'
import { pdf } from '#platform/files/server/rewrite/testing-documents.ts'

// Playwright's recorder fetches the blobs of chosen pictures, which the page itself never does.
test.use({ expectedErrors: /status of 503|^Connecting to 'blob:/ })

/** 64 by 48 pixels of one colour. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAMAAACWlYwtAAAAA1BMVEU9h5l22G51AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGklEQVRIx+3BgQAAAADDoPlTX+AIVQEAAHwDDDAAAcvAQmMAAAAASUVORK5CYII=',
  'base64',
)

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

async function search(page: Page, words: string): Promise<void> {
  await main(page).getByRole('searchbox').fill(words)
  await main(page).getByRole('searchbox').press('Enter')
}

async function openFile(page: Page, name: string): Promise<Locator> {
  await files(page).filter({ hasText: name }).click()
  const details = page.getByRole('dialog', { name })
  await expect(details).toBeVisible()
  return details
}

test('takes files in: a picture once it is described, a document at once @phone', async ({ page }) => {
  const word = uniqueWord()
  const sent = (name: string) => ({ name, mimeType: 'image/png', buffer: png })
  const row = uploads(page).first()
  const description = row.getByLabel('מה רואים בתמונה?')
  await openLibrary(page)
  await test.step('keeps the file to be sent again while the server fails', async () => {
    await page.route('**/api/media/', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
    await choose(page, [sent('IMG_3.png')])
    await expect(uploads(page)).toContainText('השרת לא הצליח לענות')
    await expect(uploads(page)).toContainText('Server has responded with eror status 503 on getting ')
    await uploads(page).getByRole('button', { name: 'לנסות שוב' }).click()
    await expect(description).toBeVisible()
  })

  await test.step('takes a picture of a phone that the browser cannot show', async () => {
    const fixture = new URL('../files/server/fixtures/phone.heic', import.meta.url)
    await page.getByLabel('בחירת קבצים').setInputFiles(fileURLToPath(fixture))
    const phone = uploads(page).nth(1)
    await expect(phone.getByLabel('מה רואים בתמונה?')).toBeVisible()
    await expect(phone.getByRole('presentation')).toHaveCount(0)
  })

  await test.step('asks before pictures that nobody described are given up', async () => {
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'לסגור בלי לסיים?' })
    await expect(question).toBeVisible()
    // Escape closes neither the question nor the window under it (specification §2).
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'להמשיך' }).click()
    await expect(uploadWindow(page)).toBeVisible()
    await uploadWindow(page).getByRole('button', { name: 'סגירה' }).click()
    await question.getByRole('button', { name: 'סגירה', exact: true }).last().click()
    await expect(uploadWindow(page)).toHaveCount(0)
  })

  await choose(page, [
    sent('IMG_1.png'),
    { name: `נוהל ${word}.pdf`, mimeType: 'application/pdf', buffer: pdf() },
    { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no sheet at all') },
  ])
  await expect(uploads(page).nth(1)).toContainText('בספרייה')
  await expect(uploads(page).nth(2)).toContainText('אפשר להעלות קובצי PDF')
  await expect(uploads(page).nth(2).getByRole('button', { name: 'לנסות שוב' })).toHaveCount(0)
  await expect(uploadWindow(page)).toContainText('בלי תיאור התמונה לא תיכנס לספרייה')

  await row.getByRole('button', { name: 'הוספה לספרייה' }).click()
  await expect(description).toBeFocused()
  await expect(description).toHaveAccessibleDescription('חסר תיאור של התמונה')
  expect(await accessibilityProblems(page)).toEqual([])
  await description.fill(`שקיעה ${word} מעל הים`)
  await description.press('Enter')
  await expect(row).toContainText('בספרייה')
  await page.keyboard.press('Escape')
  await expect(uploadWindow(page)).toHaveCount(0)

  await search(page, word)
  await expect(page).toHaveURL(new RegExp(`s=${encodeURIComponent(word)}`))
  await expect(files(page)).toHaveCount(2)
  await main(page).getByRole('link', { name: 'תמונות' }).click()
  await expect(files(page)).toHaveCount(1)
  await expect(files(page)).toContainText(`שקיעה ${word} מעל הים`)
  await main(page).getByRole('link', { name: 'מסמכים וסרטונים' }).click()
  await expect(files(page)).toContainText(`נוהל ${word}.pdf`)
  await page.goBack()
  await expect(files(page)).toContainText('שקיעה')
  await search(page, 'אין מילה כזאת')
  await expect(main(page).getByText('לא נמצאו קבצים כאלה')).toBeVisible()
})

test('a file is described anew, kept while it is used, and deleted after a question when nothing shows it', async ({
  page,
  request,
}) => {
  const [before, after, unused] = [uniqueWord(), uniqueWord(), uniqueWord()]
  const desk = page.viewportSize() ?? { width: 1440, height: 900 }
  const details = page.getByRole('dialog', { name: `גשר ${after} בלילה` })
  const remove = (of: Locator) => of.getByRole('button', { name: 'מחיקה מהספרייה' })
  const confirm = page.getByRole('dialog', { name: 'למחוק את הקובץ?' }).getByRole('button', { name: 'מחיקה' })
  const id = await addPicture(request, `גשר ${before}`)
  await addPicture(request, `עץ ${unused}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await openLibrary(page, `?s=${before}`)
  await test.step('is described anew and found by it, on a phone', async () => {
    const opened = await openFile(page, `גשר ${before}`)
    await expect(opened.getByText('עדיין לא באף תוכן.')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await opened.getByLabel('מה רואים בתמונה?').fill(`גשר ${after} בלילה`)
    await opened.getByRole('button', { name: 'שמירת התיאור' }).click()
    await details.getByRole('button', { name: 'סגירה' }).click()
    await search(page, after)
    await expect(files(page)).toHaveCount(1)
    await page.setViewportSize(desk)
  })

  await test.step('shows where it is used, and cannot be deleted while it is', async () => {
    await openFile(page, `גשר ${after}`)
    await expect(remove(details)).toBeVisible()
    // Somebody uses it between the look and the deletion.
    const post = await createPost(request, { title: `גשרים ${after}`, picture_id: id })
    await remove(details).click()
    await confirm.click()
    await expect(details).toContainText('הקובץ מופיע בתכנים, ולכן אי אפשר למחוק אותו.')
    await expect(details.getByRole('link', { name: post.title })).toHaveAttribute('href', `/post/${post.id}`)
    await details.getByRole('button', { name: 'סגירה' }).click()
    await openFile(page, `גשר ${after}`)
    await expect(details).toContainText('ולכן אי אפשר למחוק אותו')
    await expect(remove(details)).toHaveCount(0)
    await details.getByRole('link', { name: post.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title)
  })

  await test.step('that nothing shows is deleted after a question', async () => {
    await page.goBack()
    await search(page, unused)
    const opened = await openFile(page, `עץ ${unused}`)
    // It would be missing where it is still on its way.
    for (const place of [files(page), opened]) {
      const picture = place.locator('img').first()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
    }
    await remove(opened).click()
    await confirm.click()
    await expect(alertOf(page, 'success')).toContainText('הקובץ נמחק')
    await expect(opened).toHaveCount(0)
    await expect(main(page).getByText('לא נמצאו קבצים כאלה')).toBeVisible()
  })
})
