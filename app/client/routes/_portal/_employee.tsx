import { createFileRoute, notFound } from '@tanstack/react-router'
import { RouteNotFound } from '#core/client/ui/RouteStates.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { admits } from '#core/contract/access.ts'
import { StaffOnly } from '#features/shop/client/StaffOnly.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { requireSession } from '#platform/sign-in/client/guards.ts'

/** Staff pages. Community members see a notice, without calls that the server would refuse. */
export const Route = createFileRoute('/_portal/_employee')({
  beforeLoad: async ({ location }) => {
    const { user } = await requireSession(location.href)
    if (!admits('employee', user)) throw notFound()
  },
  notFoundComponent: NotHere,
})

function NotHere() {
  const user = useStore(signedIn)?.user ?? null
  return admits('employee', user) ? <RouteNotFound /> : <StaffOnly />
}
