import { expect, it } from 'vitest'
import { selectionOf, wishOf } from './selection.ts'

const files = [
  'core/rules/time/dates.test.ts',
  'features/food/food.spec.ts',
  'features/food/rules/food.test.ts',
  'features/shop/server/cart/cart.test.ts',
  'platform/content/library.spec.ts',
]

it.each([
  [['food'], ['features/food/rules/food.test.ts'], ['features/food/food.spec.ts']],
  [['features/food/'], ['features/food/rules/food.test.ts'], ['features/food/food.spec.ts']],
  [['./core/rules'], ['core/rules/time/dates.test.ts'], []],
  [['features/food/food.spec.ts:17'], [], ['features/food/food.spec.ts:17']],
  [
    ['content', 'features/shop/server/cart/cart.test.ts'],
    ['features/shop/server/cart/cart.test.ts'],
    ['platform/content/library.spec.ts'],
  ],
])('%j names %j and %j', (names, tests, stories) => {
  expect(selectionOf(names, files)).toEqual({ tests, stories, unknown: [] })
})

it('a name under which there is nothing is said to be unknown', () => {
  expect(selectionOf(['foods', 'food'], files).unknown).toEqual(['foods'])
})

it.each([
  [[], 'everything'],
  [['--help'], 'help'],
  [['--sweeps'], 'sweeps'],
  [['--browsers'], 'browsers'],
  [['shop', '--trace=on'], { names: ['shop'], options: ['--trace=on'] }],
  [['--fast'], null],
  [['--sweeps', 'shop'], null],
  [['--browsers', '--fast'], null],
])('%j asks for %j', (words, wish) => {
  expect(wishOf(words)).toEqual(wish)
})
