import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { balancesQuery } from '#client/parts/entitlement/entitlementQueries.ts'
import { readAddress } from '#client/parts/list/readAddress.ts'
import { AdminPage } from './admin.entitlement/-AdminPage.tsx'
import { requestsList } from './admin.entitlement/-adminSearch.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/entitlement')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const id = signedIn.get()?.user.id
    if (id !== undefined) void queryClient.prefetchQuery(balancesQuery(id))
    const search = readAddress(requestsList.address, deps)
    if (search.tab === undefined) requestsList.prefetch(search)
  },
  component: () => <AdminPage search={Route.useSearch(requestsList.address.parsed)} />,
})
