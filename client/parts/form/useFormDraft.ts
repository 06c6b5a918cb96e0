import { useEffect, useRef, useState } from 'react'
import { signedIn } from '#client/api/session.ts'
import { dropDraft, findDraft, keepDraft } from './drafts.ts'
import { mergeDrafts } from './merge.ts'

/** The debounce before a draft is stored, in milliseconds. */
const pause = 600

/** The values of the form, and the ones it started from. */
interface Typed<Values> {
  base: Values
  values: Values
}

/** The storage key of a person's draft of a form; undefined for a form without a name, or before the sign-in. */
function placeOf(name: string | undefined): string | undefined {
  const userId = signedIn.get()?.user.id
  return name === undefined || userId === undefined ? undefined : `${userId}:${name}`
}

/** The draft of an earlier sitting, merged with the server's values. Undefined if there is none. */
export function useLeftDraft<Values extends object>(name: string | undefined, server: Values) {
  const [place] = useState(() => placeOf(name))
  const [sitting] = useState(() => crypto.randomUUID())
  const [left] = useState(() => {
    const found = place === undefined ? undefined : findDraft<Typed<Values>>(place, sitting)
    if (!place || !found) return undefined
    // Saved before the old copy is deleted, so a crash loses nothing.
    keepDraft(place, sitting, found.draft)
    dropDraft(place, found.sitting)
    const { base, values } = found.draft.value
    return mergeDrafts(base, values, server)
  })
  return { place, sitting, left }
}

/** Stores the draft in this browser after a pause, and when the page is hidden or left. Returns what deletes it after a submit. */
export function useKeptDraft<Values extends object>(
  place: string | undefined,
  sitting: string,
  { base, values, dirty }: Typed<Values> & { dirty: boolean },
): () => void {
  const latest = useRef({ base, values, dirty })
  latest.current = { base, values, dirty }

  useEffect(() => {
    if (place === undefined) return
    if (!dirty) return dropDraft(place, sitting)
    const timer = setTimeout(
      () => keepDraft(place, sitting, { at: Date.now(), value: { base, values } }),
      pause,
    )
    return () => clearTimeout(timer)
  }, [place, sitting, base, values, dirty])

  useEffect(() => {
    if (place === undefined) return
    const keep = () => {
      const { dirty: unsent, ...value } = latest.current
      if (unsent) keepDraft(place, sitting, { at: Date.now(), value })
    }
    window.addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [place, sitting])

  return () => {
    latest.current = { ...latest.current, dirty: false }
    if (place !== undefined) dropDraft(place, sitting)
  }
}
