import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '#client/parts/list/categoriesQuery.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { searchedList } from '#client/parts/list/searchedList.ts'
import { GreenWayPage } from './-GreenWayPage.tsx'
import { greenWayHead } from './-greenWayHead.tsx'
import { greenWayQuery, greenWaySearch } from './-greenWayList.ts'

export const Route = createFileRoute('/_portal/green-way/')({
  ...searchedList(greenWaySearch, (values) => [greenWayQuery(values), categoriesQuery('green_way')]),
  component: () => <GreenWayPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...greenWayHead} />,
})
