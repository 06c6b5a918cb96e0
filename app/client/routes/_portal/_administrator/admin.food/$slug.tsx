import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#client/api/prefetch.ts'
import { MenuPage } from './-menu/MenuPage.tsx'
import { dishesQuery, managedMenuQuery } from './-parts/menusQuery.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/food/$slug')({
  loader: ({ params }) => void prefetch(managedMenuQuery(params.slug), dishesQuery()),
  component: () => <MenuPage slug={Route.useParams().slug} />,
})
