export const sameDraft = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The merge of two drafts that were edited at the same time. */
export interface Merged<Draft> {
  draft: Draft
  /** Fields that only the other person changed: their saved values. */
  taken: (keyof Draft)[]
  /** Fields that both changed, to different values: the local ones win. */
  both: (keyof Draft)[]
  theirs: Draft
}

/**
 * A three-way merge of a draft with what somebody else saved, so that saving it does not revert fields unchanged here.
 * `base` is the common ancestor.
 */
export function mergeDrafts<Draft extends object>(base: Draft, mine: Draft, theirs: Draft): Merged<Draft> {
  const fields = Object.keys(base) as (keyof Draft)[]
  const changedThere = fields.filter((field) => !sameDraft(base[field], theirs[field]))
  const taken = changedThere.filter((field) => sameDraft(base[field], mine[field]))
  const both = changedThere.filter(
    (field) => !taken.includes(field) && !sameDraft(mine[field], theirs[field]),
  )
  const fromThere = Object.fromEntries(taken.map((field) => [field, theirs[field]]))
  return { draft: { ...mine, ...fromThere }, taken, both, theirs }
}
