import { useMatch } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createStore, useStore } from '#core/client/ui/store.ts'
import { announcePage } from '#core/client/ui/text/announce.ts'
import { isolatedText } from '#core/rules/text/directional-runs.ts'
import { type ShownHead, titleOf } from './page.ts'

/** What the portal is called in the browser's tab: the organisation's short name, once it is known. */
export const portalName = createStore('שער')

/** Names the page in the browser's tab and for the announcement of a route change, once there is a title. */
export function usePageTitle(title: string): void {
  const portal = useStore(portalName)
  // Before the announcement, which follows the page at once.
  useLayoutEffect(() => {
    if (title !== '') document.title = `${isolatedText(title)} · ${portal}`
  }, [title, portal])
}

/** Goes to the head of another page of a list, or of a list filtered otherwise, as the router does on a change of path. */
export function useAnnouncedPage(page: number | string): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    announcePage()
  }, [page])
}

/** The pattern of the route that draws this. */
export const usePattern = (): string => useMatch({ strict: false, select: (match): string => match.fullPath })

/** What a head does in the application (`registerHead`). */
export function usePage({ tab, page = 1, shown = page }: ShownHead): string {
  const at = usePattern()
  const title = tab ?? titleOf(at)
  usePageTitle(page === 1 ? title : `${title}, עמוד ${page}`)
  useAnnouncedPage(shown)
  return at
}
