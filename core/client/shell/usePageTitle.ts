import { useLayoutEffect } from 'react'
import { isolatedText } from '#core/rules/text/directional-runs.ts'
import { createStore, useStore } from '../ui/store.ts'

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
