/** What rows may be sorted by: the key of each sortable column, with a minus in descending order. */
export function sortsOf(columns: readonly { key: string; sortable?: true }[]): [string, ...string[]] {
  const sortable = columns.filter((column) => column.sortable)
  return sortable.flatMap(({ key }) => [key, `-${key}`]) as [string, ...string[]]
}
