import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { classifiedsHead } from '#features/classifieds/client/classifiedsHead.tsx'
import { classifiedsSearch } from '#features/classifieds/client/classifiedsList.ts'
import { ClassifiedsPage } from '#features/classifieds/client/list/ClassifiedsPage.tsx'
import { listQuery, ownQuery } from '#features/classifieds/client/list/listQueries.ts'
import { categoriesQuery } from '#platform/content/client/list/categoriesQuery.ts'

export const Route = createFileRoute('/_portal/yad2/')({
  validateSearch: classifiedsSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    deps.mine ? prefetch(ownQuery(deps)) : prefetch(categoriesQuery('yad2'), listQuery(deps)),
  component: () => <ClassifiedsPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...classifiedsHead} />,
})
