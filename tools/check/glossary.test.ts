import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const table = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
const rows = [...table.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, thing, said, other]) => ({
  thing: thing ?? '',
  said: said ?? '',
  others: (other ?? '').split(', '),
}))
/** What an organisation wrote, the headings that people's own sheets have, and what people type into the search. */
const othersWords = [
  '**/demo.ts',
  '**/demo/**',
  'app/people-administration/rules/people-sheet.ts',
  'app/search/everyday-queries.ts',
  'app/search/client/intent.ts',
  'core/rules/search/meanings.ts',
]
const texts = globSync('{core,platform,features,app}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.ts', '**/*.spec.ts', ...othersWords],
}).map((path) => ({ path, text: readFileSync(path, 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '') }))

it('there are words and texts to compare', () => {
  expect(rows.length).toBeGreaterThan(8)
  expect(texts.length).toBeGreaterThan(500)
})

it.each(rows.slice(1))('$thing: the portal says “$said”', ({ others }) => {
  const found = others.flatMap((word) => {
    // Whole words, with the letters that may stand before one.
    const pattern = new RegExp(`(?<![א-ת])[והבלמש]{0,2}${word}(?![א-ת])`, 'u')
    return texts.filter(({ text }) => pattern.test(text)).map(({ path }) => `${path}: ${word}`)
  })
  expect(found).toEqual([])
})
