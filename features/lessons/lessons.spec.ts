import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Document } from '#core/contract/common.ts'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { createPost, uniqueWord } from '#e2e/content.ts'
import { accounts, expect, goTo, ownEmployee, signIn, test, tokenOf } from '#e2e/portal.ts'
import type { Post } from '#platform/content/contract/content.ts'
import { pdf } from '#platform/files/server/rewrite/testing-documents.ts'
import type { LessonInput, QuizQuestion } from './contract/content-type.ts'

const long = Array.from({ length: 60 }, (_, index) => `<p>פסקה ${index + 1} של השיעור.</p>`).join('')
const saveCall = '/api/posts/saveLessonProgress'

const main = (page: Page) => page.getByRole('main')
const done = (page: Page) => main(page).getByText('השיעור הושלם', { exact: true }).first()
const ring = (page: Page) => main(page).getByRole('region', { name: 'פרטי השיעור' }).getByRole('progressbar')

function createLesson(
  request: APIRequestContext,
  lesson: Partial<LessonInput> = {},
  body = '<p>קצר.</p>',
): Promise<Post> {
  return createPost(request, {
    post_type: 'lomda',
    title: `שיעור ${uniqueWord()}`,
    body,
    category_id: null,
    lomda: { kind: 'text', url: null, minutes: 5, pass_mark: 60, file_id: null, quiz: [], ...lesson },
  })
}

async function upload(request: APIRequestContext, name: string, buffer: Buffer): Promise<Document> {
  const response = await request.post('/api/media/documents', {
    headers: {
      Authorization: `Bearer ${await tokenOf(request, accounts.editor)}`,
      'Idempotency-Key': randomUUID(),
    },
    multipart: { files: { name, mimeType: 'application/octet-stream', buffer } },
  })
  return (await response.json()).fields.files[0]
}

