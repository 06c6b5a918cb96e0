import { createFileRoute, notFound } from '@tanstack/react-router'
import { signedIn } from '#client/api/session.ts'
import { requireSession } from '#client/parts/guards.ts'
import { RouteNotFound } from '#client/parts/RouteStates.tsx'
import { StaffOnly } from '#client/parts/StaffOnly.tsx'
import { useStore } from '#client/ui/store.ts'
import { admits } from '#contract/access.ts'

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
