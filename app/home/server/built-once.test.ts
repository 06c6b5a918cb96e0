import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { home } from '#app/home/contract/home.ts'
import { requests } from '#app/my-requests/contract/requests.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { wallet } from '#app/wallet/contract/wallet.ts'
import { celebrations } from '#features/celebrations/contract/celebrations.ts'
import { registration } from '#features/events/contract/registration.ts'
import { food } from '#features/food/contract/food.ts'
import { makeMenu } from '#features/food/server/testing-food.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { signatures } from '#platform/content/contract/signatures.ts'
import { discussion } from '#platform/discussion/contract/discussion.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { session } from '#platform/sign-in/contract/session.ts'

let test: TestPortal
let person: TestPerson
let postId: number
let menu: string
beforeAll(async () => {
  test = await testPortal()
  person = await test.person('employee', { branchId: await makeBranch(test, 'חיפה') })
  postId = await test.post(await test.person('editor'), { discussion: true })
  menu = (await makeMenu(test)).slug
})
afterAll(() => test.close())

const reads: Record<string, () => Promise<{ statusCode: number }>> = {
  'what their day begins with': () => test.call(home.getToday, {}, { as: person }),
  'who they are': () => test.call(session.validateUser, { query: { id: person.id } }, { as: person }),
  'their cart': () => test.call(shop.getCart, {}, { as: person }),
  'their wallet': () => test.call(wallet.getWallet, {}, { as: person }),
  'what waits for them': () => test.call(requests.getWaitingForMe, {}, { as: person }),
  'what they sign': () => test.call(signatures.getRequiredSignPosts, {}, { as: person }),
  'their messages': () => test.call(notifications.getNotifications, { query: { page: 1 } }, { as: person }),
  'what closes soon': () => test.call(registration.getClosingSoon, {}, { as: person }),
  'how they are registered': () =>
    test.call(registration.getRegistrationStates, { query: { ids: [1] } }, { as: person }),
  'their week of lunch': () => test.call(food.getOwnFoodWeek, { query: { slug: menu } }, { as: person }),
  'whom they congratulated': () => test.call(celebrations.getGreetings, {}, { as: person }),
  'comments on an item': () =>
    test.call(discussion.getComments, { query: { id: postId, page: 1 } }, { as: person }),
  'reactions to an item': () => test.call(discussion.getReactions, { query: { id: postId } }, { as: person }),
}

// Building the text of a query takes longer than sending it (docs/scaling.md, "What one person reads").
it.each(Object.entries(reads))('%s builds no query the second time', async (_, read) => {
  const building = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
  expect((await read()).statusCode).toBe(200)
  building.mockClear()
  await read()
  expect(building).not.toHaveBeenCalled()
})
