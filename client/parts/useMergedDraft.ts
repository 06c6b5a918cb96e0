import { useState } from 'react'
import { type Merged, mergeDrafts, sameDraft } from './form/merge.ts'

/** A draft as it stands on the server. */
interface Saved<Draft, Revision> {
  draft: Draft
  revision: Revision
}

/**
 * A draft of something that others may save too. It follows the server until the first change; after an edit conflict
 * `takeIn` merges what somebody else saved, without losing anything typed.
 */
export function useMergedDraft<Draft extends object, Revision>(server: Saved<Draft, Revision>) {
  const [writing, setWriting] = useState<{ draft: Draft; base: Saved<Draft, Revision> }>()
  const [meanwhile, setMeanwhile] = useState<Merged<Draft>>()
  const { draft, base } = writing ?? { draft: server.draft, base: server }
  return {
    draft,
    /** The version it started from, or was last saved as. */
    base,
    /** The merge with what somebody else saved, after an edit conflict. */
    meanwhile,
    change: (part: Partial<Draft>) =>
      setWriting((now = { draft, base }) => ({ ...now, draft: { ...now.draft, ...part } })),
    discard: () => {
      setWriting(undefined)
      setMeanwhile(undefined)
    },
    /** After a successful save. Text typed during the request stays. */
    keep: (saved: Saved<Draft, Revision>) => {
      setWriting((now) => (now && !sameDraft(now.draft, saved.draft) ? { ...now, base: saved } : undefined))
      setMeanwhile(undefined)
    },
    /** After an edit conflict: `theirs` is what somebody else saved. */
    takeIn: (theirs: Saved<Draft, Revision>) => {
      const met = (mine: Draft) => mergeDrafts(base.draft, mine, theirs.draft)
      setWriting((now) => ({ draft: met(now?.draft ?? draft).draft, base: theirs }))
      setMeanwhile(met(draft))
    },
  }
}
