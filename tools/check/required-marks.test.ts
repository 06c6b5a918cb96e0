import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Marks of a required field that are not those of global.css, and words at one that is not required. */
const byHand = /withAsterisk|לא חובה|[\s}]\*['"`]|[\s}]\*<\//

it('required fields are marked by what says that they are required, and others are not marked', () => {
  const paths = globSync('{core,platform,features,app}/**/client/**/*.{ts,tsx}')
  expect(paths.length).toBeGreaterThan(500)
  expect(paths.filter((path) => byHand.test(readFileSync(path, 'utf8')))).toEqual([])
})
