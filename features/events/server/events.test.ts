import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import type { EventInput } from '#features/events/contract/content-type.ts'
import { events } from '#features/events/contract/events.ts'
import { authoring, type PostInput } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import { categories, posts } from '#platform/content/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const everybody = { branches: null, departments: null, roles: null }

let test: TestPortal
let editor: TestPerson
let reader: TestPerson
let haifa: number
let beersheba: number
/** A main category, two below it, and one elsewhere. */
const tree = { leisure: 0, trips: 0, hikes: 0, parking: 0 }

beforeAll(async () => {
  test = await testPortal()
  haifa = await makeBranch(test, 'חיפה')
  beersheba = await makeBranch(test, 'באר שבע')
  editor = await test.person('editor')
  reader = await test.person('employee', { branchId: haifa })
  tree.leisure = await category('leisure', null)
  tree.trips = await category('trips', tree.leisure)
  tree.hikes = await category('hikes', tree.trips)
  tree.parking = await category('parking', null)
})
afterAll(() => test.close())

async function category(slug: string, parentId: number | null): Promise<number> {
  const [row] = await test.db
    .insert(categories)
    .values({ postType: 'event', name: slug, slug, parentId })
    .returning({ id: categories.id })
  return row?.id ?? 0
}

const fields = (starts_at: string, ends_at: string, change: Partial<EventInput> = {}): EventInput => ({
  starts_at,
  ends_at,
  place: 'רחבת הכניסה',
  map_url: null,
  capacity: null,
  registration: null,
  kind: 'event',
  ...change,
})

/** Writes an event and waits until its lists are invalidated. */
async function write(event: EventInput, input: Partial<PostInput> = {}): Promise<number> {
  const id = await test.post(editor, { post_type: 'event', event, ...input })
  await test.heard()
  return id
}

/** An event of two hours. */
const eventAt = (starts_at: string, input: Partial<PostInput> = {}) =>
  write(fields(starts_at, new Date(Date.parse(starts_at) + 2 * hour).toISOString()), input)

interface Lists {
  future: (query?: object) => Promise<number[]>
  past: (query?: object) => Promise<number[]>
  between: (from: string, to: string, query?: object) => Promise<number[]>
}

function listsOf(person: TestPerson): Lists {
  const ids = async (answer: Promise<{ fields: { posts: { id: number }[] } }>) =>
    (await answer).fields.posts.map(({ id }) => id)
  const page = { page: 1, per_page: 100 }
  return {
    future: (query = {}) =>
      ids(
        test.call(
          content.getFuturePosts,
          { query: { post_type: 'event', ...page, ...query } },
          { as: person },
        ),
      ),
    past: (query = {}) =>
      ids(test.call(events.getPastEvents, { query: { ...page, ...query } }, { as: person })),
    between: (from, to, query = {}) =>
      ids(test.call(events.getEventsBetween, { query: { from, to, ...query } }, { as: person })),
  }
}

describe('events that are not over', () => {
  it('come by their beginning, those under way first, with what an event has', async () => {
    const later = await eventAt(fromNow(9 * day))
    const sooner = await eventAt(fromNow(2 * day))
    const ongoing = await write(
      fields(fromNow(-30 * day), fromNow(hour), { kind: 'attraction', capacity: 80 }),
    )
    const over = await eventAt(fromNow(-3 * hour))
    const found = await listsOf(reader).future()
    expect(found.filter((id) => [later, sooner, ongoing, over].includes(id))).toEqual([
      ongoing,
      sooner,
      later,
    ])
    const { posts } = (
      await test.call(
        content.getFuturePosts,
        { query: { post_type: 'event', page: 1, per_page: 100 } },
        { as: reader },
      )
    ).fields
    expect(posts.find(({ id }) => id === ongoing)?.event).toMatchObject({
      kind: 'attraction',
      capacity: 80,
      place: 'רחבת הכניסה',
    })
  })

  it('come in pages that neither repeat nor lose one', async () => {
    const all = await listsOf(reader).future()
    const pages: number[] = []
    for (let page = 1; page <= all.length; page += 1) {
      const answer = await test.call(
        content.getFuturePosts,
        { query: { post_type: 'event', page, per_page: 1 } },
        { as: reader },
      )
      pages.push(...answer.fields.posts.map(({ id }) => id))
      expect(answer.fields.has_more).toBe(page < all.length)
    }
    expect(pages).toEqual(all)
  })

  it('are filtered by a main category and by categories, each with what is below it', async () => {
    const hike = await eventAt(fromNow(5 * day), { category_id: tree.hikes })
    const trip = await eventAt(fromNow(6 * day), { category_id: tree.trips })
    const parking = await eventAt(fromNow(7 * day), { category_id: tree.parking })
    const { future } = listsOf(reader)
    expect(await future({ main_cat_id: tree.leisure })).toEqual([hike, trip])
    expect(await future({ category_ids: tree.hikes })).toEqual([hike])
    expect(await future({ category_ids: `${tree.hikes},${tree.parking}` })).toEqual([hike, parking])
    expect(await future({ main_cat_id: tree.parking, category_ids: tree.hikes })).toEqual([])
    expect(await future({ main_cat_id: 999_999 })).toEqual([])
  })
})

