/**
 * `node tools/check/promises.ts` fails where a row of docs/promises.md names code or a test that is not there: a promise whose
 * proof is gone is nobody's any more.
 */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const table = 'docs/promises.md'

/** The title of a test, a story or a step of one: what follows `it(`, `test.step(`, `it.each(…)(`. */
const titles = /(?:\b(?:it|test)(?:\.\w+)*|\))\(\s*('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`)/g

type Read = (path: string) => string | null

/** A row of the table, without its bars: what is promised, the code that keeps it, the test that proves it. */
function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split(' | ')
    .map((cell) => cell.trim())
}

function codeProblems(promise: string, kept: string, read: Read): string[] {
  if (/^missing: \S/.test(kept)) return []
  const paths = [...kept.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
  if (paths.length === 0) return [`say which code keeps “${promise}”, or write what is missing: …`]
  return paths
    .filter((path) => read(path) === null)
    .map((path) => `${path} is gone: name the code that keeps “${promise}” now`)
}

function proofProblems(promise: string, proof: string, read: Read): string[] {
  if (proof === '—' || proof.startsWith('— ')) return []
  const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(proof) ?? []
  if (title === '') return [`say which test proves “${promise}”, as \`path\` › title, or — and why none does`]
  const text = read(path)
  if (text === null) return [`${path} is gone: name the test that proves “${promise}” now, or write one`]
  const found = [...text.matchAll(titles)].filter(([, name = '']) => name.includes(title)).length
  if (found === 1) return []
  if (found > 1)
    return [`${found} tests of ${path} have “${title}” in their titles: write more of the one that proves it`]
  return [
    `no test of ${path} has “${title}” in its title: bring it back, or name the test that proves “${promise}” now`,
  ]
}

/** What is wrong with the rows of the table, as `path:line: what to do`. */
export function promiseProblems(text: string, read: Read): string[] {
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|') || /^\|[ -]+\|[ -|]*$/.test(line) || line.startsWith('| promise |')) return []
    const [promise = '', kept = '', proof = '', ...rest] = cellsOf(line)
    const problems =
      proof === '' || rest.length > 0
        ? ['a row has three cells: promise, kept in, proven by']
        : [...codeProblems(promise, kept, read), ...proofProblems(promise, proof, read)]
    return problems.map((problem) => `${table}:${index + 1}: ${problem}`)
  })
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const read = (path: string) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : null)
  const found = promiseProblems(readFileSync(root + table, 'utf8'), read)
  for (const problem of found) console.error(problem)
  if (found.length > 0) process.exit(1)
}
