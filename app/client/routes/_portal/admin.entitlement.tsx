import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#core/client/api/queries.ts'
import { readAddress } from '#core/client/kits/list/readAddress.ts'
import { AdminPage } from '#features/shop/client/entitlement/administration/AdminPage.tsx'
import { requestsList } from '#features/shop/client/entitlement/administration/adminSearch.ts'
import { balancesQuery } from '#features/shop/client/entitlementQueries.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

export const Route = createFileRoute('/_portal/admin/entitlement')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const id = signedIn.get()?.user.id
    if (id !== undefined) void queryClient.prefetchQuery(balancesQuery(id))
    const search = readAddress(requestsList.address, deps)
    if (search.tab === undefined) requestsList.prefetch(search)
  },
  component: () => <AdminPage search={Route.useSearch(requestsList.address.parsed)} />,
})
