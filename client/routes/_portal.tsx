import { createFileRoute, Outlet } from '@tanstack/react-router'
import { options } from '#contract/options.ts'
import { q, queryClient } from '#client/api/queries.ts'
import { readToken } from '#client/api/token.ts'
import { PortalFrame } from '#client/parts/PortalFrame.tsx'
import { requireSession } from '#client/parts/guards.ts'
import { Splash } from '#client/ui/Splash.tsx'

export const Route = createFileRoute('/_portal')({
  beforeLoad: async ({ location }) => {
    // Asked for at once with the check of the token, not after it.
    void queryClient.prefetchQuery(q(options.optionsFields))
    if (readToken()) void queryClient.prefetchQuery(q(options.getMenu, { id: 1 }))
    await requireSession(location.href)
  },
  component: () => (
    <PortalFrame>
      <Outlet />
    </PortalFrame>
  ),
  pendingComponent: Splash,
  pendingMs: 0,
})
