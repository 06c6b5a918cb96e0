import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { dayInIsrael } from '#core/rules/days.ts'
import { callsOf, changeAnswer, createPost, daysAgo, uniqueWord } from '#e2e/content.ts'
import { accessibilityProblems, accounts, expect, signIn, test } from '#e2e/portal.ts'
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
  })
  await changeAnswer<{ categories: Category[] }>(page, '**/getCategories?type=event', () => ({
    categories: [
      category(900_001, 'טיולים'),
      category(900_002, 'בצפון', 900_001),
      category(900_003, 'כנסים'),
    ],
  }))
}

test.describe('the list', () => {
  test('shows what comes next, and leads to it @phone', async ({ page, request }) => {
    // It ends soon, so that it does not push out events of later runs.
    const [starts, ends] = [2, 3].map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString())
    const event = await createEvent(request, { starts_at: starts ?? '', ends_at: ends ?? '' })
    await signIn(page)
    await page.goto('/events')
    await expect(title(page, 'אירועים')).toBeVisible()
    const card = main(page).getByRole('article').filter({ hasText: event.title })
    await expect(card).toContainText('רחבת הכניסה')
    await expect(card).toContainText('אטרקציה')
    await expect(card).toContainText(/\d\d:\d\d–\d\d:\d\d/)
    await card.getByRole('link', { name: event.title }).click()
    await expect(page).toHaveURL(addressOf(event))
    await expect(title(page, event.title)).toBeFocused()
  })

  test('is filtered by a main category and by one below it, in the address @phone', async ({ page }) => {
    await withCategories(page)
    await signIn(page)
    await page.goto('/events')
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

  test('says when nothing is coming, and leads to what was', async ({ page, request }) => {
    const starts = Date.now() - 30 * 60_000
    const past = await createEvent(request, {
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + 60_000).toISOString(),
    })
    await changeAnswer(page, '**/getFuturePosts*', () => ({ posts: [], has_more: false }))
    await signIn(page)
    await page.goto('/events')
    await expect(main(page).getByText('אין כרגע אירועים קרובים')).toBeVisible()
    await main(page).getByRole('link', { name: 'לאירועים שהיו' }).click()
    await expect(page).toHaveURL('/events?view=past')
    const card = main(page).getByRole('article').filter({ hasText: past.title })
    await expect(card).toContainText('הסתיים')
  })

  for (const wrong of ['view=x&page=0', 'view=month&month=2026-13']) {
    test(`leaves ?${wrong} out of the address`, async ({ page }) => {
      await signIn(page)
      await page.goto(`/events?${wrong}`)
      await expect(title(page, 'אירועים')).toBeVisible()
      await expect(page).toHaveURL(wrong.startsWith('view=month') ? '/events?view=month' : '/events')
    })
  }
})

