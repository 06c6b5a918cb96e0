import { createFileRoute, redirect } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { Splash } from '#core/client/ui/Splash.tsx'
import { options } from '#platform/organisation/contract/options.ts'
import { FirstAdministrator } from '#platform/sign-in/client/FirstAdministrator.tsx'
import { firstLink, goodFirstLink } from '#platform/sign-in/client/firstLink.ts'
import { LoginLayout } from '#platform/sign-in/client/LoginLayout.tsx'

/** The first account of a portal, by the link that its start prints (product §12). */
export const Route = createFileRoute('/first-administrator')({
  beforeLoad: ({ location }) => {
    void queryClient.prefetchQuery(q(options.optionsFields))
    if (location.hash === '') return
    // As with the link of a reset: behind `#` no server sees the token, and here it leaves the address and the history.
    firstLink.set(location.hash)
    throw redirect({ to: '/first-administrator', replace: true })
  },
  loader: goodFirstLink,
  onLeave: () => firstLink.set(undefined),
  component: Page,
  pendingComponent: Splash,
  pendingMs: 0,
})

function Page() {
  const token = Route.useLoaderData()
  return (
    <LoginLayout>
      <FirstAdministrator key={token} token={token} />
    </LoginLayout>
  )
}
