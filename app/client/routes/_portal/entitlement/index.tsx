import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { EntitlementPage } from '#features/shop/client/entitlement/EntitlementPage.tsx'
import { entitlementSearch } from '#features/shop/client/entitlement/entitlementSearch.ts'
import { balancesQuery, ledgerQuery } from '#features/shop/client/entitlementQueries.ts'
import { entitlements } from '#features/shop/contract/entitlements.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

export const Route = createFileRoute('/_portal/entitlement/')({
  validateSearch: entitlementSearch.parse,
  loaderDeps: ({ search: { year, page } }) => ({ year, page }),
  loader: ({ deps: { year, page = 1 } }) => {
    void queryClient.prefetchQuery(q(entitlements.getOwnRequests))
    const id = signedIn.get()?.user.id
    if (id === undefined) return
    void queryClient.prefetchQuery(balancesQuery(id))
    if (year) void queryClient.prefetchQuery(balancesQuery(id, year))
    void queryClient.prefetchQuery(ledgerQuery(id, { year, page }))
  },
  component: () => <EntitlementPage search={Route.useSearch()} />,
})
