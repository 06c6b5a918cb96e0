import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { categoriesQuery } from '#client/parts/list/categoriesQuery.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { GalleriesPage } from './-list/GalleriesPage.tsx'
import { galleriesHead, galleriesQuery, galleriesSearch } from './-list/galleriesList.ts'

export const Route = createFileRoute('/_portal/galleries/')({
  validateSearch: galleriesSearch.parse,
  // Without the words: while one types, the list that stands waits for the next.
  loaderDeps: ({ search: { s: _words, ...search } }) => search,
  loader: ({ location: { search } }) =>
    prefetch(
      galleriesQuery(galleriesSearch.parse(search as Record<string, unknown>)),
      categoriesQuery('gallery'),
    ),
  component: () => <GalleriesPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...galleriesHead} />,
})
