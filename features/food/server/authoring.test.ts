import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Body } from '#core/contract/endpoint.ts'
import { formatTime } from '#core/rules/time/dates.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { momentOfLocalTime } from '#core/rules/time/local-time.ts'
import { food } from '#features/food/contract/food.ts'
import { foodAdmin, type SavedDay } from '#features/food/contract/food-admin.ts'
import { kitchen } from '#features/food/contract/kitchen.ts'
import { kitchenDayBefore } from '#features/food/rules/food-cutoff.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { foodDays } from './tables.ts'
import { makeDish, makeMenu, type TestMenu } from './testing-food.ts'

let test: TestPortal
let admin: TestPerson
let person: TestPerson
let menu: TestMenu
beforeAll(async () => {
  test = await testPortal()
  admin = await test.person('administrator')
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await test.person('employee')
  menu = await makeMenu(test)
})

const order = (dish_id: number, date = menu.dates[0], slug = menu.slug) =>
  test.call(
    food.updateFoodOrder,
    {
      query: { slug, post_type: 'food_menu' },
      body: { user_id: person.id, days: [{ date, dishes: [{ dish_id, qty: 2 }] }] },
    },
    { as: person },
  )

const served = (dish_id: number, fields: Partial<SavedDay['dishes'][number]> = {}) => ({
  dish_id,
  price: 4000,
  share: 1500,
  portions: null,
  sold_out: false,
  ...fields,
})
const dayWith = (fields: Partial<SavedDay>): SavedDay => ({
  date: menu.dates[0],
  revision: 1,
  closed: false,
  note: '',
  cutoff_at: new Date(Date.now() + 3_600_000).toISOString(),
  dishes: [],
  ...fields,
})
const saveWeek = (...days: Partial<SavedDay>[]) =>
  test.call(foodAdmin.saveFoodWeek, { body: { slug: menu.slug, days: days.map(dayWith) } }, { as: admin })
const saveDay = (fields: Partial<SavedDay>) => saveWeek(fields)
const managed = async () =>
  (await test.call(foodAdmin.getManagedMenu, { query: { slug: menu.slug } }, { as: admin })).fields
const setState = (state: 'published' | 'withdrawn', slug = menu.slug) =>
  test.call(foodAdmin.setFoodMenuState, { body: { slug, state } }, { as: admin })
const bellOf = async (as: TestPerson) =>
  (await test.call(notifications.getNotifications, { query: { page: 1 } }, { as })).fields.notifications