test.describe('the month', () => {
  const day = (page: Page, date: string) => grid(page).locator(`[data-day="${date}"]`)

  test('names events, holidays and Hebrew dates, and is walked by the keyboard', async ({
    page,
    request,
  }) => {
    const event = await createEvent(request, {
      starts_at: '2031-05-26T15:00:00Z',
      ends_at: '2031-05-26T18:00:00Z',
    })
    await signIn(page)
    await page.goto('/events?view=month&month=2031-05')
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
    const panel = main(page).getByRole('region', { name: 'יום שני, 26 במאי 2031' })
    await expect(panel.getByRole('article').filter({ hasText: event.title })).toBeVisible()
    await page.keyboard.press('PageDown')
    await expect(day(page, '2031-06-26')).toBeFocused()
    await expect(main(page).getByRole('heading', { name: /^יוני 2031/ })).toBeVisible()
    await expect(page).toHaveTitle(/^אירועים, יוני 2031 · /)
    await expect(main(page).getByText('אין אירועים ביום הזה.')).toBeVisible()
  })

  test('shows the events of the day that is pressed, and goes on by links @both', async ({
    page,
    request,
  }) => {
    const event = await createEvent(request, {
      starts_at: '2032-03-10T07:00:00Z',
      ends_at: '2032-03-10T09:00:00Z',
    })
    // The day may end during the test.
    const now = new Date()
    await page.clock.setFixedTime(now)
    await signIn(page)
    await page.goto('/events?view=month&month=2032-02')
    await main(page).getByRole('link', { name: 'החודש הבא' }).click()
    await expect(page).toHaveURL('/events?view=month&month=2032-03')
    await expect(grid(page).locator('td:has([data-day="2032-03-10"])')).toContainText(event.title)
    await day(page, '2032-03-10').click()
    const panel = main(page).getByRole('region', { name: 'יום רביעי, 10 במרץ 2032' })
    await expect(panel.getByRole('article').filter({ hasText: event.title })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/events?view=month&month=2032-02')
    await main(page).getByRole('link', { name: 'היום', exact: true }).click()
    await expect(day(page, dayInIsrael(now))).toHaveAttribute('aria-current', 'date')
  })
})

test('a name that is too long for its line keeps its beginning, whatever its language', async ({
  page,
  request,
}) => {
  const words = ['מפגש International-Leadership-Workshop', 'Leadership-International-Workshop']
  for (const [index, name] of words.entries()) {
    const day = `2032-07-1${index}`
    await createEvent(
      request,
      { starts_at: `${day}T07:00:00Z`, ends_at: `${day}T09:00:00Z` },
      { title: `${name} ${uniqueWord()}` },
    )
  }
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
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
  for (const name of words) {
    const line = grid(page).locator('[aria-hidden] > bdi:visible').filter({ hasText: name })
    expect(await hidden(line), name).toBe(0)
  }
})

test('a month of more events than one answer says so, and the chosen day asks for all of its own', async ({
  page,
  request,
}) => {
  const event = await createEvent(request, {
    starts_at: '2032-05-12T07:00:00Z',
    ends_at: '2032-05-12T09:00:00Z',
  })
  await signIn(page)
  const ofTheMonth = ({ pathname, searchParams }: URL) =>
    pathname.endsWith('/getEventsBetween') && searchParams.get('from') !== searchParams.get('to')
  await changeAnswer(page, ofTheMonth, () => ({ posts: [], has_more: true }))
  await page.goto('/events?view=month&month=2032-05&day=2032-05-12')
  await expect(main(page).getByText('החודש הזה עמוס')).toBeVisible()
  const panel = main(page).getByRole('region', { name: 'יום רביעי, 12 במאי 2032' })
  await expect(panel.getByRole('article').filter({ hasText: event.title })).toBeVisible()
  expect(await accessibilityProblems(page)).toEqual([])
})

test.describe('an event', () => {
  test('tells when, where and for how many, and gives a calendar file @phone', async ({ page, request }) => {
    const event = await createEvent(request, {
      starts_at: '2031-07-05T06:00:00Z',
      ends_at: '2031-07-05T12:30:00Z',
    })
    await signIn(page)
    await page.goto(addressOf(event))
    const facts = main(page).getByRole('region', { name: 'פרטי האירוע' })
    await expect(facts).toContainText('יום שבת, 5 ביולי 2031')
    await expect(facts).toContainText('י״ד בתמוז תשצ״א')
    await expect(facts).toContainText('09:00–15:30')
    await expect(facts).toContainText('עד 40 משתתפים')
    const map = facts.getByRole('link', { name: 'למפה' })
    await expect(map).toHaveAttribute('target', '_blank')
    await expect(map).toHaveAttribute('href', 'https://maps.example.com/?q=haifa')
    await expect(facts.getByRole('link', { name: 'עריכה' })).toHaveCount(0)

    const downloading = page.waitForEvent('download')
    await facts.getByRole('button', { name: 'הוספה ליומן' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe(`${event.slug}.ics`)
    const text = await readFile(await file.path(), 'utf8')
    expect(text).toContain('BEGIN:VCALENDAR')
    expect(text).toContain('DTSTART:20310705T060000Z')
    expect(text).toContain(`SUMMARY:${event.title}`)
    expect(text).toContain('LOCATION:רחבת הכניסה')
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('that is over says so, and is not put into a calendar', async ({ page, request }) => {
    const event = await createEvent(request, { starts_at: daysAgo(3), ends_at: daysAgo(2) })
    await signIn(page)
    await page.goto(addressOf(event))
    await expect(main(page).getByText('האירוע הסתיים')).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'הוספה ליומן' })).toHaveCount(0)
  })

  test('has its right address put in the place of one with another slug', async ({ page, request }) => {
    const event = await createEvent(request)
    await signIn(page)
    await page.goto('/events')
    await expect(title(page, 'אירועים')).toBeVisible()
    await page.goto(`/events/no-such-name/${event.id}`)
    await expect(page).toHaveURL(addressOf(event))
    await expect(title(page, event.title)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/events')
  })

  test('is edited by those who write events', async ({ page, request }) => {
    const event = await createEvent(request)
    await signIn(page, accounts.editor)
    await page.goto(addressOf(event))
    await expect(main(page).getByRole('link', { name: 'עריכה' })).toHaveAttribute(
      'href',
      addressOf(event).replace('/events/', '/event-edit/'),
    )
  })

  test.describe('that is not there for the person', () => {
    test.use({ expectedErrors: /status of 404|getPostById/ })

    test('looks like one that never was', async ({ page, request }) => {
      const draft = await createEvent(request, {}, { status: 'draft' })
      await signIn(page)
      for (const path of [addressOf(draft), '/events/x/987654', '/events/x/abc']) {
        await page.goto(path)
        await expect(title(page, 'הדף לא נמצא')).toBeVisible()
      }
    })
  })
})
