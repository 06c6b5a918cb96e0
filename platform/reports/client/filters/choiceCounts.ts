/** The numbers on the chips of a choice, by which the rows fall apart: those of each part, and of all together. */
export function choiceCounts<Part extends string>(
  parts: readonly (readonly [part: Part, rows: number])[],
): Record<string, number> {
  const all = parts.reduce((sum, [, rows]) => sum + rows, 0)
  return { '': all, ...Object.fromEntries(parts) }
}
