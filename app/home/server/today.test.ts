import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { home } from '#app/home/contract/home.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { celebrations } from '#features/celebrations/contract/celebrations.ts'
import { registration } from '#features/events/contract/registration.ts'
import { inHours, makeEvent, registerAs } from '#features/events/server/registration/testing-registration.ts'
import { food } from '#features/food/contract/food.ts'
import { foodDayDishes, foodPreferences } from '#features/food/server/tables.ts'
import { makeDish, makeMenu, type TestMenu } from '#features/food/server/testing-food.ts'
import { answer, makeBranches, makeSurvey } from '#features/surveys/server/testing-surveys.ts'
import { closedRooms } from '#platform/organisation/server/closed-rooms/tables.ts'

let test: TestPortal
let author: TestPerson
let person: TestPerson
beforeAll(async () => {
  test = await testPortal()
  author = await test.person('administrator')
})
afterAll(() => test.close())
beforeEach(async () => {
  person = await test.person('employee')
})

const todayOf = async (as: TestPerson) => (await test.call(home.getToday, {}, { as })).fields

describe('lunch as the week before', () => {
  const again = async () => (await todayOf(person)).lunch?.again
  let next: TestMenu
  let pasta: number
  let soup: number

  const order = (menu: TestMenu, day: string, dishIds: number[]) =>
    test.call(
      food.updateFoodOrder,
      {
        query: { slug: menu.slug, post_type: 'food_menu' },
        body: {
          user_id: person.id,
          days: [{ date: day, dishes: dishIds.map((dish_id) => ({ dish_id, qty: 1 })) }],
        },
      },
      { as: person },
    )

  beforeEach(async () => {
    const now = await makeMenu(test, { weeksAhead: 0 })
    next = await makeMenu(test, { site: now.siteId })
    pasta = await makeDish(test, { allergens: ['gluten'] })
    soup = await makeDish(test, { name: `מרק של ${person.id}` })
    for (const day of [0, 1] as const) {
      await now.serve(now.dates[day], pasta)
      await now.serve(now.dates[day], soup)
      await next.serve(next.dates[day], pasta, { share: 1700 })
    }
    await next.serve(next.dates[1], soup, { portions: 3 })
    expect((await order(now, now.dates[0], [pasta])).success).toBe(true)
    expect((await order(now, now.dates[1], [pasta, soup])).success).toBe(true)
  })

  it('is each day with what it costs now, and goes day by day as it is ordered', async () => {
    const dish = { dish_id: pasta, qty: 1, share: 1700, problems: [] }
    expect(await again()).toMatchObject({
      slug: next.slug,
      days: [
        { date: next.dates[0], dishes: [dish] },
        { date: next.dates[1], dishes: [dish, { dish_id: soup, share: 1500 }] },
      ],
      missing: [],
    })
    await order(next, next.dates[0], [pasta])
    expect((await again())?.days.map(({ date }) => date)).toEqual([next.dates[1]])
    await order(next, next.dates[1], [soup])
    expect(await again()).toBeNull()
    // What undoes an order: the same days, without dishes.
    await order(next, next.dates[1], [])
    expect((await again())?.days.map(({ date }) => date)).toEqual([next.dates[1]])
  })

  it('names what is sold out or all taken, and leaves it out', async () => {
    const change = (dishId: number, fields: object) =>
      test.db.update(foodDayDishes).set(fields).where(eq(foodDayDishes.dishId, dishId))
    await change(soup, { portions: 0 })
    expect(await again()).toMatchObject({
      days: [{}, { dishes: [{ dish_id: pasta }] }],
      missing: [`מרק של ${person.id}`],
    })
    await change(soup, { portions: null })
    expect(await again()).toMatchObject({ days: [{}, { dishes: [{}, {}] }], missing: [] })
    await change(pasta, { soldOut: true })
    expect(await again()).toMatchObject({ days: [{ date: next.dates[1], dishes: [{ dish_id: soup }] }] })
    await change(soup, { soldOut: true })
    expect(await again()).toBeNull()
  })

  it('says what the person should not eat', async () => {
    await test.db.insert(foodPreferences).values({ userId: person.id, diet: 'any', allergens: ['gluten'] })
    expect((await again())?.days[0]?.dishes[0]?.problems).toEqual(['מכיל גלוטן'])
  })
})

describe('the next event', () => {
  it('is the nearest of a week to which the person is registered, with its code, until it is over', async () => {
    const make = (hours: number) =>
      makeEvent(test, author, {}, { starts_at: inHours(hours), ends_at: inHours(hours + 2) })
    const [far, near, later] = [await make(24 * 8), await make(30), await make(50)]
    for (const id of [far, later]) await registerAs(test, person, id)
    expect((await todayOf(person)).event).toMatchObject({ id: later })
    await registerAs(test, person, near)
    const { event } = await todayOf(person)
    const mine = (await test.call(registration.getRegistrationForm, { query: { id: near } }, { as: person }))
      .fields.mine
    expect(event).toMatchObject({ id: near, title: 'יום כיף', code: mine?.code, qr: mine?.qr })
    for (const id of [near, later]) {
      await test.call(registration.cancelRegistration, { query: { id } }, { as: person })
    }
    expect((await todayOf(person)).event).toBeNull()
  })
})

describe('who celebrates', () => {
  it('is of the same branch, today, and not congratulated yet', async () => {
    const [here = 0, elsewhere = 0] = await makeBranches(test, ['כאן', 'שם'])
    const today = dayInIsrael(new Date())
    const born = (branchId: number, day = today) =>
      test.person('employee', { branchId, birthdayVisible: true, birthday: `1980${day.slice(4)}` })
    const near = await born(here)
    await born(elsewhere)
    await born(here, addDays(today, -1))
    person = await test.person('employee', { branchId: here })
    const ids = async () => (await todayOf(person)).birthdays.map(({ id }) => id)
    expect(await ids()).toEqual([near.id])
    await test.call(celebrations.greet, { body: { id: near.id, occasion: 'birthday' } }, { as: person })
    expect(await ids()).toEqual([])
    expect((await todayOf(await test.person('community', { branchId: null }))).birthdays).toEqual([])
  })
})

describe('what waits', () => {
  it('is what is to be signed and the surveys that are to be answered, until that is done', async () => {
    const toSign = await test.post(author, { sign_statement: 'קראתי' })
    const survey = await makeSurvey(test, author)
    const waiting = async () => {
      const { signatures: signed, surveys } = await todayOf(person)
      return { signed: signed.map(({ id }) => id), surveys: surveys.map(({ id }) => id) }
    }
    expect(await waiting()).toEqual({ signed: [toSign], surveys: [survey] })
    await answer(test, person, survey)
    expect(await waiting()).toEqual({ signed: [toSign], surveys: [] })
  })

  it('says nothing of a room that is closed to the person, apart from what they have there', async () => {
    const guest = await test.person('community')
    const event = await makeEvent(test, author, {}, { starts_at: inHours(30), ends_at: inHours(32) })
    await registerAs(test, guest, event)
    const closing = { roles: ['community' as const], branches: [] }
    await test.db
      .insert(closedRooms)
      .values((['food', 'surveys', 'birthdays', 'events'] as const).map((id) => ({ id, ...closing })))
    await test.heard()
    expect(await todayOf(guest)).toMatchObject({
      ...{ lunch: null, birthdays: [], surveys: [] },
      event: { id: event },
    })
    await test.db.delete(closedRooms)
  })
})
