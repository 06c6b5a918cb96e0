export const sameDraft = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Two drafts of one thing that were written side by side, as one. */
export interface Merged<Draft> {
  draft: Draft
  /** Fields that only the other one changed: they are as they were saved there. */
  taken: (keyof Draft)[]
  /** Fields that both changed, each to something else: they stay as they are here. */
  both: (keyof Draft)[]
  theirs: Draft
}

/**
 * Brings what was saved elsewhere meanwhile into a draft, so that saving it takes nothing back that nobody here touched.
 * `base` is what both began with.
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
