import type { SortingState } from '@tanstack/react-table'

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
