import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { managedSitesQuery, placesQuery } from './-parts/menusQuery.ts'
import { SitesPage } from './-sites/SitesPage.tsx'

export const Route = createFileRoute('/_portal/_administrator/admin/food/sites')({
  loader: () => void prefetch(managedSitesQuery(), placesQuery()),
  component: SitesPage,
})
