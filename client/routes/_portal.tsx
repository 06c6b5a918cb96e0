import { createFileRoute, Outlet } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { readToken } from '#client/api/token.ts'
import { requireSession } from '#client/parts/guards.ts'
import { PortalFrame } from '#client/parts/PortalFrame.tsx'
import { Splash } from '#client/ui/Splash.tsx'
import { content } from '#contract/content.ts'
import { options } from '#contract/options.ts'

export const Route = createFileRoute('/_portal')({
  beforeLoad: async ({ location }) => {
    // Asked for at once with the check of the token, not after it.
    void queryClient.prefetchQuery(q(options.optionsFields))
    if (readToken()) {
      void queryClient.prefetchQuery(q(options.getMenu, { id: 1 }))
      void queryClient.prefetchQuery(q(content.getCategories, { type: 'post' }))
    }
    await requireSession(location.href)
  },
  component: () => (
    <PortalFrame>
      <Outlet />
    </PortalFrame>
  ),
  // In the first bundle, as the home page is: it is on every screen.
  codeSplitGroupings: [],
  pendingComponent: Splash,
  pendingMs: 0,
})
