import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { readAddress } from '#core/client/kits/list/readAddress.ts'
import { PickListPage } from '#features/shop/client/administration/orders/pick-list/PickListPage.tsx'
import {
  pickListQuery,
  pickListSearch,
} from '#features/shop/client/administration/orders/pick-list/pickListQuery.ts'
import { people } from '#platform/people/contract/people.ts'

export const Route = createFileRoute('/_portal/admin/shop/pick-list')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(q(people.getPlaces))
    void queryClient.prefetchQuery(pickListQuery(readAddress(pickListSearch, deps).branch))
  },
  component: () => <PickListPage branch={Route.useSearch(pickListSearch.parsed).branch} />,
})
