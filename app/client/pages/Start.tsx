import { createFileRoute, redirect } from '@tanstack/react-router'
import { Splash } from '#core/client/ui/page/Splash.tsx'
import { requireSession } from '#platform/sign-in/client/guards.ts'

export const Route = createFileRoute('/')({
  beforeLoad: async ({ location }) => {
    await requireSession(location.href)
    throw redirect({ to: '/home-page', replace: true })
  },
  pendingComponent: Splash,
  pendingMs: 0,
})
