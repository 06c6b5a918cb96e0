import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { home } from '#app/home/contract/home.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { monthOf } from '#core/rules/time/months.ts'
import { food } from '#features/food/contract/food.ts'
import {
  foodDayDishes,
  foodDays,
  foodMenus,
  foodOrderLines,
  foodOrders,
} from '#features/food/server/tables.ts'
import { makeDish, makeMenu, type TestMenu } from '#features/food/server/testing-food.ts'
import { auditEntries } from '#platform/audit/server/tables.ts'
import { content } from '#platform/content/contract/content.ts'
import { media } from '#platform/files/server/tables.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { closedRooms } from '#platform/organisation/server/closed-rooms/tables.ts'
import { type OwnField, type OwnValue, ownDetails } from '#platform/people/contract/own-details.ts'

let test: TestPortal
let person: TestPerson
let menu: TestMenu
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await test.person('employee')
  menu = await makeMenu(test)
})

type Days = Parameters<typeof order>[0]

const order = (
  days: { date: string; dishes: { dish_id: number; qty: number; seen_share?: number }[] }[],
  { as = person, of = person, slug = menu.slug } = {},
) =>
  test.call(
    food.updateFoodOrder,
    { query: { slug, post_type: 'food_menu' }, body: { user_id: of.id, days } },
    { as },
  )
const one = (date: string, dish_id: number, qty = 1): Days => [{ date, dishes: [{ dish_id, qty }] }]
const remove = (date: string | null, { as = person, of = person, slug = menu.slug } = {}) =>
  test.call(food.deleteFoodOrderByUserId, { body: { user_id: of.id, slug, date } }, { as })
const ordersOf = async ({ id }: TestPerson) =>
  (await test.call(food.getFoodOrdersByUserId, { query: { id, per_page: 50, page: 1 } }, { as: person }))
    .fields.orders
const prefer = <Field extends OwnField>(body: { field: Field; value: OwnValue<Field> }) =>
  test.call(ownDetails.userUpdateField, { query: { id: person.id }, body }, { as: person })
const closeDay = (date: string) =>
  test.db
    .update(foodDays)
    .set({ cutoffAt: sql`now() - interval '1 second'` })
    .where(and(eq(foodDays.menuId, menu.id), eq(foodDays.date, date)))

