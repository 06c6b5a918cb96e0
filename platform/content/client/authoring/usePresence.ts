import { useEffect, useState } from 'react'
import { call } from '#core/client/api/call.ts'
import { useCall } from '#core/client/api/queries.ts'
import type { PersonReference } from '#core/contract/common.ts'
import { authoring } from '#platform/content/contract/authoring.ts'

/** Milliseconds between heartbeats; on the server an editor expires after three. */
const interval = 20_000

interface Presence {
  /** Who else has the item open. */
  others: readonly PersonReference[]
  /** The newest saved revision that the server reported. */
  revision: number
}

/**
 * Reports to the server, while the editor is open, that the person is editing an item, and receives who else is. A lost
 * heartbeat is ignored, since the next one replaces it.
 */
export function usePresence(id: number, revision: number): Presence {
  const [presence, setPresence] = useState<Presence>({ others: [], revision })
  const { mutate } = useCall(authoring.noteEditing, { onSuccess: setPresence, onError: () => undefined })
  useEffect(() => {
    const note = () => {
      if (navigator.onLine) mutate({ body: { id, leaving: false } })
    }
    const leave = () => {
      call(authoring.noteEditing, { body: { id, leaving: true } }, { keepalive: true }).catch(() => undefined)
    }
    note()
    const timer = setInterval(note, interval)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id, mutate])
  return presence
}
