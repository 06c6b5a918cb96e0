import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { ImportPage } from './-import/ImportPage.tsx'
import { dishesQuery, sitesQuery } from './-parts/menusQuery.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/food/import')({
  loader: () => void prefetch(dishesQuery(), sitesQuery()),
  component: ImportPage,
})
