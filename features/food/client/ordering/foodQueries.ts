import { prefetch, q, queryClient } from '#core/client/api/queries.ts'
import { pageParameter, searchOf, type ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { type FoodSite, food } from '#features/food/contract/food.ts'
import { ownFood } from '#features/food/contract/food-own.ts'

export const myFoodSearch = searchOf('/food-order/mine', { page: pageParameter })

export function myOrdersQuery(id: number, page = 1) {
  return q(food.getFoodOrdersByUserId, { id, per_page: 20, page })
}

export const preferencesQuery = () => q(food.getFoodPreferences)
export const standingOrdersQuery = () => q(ownFood.getStandingFoodOrders)
export const offeredQuery = (site_id: number) => q(ownFood.getOfferedDishes, { site_id })

function slugParameter(given: unknown): string | undefined {
  return typeof given === 'string' && /^\d{4}-w\d{2}-[a-z0-9-]{1,40}$/.test(given) ? given : undefined
}

export const foodSearch = searchOf('/food-order', { menu: slugParameter })
export type FoodSearch = ValuesOf<typeof foodSearch>

export const sitesQuery = () => q(food.getFoodSites)
export const menuQuery = (slug: string) => q(food.getFoodMenu, { slug })
export const ownWeekQuery = (slug: string) => q(food.getOwnFoodWeek, { slug })

/** The menu of the address; without one, the first at the person's own site that can still be ordered from. */
export function chosenMenu(sites: readonly FoodSite[], { menu }: FoodSearch) {
  const site =
    sites.find((each) => each.menus.some(({ slug }) => slug === menu)) ??
    sites.find(({ own, menus }) => own && menus.length > 0) ??
    sites.find(({ menus }) => menus.length > 0)
  const chosen =
    site?.menus.find(({ slug }) => slug === menu) ?? site?.menus.find(({ open }) => open) ?? site?.menus[0]
  return site && chosen && { site, slug: chosen.slug }
}

export async function prefetchFood(search: FoodSearch): Promise<void> {
  void prefetch(standingOrdersQuery())
  const { sites } = await queryClient.ensureQueryData(sitesQuery())
  const chosen = chosenMenu(sites, search)
  if (!chosen) return
  void prefetch(menuQuery(chosen.slug), ownWeekQuery(chosen.slug))
}
