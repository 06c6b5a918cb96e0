import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Those that read, isolate or head amounts. */
const allowed = [
  'core/client/kits/form/fields.tsx',
  'core/rules/money.ts',
  'core/rules/runs.ts',
  'platform/reports/server/file.ts',
]

it('amounts in shekels are written by formatShekels alone', () => {
  const paths = globSync('{core,platform,features,app}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.ts', '**/demo.ts', '**/demo/**', '**/testing-*.ts', '**/*.spec.ts', ...allowed],
  })
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.filter((path) => readFileSync(path, 'utf8').includes('₪'))).toEqual([])
})
