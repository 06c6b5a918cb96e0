interface Timed {
  name: string
  milliseconds: number
}

/** As many are listed: what makes a run faster is among them. */
const listed = 20

/** The slowest of all, the slowest first, a line each. */
export function slowest(all: readonly Timed[]): string {
  const lines = all
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, listed)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
  return `\nThe slowest:\n${lines.join('\n')}\n`
}
