import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#core/client/api/prefetch.ts'
import { MenusPage } from '#features/food/client/administration/menus/MenusPage.tsx'
import { menusList, sitesQuery } from '#features/food/client/administration/parts/menusQuery.ts'

export const Route = createFileRoute('/_portal/admin/food/')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    menusList.prefetch(deps)
    void prefetch(sitesQuery())
  },
  component: () => <MenusPage search={Route.useSearch(menusList.address.parsed)} />,
})
