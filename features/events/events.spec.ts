import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { accessibilityProblems } from '#e2e/accessibility.ts'
import { callsOf, changeAnswer, createPost, daysAgo, uniqueWord } from '#e2e/content.ts'
import { accounts, expect, goTo, onlookerToken, signIn, test, tokenOf } from '#e2e/portal.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import type { Category, Post, PostSummary } from '#platform/content/contract/content.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name, exact: true })
const grid = (page: Page) => main(page).getByRole('grid')

/** Writes an event as the editor; without a time it is far off, so that it is not among the first of the list. */
function createEvent(
  request: APIRequestContext,
  event: Partial<NonNullable<PostInput['event']>> = {},
  input: Partial<PostInput> = {},
): Promise<Post> {
  const starts = new Date(daysAgo(-300))
  return createPost(request, {
    title: `אירוע ${uniqueWord()}`,
    post_type: 'event',
    category_id: null,
    event: {
      starts_at: starts.toISOString(),
      ends_at: new Date(starts.getTime() + 60 * 60_000).toISOString(),
      place: 'רחבת הכניסה',
      map_url: 'https://maps.example.com/?q=haifa',
      capacity: 40,
      registration: null,
      kind: 'attraction',
      ...event,
    },
    ...input,
  })
}

const addressOf = ({ slug, id }: Pick<PostSummary, 'slug' | 'id'>) =>
  `/events/${encodeURIComponent(slug)}/${id}`

/** Gives the page two main categories of events, one with a subcategory, whatever the demo has. */
async function withCategories(page: Page): Promise<void> {
  const category = (id: number, name: string, parent_id: number | null = null): Category => ({
    id,
    parent_id,
    post_type: 'event',
    name,
    slug: `test-${id}`,
    revision: 1,
  })
  await changeAnswer<{ categories: Category[] }>(page, '**/getCategories?type=event', () => ({
    categories: [
      category(900_001, 'טיולים'),
      category(900_002, 'בצפון', 900_001),
      category(900_003, 'כנסים'),
    ],
  }))
}

const article = (part: Page | Locator, { title: name }: Post) =>
  part.getByRole('article').filter({ hasText: name })
const day = (page: Page, date: string) => grid(page).locator(`[data-day="${date}"]`)
const panelOf = (page: Page, date: string) => main(page).getByRole('region', { name: date })

test('the list shows what comes next and leads to it; an event tells what it is and gives a calendar file @phone', async ({
  page,
  request,
}) => {
  // It ends soon, so that it does not push out events of later runs.
  const [starts, ends] = [2, 3].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString())
  const next = await createEvent(request, { starts_at: starts ?? '', ends_at: ends ?? '' })
  const event = await createEvent(request, {
    starts_at: '2031-07-05T06:00:00Z',
    ends_at: '2031-07-05T12:30:00Z',
  })
  await signIn(page)
  await page.goto('/events?view=x&page=0')
  await expect(title(page, 'אירועים')).toBeVisible()
  await expect(page, 'the wrong is left out').toHaveURL('/events')
  const card = article(main(page), next)
  await expect(card).toContainText('רחבת הכניסה')
  await expect(card).toContainText('אטרקציה')
  await expect(card).toContainText(/\d\d:\d\d–\d\d:\d\d/)
  await card.getByRole('link', { name: next.title }).click()
  await expect(page).toHaveURL(addressOf(next))
  await expect(title(page, next.title)).toBeFocused()

  await goTo(page, addressOf(event))
  await expect(title(page, event.title)).toBeVisible()
  const facts = main(page).getByRole('region', { name: 'פרטי האירוע' })
  await test.step('tells when, where and for how many', async () => {
    await expect(facts).toContainText('יום שבת, 5 ביולי 2031')
    await expect(facts).toContainText('י״ד בתמוז תשצ״א')
    await expect(facts).toContainText('09:00–15:30')
    await expect(facts).toContainText('עד 40 משתתפים')
    const map = facts.getByRole('link', { name: 'למפה' })
    await expect(map).toHaveAttribute('target', '_blank')
    await expect(map).toHaveAttribute('href', 'https://maps.example.com/?q=haifa')
    await expect(facts.getByRole('link', { name: 'עריכה' })).toHaveCount(0)
  })
  await test.step('gives a calendar file', async () => {
    const downloading = page.waitForEvent('download')
    await facts.getByRole('button', { name: 'הוספה ליומן' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe(`${event.slug}.ics`)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('BEGIN:VCALENDAR')
    expect(text).toContain('DTSTART:20310705T060000Z')
    expect(text).toContain(`SUMMARY:${event.title}`)
    expect(text).toContain('LOCATION:רחבת הכניסה')
  })
})

test('the list says when nothing is coming, and is filtered by a main category and by one below it @phone', async ({
  page,
  request,
}) => {
  const starts = Date.now() - 30 * 60_000
  const past = await createEvent(request, {
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + 60_000).toISOString(),
  })
  await withCategories(page)
  await changeAnswer(page, '**/getFuturePosts*', () => ({ posts: [], has_more: false }))
  await signIn(page)
  await page.goto('/events')
  await test.step('says when nothing is coming, and leads to what was', async () => {
    await expect(main(page).getByText('אין כרגע אירועים קרובים')).toBeVisible()
    await main(page).getByRole('link', { name: 'לאירועים שהיו' }).click()
    await expect(page).toHaveURL('/events?view=past')
    await expect(article(main(page), past)).toContainText('הסתיים')
  })
  await page.unroute('**/getFuturePosts*')
  await main(page).getByRole('link', { name: 'קרובים', exact: true }).click()
  await test.step('is filtered in the address', async () => {
    const calls = callsOf(page, '/api/posts/getFuturePosts')
    const chip = (name: string) => main(page).getByRole('link', { name, exact: true })
    await chip('טיולים').click()
    await expect(page).toHaveURL('/events?main=900001')
    await expect(main(page).getByText('אין אירועים בקטגוריה הזאת')).toBeVisible()
    await chip('בצפון').click()
    await expect(page).toHaveURL('/events?main=900001&category=900002')
    await expect.poll(() => calls.at(-1)).toContain('main_cat_id=900001&category_ids=900002')
    await expect(chip('בצפון')).toHaveAttribute('aria-current', 'page')
    await page.goBack()
    await expect(page).toHaveURL('/events?main=900001')
    await chip('לכל האירועים').click()
    await expect(page).toHaveURL('/events')
    await main(page).getByRole('searchbox', { name: 'חיפוש באירועים' }).fill('אירוע שלא היה מעולם')
    await chip('לחפש באירועים שהיו').click()
    await expect(page).toHaveURL(/\/events\?s=.*&view=past$/)
    await expect(main(page).getByText('לא נמצאו אירועים')).toBeVisible()
  })
})

