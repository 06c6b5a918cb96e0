import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { classifiedsHead } from '#client/parts/classifieds/classifiedsHead.tsx'
import { classifiedsSearch } from '#client/parts/classifieds/classifiedsList.ts'
import { categoriesQuery } from '#client/parts/list/categoriesQuery.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { ClassifiedsPage } from './-list/ClassifiedsPage.tsx'
import { listQuery, ownQuery } from './-list/listQueries.ts'

export const Route = createFileRoute('/_portal/yad2/')({
  validateSearch: classifiedsSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    deps.mine ? prefetch(ownQuery(deps)) : prefetch(categoriesQuery('yad2'), listQuery(deps)),
  component: () => <ClassifiedsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...classifiedsHead} />,
})
