/** One line of the table printed at the end. */
export interface Figure {
  what: string
  measured: string
  /** The same without what is measured, in the same run. */
  ceiling?: string
  ratio?: number
  target?: string
  /** Whether the target is met; left out where there is none. */
  meets?: boolean
}

const headings = ['what', 'measured', 'ceiling', 'ratio', 'target', '']

export function printFigures(figures: Figure[]): void {
  const mark = ({ meets }: Figure) => (meets === undefined ? '' : meets ? 'meets' : 'misses')
  printTable([
    headings,
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

/** Prints rows, the first of them headings, in columns. */
function printTable([head = [], ...rows]: string[][]): void {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (row: string[]) =>
    `| ${widths.map((width, index) => (row[index] ?? '').padEnd(width)).join(' | ')} |`
  console.log([line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'))
}

/** Prints the times of calls at growing sizes: a column for each size, with the same rows in each. */
export function printGrowth(
  title: string,
  columns: readonly { heading: string; cells: ReadonlyMap<string, string> }[],
): void {
  if (columns.length === 0) return
  console.log(`\n${title}\n`)
  const names = [...(columns[0]?.cells.keys() ?? [])]
  printTable([
    ['', ...columns.map(({ heading }) => heading)],
    ...names.map((name) => [name, ...columns.map(({ cells }) => cells.get(name) ?? '')]),
  ])
}

export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`
export const milliseconds = (time: number) => `${time.toFixed(time < 10 ? 1 : 0)} ms`
