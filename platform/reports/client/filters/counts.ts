/** A count as it is read: `1,250`. */
export function countText(count: number): string {
  return count.toLocaleString('en')
}

/** The numbers on the chips of a choice, by which the rows fall apart: those of each part, and of all together. */
export function choiceCounts<Part extends string>(
  parts: readonly (readonly [part: Part, rows: number])[],
): Record<string, number> {
  const all = parts.reduce((sum, [, rows]) => sum + rows, 0)
  return { '': all, ...Object.fromEntries(parts) }
}
