import { createFileRoute, redirect } from '@tanstack/react-router'
import { allowsAccess } from '#core/contract/access.ts'
import { requireSession } from '#platform/sign-in/client/guards.ts'

/** Leads to the first page below it that is open to the person, else to another that they administer; to all others, home. */
export const Route = createFileRoute('/_portal/admin')({
  beforeLoad: async ({ location }) => {
    const { user } = await requireSession(location.href)
    const { knownPages } = await import('#app/client/site-map.ts')
    const own = knownPages.flatMap(({ url, access }) =>
      !['public', 'member'].includes(access) && allowsAccess(access, user) ? url : [],
    )
    const first = own.find((url) => url.startsWith('/admin/')) ?? own[0]
    throw redirect({ href: first ?? '/home-page', replace: true })
  },
})
