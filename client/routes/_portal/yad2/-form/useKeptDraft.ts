import { useEffect, useRef, useState } from 'react'
import type { Draft } from './draft.ts'

function readKept(key: string): Partial<Draft> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null ? kept : undefined
  } catch {
    return undefined
  }
}

function write(key: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // A private window may refuse to store: what was typed then lasts as long as the page.
  }
}

/**
 * A draft stored in this browser until it is saved; it survives a failure, a reload and the end of the session.
 * `restored`: there was a draft of an earlier sitting. `forget` deletes it after saving or discarding.
 */
export function useKeptDraft(key: string, initial: Draft) {
  const [kept] = useState(() => readKept(key))
  const [draft, setDraft] = useState<Draft>({ ...initial, ...kept })
  const done = useRef(false)
  const start = useRef(JSON.stringify(initial))

  useEffect(() => {
    if (done.current) return
    write(key, JSON.stringify(draft) === start.current ? undefined : draft)
  }, [key, draft])

  return {
    draft,
    change: (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes })),
    restored: kept !== undefined,
    forget: () => {
      done.current = true
      write(key, undefined)
    },
  }
}
