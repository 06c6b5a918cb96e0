import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Those that read, isolate or head amounts. */
const allowed = [
  'core/client/kits/form/fields/fields.tsx',
  'core/rules/numbers/money.ts',
  'core/rules/text/directional-runs.ts',
  'platform/documents/server/document.typ',
  'platform/reports/server/file.ts',
]

/** Ways to write an amount that put the sign elsewhere, or write it differently from other places. */
const byHand = /₪|ש["״]ח|\b(?:ILS|NIS)\b|['"]currency['"]|[}\d] שקל/

it('amounts in shekels are written by formatShekels alone', () => {
  const paths = globSync('{core,platform,features,app}/**/*.{ts,tsx,typ}', {
    exclude: ['**/*.test.ts', '**/demo.ts', '**/demo/**', '**/testing-*.ts', '**/*.spec.ts', ...allowed],
  })
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.filter((path) => byHand.test(readFileSync(path, 'utf8')))).toEqual([])
})
