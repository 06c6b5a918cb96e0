import { q } from '#client/api/queries.ts'
import { pageParameter, searchOf } from '#client/parts/list/searchOf.ts'
import { food } from '#contract/food.ts'

export const myFoodHead = {
  breadcrumbs: [
    { label: 'בית', href: '/home-page' },
    { label: 'הזמנת ארוחות', href: '/food-order' },
  ],
  title: 'הארוחות שלי',
  items: 'ארוחות',
}

export const myFoodSearch = searchOf('/food-order/mine', { page: pageParameter })

/** A page of a person's own lunches. */
export function myOrdersQuery(id: number, page = 1) {
  return q(food.getFoodOrdersByUserId, { id, per_page: 20, page })
}

export const preferencesQuery = () => q(food.getFoodPreferences)
