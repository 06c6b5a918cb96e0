import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Those that read, isolate or head amounts. */
const allowed = [
  'client/parts/form/fields.tsx',
  'domain/money.ts',
  'domain/runs.ts',
  'server/reports/file.ts',
]

it('amounts in shekels are written by formatShekels alone', () => {
  const paths = globSync('{client,server,contract,domain}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.ts', 'server/db/demo/**', 'server/**/testing-*.ts', ...allowed],
  })
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.filter((path) => readFileSync(path, 'utf8').includes('₪'))).toEqual([])
})
