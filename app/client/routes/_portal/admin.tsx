import { createFileRoute, redirect } from '@tanstack/react-router'
import { admits } from '#core/contract/access.ts'
import { requireSession } from '#platform/sign-in/client/guards.ts'

/** Leads to the first page that the person administers; who administers nothing comes home. */
export const Route = createFileRoute('/_portal/admin')({
  beforeLoad: async ({ location }) => {
    const { user } = await requireSession(location.href)
    const { knownPages } = await import('../../site-map.ts')
    const own = knownPages.find(({ access }) => access !== 'member' && admits(access, user))
    throw redirect({ href: own?.url ?? '/home-page', replace: true })
  },
})
