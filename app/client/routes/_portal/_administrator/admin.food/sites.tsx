import { createFileRoute } from '@tanstack/react-router'
import { managedSitesQuery, placesQuery } from '#features/food/client/administration/parts/menusQuery.ts'
import { SitesPage } from '#features/food/client/administration/sites/SitesPage.tsx'
import { prefetch } from '../../../../api/prefetch.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/food/sites')({
  loader: () => void prefetch(managedSitesQuery(), placesQuery()),
  component: SitesPage,
})