/** Events of a month, whose days name only their first: each story takes its own out again. */
const inMonths: number[] = []

const createInMonth: typeof createEvent = async (...event) => {
  const created = await createEvent(...event)
  inMonths.push(created.id)
  return created
}

test.afterEach(async ({ request }) => {
  if (inMonths.length === 0) return
  const headers = { Authorization: `Bearer ${await tokenOf(request, accounts.editor)}` }
  for (const id of inMonths.splice(0)) {
    await request.delete('/api/posts/deletePost', { headers, params: { id, type: 'event' } })
  }
})

/** A Wednesday of March 2032, of one story each. */
type Wednesday = 10 | 17

const createOn = (request: APIRequestContext, date: Wednesday) =>
  createInMonth(request, { starts_at: `2032-03-${date}T07:00:00Z`, ends_at: `2032-03-${date}T09:00:00Z` })

/** Walks to the month by its links, presses the day of the event, and comes back to today. */
async function pressTheDay(page: Page, event: Post, date: Wednesday): Promise<void> {
  await goTo(page, '/events?view=month&month=2032-02')
  await main(page).getByRole('link', { name: 'החודש הבא' }).click()
  await expect(page).toHaveURL('/events?view=month&month=2032-03')
  await expect(grid(page).locator(`td:has([data-day="2032-03-${date}"])`)).toContainText(event.title)
  await day(page, `2032-03-${date}`).click()
  await expect(article(panelOf(page, `יום רביעי, ${date} במרץ 2032`), event)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/events?view=month&month=2032-02')
  // The day may end meanwhile.
  const now = new Date()
  await page.clock.setFixedTime(now)
  await main(page).getByRole('link', { name: 'היום', exact: true }).click()
  await expect(day(page, dayInIsrael(now))).toHaveAttribute('aria-current', 'date')
}

test('the month names events, holidays and Hebrew dates, is walked by the keyboard and by links, and may be too full', async ({
  page,
  request,
}) => {
  const event = await createInMonth(request, {
    starts_at: '2031-05-26T15:00:00Z',
    ends_at: '2031-05-26T18:00:00Z',
  })
  const march = await createOn(request, 10)
  const may = await createInMonth(request, {
    starts_at: '2032-05-12T07:00:00Z',
    ends_at: '2032-05-12T09:00:00Z',
  })
  await signIn(page)
  await page.goto('/events?view=month&month=2026-13')
  await expect(title(page, 'אירועים')).toBeVisible()
  await expect(page, 'the wrong is left out').toHaveURL('/events?view=month')

  await test.step('names events, holidays and Hebrew dates, and is walked by the keyboard', async () => {
    await goTo(page, '/events?view=month&month=2031-05')
    await expect(main(page).getByRole('heading', { name: /^מאי 2031/ })).toBeVisible()
    await expect(grid(page).getByRole('columnheader')).toHaveCount(7)
    await expect(grid(page).getByRole('columnheader').first()).toHaveText('א׳')
    await expect(day(page, '2031-05-28')).toHaveAccessibleName(/שבועות/)
    await expect(day(page, '2031-05-28')).toContainText('ו׳')
    await expect(grid(page).getByRole('link', { name: event.title })).toBeVisible()

    await day(page, '2031-05-01').focus()
    for (const key of ['PageUp', 'PageDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft']) {
      await page.keyboard.press(key)
      await expect(grid(page).locator('[data-day]:focus')).toHaveAttribute('aria-pressed', 'true')
    }
    await expect(day(page, '2031-05-23')).toBeFocused()
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
    await expect(day(page, '2031-05-26')).toBeFocused()
    await expect(page).toHaveURL('/events?view=month&month=2031-05&day=2031-05-26')
    await expect(article(panelOf(page, 'יום שני, 26 במאי 2031'), event)).toBeVisible()
    await page.keyboard.press('PageDown')
    await expect(day(page, '2031-06-26')).toBeFocused()
    await expect(main(page).getByRole('heading', { name: /^יוני 2031/ })).toBeVisible()
    await expect(page).toHaveTitle(/^אירועים, יוני 2031 · /)
    await expect(main(page).getByText('אין אירועים ביום הזה.')).toBeVisible()
  })
  await test.step('of more events than one answer says so, and the chosen day asks for all of its own', async () => {
    const ofTheMonth = ({ pathname, searchParams }: URL) =>
      pathname.endsWith('/getEventsBetween') && searchParams.get('from') !== searchParams.get('to')
    await changeAnswer(page, ofTheMonth, () => ({ posts: [], has_more: true }))
    await goTo(page, '/events?view=month&month=2032-05&day=2032-05-12')
    await expect(main(page).getByText('החודש הזה עמוס')).toBeVisible()
    await expect(article(panelOf(page, 'יום רביעי, 12 במאי 2032'), may)).toBeVisible()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.unroute(ofTheMonth)
  })
  await test.step('shows the events of the day that is pressed, and goes on by links', () =>
    pressTheDay(page, march, 10))
})

test('on a phone, a name that is too long for its line keeps its beginning, whatever its language; the days are pressed @phone', async ({
  page,
  request,
}) => {
  const names = ['מפגש International-Leadership-Workshop', 'Leadership-International-Workshop'].map(
    (name) => `${name} ${uniqueWord()}`,
  )
  for (const [index, name] of names.entries()) {
    const date = `2032-07-1${index}`
    await createInMonth(
      request,
      { starts_at: `${date}T07:00:00Z`, ends_at: `${date}T09:00:00Z` },
      { title: name },
    )
  }
  const march = await createOn(request, 17)
  await signIn(page)
  await page.goto('/events?view=month&month=2032-07')
  /** How far the first letters of the Latin run are outside of the line that shows them, in px. */
  const hidden = (line: Locator) =>
    line.evaluate((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let node = walker.nextNode()
      while (node && !/[A-Z]/.test(node.textContent ?? '')) node = walker.nextNode()
      const range = document.createRange()
      const start = (node?.textContent ?? '').search(/[A-Z]/)
      range.setStart(node as Node, start)
      range.setEnd(node as Node, start + 1)
      const letter = range.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      return Math.round(
        Math.max(0, box.left - letter.left, letter.right - box.right, letter.bottom - box.bottom),
      )
    })
  for (const name of names) {
    const line = grid(page).locator('[aria-hidden] > bdi:visible').filter({ hasText: name })
    expect(await hidden(line), name).toBe(0)
  }
  await test.step('shows the events of the day that is pressed, and goes on by links', () =>
    pressTheDay(page, march, 17))
})

test.describe('an event', () => {
  test.use({ expectedErrors: /status of 404|getPostById/ })

  test('that is over says so; the right address is put in the place of one with another slug; hidden, it looks like none', async ({
    page,
    request,
  }) => {
    const over = await createEvent(request, { starts_at: daysAgo(3), ends_at: daysAgo(2) })
    const event = await createEvent(request)
    const draft = await createEvent(request, {}, { status: 'draft' })
    await test.step('is edited by those who write events', async () => {
      await signIn(page, accounts.editor)
      await page.goto(addressOf(event))
      await expect(main(page).getByRole('link', { name: 'עריכה' })).toHaveAttribute(
        'href',
        addressOf(event).replace('/events/', '/event-edit/'),
      )
    })
    await page.evaluate((token) => localStorage.setItem('token', token), await onlookerToken(page.request))
    await test.step('that is over says so, and is not put into a calendar', async () => {
      await page.goto(`/events/no-such-name/${over.id}`)
      await expect(page).toHaveURL(addressOf(over))
      await expect(main(page).getByText('האירוע הסתיים')).toBeVisible()
      await expect(main(page).getByRole('button', { name: 'הוספה ליומן' })).toHaveCount(0)
    })
    await test.step('has its right address put in the place of one with another slug', async () => {
      await goTo(page, '/events')
      await expect(title(page, 'אירועים')).toBeVisible()
      await goTo(page, `/events/no-such-name/${event.id}`)
      await expect(page).toHaveURL(addressOf(event))
      await expect(title(page, event.title)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/events')
    })
    for (const path of [addressOf(draft), '/events/x/987654', '/events/x/abc']) {
      await test.step(`${path} looks like one that never was`, async () => {
        await goTo(page, path)
        await expect(title(page, 'הדף לא נמצא')).toBeVisible()
        await page.goBack()
        await expect(title(page, 'אירועים')).toBeVisible()
      })
    }
  })
})
