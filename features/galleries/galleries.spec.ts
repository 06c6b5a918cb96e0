import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Picture } from '#core/contract/common.ts'
import { createPost, daysAgo, read } from '#e2e/content.ts'
import { accessibilityProblems, accounts, alertOf, expect, signIn, test, tokenOf } from '#e2e/portal.ts'
import type { EditablePost } from '#platform/content/contract/authoring.ts'
import type { GalleryInput } from './contract/content-type.ts'
import type { GalleryImage } from './contract/galleries.ts'

const colours = ['#0f4c5c', '#c0314a', '#5f7138', '#f2a541', '#6b6256']

/** A photo of one colour, wide or high. */
function photo(index: number): Promise<Buffer> {
  const [width, height] = index % 2 === 0 ? [900, 600] : [600, 800]
  const background = colours[index % colours.length] ?? '#000000'
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function headersOf(request: APIRequestContext, username: string): Promise<Record<string, string>> {
  return { Authorization: `Bearer ${await tokenOf(request, username)}`, 'Idempotency-Key': randomUUID() }
}

interface Gallery {
  id: number
  title: string
  href: string
}

/** Makes a gallery as the editor. */
async function makeGallery(
  request: APIRequestContext,
  own: Partial<GalleryInput> = {},
  publishAt = daysAgo(300),
): Promise<Gallery> {
  const title = `גלריה ${randomUUID().slice(0, 8)}`
  const gallery = { voting: true, closes_at: daysAgo(-2), uploads_open: true, ...own }
  const { id, slug } = await createPost(request, {
    post_type: 'gallery',
    title,
    body: '',
    category_id: null,
    publish_at: publishAt,
    gallery,
  })
  return { id, title, href: `/galleries/${encodeURIComponent(slug)}/${id}` }
}

/** Adds pictures to a gallery for somebody, with the captions. */
async function addPictures(
  request: APIRequestContext,
  gallery: Gallery,
  username: string,
  captions: string[],
): Promise<GalleryImage[]> {
  const headers = await headersOf(request, username)
  const images: { media_id: string; caption: string; shows_children: false; consent: false }[] = []
  for (const [index, caption] of captions.entries()) {
    const buffer = await photo(index)
    const multipart = { files: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer } }
    const response = await request.post('/api/media/', { headers, multipart })
    const { files } = (await response.json()).fields as { files: Picture[] }
    images.push({ media_id: files[0]?.id ?? '', caption, shows_children: false, consent: false })
  }
  const data = { gallery_id: gallery.id, images }
  const response = await request.post('/api/galleries/addImagesToGallery', { headers, data })
  return (await response.json()).fields.images
}

async function vote(request: APIRequestContext, gallery: Gallery, username: string, image: number) {
  const headers = await headersOf(request, username)
  const data = { gallery_id: gallery.id, image_id: image }
  await request.put('/api/galleries/voteForImage', { headers, data })
}

/** Moves the end of the voting to a day ago. */
async function closeVoting(request: APIRequestContext, { id }: Gallery): Promise<void> {
  const { input, revision } = await read<EditablePost>(request, '/api/posts/getPostForEdit', { id })
  await request.put(`/api/posts/updatePost?id=${id}&post_type=gallery`, {
    headers: await headersOf(request, accounts.editor),
    data: {
      ...input,
      revision,
      gallery: { voting: true, closes_at: daysAgo(1), uploads_open: true } satisfies GalleryInput,
    },
  })
}

async function imagesOf(request: APIRequestContext, { id }: Gallery): Promise<GalleryImage[]> {
  const { images } = await read<{ images: GalleryImage[] }>(request, '/api/galleries/getGalleryImages', {
    id,
  })
  return images
}

const main = (page: Page) => page.getByRole('main')
const pictures = (page: Page) => main(page).getByRole('list', { name: 'תמונות' })
const picture = (page: Page, name: string) => pictures(page).getByRole('link', { name })
const heart = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name: new RegExp(`^(הצבעה|הקול שלך): ${name}$`) })
const viewer = (page: Page) => page.getByRole('dialog', { name: 'תמונה על מסך מלא' })
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name })

