import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { transact } from '#core/server/database/index.ts'
import { food } from '#features/food/contract/food.ts'
import { foodAdmin } from '#features/food/contract/food-admin.ts'
import { kitchen } from '#features/food/contract/kitchen.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { endLunchesOf } from '../leaving.ts'
import { foodDays, foodOrders, foodPreferences } from '../tables.ts'
import { makeDish, makeMenu, type TestMenu } from '../testing-food.ts'

let test: TestPortal
let second: TestPortal
let cook: TestPerson
beforeAll(async () => {
  test = await testPortal()
  second = await test.second()
  cook = await test.person('employee', { duties: ['kitchen'] })
})
afterAll(async () => {
  await second.close()
  await test.close()
})

let menu: TestMenu
let date: string
let soup: number
let fish: number
let person: TestPerson
beforeEach(async () => {
  menu = await makeMenu(test)
  ;[date] = menu.dates
  soup = await menu.serve(date, await makeDish(test, { name: `מרק ${menu.id}`, course: 'soup' }))
  fish = await menu.serve(date, await makeDish(test, { name: `דג ${menu.id}` }), { portions: 2 })
  person = await test.person('employee', { firstName: 'גליה' })
})

const order = (as: TestPerson, ...dishes: number[]) =>
  test.call(
    food.updateFoodOrder,
    {
      query: { slug: menu.slug, post_type: 'food_menu' },
      body: { user_id: as.id, days: [{ date, dishes: dishes.map((dish_id) => ({ dish_id, qty: 1 })) }] },
    },
    { as },
  )
const orderIdOf = async (as: TestPerson, ...dishes: number[]) =>
  (await order(as, ...dishes)).fields.orders[0]?.id ?? 0
const passCutoff = () =>
  test.db
    .update(foodDays)
    .set({ cutoffAt: new Date(Date.now() - 1000) })
    .where(eq(foodDays.menuId, menu.id))
const day = async () =>
  (await test.call(kitchen.getKitchenDay, { query: { site: menu.siteId, date } }, { as: cook })).fields
const list = async (query: object = {}) =>
  (
    await test.call(
      kitchen.getKitchenOrders,
      { query: { site: menu.siteId, date, page: 1, per_page: 50, ...query } },
      { as: cook },
    )
  ).fields.orders
const serve = (order_id: number, served = true, portal = test) =>
  portal.call(kitchen.serveFoodOrder, { body: { order_id, served } }, { as: cook })
const late = (as: TestPerson, dishes: number[], change: object = {}) =>
  test.call(
    kitchen.placeLateOrder,
    {
      body: {
        slug: menu.slug,
        date,
        user_id: as.id,
        dishes: dishes.map((dish_id) => ({ dish_id, qty: 1 })),
        reason: 'הגיעה אורחת',
        ...change,
      },
    },
    { as: cook },
  )
const soldOut = (dish_id: number, change: object = {}) =>
  test.call(
    kitchen.setDishSoldOut,
    { body: { slug: menu.slug, date, dish_id, sold_out: true, instead: null, ...change } },
    { as: cook },
  )
const told = async (as: TestPerson) =>
  (await test.call(notifications.getNotifications, { query: { page: 1 } }, { as })).fields.notifications

