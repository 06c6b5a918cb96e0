/** What `npm test -- --help` prints. */
export const help = `npm test                 everything but the sweeps: checks, rules, server, components, stories in the browser
npm run test:sweeps      what is long: files named x.sweep.test.ts and x.sweep.spec.ts, such as the look at every route
npm run test:browsers    the main stories in WebKit and Firefox, where they are: files named x.story.ts
npm test -- food         the tests and stories of one feature or module, by the name of its folder
npm test -- core/rules   those of a folder
npm test -- features/shop/server/cart/cart.test.ts features/shop/orders.spec.ts
                         those files; what begins with -- is passed on

A story that failed is run alone by the command that is printed with it; \`--trace=on\` records what the browser did.`

/** What the words of a command line ask for; null where they say nothing that there is. */
export type Wish = 'help' | 'everything' | 'sweeps' | 'browsers' | { names: string[]; options: string[] }

/** What begins with `--` beside names is for the programs that run them, as in `--trace=on`. */
export function wishOf(words: readonly string[]): Wish | null {
  if (words.includes('--help')) return 'help'
  if (words.length === 0) return 'everything'
  if (words.length === 1 && words[0] === '--sweeps') return 'sweeps'
  if (words.length === 1 && words[0] === '--browsers') return 'browsers'
  const names = words.filter((word) => !word.startsWith('--'))
  const options = words.filter((word) => word.startsWith('--'))
  return names.length > 0 && !options.some((option) => ['--sweeps', '--browsers'].includes(option))
    ? { names, options }
    : null
}

/** The files that are meant: tests for Vitest, stories for Playwright. */
export interface Selection {
  tests: string[]
  stories: string[]
  /** Names under which there is nothing. */
  unknown: string[]
}

/**
 * What the names mean among all files of tests: a file, perhaps with a line (`orders.spec.ts:17`), a folder, or a module wherever it
 * lies (`food` is `features/food`).
 */
export function selectionOf(names: readonly string[], files: readonly string[]): Selection {
  const within = (file: string, name: string) => file === name || file.startsWith(`${name}/`)
  const isModule = (file: string, name: string) => file.split('/')[1] === name
  const clean = names.map((name) => name.replace(/^\.?\//, '').replace(/\/$/, ''))
  const chosen = (name: string) => {
    const [path = '', line] = name.split(/:(?=\d+$)/)
    const found = files.filter((file) => within(file, path) || isModule(file, path))
    return line === undefined ? found : found.map((file) => `${file}:${line}`)
  }
  const all = [...new Set(clean.flatMap(chosen))].toSorted()
  return {
    tests: all.filter((file) => file.includes('.test.ts')),
    stories: all.filter((file) => file.includes('.spec.ts')),
    unknown: clean.filter((name) => chosen(name).length === 0),
  }
}