async function open(page: Page, path: string, username?: string): Promise<void> {
  await signIn(page, username)
  await page.goto(path)
}

test.describe('the galleries', () => {
  test.use({ expectedErrors: /status of 404|הפריט לא נמצא/ })

  test('lead from their cards to the pictures @phone', { lock: 'new galleries' }, async ({
    page,
    request,
  }) => {
    const gallery = await makeGallery(request, {}, new Date().toISOString())
    await addPictures(request, gallery, accounts.other, ['שקיעה', 'זריחה'])
    await open(page, '/galleries')
    await expect(title(page, 'גלריות')).toBeVisible()
    const card = main(page).getByRole('article').filter({ hasText: gallery.title })
    await expect(card).toContainText('שתי תמונות')
    await expect(card).toContainText('אפשר להצביע עד')
    await expect(card).toContainText('אפשר להוסיף תמונות')
    expect(await accessibilityProblems(page)).toEqual([])
    await card.getByRole('link', { name: gallery.title }).click()
    await expect(title(page, gallery.title)).toBeFocused()
    await expect(page).toHaveURL(gallery.href)
    await expect(pictures(page).getByRole('link')).toHaveCount(2)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('are redirected from an outdated address to the canonical one', async ({ page, request }) => {
    const gallery = await makeGallery(request)
    const [image] = await addPictures(request, gallery, accounts.other, ['שקיעה'])
    await open(page, `/galleries/%D7%99%D7%A9%D7%9F/${gallery.id}?image=${image?.id}`)
    await expect(page).toHaveURL(`${gallery.href}?image=${image?.id}`)
    await expect(viewer(page)).toBeVisible()
  })

  for (const path of ['987654', 'abc', '1']) {
    test(`do not have /${path}`, async ({ page }) => {
      await open(page, `/galleries/x/${path}`)
      await expect(title(page, 'הדף לא נמצא')).toBeVisible()
    })
  }
})

test.describe('the viewer', () => {
  test('opens and closes by the keyboard, and moves from right to left', async ({ page, request }) => {
    const gallery = await makeGallery(request)
    const images = await addPictures(request, gallery, accounts.other, ['ראשונה', 'שנייה', 'שלישית'])
    await open(page, gallery.href)
    await picture(page, 'ראשונה').focus()
    await page.keyboard.press('Enter')
    await expect(viewer(page)).toBeVisible()
    await expect(page).toHaveURL(`${gallery.href}?image=${images[0]?.id}`)
    await expect(viewer(page).getByText('1 מתוך 3')).toBeVisible()
    await expect(viewer(page).getByText('ראשונה')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('ArrowLeft')
    await expect(viewer(page).getByText('2 מתוך 3')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(viewer(page).getByText('3 מתוך 3')).toBeVisible()
    await expect(page).toHaveURL(`${gallery.href}?image=${images[2]?.id}`)
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page).getByText('2 מתוך 3')).toBeVisible()
    await expect(page).toHaveURL(`${gallery.href}?image=${images[1]?.id}`)
    expect(await page.locator('style').count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)
    await expect(page).toHaveURL(gallery.href)
    await expect(picture(page, 'שנייה')).toBeFocused()
  })

  test('is closed by Back, and stands at its own address @phone', async ({ page, request }) => {
    const gallery = await makeGallery(request)
    const images = await addPictures(request, gallery, accounts.other, ['ראשונה', 'שנייה'])
    await open(page, gallery.href)
    await picture(page, 'ראשונה').click()
    await viewer(page).getByRole('button', { name: 'התמונה הבאה' }).click()
    await expect(page).toHaveURL(`${gallery.href}?image=${images[1]?.id}`)
    await page.goBack()
    await expect(viewer(page)).toHaveCount(0)
    await expect(page).toHaveURL(gallery.href)
    await page.goto(`${gallery.href}?image=${images[1]?.id}`)
    await expect(viewer(page).getByText('2 מתוך 2')).toBeVisible()
    await viewer(page).getByRole('button', { name: 'סגירה' }).click()
    await expect(viewer(page)).toHaveCount(0)
    await expect(page).toHaveURL(gallery.href)
  })

  test('keeps the focus, and casts and withdraws a vote', async ({ page, request }) => {
    const gallery = await makeGallery(request)
    await addPictures(request, gallery, accounts.other, ['ראשונה', 'שנייה'])
    await open(page, gallery.href)
    await picture(page, 'ראשונה').click()
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab')
      expect(await viewer(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    }
    await heart(viewer(page), 'ראשונה').click()
    await expect(heart(viewer(page), 'ראשונה')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(heart(pictures(page), 'ראשונה')).toHaveAttribute('aria-pressed', 'true')
  })

  test('lets the person who added a picture take it out, after asking', async ({ page, request, quiet }) => {
    const gallery = await makeGallery(request)
    await addPictures(request, gallery, accounts.other, ['של אחר'])
    await addPictures(request, gallery, accounts.employee, ['שלי'])
    await open(page, gallery.href)
    await picture(page, 'של אחר').click()
    const remove = viewer(page).getByRole('button', { name: 'הסרת התמונה מהגלריה' })
    await expect(viewer(page).getByText('1 מתוך 2')).toBeVisible()
    await expect(remove).toHaveCount(0)
    await page.keyboard.press('ArrowLeft')
    await remove.click()
    const question = page.getByRole('dialog', { name: 'להסיר את התמונה מהגלריה?' })
    await question.getByRole('button', { name: 'ביטול' }).click()
    await expect(viewer(page)).toBeVisible()
    await remove.click()
    // What is still on its way of the picture would be missing.
    await quiet()
    await question.getByRole('button', { name: 'הסרה' }).click()
    await expect(question).toHaveCount(0)
    await expect(viewer(page)).toHaveCount(0)
    await expect(pictures(page).getByRole('link')).toHaveCount(1)
    await expect(page).toHaveURL(gallery.href)
  })
})

test.describe('a vote', () => {
  test('is cast, moved to another picture and withdrawn', async ({ page, request }) => {
    const gallery = await makeGallery(request)
    await addPictures(request, gallery, accounts.other, ['ראשונה', 'שנייה'])
    await open(page, gallery.href)
    // The page shows a vote before it is saved.
    const saved = () => page.waitForResponse('**/api/galleries/voteForImage')
    await Promise.all([saved(), heart(page, 'ראשונה').click()])
    await expect(heart(page, 'ראשונה')).toHaveAttribute('aria-pressed', 'true')
    await Promise.all([saved(), heart(page, 'שנייה').click()])
    await expect(heart(page, 'שנייה')).toHaveAttribute('aria-pressed', 'true')
    await expect(heart(page, 'ראשונה')).toHaveAttribute('aria-pressed', 'false')
    await page.reload()
    await expect(heart(page, 'שנייה')).toHaveAttribute('aria-pressed', 'true')
    await Promise.all([saved(), heart(page, 'שנייה').press('Enter')])
    await expect(heart(page, 'שנייה')).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText('הקול שלך בוטל')).toBeVisible()
    await page.reload()
    await expect(heart(page, 'שנייה')).toHaveAttribute('aria-pressed', 'false')
  })

  test('is one vote where the button is pressed twice', async ({ page, request }) => {
    const gallery = await makeGallery(request)
    await addPictures(request, gallery, accounts.other, ['ראשונה'])
    await open(page, gallery.href)
    const saved = page.waitForResponse('**/api/galleries/voteForImage')
    await heart(page, 'ראשונה').dblclick()
    await saved
    await expect(page.getByText('הקול שלך נרשם')).toBeVisible()
    await expect(heart(page, 'ראשונה')).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(heart(page, 'ראשונה')).toHaveAttribute('aria-pressed', 'true')
  })

  test('is not for a picture of the own, and says so', async ({ page, request }) => {
    const gallery = await makeGallery(request)
    await addPictures(request, gallery, accounts.employee, ['שלי'])
    await open(page, gallery.href)
    await page.getByRole('button', { name: 'תמונה שלך, אי אפשר להצביע לה: שלי' }).press('Enter')
    await expect(alertOf(page, 'warning')).toContainText('זו תמונה שלך')
  })

  test('goes back when it is refused, since the voting has ended meanwhile', async ({ page, request }) => {
    const gallery = await makeGallery(request)
    await addPictures(request, gallery, accounts.other, ['ראשונה'])
    await open(page, gallery.href)
    await expect(heart(page, 'ראשונה')).toBeVisible()
    await closeVoting(request, gallery)
    await heart(page, 'ראשונה').click()
    await expect(alertOf(page, 'error')).toContainText('ההצבעה בגלריה הסתיימה')
    await expect(heart(page, 'ראשונה')).toHaveCount(0)
    await expect(pictures(page).getByRole('link', { name: 'ראשונה' })).toBeFocused()
  })
})

test('when voting is over the winners show, and nobody votes @phone', async ({ page, request }) => {
  const gallery = await makeGallery(request)
  const [first, second] = await addPictures(request, gallery, accounts.other, ['ראשונה', 'שנייה', 'שלישית'])
  await vote(request, gallery, accounts.employee, second?.id ?? 0)
  await vote(request, gallery, accounts.community, second?.id ?? 0)
  await vote(request, gallery, accounts.administrator, first?.id ?? 0)
  await open(page, gallery.href)
  await expect(heart(page, 'ראשונה')).toBeVisible()
  await expect(page.getByRole('region', { name: 'הזוכות בהצבעה' })).toHaveCount(0)
  await closeVoting(request, gallery)
  await page.reload()
  const winners = page.getByRole('region', { name: 'הזוכות בהצבעה' })
  await expect(winners.getByRole('listitem')).toHaveCount(2)
  await expect(winners.getByRole('listitem').first()).toContainText(/1.*שנייה.*שני קולות/)
  await expect(winners.getByRole('listitem').nth(1)).toContainText(/2.*ראשונה.*קול אחד/)
  await expect(heart(page, 'ראשונה')).toHaveCount(0)
  await expect(main(page).getByText('ההצבעה הסתיימה אתמול')).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})

test.describe('adding pictures', () => {
  // Playwright's recorder fetches the blobs of chosen pictures, which the page itself never does.
  test.use({ expectedErrors: /Failed to load resource|^Connecting to 'blob:/ })
  const rows = (page: Page) => main(page).getByRole('list', { name: 'התמונות שנבחרו' }).getByRole('listitem')

  test('loses nothing when one of them is cut off half-way @phone', async ({ page, request }) => {
    const gallery = await makeGallery(request)
    let failing = true
    await page.route('**/api/media/', (route) => {
      const second = route.request().postDataBuffer()?.includes('second.jpg')
      return second && failing ? route.abort('connectionreset') : route.continue()
    })
    page.on('dialog', (dialog) => dialog.accept())
    await open(page, gallery.href)
    await main(page).getByRole('link', { name: 'הוספת תמונות' }).click()
    await expect(title(page, 'הוספת תמונות')).toBeFocused()
    await page.getByLabel('בחירת תמונות').setInputFiles([
      { name: 'first.jpg', mimeType: 'image/jpeg', buffer: await photo(0) },
      { name: 'second.jpg', mimeType: 'image/jpeg', buffer: await photo(1) },
      { name: 'third.jpg', mimeType: 'image/jpeg', buffer: await photo(2) },
    ])
    await expect(rows(page)).toHaveCount(3)
    await rows(page).first().getByLabel('כיתוב').fill('התמונה הראשונה')
    await rows(page).last().getByLabel('כיתוב').fill('התמונה השלישית')
    await rows(page).first().getByLabel('רואים ילדים בתמונה').check()
    expect(await accessibilityProblems(page)).toEqual([])
    const submit = main(page).getByRole('button', { name: 'הוספת 3 תמונות לגלריה' })
    await submit.click()
    const consent = rows(page).first().getByLabel('ההורים של כל הילדים בתמונה הסכימו')
    await expect(consent).toBeFocused()
    await expect(rows(page).first()).toContainText('בלי הסכמת ההורים אי אפשר להוסיף את התמונה')
    await consent.check()
    await submit.click()
    await expect(alertOf(page, 'warning')).toContainText('שתי תמונות נוספו, אחת לא נשלחה')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('second.jpg')
    await expect(rows(page)).toContainText('אין חיבור לשרת')
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await imagesOf(request, gallery)).toMatchObject([
      { caption: 'התמונה הראשונה' },
      { caption: 'התמונה השלישית' },
    ])

    failing = false
    await rows(page).getByLabel('כיתוב').fill('התמונה השנייה')
    await rows(page).getByRole('button', { name: 'לנסות שוב' }).click()
    await expect(title(page, gallery.title)).toBeVisible()
    await expect(pictures(page).getByRole('link')).toHaveCount(3)
    // It keeps the place that it was chosen for.
    const captions = (await imagesOf(request, gallery)).map(({ caption }) => caption)
    expect(captions).toEqual(['התמונה הראשונה', 'התמונה השנייה', 'התמונה השלישית'])
  })

  test('puts ten in with one press in their order, and keeps what was typed of those that are broken', async ({
    page,
    request,
  }) => {
    const gallery = await makeGallery(request)
    await open(page, `${gallery.href}/upload`)
    const files = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const whole = await photo(index)
        const broken = { 3: whole.subarray(0, 200), 6: Buffer.from('%PDF-1.4') }[index]
        return { name: `חוף ${index}.jpg`, mimeType: 'image/jpeg', buffer: broken ?? whole }
      }),
    )
    await page.getByLabel('בחירת תמונות').setInputFiles(files)
    for (const { name } of files) {
      await page.getByRole('textbox', { name: `כיתוב: ${name}` }).fill(`מהקובץ ${name}`)
    }
    await main(page).getByRole('button', { name: 'הוספת 10 תמונות לגלריה' }).click()
    await expect(alertOf(page, 'warning')).toContainText('8 תמונות נוספו, שתיים לא נשלחו')
    await expect(rows(page)).toHaveCount(2)
    await expect(title(page, 'הוספת תמונות')).toBeFocused()
    for (const [place, index] of [3, 6].entries()) {
      await expect(rows(page).nth(place)).toContainText(`מהקובץ חוף ${index}.jpg`)
    }
    const captions = (await imagesOf(request, gallery)).map(({ caption }) => caption)
    expect(captions).toEqual([0, 1, 2, 4, 5, 7, 8, 9].map((index) => `מהקובץ חוף ${index}.jpg`))
  })

  test('refuses what is no picture before it is sent, and asks before what was chosen is left', async ({
    page,
    request,
  }) => {
    const gallery = await makeGallery(request)
    await open(page, `${gallery.href}/upload`)
    await page.getByLabel('בחירת תמונות').setInputFiles([
      { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
      { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo(0) },
    ])
    await expect(rows(page).first()).toContainText('הקובץ אינו תמונה')
    await page.getByRole('button', { name: 'הסרה מהרשימה: cv.pdf' }).click()
    await expect(rows(page)).toHaveCount(1)
    const trail = page.getByRole('navigation', { name: 'מיקום באתר' })
    await trail.getByRole('link', { name: gallery.title }).click()
    const question = page.getByRole('dialog', { name: 'לצאת בלי לשמור?' })
    await question.getByRole('button', { name: 'להישאר' }).click()
    await expect(rows(page)).toHaveCount(1)
    await trail.getByRole('link', { name: gallery.title }).click()
    await question.getByRole('button', { name: 'יציאה' }).click()
    await expect(title(page, gallery.title)).toBeVisible()
  })

  test('is for editors alone where the gallery is closed to others', async ({ page, request }) => {
    const gallery = await makeGallery(request, { uploads_open: false })
    await open(page, gallery.href)
    await expect(title(page, gallery.title)).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'הוספת תמונות' })).toHaveCount(0)
    await page.goto(`${gallery.href}/upload`)
    await expect(main(page).getByText('הגלריה אינה פתוחה להוספת תמונות')).toBeVisible()
  })
})

