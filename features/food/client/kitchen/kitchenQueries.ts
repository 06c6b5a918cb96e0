import { q } from '#core/client/api/queries.ts'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import {
  dayParameter,
  flagParameter,
  idParameter,
  oneOf,
  pageParameter,
  searchOf,
  type ValuesOf,
  wordsParameter,
} from '#core/client/kits/list/searchOf.ts'
import { kitchen } from '#features/food/contract/kitchen.ts'
import { kitchenStates } from '#features/food/contract/vocabulary.ts'

export const kitchenSearch = searchOf('/kitchen', {
  site: idParameter,
  date: dayParameter,
  words: wordsParameter,
  state: oneOf(kitchenStates),
  page: pageParameter,
  /** The counter stands over the page. */
  counter: flagParameter,
})
export type KitchenValues = ValuesOf<typeof kitchenSearch>

/** Which day of which site the address means, for calls. */
const chosenOf = ({ site, date }: KitchenValues) => ({
  ...(site !== undefined && { site }),
  ...(date !== undefined && { date }),
})

export const dayQuery = (values: KitchenValues) => q(kitchen.getKitchenDay, chosenOf(values))

export const kitchenOrders = managedList({
  address: kitchenSearch,
  endpoint: kitchen.getKitchenOrders,
  query: ({ site, date, words, state }: KitchenValues) => ({ site, date, words, state, per_page: 50 }),
  rows: ({ orders }) => orders,
})
