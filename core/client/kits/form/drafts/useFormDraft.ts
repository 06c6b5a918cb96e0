import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newKey } from '#core/client/api/exchange.ts'
import { readToken, userIdOf } from '#core/client/api/token.ts'
import { deleteDraft, lockDraft, storeDraft, takeDraft } from './drafts.ts'
import { sameDraft } from './merge.ts'

/** The debounce before a draft is stored, in milliseconds. */
const pause = 600

/** What was typed and not sent: only the fields that differ from those that the form started from. */
export interface StoredChanges<Values> {
  base: Partial<Values>
  values: Partial<Values>
  /** Changes that other values replaced in the form. */
  aside?: Partial<Values> | undefined
}

interface State<Values> {
  /** What the server has. */
  base: Values
  values: Values
  aside: Values | undefined
  dirty: boolean
}

/** The storage key of a person's draft of a form; undefined for a form without a name, or before the sign-in. */
function storageKeyOf(name: string | undefined): string | undefined {
  const token = readToken()
  const userId = token === null ? null : userIdOf(token)
  return name === undefined || userId === null ? undefined : `${userId}:${name}`
}

/** The fields of `values` in which one of the others differs from it. */
function differing<Values extends object>(values: Values, ...others: Values[]): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[]
  const found = names.filter((name) => others.some((other) => !sameDraft(values[name], other[name])))
  return Object.fromEntries(found.map((name) => [name, values[name]])) as Partial<Values>
}

function changesOf<Values extends object>({ base, values, aside }: State<Values>): StoredChanges<Values> {
  return {
    base: differing(base, values, aside ?? base),
    values: differing(values, base),
    aside: aside && differing(aside, base),
  }
}

/**
 * Stores what is typed in this browser until it is sent: after a pause, and when the page is hidden or left. `restore` is
 * called with what an earlier form left, unless something has been typed by then; false means that it is of no use.
 */
export function useFormDraft<Values extends object>(
  name: string | undefined,
  state: State<Values>,
  restore: (typed: StoredChanges<Values>) => boolean,
) {
  const [storageKey] = useState(() => storageKeyOf(name))
  const [formId] = useState(() => newKey())
  const [storedAt, setStoredAt] = useState<number | false>()
  const latest = useRef(state)
  latest.current = state
  const { base, values, aside, dirty } = state

  const store = useEffectEvent(() => {
    const { dirty: isUnsent, aside: replaced } = latest.current
    if (storageKey === undefined || !(isUnsent || replaced)) return
    const at = Date.now()
    setStoredAt(storeDraft(storageKey, formId, { at, value: changesOf(latest.current) }) && at)
  })
  const drop = useEffectEvent(() => {
    if (storageKey !== undefined) deleteDraft(storageKey, formId)
    setStoredAt(undefined)
  })
  const isUnchanged = useEffectEvent(() => !latest.current.dirty)
  const bringBack = useEffectEvent((typed: StoredChanges<Values>) => {
    if (!restore(typed)) drop()
  })

  // Every change restarts the debounce.
  useEffect(() => {
    if (!dirty && !aside) return drop()
    const timer = setTimeout(() => store(), pause)
    return () => clearTimeout(timer)
  }, [base, values, aside, dirty])

  useEffect(() => {
    const keep = () => store()
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [])

  useEffect(() => {
    if (storageKey === undefined) return
    let isOver = false
    const end = lockDraft(storageKey, formId)
    const wanted = () => !isOver && isUnchanged()
    void takeDraft<StoredChanges<Values>>(storageKey, formId, {
      wanted,
      restore: (typed) => bringBack(typed),
    })
    return () => {
      isOver = true
      end()
    }
  }, [storageKey, formId])

  return {
    storedAt,
    /** Deletes the draft once it was sent. */
    drop: () => {
      latest.current = { ...latest.current, dirty: false, aside: undefined }
      if (storageKey !== undefined) deleteDraft(storageKey, formId)
    },
  }
}