describe('a menu', () => {
  it('begins as a draft with the usual cut-offs, and can have the dishes of another week', async () => {
    const dish = await menu.serve(menu.dates[1], await makeDish(test, { price: 5000, share: 2000 }))
    const body = { site_id: menu.siteId, week: addDays(menu.dates[3], 7), copy_of: menu.slug }
    const { statusCode, fields } = await test.call(foodAdmin.createFoodMenu, { body }, { as: admin })
    expect(statusCode).toBe(201)
    const made = await test.call(foodAdmin.getManagedMenu, { query: { slug: fields.slug } }, { as: admin })
    expect(made.fields).toMatchObject({ state: 'draft', week_start: addDays(menu.dates[0], 7) })
    expect(
      made.fields.days.map(({ dishes }) => dishes.map(({ dish_id, share }) => [dish_id, share])),
    ).toContainEqual([[dish, 2000]])
    expect((await order(dish, addDays(menu.dates[1], 7), fields.slug)).statusCode).toBe(404)
    await setState('published', fields.slug)
    expect((await order(dish, addDays(menu.dates[1], 7), fields.slug)).success).toBe(true)
  })

  it('of another site is copied without what was ordered and sold out', async () => {
    const dish = await menu.serve(menu.dates[1], await makeDish(test), { soldOut: true, portions: 50 })
    const ordered = await menu.serve(menu.dates[1], await makeDish(test))
    expect((await order(ordered, menu.dates[1])).success).toBe(true)
    const other = await makeMenu(test)
    const body = { site_id: other.siteId, week: addDays(menu.dates[1], 7), copy_of: menu.slug }
    const { slug } = (await test.call(foodAdmin.createFoodMenu, { body }, { as: admin })).fields
    const { fields } = await test.call(foodAdmin.getManagedMenu, { query: { slug } }, { as: admin })
    expect(fields).toMatchObject({ state: 'draft', site: { id: other.siteId }, file: null })
    const copied = fields.days.flatMap(({ dishes }) => dishes)
    expect(copied).toMatchObject([
      { dish_id: dish, portions: 50, sold_out: false, ordered: 0 },
      { dish_id: ordered, portions: null, sold_out: false, ordered: 0 },
    ])
  })

  it.each([
    ['2026-12-27', '2026-w53', [], 'across New Year'],
    ['2027-03-21', '2027-w12', [], 'in which the clocks go forward'],
    ['2026-10-25', '2026-w44', [], 'in which they have gone back'],
    ['2027-04-18', '2027-w16', ['2027-04-21', '2027-04-22'], 'with a holiday and its eve'],
    ['2027-04-25', '2027-w17', ['2027-04-27', '2027-04-28'], 'with its end'],
  ])('of the week of %s is %s, closed on %j, with cut-offs at noon: one %s', async (week, name, closed) => {
    const body = { site_id: menu.siteId, week, copy_of: null }
    const { slug } = (await test.call(foodAdmin.createFoodMenu, { body }, { as: admin })).fields
    expect(slug).toMatch(`${name}-`)
    const { fields } = await test.call(foodAdmin.getManagedMenu, { query: { slug } }, { as: admin })
    const dates = Array.from({ length: 5 }, (_, index) => addDays(week, index))
    expect(fields.days.map(({ date }) => date)).toEqual(dates)
    expect(fields.days.filter((day) => day.closed).map(({ date }) => date)).toEqual(closed)
    const cutoffs = fields.days.map(({ cutoff_at }) => new Date(cutoff_at))
    expect(new Set(cutoffs.map(formatTime))).toEqual(new Set(['12:00']))
    expect(cutoffs.map(dayInIsrael)).toEqual(dates.map(kitchenDayBefore))
  })

  it.each(['1990-01-07', '1999-12-31', '2100-01-03', '9999-12-31'])(
    'is of a week that the calendar knows, which that of %s is not',
    async (week) => {
      const body = { site_id: menu.siteId, week, copy_of: null }
      const answer = await test.call(foodAdmin.createFoodMenu, { body }, { as: admin })
      expect(answer).toMatchObject({
        statusCode: 400,
        errors: [{ field: 'week', code: 'format', message: 'צריך תאריך בין השנים 2000 ל־2099' }],
      })
    },
  )

  it.each(['2000-01-01', '2099-12-31'])('can be of the week of %s', async (week) => {
    const body = { site_id: menu.siteId, week, copy_of: null }
    expect((await test.call(foodAdmin.createFoodMenu, { body }, { as: admin })).statusCode).toBe(201)
  })

  it('is one a site and week, also when two are made at once', async () => {
    const body = { site_id: menu.siteId, week: addDays(menu.dates[0], 14), copy_of: null }
    const answers = await Promise.all(
      [1, 2, 3].map(() => test.call(foodAdmin.createFoodMenu, { body }, { as: admin })),
    )
    expect(answers.map(({ code }) => code ?? 'made').toSorted()).toEqual([
      'food.menu-exists',
      'food.menu-exists',
      'made',
    ])
  })

  it('without a dish is not published', async () => {
    expect((await setState('published')).code).toBe('food.menu-empty')
  })

  it('that is withdrawn cancels the orders of open days, and tells their people', async () => {
    const dish = await makeDish(test)
    for (const date of menu.dates) await menu.serve(date, dish)
    await order(dish, menu.dates[0])
    await order(dish, menu.dates[1])
    await test.db
      .update(foodDays)
      .set({ cutoffAt: sql`now() - interval '1 second'` })
      .where(eq(foodDays.date, menu.dates[0]))
    const { fields } = await setState('withdrawn')
    expect(fields.days.map(({ orders }) => orders)).toEqual([1, 0, 0, 0, 0])
    expect(await bellOf(person)).toMatchObject([{ title: 'הארוחה שלך בוטלה' }])
  })
})

