import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { libraryQuery } from '#client/parts/library/libraryQuery.ts'
import { readAddress } from '#client/parts/list/readAddress.ts'
import { LibraryPage } from './admin.media/-LibraryPage.tsx'
import { librarySearch } from './admin.media/-librarySearch.ts'

export const Route = createFileRoute('/_portal/_editor/admin/media')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(libraryQuery(readAddress(librarySearch, deps))),
  component: () => <LibraryPage search={Route.useSearch(librarySearch.parsed)} />,
})
