import { useEffect, useRef } from 'react'
import { announcePage } from '#core/client/ui/text/announce.ts'

/** Goes to the head of another page of a list, or of a list filtered otherwise, as the router does on a change of path. */
export function useAnnouncedPage(page: number | string): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    announcePage()
  }, [page])
}
