import { useState } from 'react'
import { type Merged, mergeDrafts, sameDraft } from './form/merge.ts'

/** A draft as it stands on the server. */
interface Saved<Draft, Revision> {
  draft: Draft
  revision: Revision
}

/**
 * A draft of something that others may save too: as it is on the server until the first change. From then on it is kept
 * over what it began with, and meets what somebody else saved in `takeIn`, which drops nothing that was typed.
 */
export function useMergedDraft<Draft extends object, Revision>(server: Saved<Draft, Revision>) {
  const [writing, setWriting] = useState<{ draft: Draft; base: Saved<Draft, Revision> }>()
  const [meanwhile, setMeanwhile] = useState<Merged<Draft>>()
  const { draft, base } = writing ?? { draft: server.draft, base: server }
  return {
    draft,
    /** What it began with, or was last saved as. */
    base,
    /** What somebody else saved meanwhile, and how it met the draft. */
    meanwhile,
    change: (part: Partial<Draft>) =>
      setWriting((now = { draft, base }) => ({ ...now, draft: { ...now.draft, ...part } })),
    discard: () => {
      setWriting(undefined)
      setMeanwhile(undefined)
    },
    /** It was saved. What was typed while it was on its way stays. */
    keep: (saved: Saved<Draft, Revision>) => {
      setWriting((now) => (now && !sameDraft(now.draft, saved.draft) ? { ...now, base: saved } : undefined))
      setMeanwhile(undefined)
    },
    /** It was refused, since these were saved meanwhile. */
    takeIn: (theirs: Saved<Draft, Revision>) => {
      const met = (mine: Draft) => mergeDrafts(base.draft, mine, theirs.draft)
      setWriting((now) => ({ draft: met(now?.draft ?? draft).draft, base: theirs }))
      setMeanwhile(met(draft))
    },
  }
}