describe('an order', () => {
  it('is placed for several days at once, with the prices of each day and their sums', async () => {
    const [sunday, monday] = menu.dates
    const [main, salad] = [await makeDish(test), await makeDish(test, { course: 'salad' })]
    await menu.serve(sunday, main, { price: 4500, share: 1800 })
    await menu.serve(sunday, salad, { price: 1500, share: 500 })
    await menu.serve(monday, main)
    const { success, fields } = await order([
      {
        date: sunday,
        dishes: [
          { dish_id: main, qty: 1 },
          { dish_id: salad, qty: 2 },
        ],
      },
      { date: monday, dishes: [{ dish_id: main, qty: 1 }] },
    ])
    expect(success).toBe(true)
    expect(
      fields.orders.map(({ date, price, share, source, may_change }) => ({
        date,
        price,
        share,
        source,
        may_change,
      })),
    ).toEqual([
      { date: sunday, price: 7500, share: 2800, source: 'person', may_change: true },
      { date: monday, price: 4000, share: 1500, source: 'person', may_change: true },
    ])
    expect(await ordersOf(person)).toEqual(fields.orders.toReversed())
  })

  it('is placed by somebody of the community as by everybody', async () => {
    const [sunday] = menu.dates
    const dish = await menu.serve(sunday, await makeDish(test))
    const guest = await test.person('community')
    const placed = await order(one(sunday, dish), { as: guest, of: guest })
    expect(placed.fields.orders).toMatchObject([{ date: sunday, price: 4000, share: 1500 }])
  })

  it('replaces the days that it names and leaves the others; a day without dishes is cancelled', async () => {
    const [sunday, monday, tuesday] = menu.dates
    const [first, second] = [await makeDish(test), await makeDish(test)]
    for (const date of [sunday, monday, tuesday]) {
      await menu.serve(date, first)
      await menu.serve(date, second)
    }
    await order([...one(sunday, first), ...one(monday, first), ...one(tuesday, first)])
    const { fields } = await order([...one(sunday, second, 3), { date: monday, dishes: [] }])
    expect(
      fields.orders.map(({ date, lines }) => [date, lines.map(({ dish_id, qty }) => [dish_id, qty])]),
    ).toEqual([
      [sunday, [[second, 3]]],
      [tuesday, [[first, 1]]],
    ])
  })

  it('keeps the prices with which it was placed, when the price changes later', async () => {
    const [sunday] = menu.dates
    const dish = await menu.serve(sunday, await makeDish(test))
    await order(one(sunday, dish))
    await test.db
      .update(foodDayDishes)
      .set({ price: 9000, share: 9000 })
      .where(eq(foodDayDishes.dishId, dish))
    expect((await ordersOf(person))[0]).toMatchObject({ share: 1500, lines: [{ share: 1500 }] })
    const seen = await order([{ date: sunday, dishes: [{ dish_id: dish, qty: 1, seen_share: 1500 }] }])
    expect(seen).toMatchObject({ statusCode: 200, success: false, code: 'food.price-changed' })
  })

  it.each([[0], [-1], [1.5], [1_000_000], ['1'], [null]])('of the quantity %s is refused', async (qty) => {
    const dish = await menu.serve(menu.dates[0], await makeDish(test))
    expect((await order(one(menu.dates[0], dish, qty as number))).statusCode).toBe(400)
  })

  it('that names a day or a dish twice is refused', async () => {
    const [sunday] = menu.dates
    const dish = await menu.serve(sunday, await makeDish(test))
    expect(await order([...one(sunday, dish), ...one(sunday, dish)])).toMatchObject({
      statusCode: 400,
      errors: [{ field: 'days.1.date', code: 'repeated' }],
    })
    const line = { dish_id: dish, qty: 1 }
    expect((await order([{ date: sunday, dishes: [line, line] }])).statusCode).toBe(400)
  })

  it('of a dish of another day, of another menu or of none is refused, and nothing is written', async () => {
    const [sunday, monday] = menu.dates
    const [dish, onMonday, elsewhere] = [await makeDish(test), await makeDish(test), await makeDish(test)]
    await menu.serve(sunday, dish)
    await menu.serve(monday, onMonday)
    const other = await makeMenu(test)
    await other.serve(sunday, elsewhere)
    for (const wrong of [onMonday, elsewhere, 2_000_000_000]) {
      const answer = await order([...one(monday, onMonday), ...one(sunday, wrong)])
      expect(answer).toMatchObject({ statusCode: 200, success: false, code: 'food.not-served' })
    }
    expect((await order(one('2020-01-05', dish))).statusCode).toBe(400)
    expect(await ordersOf(person)).toEqual([])
  })

  it('of meat with dairy is refused where the site keeps them apart, and taken elsewhere', async () => {
    const relaxed = await makeMenu(test, { separate: false })
    const both = [await makeDish(test, { kind: 'meat' }), await makeDish(test, { kind: 'dairy' })]
    for (const each of [menu, relaxed]) for (const dish of both) await each.serve(each.dates[0], dish)
    const days = [{ date: menu.dates[0], dishes: both.map((dish_id) => ({ dish_id, qty: 1 })) }]
    expect((await order(days)).code).toBe('food.meat-and-dairy')
    expect((await order(days, { slug: relaxed.slug })).success).toBe(true)
  })

  it('is one a day: at another site it is refused until the first is cancelled', async () => {
    const other = await makeMenu(test)
    const [sunday] = menu.dates
    const dish = await makeDish(test)
    await menu.serve(sunday, dish)
    await other.serve(sunday, dish)
    await order(one(sunday, dish))
    expect((await order(one(sunday, dish), { slug: other.slug })).code).toBe('food.other-site')
    await remove(sunday)
    expect((await order(one(sunday, dish), { slug: other.slug })).success).toBe(true)
  })

  it('from a menu that is not published is refused', async () => {
    const dish = await menu.serve(menu.dates[0], await makeDish(test))
    await order(one(menu.dates[0], dish))
    await test.db.update(foodMenus).set({ state: 'withdrawn' }).where(eq(foodMenus.id, menu.id))
    expect((await order(one(menu.dates[0], dish))).code).toBe('food.withdrawn')
    await test.db.update(foodMenus).set({ state: 'draft' }).where(eq(foodMenus.id, menu.id))
    expect((await order(one(menu.dates[0], dish))).statusCode).toBe(404)
    const shown = await test.call(food.getFoodMenu, { query: { slug: menu.slug } }, { as: person })
    expect(shown.statusCode).toBe(404)
  })

  it('on a day on which the kitchen is closed is refused', async () => {
    const [sunday] = menu.dates
    const dish = await menu.serve(sunday, await makeDish(test))
    await test.db.update(foodDays).set({ closed: true }).where(eq(foodDays.menuId, menu.id))
    expect((await order(one(sunday, dish))).code).toBe('food.closed')
  })
})