describe('the day of the kitchen', () => {
  it('shows dishes by course with their portions, and by name what people must not eat', async () => {
    await test.db.insert(foodPreferences).values({ userId: person.id, diet: 'vegan', allergens: ['nuts'] })
    await order(person, soup, fish)
    await order(await test.person('employee'), soup)
    const { menu: shown, dishes, notes, ...counts } = await day()
    expect(counts).toMatchObject({ date, site: { id: menu.siteId }, orders: 2, served: 0, by_hand: 0 })
    expect(shown).toMatchObject({ slug: menu.slug, over: false })
    expect(dishes).toMatchObject([
      { dish_id: fish, ordered: 1, portions: 2, served: 0 },
      { dish_id: soup, ordered: 2, portions: null },
    ])
    expect(notes).toMatchObject([
      { name: 'גליה לוי', diet: 'vegan', allergens: ['nuts'], dishes: [`מרק ${menu.id}`, `דג ${menu.id}`] },
    ])
  })

  it('is empty where the site has no menu, and is by default today at the own site', async () => {
    const other = { site: menu.siteId, date: '2031-01-05' }
    const answer = await test.call(kitchen.getKitchenDay, { query: other }, { as: cook })
    expect(answer.fields).toMatchObject({ menu: null, dishes: [], notes: [] })
    const eater = await test.person('employee', { duties: ['kitchen'] })
    await order(eater, soup)
    const own = await test.call(kitchen.getKitchenDay, { query: {} }, { as: eater })
    expect(own.fields.site).toMatchObject({ id: menu.siteId })
    const unknown = await test.call(kitchen.getKitchenDay, { query: { site: 2_000_000 } }, { as: cook })
    expect(unknown.statusCode).toBe(404)
  })

  it('lists its orders by name, and those who came or did not', async () => {
    const id = await orderIdOf(person, soup)
    await order(await test.person('employee', { firstName: 'אבי', lastName: 'אור' }), fish)
    expect((await list()).map(({ name }) => name)).toEqual(['אבי אור', 'גליה לוי'])
    expect((await list({ words: 'גל' })).map(({ order_id }) => order_id)).toEqual([id])
    await serve(id)
    expect((await list({ state: 'served' })).map(({ order_id }) => order_id)).toEqual([id])
    expect(await list({ state: 'waiting' })).toMatchObject([{ name: 'אבי אור', served_at: null }])
    expect((await day()).dishes.map(({ served }) => served)).toEqual([0, 1])
  })

  it('has labels, sheets of A4', async () => {
    await order(person, soup)
    const response = await test.app.inject({
      url: `${kitchen.getFoodLabels.path}?site=${menu.siteId}&date=${date}`,
      headers: { authorization: `Bearer ${cook.token}` },
    })
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.body).toMatch(/MediaBox\s*\[0 0 595\.2\d* 841\.8\d*\]/)
  })

  it('is for the duty and for administrators', async () => {
    const id = await orderIdOf(person, soup)
    const asPerson = await test.call(
      kitchen.serveFoodOrder,
      { body: { order_id: id, served: true } },
      { as: person },
    )
    expect(asPerson.statusCode).toBe(403)
    const shop = await test.person('editor', { duties: ['shop', 'people', 'forms'] })
    expect((await test.call(kitchen.getKitchenDay, { query: {} }, { as: shop })).statusCode).toBe(403)
    const administrator = await test.person('administrator')
    expect((await test.call(kitchen.getKitchenDay, { query: {} }, { as: administrator })).statusCode).toBe(
      200,
    )
  })
})

