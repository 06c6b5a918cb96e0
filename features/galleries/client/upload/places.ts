/** By the key of a file: the picture of the gallery that it stands before. Without one it comes last. */
export type Places = ReadonlyMap<string, number>

/**
 * The places of the files that could not be sent, after others of their list were put into the gallery. `keys`: all of
 * the list, in its order; `added`: the pictures of the gallery that files became.
 */
export function placesLeft(
  keys: readonly string[],
  added: ReadonlyMap<string, number>,
  before: Places,
): Map<string, number> {
  const left = new Map<string, number>()
  let next: { key: string; id: number } | undefined
  for (const key of keys.toReversed()) {
    const id = added.get(key)
    if (id !== undefined) {
      next = { key, id }
      continue
    }
    // What was chosen later stands elsewhere in the gallery.
    const isBesides = next !== undefined && before.get(next.key) === before.get(key)
    const place = isBesides ? next?.id : before.get(key)
    if (place !== undefined) left.set(key, place)
  }
  return left
}

/** The files in runs that one call can add: of one place, and not more than the limit. */
export function batchesOf<Upload extends { key: string }>(
  uploads: readonly Upload[],
  before: Places,
  limit: number,
): Upload[][] {
  const runs: Upload[][] = []
  for (const upload of uploads) {
    const run = runs.at(-1)
    const [first] = run ?? []
    if (run && first && run.length < limit && before.get(first.key) === before.get(upload.key))
      run.push(upload)
    else runs.push([upload])
  }
  return runs
}
