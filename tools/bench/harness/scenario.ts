import type { Round } from '../../harness/rounds.ts'
import type { Bench } from './bench.ts'
import { type Figure, milliseconds, type Table, timeFigure } from './figures.ts'
import type { Reading } from './requests.ts'

/** Measured one after the other. The names are printed as it goes on, and where something fails. */
export type Rows<On> = Record<string, (on: On & { bench: Bench }) => Promise<Figure | Figure[]>>

/** A call at one size. */
export interface Cell {
  call: string
  size: number
  round: Round
}

interface Growth<On> {
  /** Of the table. */
  title: string
  /** `--quick` takes the first two. */
  sizes: readonly number[]
  /** What there are so many of. */
  of: string
  /** Makes it so large, and returns what is then read, by the names of the table's lines. */
  grow(on: On, size: number): Promise<Record<string, Reading>>
  write?: Record<string, (on: On) => Promise<Round>>
  /** Measured when it is so large. */
  rowsAt?: readonly [size: number, rows: Rows<On>]
  /** What the table says. */
  figures?(cells: readonly Cell[]): Figure[]
}

/** What a bench is made of. Each function is handed what `start` returned. */
interface Definition<On extends object> {
  /** In a sentence, for the help. */
  measures: string
  start(bench: Bench): Promise<On>
  rows?: Rows<On>
  growth?: Growth<On>
  /** Measured at the largest size. */
  rowsAfter?: Rows<On>
}

interface Result {
  figures: Figure[]
  table?: Table
}

export interface Scenario {
  name: string
  measures: string
  run(bench: Bench): Promise<Result>
}

export function scenario<On extends object>(name: string, definition: Definition<On>): Scenario {
  return { name, measures: definition.measures, run: (bench) => run(name, definition, bench) }
}

/** The call with the highest median of a table. */
export function slowest(cells: readonly Cell[], what: string, below: number): Figure {
  const { call, size, round } = cells.reduce((most, cell) =>
    cell.round.median > most.round.median ? cell : most,
  )
  const name = `${what} (${call.trim()}, ${size.toLocaleString('en')})`
  return { ...timeFigure(name, round, { below }), measured: `median ${milliseconds(round.median)}` }
}

/** The call whose median grows most from the smallest size to the largest. */
export function grownMost(cells: readonly Cell[], what: string, most: number): Figure {
  const byCall = Object.entries(Object.groupBy(cells, ({ call }) => call))
  const ratios = byCall.map(([call, ofCall = []]) => ({
    call,
    ratio: (ofCall.at(-1)?.round.median ?? Number.NaN) / (ofCall[0]?.round.median ?? Number.NaN),
  }))
  const { call, ratio } = ratios.reduce((highest, each) => (each.ratio > highest.ratio ? each : highest))
  const [from, to] = [cells[0]?.size, cells.at(-1)?.size].map((size) => size?.toLocaleString('en'))
  return {
    what: `${what}, ${to} beside ${from}: the median that grew most`,
    ...{ measured: call.trim(), ratio, target: `ratio ≤ ${most}`, meets: ratio <= most },
  }
}

/** What fails does not keep the rest from being measured. */
async function run<On extends object>(
  name: string,
  { start, rows = {}, growth, rowsAfter = {} }: Definition<On>,
  bench: Bench,
): Promise<Result> {
  const result: Result = { figures: [] }
  await attempt(name, result.figures, async () => {
    const on = { ...(await start(bench)), bench }
    await measureRows(rows, on, result.figures)
    if (growth) result.table = await measureGrowth(growth, on, result.figures)
    await measureRows(rowsAfter, on, result.figures)
  })
  return result
}

async function measureRows<On>(rows: Rows<On>, on: On & { bench: Bench }, figures: Figure[]): Promise<void> {
  for (const [name, measure] of Object.entries(rows))
    await attempt(name, figures, async () => {
      figures.push(...[await measure(on)].flat())
    })
}

async function measureGrowth<On>(
  { title, sizes, of, grow, write = {}, rowsAt, figures: summarise }: Growth<On>,
  on: On & { bench: Bench },
  figures: Figure[],
): Promise<Table> {
  const cells: Cell[] = []
  const table: Table = { title, columns: [] }
  const { bench } = on
  for (const size of bench.times.quick ? sizes.slice(0, 2) : sizes) {
    const column = { heading: `${size.toLocaleString('en')} ${of}`, cells: new Map<string, string>() }
    table.columns.push(column)
    const measure = (call: string, time: () => Promise<Round>) =>
      attempt(`${call.trim()}, ${column.heading}`, figures, async () => {
        const round = await time()
        cells.push({ call, size, round })
        column.cells.set(call, `${milliseconds(round.median)} / ${milliseconds(round.p99)}`)
      })
    await attempt(column.heading, figures, async () => {
      const readings = await grow(on, size)
      for (const [call, reading] of Object.entries(readings)) await measure(call, () => bench.time(reading))
      for (const [call, act] of Object.entries(write)) await measure(call, () => act(on))
      if (size === rowsAt?.[0]) await measureRows(rowsAt[1], on, figures)
    })
  }
  if (cells.length > 0) figures.push(...(summarise?.(cells) ?? []))
  return table
}

export async function attempt(name: string, figures: Figure[], measure: () => Promise<void>): Promise<void> {
  console.error(`… ${name}`)
  try {
    await measure()
  } catch (error) {
    console.error(error)
    const why = error instanceof Error ? error.message : String(error)
    figures.push({ what: name, measured: `not measured: ${why.split('\n')[0]}`, failed: true })
  }
}
