export const sameDraft = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The merge of two drafts that were edited at the same time. Fields are named by their paths, as `event.ends_at`. */
export interface MergeResult<Draft> {
  draft: Draft
  /** Fields that only the other person changed: their saved values. */
  taken: string[]
  /** Fields that both changed, to different values: the local ones win. */
  both: string[]
  theirs: Draft
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A three-way merge of a draft with what somebody else saved, so that saving it does not revert fields unchanged here.
 * `base` is the common ancestor.
 */
export function mergeDrafts<Draft extends object>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
): MergeResult<Draft> {
  const taken: string[] = []
  const both: string[] = []
  function merge(from: unknown, here: unknown, there: unknown, path: string): unknown {
    if (isFields(from) && isFields(here) && isFields(there)) {
      const names = Object.keys({ ...here, ...there })
      const inside = path === '' ? '' : `${path}.`
      return Object.fromEntries(
        names.map((name) => [name, merge(from[name], here[name], there[name], inside + name)]),
      )
    }
    if (sameDraft(from, there) || sameDraft(here, there)) return here
    const isTaken = sameDraft(from, here)
    ;(isTaken ? taken : both).push(path)
    return isTaken ? there : here
  }
  return { draft: merge(base, mine, theirs, '') as Draft, taken, both, theirs }
}