async function openLesson(page: Page, { id, title }: Post): Promise<void> {
  await signIn(page, ownEmployee())
  await page.goto(`/lomda/x/${id}`)
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Goes to a lesson as a link does, without another load of the portal. */
async function visitLesson(page: Page, { id, title }: Post): Promise<void> {
  await goTo(page, `/lomda/x/${id}`)
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('goes from waiting to completed by reading to the end @phone', async ({ page, request }) => {
  const lesson = await createLesson(request, {}, long)
  await openLesson(page, lesson)
  await expect(page).toHaveURL(`/lomda/${encodeURIComponent(lesson.slug)}/${lesson.id}`)
  await expect(ring(page)).toHaveAttribute('aria-valuenow', '5')
  const card = main(page).getByRole('article').filter({ hasText: lesson.title })
  await page.goto('/lomda?state=started')
  await expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '5')
  await card.getByRole('link').click()
  await main(page).getByText('פסקה 60 של').scrollIntoViewIfNeeded()
  await expect(done(page)).toBeAttached()
  await expect(ring(page)).toHaveAttribute('aria-valuenow', '100')

  await page.goBack()
  await main(page).getByRole('link', { name: 'הושלמו' }).click()
  await expect(page).toHaveURL('/lomda?state=completed')
  await expect(card).toContainText('הושלם')
  await main(page).getByRole('link', { name: 'בתהליך' }).click()
  await expect(page).toHaveURL('/lomda?state=started')
  await expect(card).toHaveCount(0)
})

test('is a file or a link, of which one says when it is done, or has a quiz, which can be repeated', async ({
  page,
  request,
}) => {
  const quiz = ['ראשונה', 'שנייה'].map(
    (name, index): QuizQuestion => ({
      key: `q${index}`,
      type: 'choice',
      title: `שאלה ${name}?`,
      help: '',
      required: true,
      options: ['כן', 'לא', 'אולי'].map((title, place) => ({ key: `o${place}`, title, capacity: null })),
      condition: null,
      right: 'o1',
    }),
  )
  const file = await upload(request, 'נוהל.pdf', pdf())
  const asked = await createLesson(request, { quiz, pass_mark: 100 })

  await test.step('is a file to save, or a link, of which one says when it is done', async () => {
    await openLesson(page, await createLesson(request, { kind: 'file', file_id: file.id }))
    const save = main(page).getByRole('link', { name: 'הורדה' })
    await expect(save).toHaveAttribute('href', `/media/${file.id}/file`)
    await expect(save).toHaveAttribute('download', 'נוהל.pdf')
    await main(page).getByRole('button', { name: 'קראתי' }).click()
    await expect(done(page)).toBeVisible()

    const link = await createLesson(request, { kind: 'link', url: 'https://learn.example.co.il/a' })
    await visitLesson(page, link)
    await expect(main(page).getByRole('link', { name: 'לשיעור בלשונית חדשה' })).toHaveAttribute(
      'rel',
      /noreferrer/,
    )
    expect(await accessibilityProblems(page)).toEqual([])
    await main(page).getByRole('button', { name: 'סיימתי' }).click()
    await expect(done(page)).toBeVisible()
  })

  await test.step('has a quiz that shows what is missing and what is right, and can be repeated', async () => {
    await visitLesson(page, asked)
    const question = (name: string) => main(page).getByRole('group', { name: `שאלה ${name}?` })
    const send = main(page).getByRole('button', { name: 'לבדיקת התשובות' })
    await question('ראשונה').getByLabel('לא', { exact: true }).check()
    await send.click()
    await expect(question('שנייה')).toContainText('חובה לענות')
    await expect(question('שנייה').getByRole('radio').first()).toBeFocused()
    await page.keyboard.press('Space')
    await send.click()
    await expect(main(page).getByRole('heading', { level: 3, name: /הציון: 50/ })).toBeFocused()
    await expect(question('ראשונה')).toContainText('נכון')
    await expect(question('שנייה')).toContainText('לא נכון')
    await expect(done(page)).toHaveCount(0)
    expect(await accessibilityProblems(page)).toEqual([])

    await main(page).getByRole('button', { name: 'לענות שוב' }).click()
    await expect(question('ראשונה').getByRole('radio').first()).toBeFocused()
    for (const name of ['ראשונה', 'שנייה']) await question(name).getByLabel('לא', { exact: true }).check()
    await send.click()
    await expect(main(page).getByRole('heading', { level: 3, name: /עברת! הציון: 100/ })).toBeFocused()
    await expect(done(page)).toBeVisible()
    await page.reload()
    await expect(main(page).getByText('הבוחן כבר עבר בהצלחה, בציון 100.')).toBeVisible()
  })
})

test.describe('a video', () => {
  // The sign-in script of the tests also runs in the player's frame, which may not use storage. The file has only an MP4
  // header: the story is about tracking progress, not about playback.
  test.use({ expectedErrors: /sessionStorage|media|decode|DEMUXER|416/i })

  test('of the library goes on where it stopped, and one of another site loads its player after a tap only', async ({
    page,
    request,
    quiet,
  }) => {
    const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42\0\0\0\0mp42isom')])
    const file = await upload(request, 'סרטון.mp4', head)
    const ofLibrary = await createLesson(request, { kind: 'video', file_id: file.id })
    const elsewhere = await createLesson(request, { kind: 'video', url: 'https://youtu.be/aqz-KE-bpKQ' })

    await test.step('of the library records progress, and continues where it stopped', async () => {
      await openLesson(page, ofLibrary)
      const video = main(page).locator('video')
      const play = (event: string, currentTime: number) =>
        video.evaluate(
          (video: HTMLVideoElement, [type, time]) => {
            Object.defineProperty(video, 'duration', { configurable: true, value: 100 })
            Object.defineProperty(video, 'currentTime', { configurable: true, writable: true, value: time })
            video.dispatchEvent(new Event(type))
            return video.currentTime
          },
          [event, currentTime] as const,
        )
      await expect(ring(page)).toHaveAttribute('aria-valuenow', '5')
      const saved = page.waitForRequest((each) => each.url().includes(saveCall) && each.postData() !== null)
      await play('timeupdate', 43)
      expect((await saved).postDataJSON()).toEqual({ post_id: ofLibrary.id, percent: 40 })
      await expect(ring(page)).toHaveAttribute('aria-valuenow', '40')
      await play('timeupdate', 10)
      await page.reload()
      await expect(ring(page)).toHaveAttribute('aria-valuenow', '40')
      expect(await play('loadedmetadata', 0)).toBe(37)
      await play('ended', 100)
      await expect(done(page)).toBeAttached()
    })

    await test.step('loads a player of another site after a tap only', async () => {
      const asked: string[] = []
      await page.route(/youtube/, (route) => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<p>player</p>' })
      })
      await visitLesson(page, elsewhere)
      await quiet()
      expect(asked).toEqual([])
      await main(page)
        .getByRole('button', { name: /לצפייה בסרטון/ })
        .click()
      await expect(main(page).locator('iframe')).toHaveAttribute(
        'src',
        'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&hl=he',
      )
      await expect.poll(() => asked.length).toBe(1)
      await main(page).getByRole('button', { name: 'סיימתי לצפות' }).click()
      await expect(done(page)).toBeVisible()
    })
  })
})
