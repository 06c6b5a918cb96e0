import { useCallback, useEffect, useRef, useState } from 'react'
import type { PostInput } from '#contract/authoring.ts'
import { type Draft, dropDraft, findDraft, keepDraft } from '../form/drafts.ts'

/** A text of the editor that only the browser has, and the saved revision that it goes on from; null for a new item. */
export type LocalDraft = Draft<{ input: PostInput; revision: number | null }>

/** Milliseconds without typing after which what was typed is kept. */
const pause = 600

/** The texts of this item that only the browser has, see `useDraftKeeping`. */
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
  /** The saved revision that the text goes on from; null for a new item. */
  revision: number | null
  /** The server does not have the text. */
  dirty: boolean
}

/**
 * Keeps what is being typed in this browser until it is saved: after a pause, and when the page is hidden or left. Answers
 * what an earlier sitting left, when the text was last kept (`undefined`: not yet; `false`: the browser has no room), and
 * `stop` for a text that was saved and is being left.
 */
export function useDraftKeeping(place: string, { input, revision, dirty }: Writing): DraftKeeping {
  const [sitting] = useState(() => crypto.randomUUID())
  const [found, setFound] = useState(() => {
    const newest = findDraft<LocalDraft['value']>(place, sitting)
    // It was saved after all, from elsewhere.
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

  // Every change of the text starts the pause anew.
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

  /** What the earlier sitting left becomes this one's: saved before the old copy is deleted, so a crash loses nothing. */
  function takeLeft(): void {
    if (found) keepDraft(place, sitting, found.draft)
    dropLeft()
  }

  /** Puts the text away as one that an earlier sitting left, before another takes its place. */
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
