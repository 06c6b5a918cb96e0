import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { categoriesQuery } from '#client/parts/list/categoriesQuery.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { GalleriesPage } from './-list/GalleriesPage.tsx'
import { galleriesHead, galleriesQuery, galleriesSearch } from './-list/galleriesList.ts'

export const Route = createFileRoute('/_portal/galleries/')({
  validateSearch: galleriesSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetch(galleriesQuery(deps), categoriesQuery('gallery')),
  component: () => <GalleriesPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...galleriesHead} />,
})
