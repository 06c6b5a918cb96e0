import { createFileRoute } from '@tanstack/react-router'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import { GreenWayPage } from '#features/green-way/client/GreenWayPage.tsx'
import { greenWayHead } from '#features/green-way/client/greenWayHead.tsx'
import { greenWayQuery, greenWaySearch } from '#features/green-way/client/greenWayList.ts'
import { categoriesQuery } from '#platform/content/client/list/categoriesQuery.ts'

export const Route = createFileRoute('/_portal/green-way/')({
  ...searchedList(greenWaySearch, (values) => [greenWayQuery(values), categoriesQuery('green_way')]),
  component: () => <GreenWayPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...greenWayHead} />,
})
