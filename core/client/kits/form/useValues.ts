import { useForm as useMantineForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { type MergeResult, mergeDrafts, sameDraft } from './drafts/merge.ts'
import { type StoredChanges, useFormDraft } from './drafts/useFormDraft.ts'

/** The values of a form and how they stand to what is on the server, `initial`. `draft`: the name of its draft. */
export function useValues<Values extends object>(initial: Values, draft: string | undefined) {
  const form = useMantineForm<Values>({ initialValues: initial })
  const [base, setBase] = useState(initial)
  const [aside, setAside] = useState<{ values: Values; isStored: boolean }>()
  const [restored, setRestored] = useState(false)
  const [meanwhile, setMeanwhile] = useState<MergeResult<Values>>()
  const [generation, setGeneration] = useState(0)
  const { values } = form
  const dirty = !sameDraft(values, base)
  const { storedAt, drop } = useFormDraft(
    draft,
    { base, values, aside: aside?.isStored ? aside.values : undefined, dirty },
    restore,
  )

  function show(next: Values, from: Values): void {
    setBase(from)
    form.setValues(next)
    form.clearErrors()
    setGeneration((count) => count + 1)
  }

  function showMerged(merged: MergeResult<Values>): void {
    show(merged.draft, merged.theirs)
    setMeanwhile(merged.both.length > 0 || merged.taken.length > 0 ? merged : undefined)
  }

  function restore(typed: StoredChanges<Values>): boolean {
    const merged = mergeDrafts({ ...initial, ...typed.base }, { ...initial, ...typed.values }, initial)
    if (typed.aside) setAside({ values: { ...initial, ...typed.aside }, isStored: true })
    // The same has been saved from elsewhere.
    if (sameDraft(merged.draft, initial)) return typed.aside !== undefined
    showMerged(merged)
    setRestored(true)
    return true
  }

  /** Shows other values; the changes that stood in their place are put aside. */
  function exchange(next: Values, from: Values, isStored: boolean): void {
    if (dirty) setAside({ values, isStored })
    setMeanwhile(undefined)
    setRestored(false)
    show(next, from)
  }

  // The form follows the server while it has no changes of its own.
  const server = JSON.stringify(initial)
  const seen = useRef(server)
  useEffect(() => {
    if (seen.current === server) return
    seen.current = server
    if (!dirty) show(initial, initial)
  })

  return {
    form,
    state: { values, dirty, storedAt, restored, meanwhile, generation, canUndo: aside !== undefined },
    actions: {
      discard: () => exchange(initial, initial, false),
      replace: (next: Values) => exchange(next, base, true),
      undo: () => {
        setAside(undefined)
        if (aside) exchange(aside.values, base, true)
      },
    },
    /** Merges what somebody else saved. */
    mergeServerVersion: (theirs: Values) => showMerged(mergeDrafts(base, form.getValues(), theirs)),
    /** After a successful submit. Text typed during the request stays. */
    keep: (sent: Values, set: Partial<Values>) => {
      drop()
      setBase({ ...sent, ...set })
      form.setValues(set)
      setMeanwhile(undefined)
      setRestored(false)
      setAside((now) => now && { ...now, isStored: false })
    },
  }
}