test.describe('putting pictures in order', () => {
  const rows = (page: Page) =>
    main(page)
      .locator('ol > li')
      .filter({ has: page.getByRole('textbox') })
  const captions = (page: Page) =>
    rows(page)
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))

  test('by the keyboard and the pointer, with captions, saved together', async ({ page, request }) => {
    const gallery = await makeGallery(request)
    await addPictures(request, gallery, accounts.other, ['א', 'ב', 'ג', 'ד'])
    await open(page, gallery.href, accounts.editor)
    await main(page).getByRole('link', { name: 'סידור התמונות' }).click()
    await expect(title(page, 'סידור התמונות')).toBeFocused()
    const save = main(page).getByRole('button', { name: 'שמירת הסדר והכיתובים' })
    await expect(save).toBeDisabled()
    expect(await accessibilityProblems(page)).toEqual([])

    const earlier = page.getByRole('button', { name: 'מקום אחד קדימה: ג' })
    await earlier.focus()
    await page.keyboard.press('Enter')
    expect(await captions(page)).toEqual(['א', 'ג', 'ב', 'ד'])
    await expect(earlier).toBeFocused()
    await page.getByRole('button', { name: 'לראש הגלריה: ד' }).click()
    expect(await captions(page)).toEqual(['ד', 'א', 'ג', 'ב'])

    const handles = rows(page).locator('[data-handle]')
    const [from, to] = [await handles.first().boundingBox(), await handles.nth(2).boundingBox()]
    if (!from || !to) throw new Error('the handles are not on the screen')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => captions(page)).toEqual(['א', 'ג', 'ד', 'ב'])

    await rows(page).first().getByRole('textbox').fill('אחרי')
    await save.click()
    await expect(alertOf(page, 'success')).toContainText('הסדר והכיתובים נשמרו')
    await expect(title(page, gallery.title)).toBeVisible()
    const saved = (await imagesOf(request, gallery)).map(({ caption }) => caption)
    expect(saved).toEqual(['אחרי', 'ג', 'ד', 'ב'])
  })

  test('keeps what was done when somebody adds a picture meanwhile', async ({ page, request }) => {
    const gallery = await makeGallery(request)
    await addPictures(request, gallery, accounts.other, ['א', 'ב'])
    await open(page, `${gallery.href}/arrange`, accounts.editor)
    await page.getByRole('button', { name: 'לראש הגלריה: ב' }).click()
    await addPictures(request, gallery, accounts.other, ['ג'])
    const save = main(page).getByRole('button', { name: 'שמירת הסדר והכיתובים' })
    await save.click()
    await expect(alertOf(page, 'warning')).toContainText('השתנו בינתיים')
    await expect.poll(() => captions(page)).toEqual(['ב', 'א', 'ג'])
    await save.click()
    await expect(title(page, gallery.title)).toBeVisible()
    const saved = (await imagesOf(request, gallery)).map(({ caption }) => caption)
    expect(saved).toEqual(['ב', 'א', 'ג'])
  })

  test('and takes one out after asking @phone', async ({ page, request }) => {
    const gallery = await makeGallery(request)
    await addPictures(request, gallery, accounts.other, ['א', 'ב'])
    await open(page, `${gallery.href}/arrange`, accounts.editor)
    await page.getByRole('button', { name: 'הסרה: א' }).click()
    const question = page.getByRole('dialog', { name: 'להסיר את התמונה מהגלריה?' })
    await question.getByRole('button', { name: 'ביטול' }).click()
    expect(await captions(page)).toEqual(['א', 'ב'])
    await page.getByRole('button', { name: 'הסרה: א' }).click()
    await question.getByRole('button', { name: 'הסרה' }).click()
    await expect(question).toHaveCount(0)
    await expect.poll(() => captions(page)).toEqual(['ב'])
    expect(await imagesOf(request, gallery)).toHaveLength(1)
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('is for those who edit galleries', async ({ page, request }) => {
    const gallery = await makeGallery(request)
    await addPictures(request, gallery, accounts.employee, ['שלי'])
    await open(page, gallery.href)
    await expect(picture(page, 'שלי')).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'סידור התמונות' })).toHaveCount(0)
    await page.goto(`${gallery.href}/arrange`)
    await expect(title(page, 'הדף לא נמצא')).toBeVisible()
  })
})
