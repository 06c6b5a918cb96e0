import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { balancesQuery } from '#client/parts/entitlement/entitlementQueries.ts'
import { AdminPage } from './admin.entitlement/-AdminPage.tsx'
import { requestsList } from './admin.entitlement/-adminSearch.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/entitlement')({
  validateSearch: requestsList.address.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const id = signedIn.get()?.user.id
    if (id !== undefined) void queryClient.prefetchQuery(balancesQuery(id))
    if (deps.tab === undefined) requestsList.prefetch(deps)
  },
  component: () => <AdminPage search={Route.useSearch()} />,
})