describe('at the counter', () => {
  it('two who tick one order tick it once, and the tick can be taken back', async () => {
    const id = await orderIdOf(person, soup)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => serve(id, true, index % 2 ? second : test)),
    )
    expect(answers.filter(({ fields }) => !fields.already)).toHaveLength(1)
    expect(new Set(answers.map(({ fields }) => fields.served_at)).size).toBe(1)
    expect((await serve(id, false)).fields).toMatchObject({ already: false, served_at: null })
    expect((await serve(id, false)).fields.already).toBe(true)
    expect((await serve(2_000_000)).statusCode).toBe(404)
  })

  it('a tick that is taken back by its moment is that tick, not one that another device made since', async () => {
    const id = await orderIdOf(person, soup)
    const undo = (seen: string | null) =>
      test.call(
        kitchen.serveFoodOrder,
        { body: { order_id: id, served: false, ...(seen !== null && { seen }) } },
        { as: cook },
      )
    const first = (await serve(id)).fields
    await serve(id, false)
    const { served_at } = (await serve(id, true, second)).fields
    expect((await undo(first.served_at)).fields).toMatchObject({ already: true, served_at })
    expect((await undo(served_at)).fields).toMatchObject({ already: false, served_at: null })
  })

  it("an order is found by its person's code, of the day and the site only", async () => {
    const id = await orderIdOf(person, soup)
    const codeOf = (as: TestPerson) => test.call(food.getFoodOrderCode, { query: { id } }, { as })
    const { code, qr } = (await codeOf(person)).fields
    expect(qr.path).toMatch(/^M/)
    expect((await codeOf(cook)).statusCode).toBe(404)
    const scan = (change: object) =>
      test.call(kitchen.scanFoodOrder, { body: { site: menu.siteId, date, code, ...change } }, { as: cook })
    expect((await scan({ date: menu.dates[1] })).statusCode).toBe(404)
    expect((await scan({ site: (await makeMenu(test)).siteId })).statusCode).toBe(404)
    expect((await scan({ code: 'AAAA' })).statusCode).toBe(404)
    const typed = await scan({ code: ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)}` })
    expect(typed.fields).toMatchObject({ order_id: id, name: 'גליה לוי', photo: null, already: false })
    expect((await scan({})).fields.already).toBe(true)
  })

  it('what was handed out is no longer changed', async () => {
    await serve(await orderIdOf(person, soup))
    expect((await order(person, fish)).code).toBe('food.served')
    expect((await late(person, [fish])).code).toBe('food.served')
  })

  it('what was handed out is cancelled by nobody: its person, their leaving, a closed day or a withdrawn menu', async () => {
    const waiting = await test.person('employee')
    const administrator = await test.person('administrator')
    const id = await orderIdOf(person, soup)
    await order(waiting, soup)
    await serve(id)
    const remove = (of: string | null, as = person) =>
      test.call(
        food.deleteFoodOrderByUserId,
        { body: { user_id: person.id, slug: menu.slug, date: of } },
        { as },
      )
    expect((await remove(date)).code).toBe('food.served')
    expect((await remove(date, administrator)).code).toBe('food.served')
    expect((await remove(null)).fields.orders).toMatchObject([{ id, served: true }])
    await transact(test.db, (db) => endLunchesOf(db, person.id))
    const [shown] = (
      await test.call(foodAdmin.getManagedMenu, { query: { slug: menu.slug } }, { as: administrator })
    ).fields.days
    if (!shown) throw new Error('the day is missing')
    const { cutoff_at, note, revision } = shown
    const dishes = shown.dishes.map(({ dish_id, price, share, portions, sold_out }) => ({
      ...{ dish_id, price, share, portions, sold_out },
    }))
    const closing = await test.call(
      foodAdmin.saveFoodWeek,
      { body: { slug: menu.slug, days: [{ date, closed: true, note, cutoff_at, revision, dishes }] } },
      { as: administrator },
    )
    expect(closing.success).toBe(true)
    await test.call(
      foodAdmin.setFoodMenuState,
      { body: { slug: menu.slug, state: 'withdrawn' } },
      { as: administrator },
    )
    expect((await list()).map(({ order_id }) => order_id)).toEqual([id])
    expect(await told(person)).toEqual([])
    expect((await told(waiting)).map(({ title }) => title)).toEqual(['הארוחה שלך בוטלה'])
  })
})

describe('an order by hand', () => {
  it('is the only change after the cut-off, says why and by whom, and is told', async () => {
    const id = await orderIdOf(person, soup)
    await passCutoff()
    expect((await order(person, fish)).code).toBe('food.cutoff')
    expect((await late(person, [fish])).fields).toEqual({ order_id: id })
    expect(await list({ state: 'by-hand' })).toMatchObject([
      {
        order_id: id,
        source: 'kitchen',
        reason: 'הגיעה אורחת',
        changed_by: 'נועה לוי',
        lines: [{ name: `דג ${menu.id}`, qty: 1 }],
      },
    ])
    expect((await told(person))[0]).toMatchObject({
      title: 'נרשמה לך ארוחה במטבח',
      text: expect.stringContaining('הגיעה אורחת'),
    })
  })

  it('is refused without a reason, for nobody, without dishes, for a dish of another day or twice', async () => {
    await passCutoff()
    expect((await late(person, [soup], { reason: '  ' })).statusCode).toBe(400)
    expect((await late(person, [soup], { user_id: 2_000_000 })).statusCode).toBe(400)
    expect((await late(person, [])).statusCode).toBe(400)
    expect((await late(person, [soup, soup])).statusCode).toBe(400)
    expect((await late(person, [soup], { date: menu.dates[1] })).code).toBe('food.not-served')
    expect((await late(person, [soup], { date: '2031-01-05' })).statusCode).toBe(400)
    expect((await late(person, [soup], { slug: '2031-w01-nowhere' })).statusCode).toBe(404)
    expect(await list()).toEqual([])
  })

  it('is refused for a day that is over', async () => {
    menu = await makeMenu(test, { weeksAhead: -1 })
    ;[date] = menu.dates
    await menu.serve(date, soup)
    expect((await late(person, [soup])).code).toBe('food.past')
  })

  it('takes no more than the portions that are cooked, however many ask at once', async () => {
    await order(await test.person('employee'), fish)
    const eaters = await Promise.all(Array.from({ length: 10 }, () => test.person('employee')))
    await passCutoff()
    const answers = await Promise.all(eaters.map((as) => late(as, [fish])))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['food.sold-out']))
    expect((await day()).dishes[0]).toMatchObject({ ordered: 2 })
  })

  it('has as many portions of several dishes as are asked for', async () => {
    const dishes = [
      { dish_id: soup, qty: 9 },
      { dish_id: fish, qty: 2 },
    ]
    expect((await late(person, [], { dishes })).success).toBe(true)
    expect((await list())[0]?.lines.map(({ qty }) => qty).sort()).toEqual([2, 9])
  })
})

describe('cancelling by hand', () => {
  const cancel = (as: TestPerson, change: object = {}) =>
    test.call(
      kitchen.cancelByHand,
      { body: { slug: menu.slug, date, user_id: as.id, reason: 'בוטלה בטלפון', ...change } },
      { as: cook },
    )

  it('works after the cut-off, with a reason that the person is told', async () => {
    await order(person, soup)
    await passCutoff()
    expect((await cancel(person, { reason: ' ' })).statusCode).toBe(400)
    expect((await cancel(person, { slug: '2031-w01-nowhere' })).statusCode).toBe(404)
    expect((await cancel(person)).success).toBe(true)
    expect(await list()).toEqual([])
    expect((await told(person))[0]).toMatchObject({ text: expect.stringContaining('בוטלה בטלפון') })
    expect((await cancel(person)).statusCode).toBe(404)
  })

  it('is refused once the lunch was handed out, and on a day that is over', async () => {
    await serve(await orderIdOf(person, soup))
    expect((await cancel(person)).code).toBe('food.served')
    expect((await cancel(person, { date: '2020-01-05' })).code).toBe('food.past')
    expect(await list()).toHaveLength(1)
  })
})

describe('a dish that is sold out', () => {
  it('is told once to those who wait for it, with what there is instead', async () => {
    const eaten = await test.person('employee')
    const id = await orderIdOf(eaten, soup)
    await serve(id)
    await order(person, soup)
    expect((await soldOut(soup, { instead: fish })).fields).toEqual({ told: 1 })
    expect((await soldOut(soup, { instead: fish })).fields).toEqual({ told: 0 })
    expect(await told(person)).toMatchObject([
      { title: 'מנה שהזמנת אזלה', text: expect.stringContaining(`דג ${menu.id}`) },
    ])
    expect(await told(eaten)).toEqual([])
    expect((await order(await test.person('employee'), soup)).code).toBe('food.sold-out')
    expect((await soldOut(soup, { sold_out: false })).fields).toEqual({ told: 0 })
    expect((await order(await test.person('employee'), soup)).success).toBe(true)
  })

  it('is not offered in its own place, nor what is not served', async () => {
    expect((await soldOut(soup, { instead: soup })).statusCode).toBe(400)
    expect((await soldOut(soup, { instead: await makeDish(test) })).statusCode).toBe(400)
    expect((await soldOut(await makeDish(test))).statusCode).toBe(404)
  })

  it('of orders placed meanwhile, each was told or refused', async () => {
    const eaters = await Promise.all(Array.from({ length: 12 }, () => test.person('employee')))
    const [answer, ...orders] = await Promise.all([soldOut(soup), ...eaters.map((as) => order(as, soup))])
    const taken = orders.filter(({ success }) => success).length
    expect(answer.fields.told).toBe(taken)
    expect(await test.db.$count(foodOrders, sql`${foodOrders.menuId} = ${menu.id}`)).toBe(taken)
  })
})

describe('whatever people and the kitchen do, before the cut-off and after it', () => {
  const portions = fc.record({ who: fc.nat(2), soups: fc.nat(2), fishes: fc.nat(3) })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('order' as const), portions }),
    fc.record({ kind: fc.constant('by hand' as const), portions }),
    fc.record({ kind: fc.constant('cancel by hand' as const), portions }),
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut-off' as const), portions }) },
  )
  type Step = { kind: 'order' | 'by hand' | 'cancel by hand' | 'cut-off'; portions: Portions }
  interface Portions {
    who: number
    soups: number
    fishes: number
  }

  const act = async ({ kind, portions: { who, soups, fishes } }: Step, eaters: TestPerson[]) => {
    const as = eaters[who] ?? person
    const dishes = [
      { dish_id: soup, qty: soups },
      { dish_id: fish, qty: fishes },
    ].filter(({ qty }) => qty > 0)
    const body = { slug: menu.slug, date, user_id: as.id, reason: 'סיבה' }
    if (kind === 'cut-off') {
      await passCutoff()
      return false
    }
    if (kind === 'by hand') return (await late(as, [], { dishes })).success
    if (kind === 'cancel by hand')
      return (await test.call(kitchen.cancelByHand, { body }, { as: cook })).success
    return (
      await test.call(
        food.updateFoodOrder,
        {
          query: { slug: menu.slug, post_type: 'food_menu' },
          body: { user_id: as.id, days: [{ date, dishes }] },
        },
        { as },
      )
    ).success
  }

  /** What stands after a step that was accepted. */
  const note = (expected: Map<number, Portions>, { kind, portions: ordered }: Step) => {
    if (kind === 'cancel by hand') expected.delete(ordered.who)
    else expected.set(ordered.who, ordered)
  }

  it('the portions of a dish are the sum of its orders, within its limit, and only the kitchen changes them late', async () => {
    const eaters = await Promise.all([0, 1, 2].map(() => test.person('employee')))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        menu = await makeMenu(test, { weeksAhead: 1 })
        soup = await menu.serve(date, await makeDish(test, { course: 'soup' }))
        fish = await menu.serve(date, await makeDish(test), { portions: 4 })
        await test.db.delete(foodOrders)
        const expected = new Map<number, Portions>()
        const cutoff = steps.findIndex(({ kind }) => kind === 'cut-off')
        for (const [index, each] of steps.entries()) {
          const done = await act(each, eaters)
          if (done) note(expected, each)
          if (cutoff >= 0 && index > cutoff && each.kind === 'order') expect(done).toBe(false)
        }
        const sum = (of: 'soups' | 'fishes') =>
          [...expected.values()].reduce((total, ordered) => total + ordered[of], 0)
        const { dishes } = await day()
        const cooked = (id: number) => dishes.find(({ dish_id }) => dish_id === id)?.ordered
        expect([cooked(soup), cooked(fish)]).toEqual([sum('soups'), sum('fishes')])
        expect(sum('fishes')).toBeLessThanOrEqual(4)
      }),
      { numRuns: 12 },
    )
  })
})
