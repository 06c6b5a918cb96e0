import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router'
import { requireSession } from '#client/parts/guards.ts'
import { RouteError } from '#client/parts/RouteStates.tsx'
import { NotForCommunity, StaffOnly } from '#client/parts/StaffOnly.tsx'
import { admits } from '#contract/access.ts'

/** What is for the staff: the community is told so, and nothing is asked of the server, which would refuse. */
export const Route = createFileRoute('/_portal/_employee')({
  beforeLoad: async ({ location }) => {
    const { user } = await requireSession(location.href)
    if (!admits('employee', user.role)) throw new NotForCommunity()
  },
  errorComponent: (properties: ErrorComponentProps) =>
    properties.error instanceof NotForCommunity ? <StaffOnly /> : <RouteError {...properties} />,
})
