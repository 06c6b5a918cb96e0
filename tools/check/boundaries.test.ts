import { expect, it } from 'vitest'
import { circlesOf, importsOf, joins, unusedJoins, wrongImports } from './boundaries.ts'

const wrong = (file: string, from: string) =>
  wrongImports(importsOf(new Map([[file, `import { a } from '${from}'\n`]])))

it.each([
  ['domain/money.ts', '#contract/common.ts'],
  ['contract/shop.ts', '#server/shop/index.ts'],
  ['server/shop/cart.ts', '#client/api/call.ts'],
  ['client/api/call.ts', '#server/app.ts'],
  ['server/shop/cart.ts', '../people/queries.ts'],
  ['server/options/routes.ts', '../shop/tables.ts'],
  ['server/http/security.ts', '../content/index.ts'],
  ['server/shop/place-order.ts', '../db/transact.ts'],
  ['client/routes/shop/cart.tsx', '#client/routes/orders/-OrderCard.tsx'],
  ['client/first-screen/home.tsx', '#client/routes/home-page/-parts/Header.tsx'],
  ['client/routes/shop-report.tsx', './shop/-Card.tsx'],
])('%s may not import %s', (file, from) => expect(wrong(file, from)).toHaveLength(1))

it.each([
  ['contract/shop.ts', '#domain/money.ts'],
  ['client/api/call.ts', '#contract/endpoint.ts'],
  ['server/shop/cart.ts', '../people/index.ts'],
  ['server/shop/cart.ts', './tables.ts'],
  ['server/shop/tables.ts', '../people/tables.ts'],
  ['server/shop/cart.ts', '../people/tables.ts'],
  ['server/shop/cart.test.ts', '../people/queries.ts'],
  ['server/shop/testing-shop.ts', '../entitlements/ledger.ts'],
  ['server/shop/cart.ts', '../http/refusal.ts'],
  ['server/http/serve.ts', '../db/transact.ts'],
  ['server/shop/races.test.ts', '../db/transact.ts'],
  ['server/app.ts', './content/content-types.ts'],
  ['client/routes/shop/cart.tsx', './-cart/Line.tsx'],
  ['client/routes/shop/-cart/Line.tsx', '../-parts/Price.tsx'],
  ['client/routes/shop.tsx', './shop/-Card.tsx'],
])('%s may import %s', (file, from) => expect(wrong(file, from)).toEqual([]))

it.each([
  ['server/shop/cart.ts', '../people/tables.ts', 1],
  ['server/shop/cart.ts', './tables.ts', 0],
  ['server/shop-admin/stock.ts', '../shop/tables.ts', 0],
  ['server/shop-admin/stock.ts', '../entitlements/tables.ts', 1],
])('%s writes a table of %s: %i wrong', (file, from, count) => {
  const text = `import { a, rows } from '${from}'\nawait db.update(rows).set({})\n`
  expect(wrongImports(importsOf(new Map([[file, text]])))).toHaveLength(count)
})

it('slices that import each other, also through others, are reported', () => {
  const imports = importsOf(
    new Map([
      ['server/a/x.ts', "import { b } from '../b/index.ts'\n"],
      ['server/b/x.ts', "import { c } from '../c/index.ts'\nimport { d } from '../d/index.ts'\n"],
      ['server/c/x.ts', "import type { a } from '../a/index.ts'\n"],
      ['server/d/x.ts', "import { e } from '../e/index.ts'\n"],
      ['server/d/tables.ts', "import { a } from '../a/tables.ts'\n"],
    ]),
  )
  expect(circlesOf(imports)).toEqual(['a', 'b', 'c'])
})

it('an allowed join that is no longer needed is reported', () => {
  expect(unusedJoins([])).toHaveLength(Object.values(joins).flat().length)
})
