import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#core/client/api/queries.ts'
import { KudosPage } from '#features/kudos/client/KudosPage.tsx'
import { kudosHead } from '#features/kudos/client/kudosHead.ts'
import { kudosSearch, ownQuery, valuesQuery, wallQuery } from '#features/kudos/client/kudosQueries.ts'
import { ListSkeleton } from '#platform/content/client/list/ListSkeleton.tsx'
import { signedIn } from '#platform/sign-in/client/session.ts'
import { prefetch } from '../../../api/prefetch.ts'

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
