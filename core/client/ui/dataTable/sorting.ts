import type { SortingState } from '@tanstack/react-table'
import type { Column } from './columns.tsx'

/** The library's form of a sort as addresses and calls name it: the column's key, after a minus where the largest comes first. */
export function sortingOf(sort: string | undefined): SortingState {
  if (sort === undefined) return []
  const desc = sort.startsWith('-')
  return [{ id: desc ? sort.slice(1) : sort, desc }]
}

/** The way back; undefined where nothing is sorted. */
export function sortOf([first]: SortingState): string | undefined {
  return first && `${first.desc ? '-' : ''}${first.id}`
}

const words = new Intl.Collator('he', { numeric: true })

/** The rows in the order of a column that says by what it sorts; those without a value come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: string | undefined,
): readonly Row[] {
  const [order] = sortingOf(sort)
  const sortBy = columns.find(({ key }) => key === order?.id)?.sortBy
  if (!sortBy) return rows
  const [known, unknown] = [
    rows.filter((row) => sortBy(row) !== null),
    rows.filter((row) => sortBy(row) === null),
  ]
  const direction = order?.desc ? -1 : 1
  const compare = (one: Row, other: Row): number => {
    const [a, b] = [sortBy(one), sortBy(other)]
    return typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b))
  }
  return [...known.toSorted((a, b) => direction * compare(a, b)), ...unknown]
}
