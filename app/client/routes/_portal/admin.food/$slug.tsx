import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { MenuPage } from '#features/food/client/administration/menu/MenuPage.tsx'
import { dishesQuery, managedMenuQuery } from '#features/food/client/administration/parts/menusQuery.ts'

export const Route = createFileRoute('/_portal/admin/food/$slug')({
  loader: ({ params }) => void prefetch(managedMenuQuery(params.slug), dishesQuery()),
  component: () => <MenuPage slug={Route.useParams().slug} />,
})