describe('a day', () => {
  it('takes other dishes, and drops those that nobody ordered', async () => {
    const [first, second] = [await makeDish(test), await makeDish(test)]
    await menu.serve(menu.dates[0], first)
    const { fields } = await saveDay({ dishes: [served(second, { portions: 8 })] })
    expect(fields.days[0]?.dishes).toMatchObject([{ dish_id: second, portions: 8, ordered: 0 }])
  })

  it('keeps what was ordered, and no limit falls below it', async () => {
    const dish = await menu.serve(menu.dates[0], await makeDish(test))
    await order(dish)
    expect((await saveDay({ dishes: [] })).code).toBe('food.dish-ordered')
    expect((await saveDay({ dishes: [served(dish, { portions: 1 })] })).code).toBe('food.dish-ordered')
    expect((await saveDay({ dishes: [served(dish, { portions: 2, price: 9000 })] })).success).toBe(true)
    const own = await test.call(food.getOwnFoodWeek, { query: { slug: menu.slug } }, { as: person })
    expect(own.fields.orders).toMatchObject([{ price: 8000 }])
  })

  it('that is closed cancels its orders and tells their people', async () => {
    const dish = await menu.serve(menu.dates[0], await makeDish(test))
    await order(dish)
    const { fields } = await saveDay({ closed: true, note: 'תקלה במטבח', dishes: [served(dish)] })
    expect(fields.days[0]).toMatchObject({ closed: true, note: 'תקלה במטבח', orders: 0 })
    expect(await bellOf(person)).toHaveLength(1)
  })

  it('that two administrators save at once is saved once; the other hears of it, and what they read is not taken back', async () => {
    const [first, second] = [await makeDish(test), await makeDish(test)]
    const answers = await Promise.all([first, second].map((dish) => saveDay({ dishes: [served(dish)] })))
    const [saved] = answers.filter(({ success }) => success)
    const [refused] = answers.filter(({ success }) => !success)
    expect(refused).toMatchObject({ statusCode: 200, code: 'food.changed-meanwhile' })
    const { days } = await managed()
    expect(days[0]).toMatchObject({ revision: 2, dishes: saved?.fields.days[0]?.dishes ?? [] })
    // Another day, which nobody changed, is saved as it was read.
    expect((await saveDay({ date: menu.dates[1], dishes: [served(first)] })).success).toBe(true)
  })

  it('of which the kitchen sold out a dish meanwhile is not saved as if there were some', async () => {
    const dish = await menu.serve(menu.dates[0], await makeDish(test))
    const soldOut = { slug: menu.slug, date: menu.dates[0], dish_id: dish, sold_out: true, instead: null }
    await test.call(kitchen.setDishSoldOut, { body: soldOut }, { as: admin })
    expect((await saveDay({ dishes: [served(dish)] })).code).toBe('food.changed-meanwhile')
    expect((await saveDay({ revision: 2, dishes: [served(dish, { sold_out: true })] })).success).toBe(true)
  })

  it('whose cut-off has passed is not changed any more', async () => {
    await test.db
      .update(foodDays)
      .set({ cutoffAt: sql`now() - interval '1 second'` })
      .where(eq(foodDays.menuId, menu.id))
    expect((await saveDay({})).code).toBe('food.cutoff')
  })

  it('is ordered for until its own midnight in Israel at the latest', async () => {
    const at = (date: string, time: string) => momentOfLocalTime(`${date}T${time}`)?.toISOString() ?? ''
    const [date, next] = menu.dates
    for (const time of ['00:00', '00:30', '01:59']) {
      const refused = await saveDay({ cutoff_at: at(next, time) })
      expect(refused).toMatchObject({ statusCode: 400, errors: [{ field: 'days.0.cutoff_at' }] })
    }
    expect((await saveDay({ cutoff_at: at(date, '23:59') })).success).toBe(true)
  })

  it.each([
    [{ date: '2020-01-05' }, 404],
    [{ cutoff_at: '2099-01-01T00:00:00.000Z' }, 400],
    [{ dishes: [served(2_000_000_000)] }, 400],
    [{ dishes: [served(1, { share: 9000 })] }, 400],
    [{ dishes: [served(1), served(1)] }, 400],
  ])('with %o is refused', async (fields, status) => {
    expect((await saveDay(fields)).statusCode).toBe(status)
  })
})

