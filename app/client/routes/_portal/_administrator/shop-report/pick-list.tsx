import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { readAddress } from '#client/parts/list/readAddress.ts'
import { people } from '#contract/people.ts'
import { PickListPage } from './-pick-list/PickListPage.tsx'
import { pickListQuery, pickListSearch } from './-pick-list/pickListQuery.ts'

export const Route = createFileRoute('/_portal/_administrator/shop-report/pick-list')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(q(people.getPlaces))
    void queryClient.prefetchQuery(pickListQuery(readAddress(pickListSearch, deps).branch))
  },
  component: () => <PickListPage branch={Route.useSearch(pickListSearch.parsed).branch} />,
})
