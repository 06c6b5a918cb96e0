import { useForm as useMantineForm } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Changes, changesOf, isContested, overlay, sameDraft } from './drafts/changes.ts'
import { deleteDraft, draftPlace, findDraft, storeDraft } from './drafts/drafts.ts'

/** The debounce before a draft is stored, in milliseconds. */
const pause = 600

/**
 * The values of a form and how they stand to what is on the server, `initial`. What is typed is stored in this browser
 * under the name `draft` until it is sent: after a pause, and when the page is hidden or left.
 */
export function useValues<Values extends object>(initial: Values, draft: string | undefined) {
  const [place] = useState(() => draftPlace(draft))
  const [found] = useState(() => (place === undefined ? undefined : findDraft<Changes<Values>>(place)))
  const form = useMantineForm<Values>({ initialValues: overlay(initial, found?.value.values ?? {}) })
  const { values, getValues } = form
  /** What the server has. */
  const base = useRef(initial)
  const dirty = !sameDraft(values, base.current)
  const [told, setTold] = useState({
    restored: dirty,
    meanwhile: found !== undefined && isContested(found.value, initial),
    generation: 0,
  })
  const [storedAt, setStoredAt] = useState<number | false | undefined>(found?.at)
  // Another window may have stored something newer than what was found.
  const stored = useRef(values)

  const store = useEffectEvent(() => {
    const now = getValues()
    if (place === undefined || now === stored.current || sameDraft(now, base.current)) return
    stored.current = now
    const at = Date.now()
    setStoredAt(storeDraft(place, { at, value: changesOf(base.current, now) }) && at)
  })

  function drop(): void {
    if (place !== undefined) deleteDraft(place)
    setStoredAt(undefined)
  }

  useEffect(() => {
    if (!dirty && storedAt !== undefined) drop()
    // Every change restarts the debounce.
    const timer = setTimeout(() => store(), pause)
    return () => clearTimeout(timer)
  }, [values, dirty])

  useEffect(() => {
    const leave = () => store()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [])

  function show(next: Values, from: Values, meanwhile = false): void {
    base.current = from
    form.setValues(next)
    setTold(({ generation }) => ({ restored: false, meanwhile, generation: generation + 1 }))
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
    state: { values, dirty, storedAt, ...told },
    actions: {
      discard: () => show(initial, initial),
      replace: (next: Values) => show(next, base.current),
    },
    isChanged: () => !sameDraft(getValues(), base.current),
    /** Shows what somebody else saved, with what was typed over it. */
    rebase: (typed: Values, saved: Values) =>
      show(overlay(saved, changesOf(base.current, typed).values), saved, true),
    /** After a successful submit. Text typed during the request stays. */
    keep: (sent: Values, set: Partial<Values>) => {
      base.current = { ...sent, ...set }
      form.setValues(set)
      drop()
      setTold((now) => ({ ...now, restored: false, meanwhile: false }))
    },
  }
}
