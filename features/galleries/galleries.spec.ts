import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Picture } from '#core/contract/common.ts'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { changeAnswer, createPost, daysAgo, read } from '#e2e/content.ts'
import { accounts, alertOf, expect, goTo, ownEmployee, signIn, test, tokenOf } from '#e2e/portal.ts'
import { countTaps } from '#e2e/taps.ts'
import type { EditablePost } from '#platform/content/contract/authoring.ts'
import type { Post } from '#platform/content/contract/content.ts'
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

const headersWith = (token: string) => ({ Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() })

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

/** Adds pictures to a gallery with the captions: as the editor, or as somebody whose token is given. */
async function addPictures(
  request: APIRequestContext,
  gallery: Gallery,
  captions: string[],
  token?: string,
): Promise<GalleryImage[]> {
  const headers = headersWith(token ?? (await tokenOf(request, accounts.editor)))
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

async function vote(request: APIRequestContext, gallery: Gallery, token: string, image?: GalleryImage) {
  const data = { gallery_id: gallery.id, image_id: image?.id }
  await request.put('/api/galleries/voteForImage', { headers: headersWith(token), data })
}

/** Moves the end of the voting to a day ago. */
async function closeVoting(request: APIRequestContext, { id }: Gallery): Promise<void> {
  const { input, revision } = await read<EditablePost>(request, '/api/posts/getPostForEdit', { id })
  await request.put(`/api/posts/updatePost?id=${id}&post_type=gallery`, {
    headers: headersWith(await tokenOf(request, accounts.editor)),
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

/** Returns the person's token. */
async function open(page: Page, path: string, username?: string): Promise<string> {
  const token = await signIn(page, username)
  await page.goto(path)
  return token
}

test('the galleries lead from their cards to the pictures, one at a time, each at its own address @phone', {
  lock: 'new galleries',
}, async ({ page, request }) => {
  const gallery = await makeGallery(request, {}, new Date().toISOString())
  const images = await addPictures(request, gallery, ['שקיעה', 'זריחה'])

  await test.step('the galleries lead from their cards to the pictures', async () => {
    await open(page, '/galleries')
    await expect(title(page, 'גלריות')).toBeVisible()
    const card = main(page).getByRole('article').filter({ hasText: gallery.title })
    await expect(card).toContainText('שתי תמונות')
    await expect(card).toContainText('אפשר להצביע עד')
    await expect(card).toContainText('אפשר להוסיף תמונות')
    await card.getByRole('link', { name: gallery.title }).click()
    await expect(title(page, gallery.title)).toBeFocused()
    await expect(page).toHaveURL(gallery.href)
    await expect(pictures(page).getByRole('link')).toHaveCount(2)
  })

  await test.step('the viewer is closed by Back', async () => {
    await picture(page, 'שקיעה').click()
    await viewer(page).getByRole('button', { name: 'התמונה הבאה' }).click()
    await expect(page).toHaveURL(`${gallery.href}?image=${images[1]?.id}`)
    await page.goBack()
    await expect(viewer(page)).toHaveCount(0)
    await expect(page).toHaveURL(gallery.href)
  })

  await test.step('the viewer stands at its own address, and an outdated one leads there', async () => {
    await page.goto(`/galleries/%D7%99%D7%A9%D7%9F/${gallery.id}?image=${images[1]?.id}`)
    await expect(page).toHaveURL(`${gallery.href}?image=${images[1]?.id}`)
    await expect(viewer(page).getByText('2 מתוך 2')).toBeVisible()
    await viewer(page).getByRole('button', { name: 'סגירה' }).click()
    await expect(viewer(page)).toHaveCount(0)
    await expect(page).toHaveURL(gallery.href)
  })
})

test('the viewer moves by the keyboard, keeps the focus, votes, and takes out a picture of the own', async ({
  page,
  request,
  quiet,
}) => {
  const gallery = await makeGallery(request)
  const images = await addPictures(request, gallery, ['ראשונה', 'שנייה'])
  const token = await signIn(page, ownEmployee())
  images.push(...(await addPictures(request, gallery, ['שלי'], token)))
  await page.goto(gallery.href)

  await test.step('opens and closes by the keyboard, and moves from right to left', async () => {
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

  await test.step('keeps the focus, and casts a vote', async () => {
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

  await test.step('a vote is not for a picture of the own, and says so', async () => {
    await page.getByRole('button', { name: 'תמונה שלך, אי אפשר להצביע לה: שלי' }).press('Enter')
    await expect(alertOf(page, 'warning')).toContainText('זו תמונה שלך')
  })

  await test.step('lets the person who added a picture take it out, after asking', async () => {
    await picture(page, 'שנייה').click()
    const remove = viewer(page).getByRole('button', { name: 'הסרת התמונה מהגלריה' })
    await expect(viewer(page).getByText('2 מתוך 3')).toBeVisible()
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
    await expect(pictures(page).getByRole('link')).toHaveCount(2)
    await expect(page).toHaveURL(gallery.href)
  })
})

test('from home a vote takes two taps @phone', async ({ page, request }) => {
  const gallery = await makeGallery(request)
  await addPictures(request, gallery, ['ראשונה'], await tokenOf(request, accounts.administrator))
  // Others publish galleries at the same time: this one stands in the place of the newest.
  const { id, title: name } = gallery
  await changeAnswer<{ posts: Post[] }>(page, /getRecentPosts\?.*post_type=gallery/, (answer) => ({
    ...answer,
    posts: answer.posts.slice(0, 1).map((post) => ({ ...post, id, title: name })),
  }))
  const taps = await countTaps(page)
  await signIn(page, ownEmployee())
  await page.goto('/home-page')
  await main(page).getByRole('article').getByRole('link', { name }).tap()
  await heart(page, 'ראשונה').tap()
  await expect(page.getByText('הקול שלך נרשם')).toBeVisible()
  await taps(2)
})

test('a vote is cast, moved, withdrawn and, once the voting is over, counted @phone', async ({
  page,
  request,
}) => {
  const gallery = await makeGallery(request)
  const editor = await tokenOf(request, accounts.editor)
  const administrator = await tokenOf(request, accounts.administrator)
  const [first] = await addPictures(request, gallery, ['ראשונה'], editor)
  const [second, third] = await addPictures(request, gallery, ['שנייה', 'שלישית'], administrator)
  await vote(request, gallery, administrator, first)
  await vote(request, gallery, editor, second)
  const token = await signIn(page, ownEmployee())
  await vote(request, gallery, token, third)
  await page.goto(gallery.href)
  const winners = page.getByRole('region', { name: 'הזוכות בהצבעה' })
  // The page shows a vote before it is saved.
  const saved = () => page.waitForResponse('**/api/galleries/voteForImage')
  const savedVote = async () => {
    const headers = { Authorization: `Bearer ${token}` }
    const response = await request.get('/api/galleries/getGalleryVotes', {
      headers,
      params: { id: gallery.id },
    })
    return (await response.json()).fields.mine
  }

  await test.step('is one vote where the button is pressed twice, in the place of an older one', async () => {
    await expect(heart(page, 'שלישית')).toHaveAttribute('aria-pressed', 'true')
    await expect(winners).toHaveCount(0)
    const casting = saved()
    await heart(page, 'שנייה').dblclick()
    await casting
    await expect(page.getByText('הקול שלך נרשם')).toBeVisible()
    await expect(heart(page, 'שנייה')).toHaveAttribute('aria-pressed', 'true')
    expect(await savedVote()).toBe(second?.id)
  })

  await test.step('is withdrawn, cast, and moved to another picture', async () => {
    await Promise.all([saved(), heart(page, 'שנייה').press('Enter')])
    await expect(heart(page, 'שנייה')).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText('הקול שלך בוטל')).toBeVisible()
    expect(await savedVote()).toBeNull()
    await Promise.all([saved(), heart(page, 'ראשונה').click()])
    await expect(heart(page, 'ראשונה')).toHaveAttribute('aria-pressed', 'true')
    await Promise.all([saved(), heart(page, 'שנייה').click()])
    await expect(heart(page, 'שנייה')).toHaveAttribute('aria-pressed', 'true')
    await expect(heart(page, 'ראשונה')).toHaveAttribute('aria-pressed', 'false')
    expect(await savedVote()).toBe(second?.id)
  })

  await test.step('is moved back from the toast', async () => {
    await Promise.all([saved(), heart(page, 'ראשונה').click()])
    const toast = page.getByRole('alert').filter({ hasText: 'הקול שלך נרשם' })
    await Promise.all([saved(), toast.getByRole('button', { name: 'ביטול', exact: true }).click()])
    await expect(heart(page, 'שנייה')).toHaveAttribute('aria-pressed', 'true')
    expect(await savedVote()).toBe(second?.id)
  })

  await test.step('goes back when it is refused, since the voting has ended meanwhile', async () => {
    await closeVoting(request, gallery)
    await heart(page, 'ראשונה').click()
    await expect(alertOf(page, 'error')).toContainText('ההצבעה בגלריה הסתיימה')
    await expect(heart(page, 'ראשונה')).toHaveCount(0)
    await expect(pictures(page).getByRole('link', { name: 'ראשונה' })).toBeFocused()
  })

  await test.step('when voting is over the winners show, and nobody votes', async () => {
    await page.reload()
    await expect(winners.getByRole('listitem')).toHaveCount(2)
    await expect(winners.getByRole('listitem').first()).toContainText(/1.*שנייה.*שני קולות/)
    await expect(winners.getByRole('listitem').nth(1)).toContainText(/2.*ראשונה.*קול אחד/)
    await expect(heart(page, 'ראשונה')).toHaveCount(0)
    await expect(main(page).getByText('ההצבעה הסתיימה אתמול')).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

test.describe('adding pictures', () => {
  // Playwright's recorder fetches the blobs of chosen pictures, which the page itself never does.
  test.use({ expectedErrors: /Failed to load resource|^Connecting to 'blob:/ })
  const rows = (page: Page) => main(page).getByRole('list', { name: 'התמונות שנבחרו' }).getByRole('listitem')

  test('refuses what is no picture, and loses nothing when one of them is left or cut off half-way @phone', async ({
    page,
    request,
  }) => {
    const gallery = await makeGallery(request)
    let failing = true
    await page.route('**/api/media/', (route) => {
      const second = route.request().postDataBuffer()?.includes('second.jpg')
      return second && failing ? route.abort('connectionreset') : route.continue()
    })
    page.on('dialog', (dialog) => dialog.accept())
    await open(page, gallery.href, ownEmployee())
    const add = main(page).getByRole('link', { name: 'הוספת תמונות' })

    await test.step('refuses what is no picture before it is sent, and asks before what was chosen is left', async () => {
      await add.click()
      await expect(title(page, 'הוספת תמונות')).toBeFocused()
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

    await test.step('wants consent for children, and loses nothing when one of them is cut off half-way', async () => {
      await add.click()
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
  })

  test('puts ten in with one press in their order, and keeps what was typed of those that are broken', async ({
    page,
    request,
  }) => {
    const gallery = await makeGallery(request)
    await open(page, `${gallery.href}/upload`, accounts.editor)
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
})

test.describe('who does not edit galleries', () => {
  test.use({ expectedErrors: /status of 404|הפריט לא נמצא/ })

  test('adds nothing to one that is closed to others, puts none in order, and finds none that is not there', async ({
    page,
    request,
  }) => {
    const closed = await makeGallery(request, { uploads_open: false })
    const gallery = await makeGallery(request)
    const token = await signIn(page, ownEmployee())
    await addPictures(request, gallery, ['שלי'], token)
    await page.goto(gallery.href)

    await test.step('putting pictures in order is for those who edit galleries', async () => {
      await expect(picture(page, 'שלי')).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'סידור התמונות' })).toHaveCount(0)
      await goTo(page, `${gallery.href}/arrange`)
      await expect(title(page, 'הדף לא נמצא')).toBeVisible()
    })

    await test.step('adding is for editors alone where the gallery is closed to others', async () => {
      await goTo(page, closed.href)
      await expect(title(page, closed.title)).toBeVisible()
      await expect(main(page).getByRole('link', { name: 'הוספת תמונות' })).toHaveCount(0)
      await goTo(page, `${closed.href}/upload`)
      await expect(main(page).getByText('הגלריה אינה פתוחה להוספת תמונות')).toBeVisible()
    })

    for (const id of ['987654', 'abc', '1']) {
      await test.step(`there is no gallery /${id}`, async () => {
        await goTo(page, '/galleries')
        await expect(title(page, 'גלריות')).toBeVisible()
        await goTo(page, `/galleries/x/${id}`)
        await expect(title(page, 'הדף לא נמצא')).toBeVisible()
      })
    }
  })
})

test('pictures are put in order by the keyboard and the pointer, beside others who add some, and taken out', async ({
  page,
  request,
}) => {
  const gallery = await makeGallery(request)
  await addPictures(request, gallery, ['א', 'ב', 'ג', 'ד'])
  const rows = main(page)
    .locator('ol > li')
    .filter({ has: page.getByRole('textbox') })
  const captions = () =>
    rows
      .getByRole('textbox')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  const saved = async () => (await imagesOf(request, gallery)).map(({ caption }) => caption)
  const arrange = main(page).getByRole('link', { name: 'סידור התמונות' })
  const save = main(page).getByRole('button', { name: 'שמירת הסדר והכיתובים' })

  await test.step('by the keyboard and the pointer, with captions, saved together', async () => {
    await open(page, gallery.href, accounts.editor)
    await arrange.click()
    await expect(title(page, 'סידור התמונות')).toBeFocused()
    await expect(save).toBeDisabled()

    const earlier = page.getByRole('button', { name: 'מקום אחד קדימה: ג' })
    await earlier.focus()
    await page.keyboard.press('Enter')
    expect(await captions()).toEqual(['א', 'ג', 'ב', 'ד'])
    await expect(earlier).toBeFocused()
    await page.getByRole('button', { name: 'לראש הגלריה: ד' }).click()
    expect(await captions()).toEqual(['ד', 'א', 'ג', 'ב'])

    const handles = rows.getByTitle('גרירה למקום אחר')
    const [from, to] = [await handles.first().boundingBox(), await handles.nth(2).boundingBox()]
    if (!from || !to) throw new Error('the handles are not on the screen')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 8 })
    await page.mouse.up()
    await expect.poll(captions).toEqual(['א', 'ג', 'ד', 'ב'])

    await rows.first().getByRole('textbox').fill('אחרי')
    await save.click()
    await expect(alertOf(page, 'success')).toContainText('הסדר והכיתובים נשמרו')
    await expect(title(page, gallery.title)).toBeVisible()
    expect(await saved()).toEqual(['אחרי', 'ג', 'ד', 'ב'])
  })

  await test.step('keeps what was done when somebody adds a picture meanwhile', async () => {
    await arrange.click()
    await page.getByRole('button', { name: 'לראש הגלריה: ב' }).click()
    await addPictures(request, gallery, ['ה'])
    await save.click()
    await expect(alertOf(page, 'warning')).toContainText('השתנו בינתיים')
    await expect.poll(captions).toEqual(['ב', 'אחרי', 'ג', 'ד', 'ה'])
    await save.click()
    await expect(title(page, gallery.title)).toBeVisible()
    expect(await saved()).toEqual(['ב', 'אחרי', 'ג', 'ד', 'ה'])
  })

  await test.step('and takes one out after asking, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await arrange.click()
    await page.getByRole('button', { name: 'הסרה: ג' }).click()
    const question = page.getByRole('dialog', { name: 'להסיר את התמונה מהגלריה?' })
    await question.getByRole('button', { name: 'ביטול' }).click()
    expect(await captions()).toEqual(['ב', 'אחרי', 'ג', 'ד', 'ה'])
    await page.getByRole('button', { name: 'הסרה: ג' }).click()
    await question.getByRole('button', { name: 'הסרה' }).click()
    await expect(question).toHaveCount(0)
    await expect.poll(captions).toEqual(['ב', 'אחרי', 'ד', 'ה'])
    expect(await imagesOf(request, gallery)).toHaveLength(4)
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
