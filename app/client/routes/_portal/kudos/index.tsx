import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { queryClient } from '#core/client/api/queries.ts'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { KudosPage } from '#features/kudos/client/KudosPage.tsx'
import { kudosHead } from '#features/kudos/client/kudosHead.ts'
import { kudosSearch, ownQuery, valuesQuery, wallQuery } from '#features/kudos/client/kudosQueries.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'

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
