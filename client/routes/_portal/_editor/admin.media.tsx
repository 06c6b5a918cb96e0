import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { libraryQuery } from '#client/parts/library/libraryQuery.ts'
import { LibraryPage } from './admin.media/-LibraryPage.tsx'
import { librarySearch } from './admin.media/-librarySearch.ts'

export const Route = createFileRoute('/_portal/_editor/admin/media')({
  validateSearch: librarySearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(libraryQuery(deps)),
  component: () => <LibraryPage search={Route.useSearch()} />,
})