describe('the cut-off', () => {
  it('takes an order a second before and refuses one a second after, by the clock of the database alone', async () => {
    const [sunday] = menu.dates
    const dish = await menu.serve(sunday, await makeDish(test))
    const orderBefore = async (seconds: number) => {
      await test.db
        .update(foodDays)
        .set({ cutoffAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
        .where(eq(foodDays.menuId, menu.id))
      return (await order(one(sunday, dish))).code ?? 'taken'
    }
    for (const hours of [-1, 1]) {
      test.setClock(new Date(Date.now() + hours * 3_600_000))
      // A busy machine may need longer than the second.
      await expect.poll(() => orderBefore(1)).toBe('taken')
      expect(await orderBefore(-1)).toBe('food.cutoff')
    }
    test.setClock(null)
  })

  it('refuses the day by name, and writes nothing of the other days', async () => {
    const [sunday, monday] = menu.dates
    const dish = await makeDish(test)
    await menu.serve(sunday, dish)
    await menu.serve(monday, dish)
    await closeDay(sunday)
    const { message } = await order([...one(monday, dish), ...one(sunday, dish)])
    expect(message).toContain(`${sunday.slice(8)}/${sunday.slice(5, 7)}`)
    expect(await ordersOf(person)).toEqual([])
  })

  it('ends changing and cancelling; cancelling everything leaves what is past it', async () => {
    const [sunday, monday] = menu.dates
    const dish = await makeDish(test)
    await menu.serve(sunday, dish)
    await menu.serve(monday, dish)
    await order([...one(sunday, dish), ...one(monday, dish)])
    await closeDay(sunday)
    expect((await order([{ date: sunday, dishes: [] }])).code).toBe('food.cutoff')
    expect((await remove(sunday)).code).toBe('food.cutoff')
    const { fields } = await remove(null)
    expect(fields.orders.map(({ date, may_change }) => ({ date, may_change }))).toEqual([
      { date: sunday, may_change: false },
    ])
    expect((await remove(monday)).statusCode).toBe(404)
  })
})

describe('cancelling every day', () => {
  it('of a menu that is not there, or not yet, is a 404 like cancelling one', async () => {
    const draft = await makeMenu(test, { state: 'draft' })
    for (const slug of ['2020-w01-nowhere', draft.slug]) {
      for (const date of [null, menu.dates[0]]) {
        expect((await remove(date, { slug })).statusCode, `${slug} ${date}`).toBe(404)
      }
    }
  })

  it('of a menu without orders of one’s own changes nothing', async () => {
    expect(await remove(null)).toMatchObject({ success: true, fields: { orders: [] } })
  })
})

describe("somebody else's order", () => {
  it('is neither read, changed nor cancelled by anybody but administrators', async () => {
    const [sunday] = menu.dates
    const dish = await menu.serve(sunday, await makeDish(test))
    const other = await test.person('employee')
    const administrator = await test.person('administrator')
    await order(one(sunday, dish))
    const read = (as: TestPerson) =>
      test.call(food.getFoodOrdersByUserId, { query: { id: person.id, per_page: 20, page: 1 } }, { as })
    expect((await read(other)).statusCode).toBe(403)
    expect((await order(one(sunday, dish, 2), { as: other })).statusCode).toBe(403)
    expect((await remove(sunday, { as: other })).statusCode).toBe(403)
    expect((await read(administrator)).fields.orders).toHaveLength(1)
    expect((await order(one(sunday, dish, 2), { as: administrator })).success).toBe(true)
    expect((await remove(sunday, { as: administrator })).success).toBe(true)
  })
})

describe('an order that an administrator changes for somebody', () => {
  const told = () => test.db.select().from(notifications).where(eq(notifications.userId, person.id))
  const audited = (action: 'updateFoodOrder' | 'deleteFoodOrderByUserId', as: TestPerson) =>
    test.db.$count(auditEntries, and(eq(auditEntries.action, action), eq(auditEntries.actorId, as.id)))

  it('says by whom, enters the log, and its person is told', async () => {
    const [sunday, monday] = menu.dates
    const dish = await makeDish(test)
    for (const date of [sunday, monday]) await menu.serve(date, dish)
    const administrator = await test.person('administrator', { firstName: 'דנה', lastName: 'כהן' })
    await order(one(sunday, dish))
    expect((await ordersOf(person))[0]).toMatchObject({ source: 'person', changed_by: null })
    const days = [...one(sunday, dish, 2), ...one(monday, dish)]
    const changed = await order(days, { as: administrator })
    const byThem = { source: 'administrator', changed_by: 'דנה כהן' }
    expect(changed.fields.orders).toMatchObject([byThem, byThem])
    expect(await audited('updateFoodOrder', administrator)).toBe(1)
    expect(await told()).toMatchObject([
      { kind: 'lunch-by-administrator', text: expect.stringContaining('דנה כהן') },
    ])
    expect((await order(one(sunday, dish))).fields.orders[0]).toMatchObject({ source: 'person' })
    expect(await audited('updateFoodOrder', person)).toBe(0)

    await remove(null, { as: administrator })
    expect(await ordersOf(person)).toEqual([])
    expect(await audited('deleteFoodOrderByUserId', administrator)).toBe(1)
    expect(await told()).toMatchObject([{ kind: 'lunch-by-administrator', count: 2 }])
    await remove(null, { as: administrator })
    expect(await told()).toMatchObject([{ count: 2 }])
  })

  it('is their own where it is for themselves', async () => {
    const administrator = await test.person('administrator')
    const dish = await menu.serve(menu.dates[0], await makeDish(test))
    const placed = await order(one(menu.dates[0], dish), { as: administrator, of: administrator })
    expect(placed.fields.orders).toMatchObject([{ source: 'person', changed_by: null }])
    expect(await audited('updateFoodOrder', administrator)).toBe(0)
  })
})

describe('the week of a person', () => {
  it('shows their orders, what is left for them, last week and where else they eat', async () => {
    const before = await makeMenu(test, { site: menu.siteId, weeksAhead: 0 })
    const other = await makeMenu(test)
    const [sunday, monday] = menu.dates
    const dish = await makeDish(test, { name: 'קציצות' })
    await before.serve(before.dates[2], dish)
    await menu.serve(sunday, dish, { portions: 5 })
    await other.serve(monday, dish)
    await order(one(before.dates[2], dish), { slug: before.slug })
    await order(one(sunday, dish, 2))
    await order(one(monday, dish), { slug: other.slug })
    const colleague = await test.person('employee')
    await order(one(sunday, dish), { as: colleague, of: colleague })
    await test.call(food.setFavouriteDish, { body: { dish_id: dish, favourite: true } }, { as: person })
    await prefer({ field: 'diet', value: 'vegan' })
    await prefer({ field: 'allergens', value: ['sesame'] })
    const { fields } = await test.call(food.getOwnFoodWeek, { query: { slug: menu.slug } }, { as: person })
    expect(fields).toMatchObject({
      orders: [{ date: sunday, lines: [{ dish_id: dish, qty: 2 }] }],
      elsewhere: [{ date: monday }],
      left: [{ date: sunday, dish_id: dish, left: 4 }],
      last_week: [{ date: before.dates[2], dishes: [{ dish_id: dish, name: 'קציצות', qty: 1 }] }],
      favourites: [dish],
      diet: 'vegan',
      allergens: ['sesame'],
    })
  })
})

it('the month of a person is what all of their lunches in it come to', async () => {
  const [first = '', second = ''] = menu.dates.filter((date) => monthOf(date) === monthOf(menu.dates[2]))
  const later = await makeMenu(test, { weeksAhead: 6 })
  const dish = await makeDish(test)
  for (const date of [first, second]) await menu.serve(date, dish)
  await later.serve(later.dates[0], dish)
  await order([...one(first, dish, 2), ...one(second, dish)])
  await order(one(later.dates[0], dish), { slug: later.slug })
  const colleague = await test.person('employee')
  await order(one(first, dish), { as: colleague, of: colleague })
  test.setClock(new Date(`${first}T09:00:00Z`))
  // A token lasts for a week, and the day may be further away.
  const as = { ...person, token: await test.portal.sessions.start(test.db, person.id, 'בדיקה') }
  const { fields } = await test.call(food.getOwnFoodWeek, { query: { slug: menu.slug } }, { as })
  test.setClock(null)
  expect(fields.month).toEqual({ month: monthOf(first), orders: 2, price: 12_000, share: 4500 })
})

describe('what is on the menu', () => {
  it('is the same for everybody, by site and day', async () => {
    const dish = await makeDish(test, { name: 'עוף בתנור', kind: 'meat', allergens: ['soy'] })
    await menu.serve(menu.dates[0], dish, { portions: 3 })
    const { fields } = await test.call(food.getFoodMenu, { query: { slug: menu.slug } }, { as: person })
    expect(fields.days).toHaveLength(5)
    expect(fields.days[0]?.dishes).toMatchObject([
      { dish_id: dish, name: 'עוף בתנור', kind: 'meat', allergens: ['soy'], share: 1500, portions: 3 },
    ])
    const sites = await test.call(food.getFoodSites, {}, { as: person })
    const site = sites.fields.sites.find(({ id }) => id === menu.siteId)
    expect(site?.menus).toEqual([{ slug: menu.slug, week_start: menu.dates[0], open: true }])
  })

  it('is answered by the reads of posts, under the type of the specification', async () => {
    await menu.serve(menu.dates[0], await makeDish(test, { name: 'שקשוקה & <לחם>' }))
    const past = await makeMenu(test, { site: menu.siteId, weeksAhead: -6 })
    const draft = await makeMenu(test, { site: menu.siteId, weeksAhead: 2, state: 'draft' })
    const withdrawn = await makeMenu(test, { site: menu.siteId, weeksAhead: 3, state: 'withdrawn' })
    const admin = await test.person('administrator')
    await test.heard()
    const type = { post_type: 'food_menu', page: 1 } as const
    const own = [menu, past, draft, withdrawn].map(({ id }) => id)
    const idsOf = async (list: Promise<{ fields: { posts: { id: number }[] } }>) =>
      (await list).fields.posts.map(({ id }) => id).filter((id) => own.includes(id))
    const all = (query: object, as = person) =>
      idsOf(test.call(content.getAllPosts, { query: { ...type, ...query } }, { as }))
    const recent = (query: object) =>
      idsOf(
        test.call(
          content.getRecentPosts,
          { query: { ...type, number_of_posts: 100, ...query } },
          { as: person },
        ),
      )
    const byIds = (query: object) =>
      idsOf(
        test.call(
          content.getPostsByIds,
          { query: { ...type, ids: own, per_page: 20, ...query } },
          { as: person },
        ),
      )
    const future = { query: { ...type, per_page: 100 } }
    expect(await all({})).toEqual([menu.id, past.id])
    expect(await all({ with_drafts: true })).toEqual([menu.id, past.id])
    expect(await all({ with_drafts: true }, admin)).toEqual([draft.id, menu.id, past.id])
    expect(await all({ str: 'שקשוקה' })).toEqual([menu.id])
    expect(await recent({})).toEqual([menu.id, past.id])
    expect(await recent({ pinned: true })).toEqual([])
    expect(await byIds({})).toEqual([menu.id, past.id])
    expect(await byIds({ one_month_back: true })).toEqual([menu.id])
    expect(await idsOf(test.call(content.getFuturePosts, future, { as: person }))).toEqual([menu.id])
    const categories = await test.call(
      content.getCategories,
      { query: { type: 'food_menu' } },
      { as: person },
    )
    expect(categories.fields.categories).toEqual([])

    const whole = (id: number, as = person) =>
      test.call(
        content.getPostById,
        { query: { id, post_type: 'food_menu', extra_params: ['images'] } },
        { as },
      )
    expect((await whole(menu.id)).fields).toMatchObject({
      post_type: 'food_menu',
      slug: menu.slug,
      status: 'published',
      body: expect.stringContaining('שקשוקה &amp; &lt;לחם&gt;'),
      author: null,
      extra: { images: null },
    })
    expect((await whole(draft.id)).statusCode).toBe(404)
    expect((await whole(draft.id, admin)).fields.status).toBe('draft')
    for (const id of [withdrawn.id, 2_000_000_000]) expect((await whole(id, admin)).statusCode).toBe(404)
  })

  it('is in no read of posts where lunch is closed to the person', async () => {
    const closing = { id: 'food' as const, roles: ['community' as const], branches: [] }
    await test.db.insert(closedRooms).values(closing)
    const guest = await test.person('community')
    const query = { post_type: 'food_menu', page: 1 } as const
    expect((await test.call(content.getAllPosts, { query }, { as: guest })).statusCode).toBe(403)
    await test.db.delete(closedRooms)
  })

  it('today is said with what the person ordered and the next day that is open', async () => {
    const today = await makeMenu(test, { weeksAhead: 0 })
    const diner = await test.person('employee')
    const dish = await makeDish(test, { name: 'פסטה' })
    test.setClock(new Date(`${today.dates[1]}T08:00:00Z`))
    await today.serve(today.dates[1], dish)
    await order(one(today.dates[1], dish), { as: diner, of: diner, slug: today.slug })
    const lunchOf = async (as: TestPerson) => (await test.call(home.getToday, {}, { as })).fields.lunch
    expect(await lunchOf(diner)).toMatchObject({
      dishes: ['פסטה'],
      today: { served: false, dishes: [{ name: 'פסטה', qty: 1 }] },
      next: { ordered: true },
    })
    expect(await lunchOf(await test.person('community'))).toEqual({
      ...{ site: null, dishes: [], today: null, next: null, again: null },
    })
    test.setClock(null)
  })
})

describe('the printable menu', () => {
  const urlFor = async (as: TestPerson, slug?: string) =>
    test.call(food.getWeeklyMenuUrl, { query: { ...(slug && { slug }) } }, { as })
  const download = (url: string, { token }: TestPerson) =>
    test.app.inject({ url, headers: { authorization: `Bearer ${token}` } })

  it('is a tagged PDF that the server makes, whatever dishes are called', async () => {
    await menu.serve(menu.dates[0], await makeDish(test, { name: 'קוסקוס #"צה״ל" \\\\ $x$ [מיוחד]' }))
    const { fields } = await urlFor(person, menu.slug)
    const { statusCode, headers, rawPayload } = await download(fields.url, person)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    const text = rawPayload.toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text).toContain('/StructTreeRoot')
    expect(text).toContain('/Lang')
  })

  it('is the one that was uploaded, where there is one', async () => {
    const [file] = await test.db
      .insert(media)
      .values({ id: randomUUID(), mimeType: 'application/pdf', bytes: 10, width: 0, height: 0, colour: '' })
      .returning({ id: media.id })
    await test.db
      .update(foodMenus)
      .set({ fileId: file?.id ?? null })
      .where(eq(foodMenus.id, menu.id))
    expect((await urlFor(person, menu.slug)).fields).toEqual({ url: `/media/${file?.id}/file` })
  })

  it('is by default that of this week at the site where the person ordered last', async () => {
    const today = await makeMenu(test, { weeksAhead: 0 })
    const dish = await makeDish(test)
    await today.serve(today.dates[1], dish)
    await order(one(today.dates[1], dish), { slug: today.slug })
    expect((await urlFor(person)).fields.url).toContain(today.slug)
    expect((await urlFor(await test.person('community'))).statusCode).toBe(404)
  })
})

describe("everybody's orders", () => {
  it('are listed for administrators by days and site, with what each person eats', async () => {
    const [sunday, monday] = menu.dates
    const dish = await makeDish(test)
    await menu.serve(sunday, dish)
    await menu.serve(monday, dish)
    await prefer({ field: 'allergens', value: ['nuts'] })
    await order([...one(sunday, dish), ...one(monday, dish)])
    const as = await test.person('administrator')
    const list = (query: object) =>
      test.call(
        food.getAllFoodOrders,
        { query: { page: 1, per_page: 50, site: menu.siteId, ...query } },
        { as },
      )
    expect((await list({})).fields.orders).toEqual([])
    expect((await list({ from: sunday })).fields.orders).toMatchObject([
      { date: sunday, person: { id: person.id, allergens: ['nuts'] } },
      { date: monday },
    ])
    expect((await list({ from: monday, to: monday })).fields.orders).toHaveLength(1)
    expect((await list({ from: sunday, per_page: 1 })).fields.has_more).toBe(true)
  })

  it('are for administrators and the kitchen alone', async () => {
    const ask = async (as: TestPerson) =>
      (await test.call(food.getAllFoodOrders, { query: { page: 1, per_page: 50 } }, { as })).statusCode
    expect(await ask(await test.person('employee', { duties: ['kitchen'] }))).toBe(200)
    const others = [person, await test.person('editor'), await test.person('community')]
    others.push(await test.person('employee', { duties: ['shop', 'people', 'forms'] }))
    for (const other of others) expect(await ask(other)).toBe(403)
  })
})

it('sums of orders are the sums of their lines', async () => {
  const rows = await test.db
    .select({
      off: sql<number>`count(*) filter (where ${foodOrders.share} <> (
        select sum(${foodOrderLines.qty} * ${foodOrderLines.share}) from ${foodOrderLines}
        where ${foodOrderLines.orderId} = ${foodOrders.id}))::integer`,
    })
    .from(foodOrders)
  expect(rows).toEqual([{ off: 0 }])
})
