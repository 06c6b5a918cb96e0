import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { home } from '#app/home/contract/home.ts'
import { requests } from '#app/my-requests/contract/requests.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { wallet } from '#app/wallet/contract/wallet.ts'
import { registration } from '#features/events/contract/registration.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { signatures } from '#platform/content/contract/signatures.ts'
import { notifications } from '#platform/notifications/contract/notifications.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { session } from '#platform/sign-in/contract/session.ts'

let test: TestPortal
let person: TestPerson
beforeAll(async () => {
  test = await testPortal()
  person = await test.person('employee', { branchId: await makeBranch(test, 'חיפה') })
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
}

// Building the text of a query takes longer than sending it (docs/scaling.md, "What one person reads").
it.each(Object.entries(reads))('%s builds no query the second time', async (_, read) => {
  const building = vi.spyOn(PgDialect.prototype, 'sqlToQuery')
  expect((await read()).statusCode).toBe(200)
  building.mockClear()
  await read()
  expect(building).not.toHaveBeenCalled()
})
