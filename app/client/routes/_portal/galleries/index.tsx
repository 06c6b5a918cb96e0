import { createFileRoute } from '@tanstack/react-router'
import { ListSkeleton } from '#core/client/kits/list/ListSkeleton.tsx'
import { searchedList } from '#core/client/kits/list/searchedList.ts'
import { GalleriesPage } from '#features/galleries/client/list/GalleriesPage.tsx'
import {
  galleriesHead,
  galleriesQuery,
  galleriesSearch,
} from '#features/galleries/client/list/galleriesList.ts'
import { categoriesQuery } from '#platform/content/client/list/categoriesQuery.ts'

export const Route = createFileRoute('/_portal/galleries/')({
  ...searchedList(galleriesSearch, (values) => [galleriesQuery(values), categoriesQuery('gallery')]),
  component: () => <GalleriesPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...galleriesHead} />,
})