describe('events that are over', () => {
  it('come with the last to end first, and by category', async () => {
    const long = await write(fields(fromNow(-40 * day), fromNow(-5 * hour)), { category_id: tree.hikes })
    const short = await eventAt(fromNow(-4 * day), { category_id: tree.parking })
    const ongoing = await write(fields(fromNow(-hour), fromNow(hour)))
    const { past } = listsOf(reader)
    const found = await past()
    expect(found.filter((id) => [long, short, ongoing].includes(id))).toEqual([long, short])
    expect(await past({ category: tree.leisure })).toEqual([long])
  })
})

describe('events with words', () => {
  const search = async (query: { s: string; main_cat_id?: number; page?: number }) =>
    (
      await test.call(
        content.getFuturePosts,
        { query: { post_type: 'event', page: 1, per_page: 1, ...query } },
        { as: reader },
      )
    ).fields

  it('are found among what is coming or what is over, in any form, in a category', async () => {
    const concert = await eventAt(fromNow(3 * day), { title: 'קונצרט בפארק', category_id: tree.hikes })
    const later = await eventAt(fromNow(4 * day), { title: 'ערב של קונצרטים' })
    const over = await eventAt(fromNow(-4 * day), { title: 'הקונצרט הראשון' })
    const { future, past } = listsOf(reader)
    expect(await future({ s: 'קונצרט' })).toEqual([concert, later])
    expect(await future({ s: 'קונצרט', main_cat_id: tree.leisure })).toEqual([concert])
    expect(await future({ s: 'קונצרט', category_ids: tree.parking })).toEqual([])
    expect(await past({ s: 'קונצרט' })).toEqual([over])
    expect(await past({ s: 'קונצרט', category: tree.leisure })).toEqual([])
  })

  it('are said to be found in the other keyboard layout, or only to be similar', async () => {
    const brunch = await eventAt(fromNow(3 * day), { title: 'ארוחת פלאפל' })
    const found = async (s: string, page = 1) => {
      const { posts, way, searched } = await search({ s, page })
      return { ids: posts.map(({ id }) => id), way, searched }
    }
    expect(await found('פלאפל')).toEqual({ ids: [brunch], way: 'typed', searched: 'פלאפל' })
    expect(await found('pktpk')).toEqual({ ids: [brunch], way: 'layout', searched: 'פלאפל' })
    expect(await found('פלפאל')).toEqual({ ids: [brunch], way: 'similar', searched: 'פלפאל' })
    expect(await found('פלאפל', 2)).toEqual({ ids: [], way: 'typed', searched: 'פלאפל' })
    expect(await found('קוריאנדר')).toEqual({ ids: [], way: 'typed', searched: 'קוריאנדר' })
    expect((await search({ s: 'פלאפל', main_cat_id: tree.parking })).posts).toEqual([])
  })
})

describe('events of some days', () => {
  it('are those that touch them in Israel, whatever the hour in Greenwich', async () => {
    const [lastMinute, firstMinute, whole] = [
      // 23:50 on 31 May in Israel, to 00:20 on 1 June.
      fields('2031-05-31T20:50:00Z', '2031-05-31T21:20:00Z'),
      // From midnight of 1 July.
      fields('2031-06-30T21:00:00Z', '2031-06-30T22:00:00Z'),
      fields('2031-05-01T10:00:00Z', '2031-08-01T10:00:00Z'),
    ]
    const ids = []
    for (const event of [lastMinute, firstMinute, whole]) {
      ids.push(await write(event))
    }
    const [overMidnight, july, summer] = ids
    const { between } = listsOf(reader)
    expect(await between('2031-06-01', '2031-06-30')).toEqual([summer, overMidnight])
    expect(await between('2031-06-02', '2031-06-30')).toEqual([summer])
    expect(await between('2031-07-01', '2031-07-01')).toEqual([summer, july])
    expect(await between('2031-05-31', '2031-05-31')).toEqual([summer, overMidnight])
    expect(await between('2031-08-02', '2031-08-10')).toEqual([])
  })

  it('are at most sixty-two, the right way round, and days', async () => {
    const status = async (from: string, to: string) =>
      (await test.call(events.getEventsBetween, { query: { from, to } }, { as: reader })).statusCode
    expect(await status('2026-01-01', '2026-03-03')).toBe(200)
    expect(await status('2026-01-01', '2026-03-04')).toBe(400)
    expect(await status('2026-01-02', '2026-01-01')).toBe(400)
    expect(await status('2026-02-30', '2026-03-01')).toBe(400)
    expect(await status('2026-1-1', '2026-03-01')).toBe(400)
    expect(await status('x', '2026-03-01')).toBe(400)
  })

  it('are more than a hundred where there are', async () => {
    const start = Date.parse('2032-02-01T08:00:00Z')
    for (let count = 0; count < 105; count += 1) {
      await eventAt(new Date(start + count * 60_000).toISOString())
    }
    expect(await listsOf(reader).between('2032-02-01', '2032-02-02')).toHaveLength(105)
  })
})

