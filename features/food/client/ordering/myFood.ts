import { q } from '#core/client/api/queries.ts'
import { pageParameter, searchOf } from '#core/client/kits/list/searchOf.ts'
import { food } from '#features/food/contract/food.ts'
import { ownFood } from '#features/food/contract/food-own.ts'

export const myFoodHead = {
  items: 'ארוחות',
}

export const myFoodSearch = searchOf('/food-order/mine', { page: pageParameter })

export function myOrdersQuery(id: number, page = 1) {
  return q(food.getFoodOrdersByUserId, { id, per_page: 20, page })
}

export const preferencesQuery = () => q(food.getFoodPreferences)
export const standingOrdersQuery = () => q(ownFood.getStandingFoodOrders)
export const offeredQuery = (site_id: number) => q(ownFood.getOfferedDishes, { site_id })
