/** The sum of a column of numbers. */
export function sumOf<Row, Key extends keyof Row>(rows: readonly Row[], key: Key): number {
  return rows.reduce((sum, row) => sum + Number(row[key]), 0)
}

/**
 * The sums of columns of numbers, a row for each different value of the first column of `by`, in the order in which they
 * come; the other columns of `by` are those of its first row.
 */
export function sumsBy<Row extends object, By extends keyof Row, Key extends keyof Row>(
  rows: readonly Row[],
  [group, ...others]: readonly [By, ...By[]],
  keys: readonly Key[],
): Pick<Row, By | Key>[] {
  return [...Map.groupBy(rows, (row) => row[group]).values()].map((found) => {
    const named = [group, ...others].map((key) => [key, found[0]?.[key]])
    return Object.fromEntries([...named, ...keys.map((key) => [key, sumOf(found, key)])])
  })
}
