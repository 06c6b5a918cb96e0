/**
 * `node tools/check/writers.ts` fails where a module inserts, updates or deletes rows of a table of another module: whoever has a
 * table keeps its rules.
 */
import { globSync, readFileSync } from 'node:fs'

/** Tests, and the work of the night, which deletes what has expired everywhere. */
const exempt = /\.test\.ts$|\/testing(?:\/|[\w-]*\.ts$)|^app\/server\/clean-up\.ts$/
/** Modules that administer what another one has: people, and the sessions that they begin and end. */
const administers: Readonly<Record<string, string>> = {
  'app/people-administration': 'platform/people',
  'platform/sign-in': 'platform/people',
}

const imports = /import \{([^}]*)\} from '#((?:platform|features|app)\/[^/]+)\/server\/index\.ts'/g

/** The tables of other modules that a file writes, as `path: table of module`. */
export function foreignWrites(file: string, text: string): string[] {
  if (exempt.test(file)) return []
  const module = file.split('/').slice(0, 2).join('/')
  const written = new Set(
    [...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(([, name = '']) => name),
  )
  return [...text.matchAll(imports)].flatMap(([, names = '', from = '']) =>
    administers[module] === from
      ? []
      : (names.match(/\w+/g) ?? [])
          .filter((name) => written.has(name))
          .map((name) => `${file}: ${name} of ${from}`),
  )
}

if (import.meta.main) {
  const found = globSync('{core,platform,features,app}/**/server/**/*.ts').flatMap((name) =>
    foreignWrites(name, readFileSync(name, 'utf8')),
  )
  for (const place of found) console.error(place)
  if (found.length > 0) process.exit(1)
}
