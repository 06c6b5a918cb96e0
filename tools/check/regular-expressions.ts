/**
 * `node tools/check/regular-expressions.ts` fails where a regular expression of the portal may take longer than the length of its
 * text says: whoever sends the right text keeps the process, and everybody else, waiting.
 */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { check } from 'recheck'
import { parseSync, Visitor } from 'vite'
import { contract } from '#app/contract/contract.ts'

export interface FoundExpression {
  /** Its file and line. */
  at: string
  source: string
  flags: string
  /** Its texts are so short that only an exponential one takes long. */
  isShort?: boolean
}

const exempt = /\.(?:test|spec)\.tsx?$|\/testing(?:\/|[\w-]*\.ts$)/

/** Bounded in every repetition, and too large to be judged: linear.test.ts measures what uses it. */
const measured = ['core/rules/text/directional-runs.ts']

/** What cannot be loaded here. */
const inBrowser = /\/client\//

/** Made where this cannot read them, and judged elsewhere. */
const judgedElsewhere = [
  // The patterns of the contract.
  'platform/mail/client/MailDepartments.tsx',
]

/** For a text of at most so many characters the square of its length is no time. */
const shortText = 500
/** Its own limits of time, which a busy machine passes, are left out: it counts the characters that are read as well. */
const limits = {
  /** In milliseconds; most take a hundredth. */
  timeout: 120_000,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
}

/** The regular expressions that are written out in a file, and the places where it makes others that cannot be read. */
export function regularExpressionsIn(
  file: string,
  text: string,
): { written: FoundExpression[]; unread: string[] } {
  const written: FoundExpression[] = []
  const unread: string[] = []
  let depth = 0
  const enter = () => {
    depth += 1
  }
  const leave = () => {
    depth -= 1
  }
  const at = (start: number) => `${file}:${text.slice(0, start).split('\n').length}`
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    Literal: ({ start, ...literal }) => {
      if ('regex' in literal) {
        written.push({ at: at(start), source: literal.regex.pattern, flags: literal.regex.flags })
      }
    },
    NewExpression: ({ callee, start }) => {
      const isRead = depth === 0 && !inBrowser.test(file)
      if (callee.type === 'Identifier' && callee.name === 'RegExp' && !isRead) unread.push(at(start))
    },
  }).visit(parseSync(file, text).program)
  return { written, unread }
}

/** The regular expressions that modules make when they are loaded. */
async function madeBy(files: string[], root: string): Promise<FoundExpression[]> {
  const made: FoundExpression[] = []
  const Plain = globalThis.RegExp
  globalThis.RegExp = new Proxy(Plain, {
    construct(target, [source, flags = '']: [string | RegExp, string?]) {
      const expression = new target(source, flags)
      // The packages that they load make theirs.
      const caller = new Error().stack?.split('\n')[2] ?? ''
      const at = files.find((file) => caller.includes(file))
      if (at) made.push({ at, source: expression.source, flags })
      return expression
    },
  })
  for (const file of files) await import(pathToFileURL(`${root}${file}`).href)
  globalThis.RegExp = Plain
  return made
}

/** The patterns of a contract's texts. */
function patternsOf(schema: unknown, at: string): FoundExpression[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { pattern, maxLength } = schema as { pattern?: unknown; maxLength?: unknown }
  const isShort = typeof maxLength === 'number' && maxLength <= shortText
  return [
    // As the validator compiles it.
    ...(typeof pattern === 'string' ? [{ at, source: pattern, flags: 'u', isShort }] : []),
    ...Object.values(schema).flatMap((each) => patternsOf(each, at)),
  ]
}

/** Why a regular expression may take long, undefined where it does not. */
export async function problemOf({ source, flags, isShort }: FoundExpression): Promise<string | undefined> {
  const judged = await check(source, flags, limits)
  if (judged.status === 'safe') return undefined
  if (judged.status === 'unknown') return `nobody can say how long it takes (${judged.error.kind})`
  if (isShort && judged.complexity.type === 'polynomial') return undefined
  return `${judged.complexity.summary}, for example with ${judged.attack.pattern.slice(0, 80)}`
}

async function main(): Promise<string[]> {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const files = globSync('{core,platform,features,app}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !exempt.test(file))
    .map((file) => ({ file, text: readFileSync(`${root}${file}`, 'utf8') }))
  const read = files.map(({ file, text }) => ({ file, text, ...regularExpressionsIn(file, text) }))
  const making = read.filter(
    ({ file, text }) => !inBrowser.test(file) && !measured.includes(file) && text.includes('new RegExp('),
  )
  const all = [
    ...read.flatMap(({ written }) => written),
    ...(await madeBy(
      making.map(({ file }) => file),
      root,
    )),
    ...Object.entries(contract).flatMap(([name, slice]) => patternsOf(slice, `the contract of ${name}`)),
  ]
  const problems = read
    .flatMap(({ file, unread }) => (judgedElsewhere.includes(file) ? [] : unread))
    .map((at) => `${at}: make it where the module is loaded, so that it is judged`)
  for (const judged of new Map(all.map((each) => [`/${each.source}/${each.flags}`, each])).values()) {
    const problem = await problemOf(judged)
    if (problem) problems.push(`${judged.at}: /${judged.source}/${judged.flags} is ${problem}`)
  }
  return problems
}

if (import.meta.main) {
  const problems = await main()
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
