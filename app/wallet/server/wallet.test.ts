import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { wallet } from '#app/wallet/contract/wallet.ts'
import { inHours, makeEvent, registerAs } from '#features/events/server/registration/testing-registration.ts'
import { food } from '#features/food/contract/food.ts'
import { foodOrders } from '#features/food/server/tables.ts'
import { makeDish, makeMenu } from '#features/food/server/testing-food.ts'
import { grant } from '#features/shop/server/testing-shop.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

it('a wallet has the employee number, the codes of today’s lunch and of the next event, and what is left of entitlement', async () => {
  const administrator = await test.person('administrator')
  const person = await test.person('employee')
  const own = async () => (await test.call(wallet.getWallet, {}, { as: person })).fields
  expect(await own()).toMatchObject({
    ...{ employee_number: person.employeeNumber, lunch: null, event: null, entitlements: [] },
  })
  const menu = await makeMenu(test, { weeksAhead: 0 })
  const [today] = menu.dates
  const soup = await menu.serve(today, await makeDish(test, { name: 'מרק' }))
  const days = [{ date: today, dishes: [{ dish_id: soup, qty: 2 }] }]
  const query = { slug: menu.slug, post_type: 'food_menu' as const }
  await test.call(food.updateFoodOrder, { query, body: { user_id: person.id, days } }, { as: person })
  const event = await makeEvent(test, administrator, {}, { starts_at: inHours(5), ends_at: inHours(6) })
  await registerAs(test, person, event)
  await grant(test, person, 'W', 7)
  test.setClock(new Date(`${today}T08:00:00Z`))
  const [order] = await test.db.select().from(foodOrders)
  expect(await own()).toMatchObject({
    lunch: { dishes: 'מרק × 2', code: order?.code },
    event: { id: event },
    entitlements: [{ code: 'W', balance: 7 }],
  })
  await test.db.update(foodOrders).set({ servedAt: new Date() })
  expect((await own()).lunch).toBeNull()
  test.setClock(null)
})
