import { useCallback, useEffect, useRef, useState } from 'react'
import type { PostInput } from '#contract/authoring.ts'
import { type Draft, dropDraft, findDraft, keepDraft } from '../form/drafts.ts'

/** A local draft, and the saved revision it is based on; null for a new item. */
export type LocalDraft = Draft<{ input: PostInput; revision: number | null }>

/** The debounce before a draft is stored, in milliseconds. */
const pause = 600

/** The local drafts of this item, see `useDraftKeeping`. */
export interface DraftKeeping {
  left: LocalDraft | undefined
  dropLeft: () => void
  takeLeft: () => void
  setAside: () => void
  keptAt: number | false | undefined
  stop: () => void
}

interface Writing {
  input: PostInput
  /** The saved revision that the text is based on; null for a new item. */
  revision: number | null
  /** The server does not have the text. */
  dirty: boolean
}

/**
 * Stores the text as a draft in this browser until it is saved: after a pause, and when the page is hidden or left.
 * Returns the draft of an earlier sitting, when the draft was last stored (`undefined`: not yet; `false`: the browser has
 * no room), and `stop` for an editor that closes after saving.
 */
export function useDraftKeeping(place: string, { input, revision, dirty }: Writing): DraftKeeping {
  const [sitting] = useState(() => crypto.randomUUID())
  const [found, setFound] = useState(() => {
    const newest = findDraft<LocalDraft['value']>(place, (other) => other === sitting)
    // The same text has been saved from elsewhere.
    return newest && JSON.stringify(newest.draft.value.input) === JSON.stringify(input) ? undefined : newest
  })
  const [keptAt, setKeptAt] = useState<number | false>()
  const stopped = useRef(false)
  const latest = useRef({ place, input, revision, dirty })
  latest.current = { place, input, revision, dirty }

  const keep = useCallback((): void => {
    const now = latest.current
    if (stopped.current || !now.dirty) return
    const at = Date.now()
    const kept = keepDraft(now.place, sitting, {
      at,
      value: { revision: now.revision, input: now.input },
    })
    setKeptAt(kept && at)
  }, [sitting])

  // Every change restarts the debounce.
  useEffect(() => {
    if (!dirty) {
      dropDraft(latest.current.place, sitting)
      setKeptAt(undefined)
      return
    }
    const timer = setTimeout(keep, pause)
    return () => clearTimeout(timer)
  }, [input, revision, dirty, keep, sitting])

  useEffect(() => {
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [keep])

  function dropLeft(): void {
    if (found) dropDraft(place, found.sitting)
    setFound(undefined)
  }

  /** Takes over the earlier draft; it is saved before the old copy is deleted, so a crash loses nothing. */
  function takeLeft(): void {
    if (found) keepDraft(place, sitting, found.draft)
    dropLeft()
  }

  /** Stores the text as an earlier draft before another text replaces it. */
  function setAside(): void {
    const aside = { sitting: crypto.randomUUID(), draft: { at: Date.now(), value: { revision, input } } }
    if (keepDraft(place, aside.sitting, aside.draft)) setFound(aside)
  }

  function stop(): void {
    stopped.current = true
    dropDraft(place, sitting)
  }

  return { left: found?.draft, dropLeft, takeLeft, setAside, keptAt, stop }
}
