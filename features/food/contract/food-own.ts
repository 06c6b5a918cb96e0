import { type Static, Type } from 'typebox'
import { Id, OneOf, Strict } from '#core/contract/common.ts'
import { get, put, slice } from '#core/contract/endpoint.ts'
import { courses, dishKinds, maxPortions } from '#features/food/rules/food.ts'

/** 0 is Sunday, 4 Thursday: the days on which kitchens cook. */
const Weekday = Type.Integer({ minimum: 0, maximum: 4 })

export const StandingFoodOrder = Type.Object({
  weekday: Weekday,
  site: Type.Object({ id: Id, name: Type.String() }),
  dishes: Type.Array(Type.Object({ dish_id: Id, name: Type.String(), qty: Type.Integer() })),
})
export type StandingFoodOrder = Static<typeof StandingFoodOrder>

const OwnStandingOrders = Type.Object({ orders: Type.Array(StandingFoodOrder) })

export const OfferedDish = Type.Object({
  dish_id: Id,
  name: Type.String(),
  course: OneOf(courses),
  kind: OneOf(dishKinds),
})
export type OfferedDish = Static<typeof OfferedDish>

/** What a person has beside the orders of a week: what they order every week. */
export const ownFood = slice('/api/posts', 'member', {
  getStandingFoodOrders: get({
    allowedWhenClosed: true,
    summary: 'What the caller orders every week, by weekday.',
    reads: ['food-preferences'],
    fields: OwnStandingOrders,
  }),
  saveStandingFoodOrder: put({
    summary:
      'Replaces what the caller orders every week on a weekday. It is placed a day before each cut-off, once.',
    invalidates: ['food-preferences'],
    body: Strict({
      weekday: Weekday,
      site_id: Id,
      dishes: Type.Array(Strict({ dish_id: Id, qty: Type.Integer({ minimum: 1, maximum: maxPortions }) }), {
        minItems: 1,
        maxItems: 10,
      }),
    }),
    fields: OwnStandingOrders,
  }),
  endStandingFoodOrder: put({
    allowedWhenClosed: true,
    summary: 'Ends what the caller orders every week on a weekday. What was placed stays.',
    invalidates: ['food-preferences'],
    body: Strict({ weekday: Weekday }),
    fields: OwnStandingOrders,
  }),
  getOfferedDishes: get({
    summary: 'The dishes that a site has served in the last weeks or is about to serve.',
    staleMinutes: 5,
    reads: ['food-menus'],
    query: Strict({ site_id: Id }),
    fields: Type.Object({ dishes: Type.Array(OfferedDish) }),
  }),
})
