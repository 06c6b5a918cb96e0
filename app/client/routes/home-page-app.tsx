import { createFileRoute, redirect } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { checkSession } from '#client/api/session.ts'
import { PublicPage } from '#client/parts/PublicPage.tsx'
import { Splash } from '#client/ui/Splash.tsx'
import { options } from '#contract/options.ts'
import { AppLanding } from './home-page-app/-AppLanding.tsx'

/** The landing of the mobile wrapper (product §4); whoever is signed in goes on to the home page. */
export const Route = createFileRoute('/home-page-app')({
  beforeLoad: async () => {
    void queryClient.prefetchQuery(q(options.optionsFields))
    const who = await checkSession().catch(() => null)
    if (who) throw redirect({ to: '/home-page', replace: true })
  },
  component: () => (
    <PublicPage>
      <AppLanding />
    </PublicPage>
  ),
  pendingComponent: Splash,
  pendingMs: 0,
})
