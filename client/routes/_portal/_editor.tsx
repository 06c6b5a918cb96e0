import { createFileRoute, redirect } from '@tanstack/react-router'
import { requireSession } from '#client/parts/guards.ts'
import { admits } from '#contract/access.ts'

export const Route = createFileRoute('/_portal/_editor')({
  beforeLoad: async ({ location }) => {
    const { user } = await requireSession(location.href)
    if (!admits('editor', user.role)) throw redirect({ to: '/home-page', replace: true })
  },
})
