import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { ImportPage } from '#features/food/client/administration/import/ImportPage.tsx'
import { dishesQuery, sitesQuery } from '#features/food/client/administration/parts/menusQuery.ts'

export const Route = createFileRoute('/_portal/admin/food/import')({
  loader: () => void prefetch(dishesQuery(), sitesQuery()),
  component: ImportPage,
})
