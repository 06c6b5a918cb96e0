import { unread } from './unread.ts'

/** Shows the number of unread notifications on the icon of the installed portal. */
export function startBadge(): void {
  if (!('setAppBadge' in navigator)) return
  unread.subscribe(() => {
    const count = unread.get() ?? 0
    const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
    // A browser may refuse for a page that is not installed.
    shown.catch(() => {})
  })
}
