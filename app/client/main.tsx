import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { pages } from '#app/pages.ts'
import { freshOnMountMs, q, queryClient } from '#core/client/api/queries.ts'
import { hasUnsavedWork } from '#core/client/kits/form/drafts/useLeaveGuard.ts'
import { endFirstScreen } from '#core/client/shell/firstScreen.ts'
import { followLinks } from '#core/client/shell/followLinks.ts'
import { watchInstall } from '#core/client/shell/install.tsx'
import { outdated } from '#core/client/shell/outdated.ts'
import { registerHead, registerPages } from '#core/client/shell/page.ts'
import { portalName, usePage } from '#core/client/shell/usePage.ts'
import { ThemeProvider } from '#core/client/theme/ThemeProvider.tsx'
import { Hosts } from '#core/client/ui/dialogs/Hosts.tsx'
import { keepFocus } from '#core/client/ui/dialogs/keepFocus.ts'
import { unifyChunkErrors } from '#core/client/ui/loadLazily.ts'
import { showsStored } from '#core/client/ui/page/offline.ts'
import { limitPending, RouteError, RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'
import { announcePage } from '#core/client/ui/text/announce.ts'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import { usePersonName } from '#features/directory/client/peopleQueries.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { registerPersonName } from '#platform/people/client/personName.ts'
import { registerRoomPaths } from '#platform/people/contract/rooms.ts'
import { startSessionRenewal } from '#platform/sign-in/client/renewal.ts'
import { watchSession } from '#platform/sign-in/client/session.ts'
import { roomPaths } from './page-guards.ts'
import { routeTree } from './routeTree.gen.ts'

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Between pointing at a link and pressing it, as long as the parts of a page do not read again what was just read.
  defaultPreloadStaleTime: freshOnMountMs,
  // The splash disappears as soon as the page is ready; by default it would stay for 500 ms.
  defaultPendingMinMs: 0,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: RouteNotFound,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Calls the portal by the organisation's short name, whenever a page has read it. */
function watchPortalName(): void {
  const observer = new QueryObserver(queryClient, { ...q(options.optionsFields), enabled: false })
  const take = () => {
    const name = observer.getCurrentResult().data?.organisation.short_name
    if (name !== undefined) portalName.set(name)
  }
  observer.subscribe(take)
  take()
}

registerPages(pages)
registerPersonName(usePersonName)
registerRoomPaths(roomPaths)
// When the session ends the guards run again and redirect to the sign-in.
watchSession(() => router.invalidate())
startSessionRenewal()
watchPortalName()
keepFocus()
followLinks(router)
watchInstall()
unifyChunkErrors()
limitPending(Object.values(router.routesById))
window.addEventListener('online', () => {
  showToast({ message: 'החיבור לרשת חזר', severity: 'success' })
  if (showsStored.get()) void queryClient.invalidateQueries()
  void router.invalidate()
})
showsStored.subscribe(() => {
  if (!showsStored.get()) void queryClient.invalidateQueries()
})
/** When the page that is shown was left for another, in milliseconds of the page. */
let left = 0
/** The path that was gone to last. */
let destination: string | undefined
router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation: { pathname } }) => {
  // Going back that only closes something loads the page that is on its way once more.
  if (pathname !== destination) left = performance.now()
  destination = pathname
  // The address has changed already: the page that it leads to comes from the new version.
  if (pathChanged && outdated.get() && !hasUnsavedWork()) location.reload()
})
void import('./shell/worker.ts').then(({ startInstalled }) => startInstalled()).catch(() => {})
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  endFirstScreen()
  if (fromLocation && pathChanged) announcePage(left)
})

/** Draws the application, in place of what the boot script shows. */
export function startApplication(): void {
  registerHead(usePage)
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const application = (
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Hosts />
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>
  )
  createRoot(root).render(application)
}
