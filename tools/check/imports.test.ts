import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { importRules } from './import-rules.ts'
import { wrongImports } from './imports.ts'

/** Each rule broken once: the file that imports, what it imports, and whether for its types alone. */
const broken: readonly [rule: string, from: string, to: string, types?: 'types'][] = [
  ['core-knows-no-portal', 'core/server/http/serve.ts', 'platform/audit/server/index.ts'],
  ['platform-knows-no-feature', 'platform/content/contract/content.ts', 'features/events/contract/events.ts'],
  ['features-know-no-app', 'features/loans/server/lists.ts', 'app/requests/contract/requests.ts', 'types'],
  ['features-apart', 'features/kudos/client/Card.tsx', 'features/food/client/Card.tsx'],
  [
    'platform-in-order-people',
    'platform/people/client/Person.tsx',
    'platform/content/contract/content.ts',
    'types',
  ],
  ['platform-has-an-order', 'features/kudos/server/kudos.ts', 'platform/weather/contract/weather.ts'],
  ['rules-are-pure', 'features/shop/rules/cart.ts', 'features/shop/contract/shop.ts', 'types'],
  ['contract-is-for-both', 'features/shop/contract/shop.ts', 'features/shop/server/cart/cart.ts'],
  ['server-without-client', 'features/shop/server/cart/cart.ts', 'features/shop/client/Cart.tsx'],
  [
    'client-without-server',
    'features/shop/client/Cart.tsx',
    'features/shop/server/orders/orders.ts',
    'types',
  ],
  ['by-the-index', 'features/shop/server/orders/orders.ts', 'platform/people/server/tables.ts'],
  ['by-the-index', 'app/server/start.ts', 'features/shop/server/catalogue/stock.ts'],
  ['demo-is-apart', 'features/shop/server/catalogue/products.ts', 'features/shop/demo/texts.ts'],
  ['demo-of-a-feature', 'features/shop/demo/load.ts', 'demo/organisation.ts'],
  ['transactions', 'features/shop/server/pay.ts', 'core/server/database/transact.ts'],
  ['driver-is-closed', 'core/server/jobs/jobs.ts', 'core/server/database/driver/primary.ts'],
  ['no-circles', 'core/rules/one.ts', 'core/rules/other.ts', 'types'],
]
/** What is allowed: nothing is said of these. */
const allowed: readonly [from: string, to: string][] = [
  ['app/server/start.ts', 'features/shop/server/index.ts'],
  ['features/shop/server/orders/orders.ts', 'platform/people/server/index.ts'],
  ['features/shop/server/orders/orders.test.ts', 'platform/people/server/tables.ts'],
  ['features/shop/demo/load.ts', 'demo/kit/types.ts'],
  ['platform/discussion/server/comments.ts', 'platform/content/server/index.ts'],
  ['core/server/database/index.ts', 'core/server/database/driver/pool.ts'],
  ['core/server/database/testing/standby.ts', 'features/shop/server/index.ts'],
  ['core/rules/other.ts', 'core/rules/one.ts'],
]

let folder: string
let wrong: string[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shaar-imports-'))
  const floors = ['core', 'platform', 'features', 'app', 'demo', 'e2e']
  const texts = new Map<string, string>([
    ['e2e/story.spec.ts', ''],
    [
      'package.json',
      JSON.stringify({
        type: 'module',
        imports: Object.fromEntries(floors.map((each) => [`#${each}/*`, `./${each}/*`])),
      }),
    ],
  ])
  const add = (from: string, line: string) => texts.set(from, `${texts.get(from) ?? ''}${line}\n`)
  for (const [from, to, types] of [
    ...broken.map(([, ...rest]) => rest),
    ...allowed.map((pair) => [...pair, undefined] as const),
  ]) {
    add(to, 'export interface Shape { a: 1 }')
    add(
      from,
      `import ${types ? 'type ' : ''}{ Shape } from '#${to}'\nexport type X${texts.get(from)?.length ?? 0} = Shape`,
    )
  }
  add(
    'features/shop/server/refund.ts',
    "import { type Shape, transact } from '#core/server/database/index.ts'",
  )
  for (const [name, text] of texts) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  wrong = await wrongImports(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each(broken)('%s: %s may not import %s', (rule, from, to) => {
  expect(wrong).toContain(`${rule}: ${from} → ${to}`)
})

it('transactions: nor by the index of the database', () => {
  expect(wrong).toContain('transactions: features/shop/server/refund.ts → core/server/database/index.ts')
})

it.each(allowed)('%s may import %s', (from, to) => {
  expect(
    wrong.filter((line) => line.endsWith(`: ${from} → ${to}`) && !line.startsWith('no-circles')),
  ).toEqual([])
})

it('each kind of rule was broken once', () => {
  const kinds = new Set(
    importRules.map(({ name = '' }) => name.replace(/^platform-in-order-.*/, 'platform-in-order')),
  )
  const tried = new Set(broken.map(([rule]) => rule.replace(/^platform-in-order-.*/, 'platform-in-order')))
  expect(tried).toEqual(kinds)
})
