import { expect, it } from 'vitest'
import { foreignWrites } from './writers.ts'

const people = "import { named, users } from '#platform/people/server/index.ts'\n"

it.each(['await db.update(users).set({ a })', 'db.insert(users).values({ a })', 'db.delete(users)'])(
  '%s is refused',
  (code) => {
    expect(foreignWrites('features/shop/server/cart/cart.ts', people + code)).toEqual([
      'features/shop/server/cart/cart.ts: users of platform/people',
    ])
  },
)

it('what is one’s own, only read, administered or tested is fine', () => {
  const update = 'await db.update(users).set({ a })'
  expect(
    foreignWrites('features/shop/server/cart/cart.ts', `import { users } from './tables.ts'\n${update}`),
  ).toEqual([])
  expect(foreignWrites('features/shop/server/cart/cart.ts', `${people}db.select().from(users)`)).toEqual([])
  expect(foreignWrites('app/people-administration/server/commands.ts', people + update)).toEqual([])
  expect(foreignWrites('features/shop/server/cart/cart.test.ts', people + update)).toEqual([])
})
