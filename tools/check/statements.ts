/**
 * `node tools/check/statements.ts` fails where the server gives PostgreSQL a list as a parameter for each value: the
 * statement would have another text for every length, and every connection would parse, plan and store each of them.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Tests, which run once, and what is used instead. */
const exempt = /\.test\.ts$|\/testing(?:\/|[\w-]*\.ts$)|^core\/server\/database\/lists\.ts$/

const rules: readonly [pattern: RegExp, advice: string][] = [
  [/\b(?:notI|i)nArray\(/, 'use `anyOf` of core/server/database/lists.ts'],
  // One row is written out as an object. Without arguments, and of `Object`, they are those of a map or an object.
  [
    /(?<!Object)\.values\(\s*(?![\s{)])/,
    'use `insertRows` of core/server/database/lists.ts, or write one row as `{ … }`',
  ],
  [/= any\(\$\{`/, 'use `anyOf` or `arrayOf` of core/server/database/lists.ts'],
  [/json\w*_to_recordset\(\$\{JSON/, 'use `rowsFrom` of core/server/database/lists.ts'],
]

/** The places where a list is several parameters, as `path:line: what to use instead`. */
export function listsInTexts(file: string, text: string): string[] {
  if (exempt.test(file)) return []
  return rules.flatMap(([pattern, advice]) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(
      ({ index }) => `${file}:${text.slice(0, index).split('\n').length}: ${advice}`,
    ),
  )
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const found = globSync('{{core,platform,features,app}/**/server/**,app/cli}/*.ts', { cwd: root }).flatMap(
    (name) => listsInTexts(name, readFileSync(`${root}${name}`, 'utf8')),
  )
  for (const place of found) console.error(place)
  if (found.length > 0) process.exit(1)
}
