/**
 * `node scripts/check/boundaries.ts` fails when a file imports what is private to another part of the house
 * (docs/architecture.md): the arrows between the folders, a slice's public door, a route folder's private files; and when a
 * file opens a transaction that should be given one.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Import {
  file: string
  target: string
  /** The imported names that the file inserts, updates or deletes by. */
  written: string[]
}

/** Which folders the code of a folder may import. */
const arrows: Record<string, readonly string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  server: ['server', 'contract', 'domain'],
  client: ['client', 'contract', 'domain'],
}

/** Of the server's folders, those that are no slices and that every slice may use. */
const shared = ['db', 'http']

/** Slices that are part of serving a call. */
const ofEveryCall = ['server/audit/index.ts']

/** Slices whose tables the queries of every other may join (docs/decisions/0017). */
const joinable = ['people', 'content']

/** What else is joined: a slice and the one that administers or reports it. */
export const joins: Record<string, readonly string[]> = {
  personal: ['entitlements', 'events', 'food', 'kudos', 'registration', 'shop', 'signatures', 'surveys'],
  push: ['notifications'],
  referrals: ['officials'],
  registration: ['events'],
  'registration-reports': ['registration', 'events'],
  requests: ['entitlements'],
  'shop-admin': ['shop', 'entitlements'],
}

/** Slices that write the tables of another. */
const writers: Record<string, readonly string[]> = {
  'people-admin': ['people'],
  'people-import': ['people'],
  'shop-admin': ['shop'],
}

/** Who opens transactions: every call does, and what runs beside the calls. Others are given one. */
const transacting: readonly string[] = [
  'server/content/vocabulary.ts',
  'server/create-admin.ts',
  'server/change-token-key.ts',
  'server/back-up.ts',
  'server/db/migrate.ts',
  'server/db/prepare-upgrade.ts',
  'server/food/standing-run.ts',
  'server/http/limits.ts',
  'server/http/serve.ts',
  'server/mail/mailer.ts',
  'server/media/orphans.ts',
  'server/media/unused-files.ts',
  'server/notifications/courier.ts',
  'server/push/commands.ts',
  'server/people/renamed-places.ts',
  'server/people-admin/consequences.ts',
  'server/people-import/apply.ts',
  'server/registration/tell.ts',
  'server/reports/exports.ts',
  'server/reports/make-export.ts',
  'server/search-index/index.ts',
  'server/session/sessions.ts',
  'server/start.ts',
  'server/surveys/commands.ts',
  'server/surveys/publishing.ts',
]

/** The imports of files given as path and text, with both ends as paths from the root. */
export function importsOf(files: ReadonlyMap<string, string>): Import[] {
  return [...files].flatMap(([file, text]) => {
    const written = [...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(([, name = '']) => name)
    return [...text.matchAll(/(?:(\{[^}]*\})\s*)?(?:\bfrom|\bimport|\bimport\()\s*'([.#][^']+)'/g)].map(
      ([, names = '', target = '']) => ({
        file,
        target: target.startsWith('#') ? target.slice(1) : normalize(join(dirname(file), target)),
        written: written.filter((name) => names.match(/\w+/g)?.includes(name)),
      }),
    )
  })
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing[\w-]*\.ts$/.test(file)

/** The slice of a file of the server; undefined for what composes them (`server/app.ts`) and for what all share. */
function sliceOf(file: string): string | undefined {
  const [top, slice, ...rest] = file.split('/')
  return top === 'server' && slice && rest.length > 0 && !shared.includes(slice) ? slice : undefined
}

function wrongArrow({ file, target }: Import): boolean {
  const allowed = arrows[file.split('/')[0] ?? '']
  const to = target.split('/')[0] ?? ''
  return allowed !== undefined && to in arrows && !allowed.includes(to)
}

function wrongDoor({ file, target }: Import): boolean {
  if (!file.startsWith('server/') || isTest(file)) return false
  const [from, to] = [sliceOf(file), sliceOf(target)]
  if (!to || from === to) return false
  const fromFolder = file.split('/')[1] ?? ''
  if (target.endsWith('/tables.ts')) {
    return (
      !file.endsWith('/tables.ts') &&
      from !== undefined &&
      !joinable.includes(to) &&
      !joins[from]?.includes(to)
    )
  }
  // Files at the top of `server/` compose the portal, and the demo data fills every table.
  if (from === undefined) {
    const isShared = shared.includes(fromFolder) && !file.startsWith('server/db/demo/')
    return isShared && !ofEveryCall.includes(target)
  }
  return !target.endsWith('/index.ts')
}

function wrongWrite({ file, target, written }: Import): boolean {
  const [from, to] = [sliceOf(file), sliceOf(target)]
  if (!from || !to || from === to || isTest(file)) return false
  return written.length > 0 && !writers[from]?.includes(to)
}

function wrongTransaction({ file, target }: Import): boolean {
  return target === 'server/db/transact.ts' && !isTest(file) && !transacting.includes(file)
}

/** A `-name` under client/routes belongs to its folder, and to the route of the folder's name. */
function privateElsewhere({ file, target }: Import): boolean {
  const [folder = '', inside] = target.split(/\/-(.*)/s)
  if (!target.startsWith('client/routes/') || inside === undefined) return false
  return !file.startsWith(`${folder}/`) && file !== `${folder}.tsx`
}

const rules = [wrongArrow, wrongDoor, wrongWrite, wrongTransaction, privateElsewhere]

/** The imports that are not allowed, as `file → target`. */
export function wrongImports(imports: readonly Import[]): string[] {
  return imports
    .filter((each) => rules.some((isWrong) => isWrong(each)))
    .map(({ file, target }) => `${file} → ${target}`)
}

/** The imports from one slice to another, as `from to`, each once; those of tables by tables and of tests aside. */
function slicePairs(imports: readonly Import[]): string[] {
  const pairs = imports
    .filter(({ file }) => !isTest(file) && !file.endsWith('/tables.ts'))
    .map(({ file, target }) => [sliceOf(file), sliceOf(target)])
    .filter(([from, to]) => from && to && from !== to)
  return [...new Set(pairs.map((pair) => pair.join(' ')))]
}

/** Slices in an import cycle, or that import one: those left after repeatedly removing slices that import no other. */
export function circlesOf(imports: readonly Import[]): string[] {
  let left = slicePairs(imports)
  for (;;) {
    const importing = new Set(left.map((pair) => pair.split(' ')[0]))
    const next = left.filter((pair) => importing.has(pair.split(' ')[1]))
    if (next.length === left.length) return [...importing].map(String).sort()
    left = next
  }
}

/** Joins that are allowed and that no query needs any more. */
export function unusedJoins(imports: readonly Import[]): string[] {
  const used = new Set(
    imports
      .filter(
        ({ file, target }) => target.endsWith('/tables.ts') && !file.endsWith('/tables.ts') && !isTest(file),
      )
      .map(({ file, target }) => `${sliceOf(file)} ${sliceOf(target)}`),
  )
  return Object.entries(joins).flatMap(([from, targets]) =>
    targets.map((to) => `${from} ${to}`).filter((pair) => !used.has(pair)),
  )
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const names = globSync('{domain,contract,server,client}/**/*.{ts,tsx}', { cwd: root })
  const imports = importsOf(new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')])))
  const wrong = [
    ...wrongImports(imports),
    ...circlesOf(imports).map((slice) => `in a circle: ${slice}`),
    ...unusedJoins(imports).map((pair) => `no such join any more: ${pair}`),
  ]
  for (const line of wrong) console.error(line)
  if (wrong.length > 0) process.exit(1)
}
