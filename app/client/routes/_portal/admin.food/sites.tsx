import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { managedSitesQuery, placesQuery } from '#features/food/client/administration/parts/menusQuery.ts'
import { SitesPage } from '#features/food/client/administration/sites/SitesPage.tsx'

export const Route = createFileRoute('/_portal/admin/food/sites')({
  loader: () => void prefetch(managedSitesQuery(), placesQuery()),
  component: SitesPage,
})