describe('a week', () => {
  it('is saved whole: a dish moves to another day, and each day has its next revision', async () => {
    const [first, second] = [await makeDish(test), await makeDish(test)]
    const [sunday, monday] = menu.dates
    await menu.serve(sunday, first)
    await menu.serve(sunday, second)
    const { fields } = await saveWeek(
      { date: sunday, dishes: [served(second)] },
      { date: monday, dishes: [served(first, { portions: 3 })], note: 'יום מרק' },
    )
    expect(fields.days.slice(0, 3)).toMatchObject([
      { revision: 2, dishes: [{ dish_id: second }] },
      { revision: 2, dishes: [{ dish_id: first, portions: 3 }], note: 'יום מרק' },
      { revision: 1, dishes: [] },
    ])
  })

  it('of which one day cannot be saved is not saved at all', async () => {
    const [first, second] = [await makeDish(test), await makeDish(test)]
    const [sunday, monday] = menu.dates
    await menu.serve(monday, first)
    await order(first, monday)
    const good = { date: sunday, dishes: [served(second)] }
    const moved = await saveWeek(good, { date: monday, dishes: [] })
    expect(moved).toMatchObject({ code: 'food.dish-ordered' })
    expect((await saveWeek(good, { date: monday, revision: 7 })).code).toBe('food.changed-meanwhile')
    expect((await saveWeek(good, good)).code).toBe('food.changed-meanwhile')
    expect((await saveWeek(good, { date: '2020-01-05' })).statusCode).toBe(404)
    const wrong = await saveWeek(good, { date: monday, dishes: [served(first, { share: 9000 })] })
    expect(wrong.errors?.map(({ field }) => field)).toEqual(['days.1.dishes.0.share'])
    expect((await managed()).days[0]).toMatchObject({ revision: 1, dishes: [] })
  })
})

describe('the library of dishes', () => {
  const body: Body<typeof foodAdmin.saveDish> = {
    id: null,
    revision: 0,
    name: 'מרק ירקות',
    description: '',
    course: 'soup',
    kind: 'parve',
    vegan: true,
    gluten_free: true,
    allergens: ['celery'],
    price: 1400,
    share: 500,
    active: true,
    picture_id: null,
  }
  const save = (change: object) =>
    test.call(foodAdmin.saveDish, { body: { ...body, ...change } }, { as: admin })

  it('takes a dish once by name, and a change only over what was read', async () => {
    const { id } = (await save({})).fields
    expect((await save({})).code).toBe('food.dish-exists')
    expect((await save({ id, revision: 1, share: 600 })).success).toBe(true)
    expect((await save({ id, revision: 1, share: 700 })).code).toBe('food.changed-meanwhile')
    expect((await save({ id: 2_000_000_000, revision: 1, name: 'אחר' })).statusCode).toBe(404)
  })

  it.each([
    ['share', { share: 2000 }],
    ['vegan', { kind: 'dairy' }],
    ['name', { name: '\u200f\u200f' }],
    ['picture_id', { picture_id: '00000000-0000-4000-8000-000000000000' }],
  ])('names a wrong %s', async (field, change) => {
    const { statusCode, errors } = await save({ name: 'חדש', ...change })
    expect(statusCode).toBe(400)
    expect(errors?.map((each) => each.field)).toEqual([field])
  })
})
