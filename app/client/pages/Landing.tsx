import { createFileRoute, redirect } from '@tanstack/react-router'
import { AppLanding } from '#app/client/landing/AppLanding.tsx'
import { q, queryClient } from '#core/client/api/queries.ts'
import { Splash } from '#core/client/ui/page/Splash.tsx'
import { PublicPage } from '#platform/organisation/client/PublicPage.tsx'
import { options } from '#platform/organisation/contract/options.ts'
import { checkSession } from '#platform/sign-in/client/session.ts'

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
