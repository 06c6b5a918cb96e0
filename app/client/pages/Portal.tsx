import { createFileRoute, type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { accessOf } from '#app/client/accessOf.ts'
import { PortalFrame } from '#app/client/shell/PortalFrame.tsx'
import { q, queryClient } from '#core/client/api/queries.ts'
import { readToken } from '#core/client/api/token.ts'
import { waitDuringFirstScreen } from '#core/client/shell/firstScreen.ts'
import { RouteError } from '#core/client/ui/page/RouteStates.tsx'
import { Splash } from '#core/client/ui/page/Splash.tsx'
import { content } from '#platform/content/contract/content.ts'
import { ClosedRoom } from '#platform/organisation/client/ClosedRoom.tsx'
import { options } from '#platform/organisation/contract/options.ts'
import { RoomClosed, requireAccess } from '#platform/sign-in/client/guards.ts'

export const Route = createFileRoute('/_portal')({
  beforeLoad: async ({ location, matches }) => {
    // Fetched in parallel with the check of the token.
    const answers = [queryClient.prefetchQuery(q(options.optionsFields))]
    if (readToken()) {
      answers.push(queryClient.prefetchQuery(q(options.getMenu, { id: 1 })))
      answers.push(queryClient.prefetchQuery(q(content.getCategories, { type: 'post' })))
    }
    await requireAccess(accessOf(matches.at(-1)?.fullPath ?? '/'), location.href)
    await waitDuringFirstScreen(...answers)
  },
  component: () => (
    <PortalFrame>
      <Outlet />
    </PortalFrame>
  ),
  errorComponent: PortalError,
  // In the first bundle, as the home page is: it is on every screen.
  codeSplitGroupings: [],
  pendingComponent: Splash,
  pendingMs: 0,
})

function PortalError(properties: ErrorComponentProps) {
  if (!(properties.error instanceof RoomClosed)) return <RouteError {...properties} />
  return (
    <PortalFrame>
      <ClosedRoom address={properties.error.address} />
    </PortalFrame>
  )
}
