import { afterAll, beforeAll, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { transact } from '#core/server/database/index.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { remindOfLunch } from './reminders.ts'
import { foodOrders } from './tables.ts'
import { makeMenu, type TestMenu } from './testing-food.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const eat = (person: TestPerson, menu: TestMenu, days: number, from = 0) =>
  test.db
    .insert(foodOrders)
    .values(
      menu.dates
        .slice(from, from + days)
        .map((date) => ({ userId: person.id, menuId: menu.id, date, price: 4000, share: 1500 })),
    )
const bellOf = async (as: TestPerson) =>
  (await test.call(notifications.getNotifications, { query: { page: 1 } }, { as })).fields.notifications.map(
    ({ title, url }) => [title, url],
  )

it('reminds those who usually order and have not, once, before the cut-off', async () => {
  const before = await makeMenu(test, { weeksAhead: 0, cutoffIn: -60 })
  const menu = await makeMenu(test, { site: before.siteId, cutoffIn: 60 })
  const [usual, ordered, seldom, gone] = [
    await test.person('employee'),
    await test.person('employee'),
    await test.person('employee'),
    await test.person('employee'),
  ]
  await eat(usual, before, 3)
  await eat(ordered, before, 4)
  await eat(ordered, menu, 5)
  await eat(seldom, before, 2)
  await eat(gone, before, 5)
  await disable(test.db, gone.id)
  const second = await test.second()
  await Promise.all([test, second, test].map(({ portal }) => transact(portal.db, (db) => remindOfLunch(db))))
  await second.close()
  const reminded = await bellOf(usual)
  expect(reminded.map(([title]) => title)).toEqual(menu.dates.map(() => 'עוד אין לך ארוחה'))
  expect(reminded[0]?.[1]).toBe(`/food-order?menu=${menu.slug}`)
  for (const person of [ordered, seldom]) expect(await bellOf(person)).toEqual([])
})
