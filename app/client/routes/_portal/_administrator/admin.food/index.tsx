import { createFileRoute } from '@tanstack/react-router'
import { MenusPage } from '#features/food/client/administration/menus/MenusPage.tsx'
import { menusList, sitesQuery } from '#features/food/client/administration/parts/menusQuery.ts'
import { prefetch } from '../../../../api/prefetch.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/food/')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    menusList.prefetch(deps)
    void prefetch(sitesQuery())
  },
  component: () => <MenusPage search={Route.useSearch(menusList.address.parsed)} />,
})
