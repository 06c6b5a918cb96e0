import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '#client/parts/list/categoriesQuery.ts'
import { ListSkeleton } from '#client/parts/list/ListSkeleton.tsx'
import { searchedList } from '#client/parts/list/searchedList.ts'
import { GalleriesPage } from './-list/GalleriesPage.tsx'
import { galleriesHead, galleriesQuery, galleriesSearch } from './-list/galleriesList.ts'

export const Route = createFileRoute('/_portal/galleries/')({
  ...searchedList(galleriesSearch, (values) => [galleriesQuery(values), categoriesQuery('gallery')]),
  component: () => <GalleriesPage values={Route.useSearch()} />,
  pendingComponent: () => <ListSkeleton {...galleriesHead} />,
})
