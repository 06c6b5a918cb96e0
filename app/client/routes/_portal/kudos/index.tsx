import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { queryClient } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { kudosSearch, ownQuery, valuesQuery, wallQuery } from '#client/parts/kudos/kudosQueries.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { KudosPage } from './-KudosPage.tsx'
import { kudosHead } from './-kudosHead.ts'

export const Route = createFileRoute('/_portal/kudos/')({
  validateSearch: kudosSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    // For the dialog, which then opens at once.
    void queryClient.prefetchQuery(valuesQuery)
    return prefetch(wallQuery(deps, signedIn.get()?.user.id ?? 0), ownQuery)
  },
  component: () => <KudosPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...kudosHead} />,
})
