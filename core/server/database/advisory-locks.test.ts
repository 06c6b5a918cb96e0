import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { databaseLocks, subjectLocks } from './advisory-locks.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** What stands in the brackets of each call that takes an advisory lock. */
function takenIn(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  return files.flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/pg_(?:try_)?advisory_\w*lock\w*\((.+)/g)].map(
      ([, given = '']) => given,
    ),
  )
}

it('no two advisory locks of the portal are the same', () => {
  const numbers = Object.values(databaseLocks)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(new Set<string>(subjectLocks).size).toBe(subjectLocks.length)
})

it('every advisory lock is one of the registry', () => {
  const taken = takenIn('{core,platform,features,app,demo}/**/*.ts')
  expect(taken.length).toBeGreaterThan(5)
  // The check of a pooler takes one by chance, for a moment.
  const known = /^\$\{(?:lockNumber\('|databaseLocks\.|lock\}|randomInt\()/
  const others = taken.filter((given) => !known.test(given))
  expect(others).toEqual([])
})

it('so are those that triggers take', () => {
  const words = takenIn('core/server/database/migrations/*.sql').map((given) => /'([\w-]+)'/.exec(given)?.[1])
  expect(words.length).toBeGreaterThan(0)
  expect(subjectLocks).toEqual(expect.arrayContaining(words))
})
