/** A seeded random generator (mulberry32), the same in every run: returns numbers from 0 to 1, exclusive. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from 0 to `below`, exclusive. */
export function upTo(random: () => number, below: number): number {
  return Math.floor(random() * below)
}

/** One of the values, each as likely as the others. */
export function oneOf<Value>(random: () => number, values: readonly [Value, ...Value[]]): Value {
  return values[upTo(random, values.length)] ?? values[0]
}
