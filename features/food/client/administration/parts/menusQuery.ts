import { q } from '#core/client/api/queries.ts'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import { pageParameter, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { stateBadge } from '#core/client/ui/cards/Badge.tsx'
import { food } from '#features/food/contract/food.ts'
import { foodAdmin, type MenuSummary } from '#features/food/contract/food-admin.ts'
import { people } from '#platform/people/contract/people.ts'

export const menusList = managedList({
  address: searchOf('/admin/food', { page: pageParameter }),
  endpoint: foodAdmin.getManagedMenus,
  query: () => ({}),
  rows: ({ menus }) => menus,
})
export type MenusSearch = ValuesOf<typeof menusList.address>

export const managedMenuQuery = (slug: string) => q(foodAdmin.getManagedMenu, { slug })
export const dishesQuery = () => q(foodAdmin.getManagedDishes)
export const managedSitesQuery = () => q(foodAdmin.getManagedSites)
export const placesQuery = () => q(people.getPlaces)
export const sitesQuery = () => q(food.getFoodSites)

export const MenuState = stateBadge<MenuSummary['state']>(
  { draft: 'טיוטה', published: 'פורסם', withdrawn: 'הוסר' },
  { published: 'success', withdrawn: 'warning' },
)