describe('what does not exist for a reader', () => {
  const hidden: [string, () => Partial<PostInput>][] = [
    ['a draft', () => ({ status: 'draft' })],
    ['an event that is published tomorrow', () => ({ publish_at: fromNow(day) })],
    ['an event taken down', () => ({ publish_at: fromNow(-2 * day), expires_at: fromNow(-day) })],
    ['an event of another branch', () => ({ audience: { ...everybody, branches: [beersheba] } })],
    ['an event of another role', () => ({ audience: { ...everybody, roles: ['community'] } })],
  ]
  it.each(hidden)('%s is in no list, and has no calendar file', async (_name, input) => {
    const future = await eventAt(fromNow(day), input())
    const past = await eventAt(fromNow(-2 * day), input())
    const lists = listsOf(reader)
    const today = dayInIsrael(new Date())
    expect(await lists.future()).not.toContain(future)
    expect(await lists.past()).not.toContain(past)
    expect(await lists.between(addDays(today, -4), addDays(today, 4))).not.toEqual(
      expect.arrayContaining([future]),
    )
    expect((await calendarFile(future, reader)).statusCode).toBe(404)
  })

  it('an archived event', async () => {
    const id = await eventAt(fromNow(day))
    expect(await listsOf(reader).future()).toContain(id)
    await test.call(authoring.deletePost, { query: { id, type: 'event' } }, { as: editor })
    await expect.poll(() => listsOf(reader).future()).not.toContain(id)
    expect((await calendarFile(id, reader)).statusCode).toBe(404)
  })

  it('is visible to its audience', async () => {
    const id = await eventAt(fromNow(day), { audience: { ...everybody, branches: [haifa] } })
    expect(await listsOf(reader).future()).toContain(id)
    expect(await listsOf(await test.person('community')).future()).not.toContain(id)
  })
})

const calendarFile = (id: number | string, as: TestPerson) =>
  test.app.inject({
    method: 'GET',
    url: `/api/events/getCalendarFile?id=${id}`,
    headers: { authorization: `Bearer ${as.token}` },
  })

/** The lines of a calendar file, unfolded. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar file', () => {
  const title = 'טיול; "הר, נחל\\ועמק" עם שם ארוך כל כך שהשורה מתקפלת ביומן של כל מי שהוריד את הקובץ'

  it('has the time in UTC, the place and a link, with its text escaped', async () => {
    const id = await write(
      fields('2031-07-05T06:00:00Z', '2031-07-05T12:30:00Z', { place: 'יער בן שמן, חניון 2' }),
      { title, excerpt: 'שורה ראשונה\nBEGIN:VEVENT' },
    )
    const answer = await calendarFile(id, reader)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*\.ics$/)
    for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const lines = linesOf(answer.body)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines).toContain('DTSTART:20310705T060000Z')
    expect(lines).toContain('DTEND:20310705T123000Z')
    expect(lines).toContain('LOCATION:יער בן שמן\\, חניון 2')
    expect(lines).toContain(`SUMMARY:${title.replaceAll('\\', '\\\\').replace(/[;,]/g, '\\$&')}`)
    expect(lines.find((line) => line.startsWith('DESCRIPTION:'))).toContain(
      'שורה ראשונה BEGIN:VEVENT\\n\\nhttp',
    )
    const url = lines.find((line) => line.startsWith('URL'))
    expect(url).toMatch(new RegExp(`:https?://[^ ]+/events/[^/]+/${id}$`))
  })

  it('keeps its UID when the event changes, and is the same until then; the new version has a higher number', async () => {
    const id = await eventAt(fromNow(day))
    const of = (name: string, text: string) =>
      linesOf(text)
        .find((line) => line.startsWith(`${name}:`))
        ?.slice(name.length + 1)
    await test.db
      .update(posts)
      .set({ updatedAt: new Date(fromNow(-hour)) })
      .where(eq(posts.id, id))
    const first = (await calendarFile(id, reader)).body
    expect((await calendarFile(id, reader)).body).toBe(first)
    const edited = (await test.call(authoring.getPostForEdit, { query: { id } }, { as: editor })).fields
    await test.call(
      authoring.updatePost,
      {
        query: { id, post_type: 'event' },
        body: { ...edited.input, title: 'שם אחר', revision: edited.revision },
      },
      { as: editor },
    )
    const second = (await calendarFile(id, reader)).body
    expect(second).toContain('SUMMARY:שם אחר')
    expect(of('UID', second)).toBe(of('UID', first))
    expect(Number(of('SEQUENCE', second))).toBeGreaterThan(Number(of('SEQUENCE', first)))
    expect(Number(of('SEQUENCE', second))).toBeLessThan(2 ** 31)
    expect(second).toContain('STATUS:CONFIRMED')
  })

  it('is there of events only', async () => {
    const news = await test.post(editor)
    expect((await calendarFile(news, reader)).statusCode).toBe(404)
    expect((await calendarFile(999_999, reader)).statusCode).toBe(404)
    expect((await calendarFile('1e3', reader)).statusCode).toBe(400)
  })
})
