import type { Round } from '../../harness/rounds.ts'

/** One line of the table of a scenario. */
export interface Figure {
  what: string
  measured: string
  /** The same without what is measured, in the same run. */
  ceiling?: string
  ratio?: number
  target?: string
  /** Whether the target is met; left out where there is none. */
  meets?: boolean
  /** Nothing could be measured. */
  failed?: true
}

/** The times of calls at growing sizes: a column for each size, with the same lines in each. */
export interface Table {
  title: string
  columns: { heading: string; cells: ReadonlyMap<string, string> }[]
}

export function printFigures(figures: readonly Figure[]): void {
  const mark = ({ meets, failed }: Figure) => {
    if (meets === undefined) return failed ? 'FAILED' : ''
    return meets ? 'meets' : 'misses'
  }
  printTable([
    ['what', 'measured', 'ceiling', 'ratio', 'target', ''],
    ...figures.map((figure) => [
      figure.what,
      figure.measured,
      figure.ceiling ?? '',
      figure.ratio?.toFixed(2) ?? '',
      figure.target ?? '',
      mark(figure),
    ]),
  ])
}

export function printGrowth({ title, columns }: Table): void {
  console.log(`\n${title}\n`)
  const names = new Set(columns.flatMap(({ cells }) => [...cells.keys()]))
  printTable([
    ['', ...columns.map(({ heading }) => heading)],
    ...[...names].map((name) => [name, ...columns.map(({ cells }) => cells.get(name) ?? 'not measured')]),
  ])
}

/** The times of a round, and whether its median (or p99) is below so many milliseconds. */
export function timeFigure(
  what: string,
  round: Round,
  { below, of = 'median' }: { below: number; of?: 'median' | 'p99' },
): Figure {
  return { what, measured: timesOf(round), target: `${of} < ${below} ms`, meets: round[of] < below }
}

export const timesOf = ({ median, p99 }: Round) => `median ${milliseconds(median)}, p99 ${milliseconds(p99)}`

export const megabytes = (bytes: number) => bytes / 1024 ** 2
export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`
export const milliseconds = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`

/** Prints rows, the first of them headings, in columns. */
function printTable([head = [], ...rows]: string[][]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${widths.map((width, index) => (row[index] ?? '').padEnd(width)).join(' | ')} |`
  console.log([line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'))
}
