import { createFileRoute } from '@tanstack/react-router'
import { ContentTypes } from '#app/client/content-types.tsx'
import { prefetch } from '#core/client/api/queries.ts'
import { readAddress } from '#core/client/kits/list/searchOf.ts'
import { LibraryPage } from '#platform/content/client/library/LibraryPage.tsx'
import { libraryQuery, librarySearch } from '#platform/content/client/library/libraryQuery.ts'

export const Route = createFileRoute('/_portal/admin/media')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void prefetch(libraryQuery(readAddress(librarySearch, deps))),
  component: () => (
    <ContentTypes>
      <LibraryPage search={Route.useSearch(librarySearch.parsed)} />
    </ContentTypes>
  ),
})
