/** One measure of every row. */
export interface Series<Row> {
  name: string
  /** Patterns distinguish the series without colour. */
  paint?: 'solid' | 'stripes' | 'dots'
  value: (row: Row) => number
  /** As it is read; by default a count. */
  format?: (value: number) => string
}

export interface ChartProperties<Row> {
  /** In the order of time, or as they should be read. */
  rows: readonly Row[]
  /** Names a row on its axis. */
  nameOf: (row: Row) => string
  series: readonly Series<Row>[]
  /**
   * `time`: columns from left to right, each series in a band of its own. `sums`: one column for each row, the series one upon
   * another. `parts`: a bar for each row, the series side by side in it.
   */
  kind: 'time' | 'sums' | 'parts'
}
