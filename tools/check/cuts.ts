/**
 * `node tools/check/cuts.ts` fails where a text is shortened by code units: half of an emoji is refused by `jsonb`, and a letter
 * loses its points. `truncated` of core/rules/text/text.ts cuts where a sign ends. What is a text, and not a list, is told by its type.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { API, type Project } from 'typescript/unstable/sync'

/** Files whose cuts halve nothing, by why. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'it is the one way to cut': ['core/rules/text/text.ts'],
  'digits and letters of one code unit: days, numbers, codes, checksums': [
    'features/food/client/report/WeeklyReport.tsx',
    'features/events/client/reports/ParkingReport.tsx',
    'app/home/client/greeting.ts',
    'core/rules/time/days.ts',
    'core/rules/time/event-times.ts',
    'core/rules/time/hebrew-calendar.ts',
    'core/rules/search/keyboard.ts',
    'core/rules/time/months.ts',
    'core/rules/numbers/phone.ts',
    'core/server/database/embedded/stage.ts',
    'features/celebrations/server/greetings.ts',
    'features/food/client/today/LunchCode.tsx',
    'features/food/rules/food-cutoff.ts',
    'features/shop/client/entitlement/entitlementQueries.ts',
    'platform/backup/server/files.ts',
    'platform/notifications/server/push/web-push.ts',
    'platform/people/rules/birthdays.ts',
    'platform/people/rules/family.ts',
    'platform/reports/rules/periods.ts',
    'platform/sheets/server/workbook.ts',
  ],
  'the last bracket of JSON, or an end that the text is known to have': [
    'core/rules/text/directional-runs.ts',
    'core/server/http/responses.ts',
    'features/events/server/registration/organisers/organise.ts',
    'features/food/rules/menu-sheet.ts',
    'features/shop/server/catalogue/products.ts',
    'platform/content/server/search/list-search.ts',
    'platform/content/server/search/search.ts',
  ],
  'compared, and neither shown nor stored': [
    'core/rules/text/hebrew.ts',
    'core/rules/search/search-index.ts',
    'core/rules/search/search.ts',
    'core/rules/search/typos.ts',
    'platform/sign-in/server/passwords/easy-passwords.ts',
  ],
  'made well-formed next': ['core/rules/text/file-names.ts', 'platform/backup/server/job.ts'],
}

const exempt = /\.(?:test|spec)\.tsx?$|\/testing(?:\/|[\w-]*\.ts$)|^demo\/|\/demo(?:\.ts$|\/)/
/** A beginning or an end; what lies between two places was found there. */
const cut = /\.(?:slice\((?:0,|-)|substring\(|substr\(|charAt\(|split\(''\))/g

/** The cuts of text in the files of a project, by file. */
function cutsIn({ rootFiles, checker }: Project, root: string): Map<string, string[]> {
  const cuts = new Map<string, string[]>()
  for (const path of rootFiles) {
    const file = path.slice(root.length)
    const text = exempt.test(file) ? '' : readFileSync(path, 'utf8')
    const places = [...text.matchAll(cut)].map(({ index }) => index + 1)
    const methods = places.length > 0 ? checker.getSymbolAtPosition(path, places) : []
    const ofText = places.filter((_place, index) => methods[index]?.getParent()?.name === 'String')
    const lines = ofText.map((place) => `${file}:${text.slice(0, place).split('\n').length}`)
    if (lines.length > 0) cuts.set(file, lines)
  }
  return cuts
}

/** What is wrong in the projects of the portal: cuts of text, and allowed files that have none. */
export function problemsOf(cuts: ReadonlyMap<string, string[]>, files = Object.values(allowed).flat()) {
  return [
    ...[...cuts].flatMap(([file, lines]) =>
      files.includes(file)
        ? []
        : lines.map((line) => `${line}: use \`truncated\` of core/rules/text/text.ts`),
    ),
    ...files.filter((file) => !cuts.has(file)).map((file) => `${file} cuts no text: allow it no more`),
  ]
}

/** Opens projects by their configuration files, and reads the cuts of each. */
export function readCuts(root: string, configs: readonly string[]): Map<string, string[]> {
  const api = new API({ cwd: root })
  try {
    const snapshot = api.updateSnapshot({ openProjects: configs.map((name) => `${root}${name}`) })
    return new Map(snapshot.getProjects().flatMap((project) => [...cutsIn(project, root)]))
  } finally {
    api.close()
  }
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const layers = ['rules', 'contract', 'server', 'client', 'worker']
  const problems = problemsOf(
    readCuts(
      root,
      layers.map((layer) => `tsconfig.${layer}.json`),
    ),
  )
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
}
