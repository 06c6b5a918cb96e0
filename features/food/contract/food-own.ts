import { type Static, Type } from 'typebox'
import { Day, Id, Nullable, OneOf, Strict } from '#core/contract/common.ts'
import { slice } from '#core/contract/endpoint.ts'
import { courses, dishKinds, maxPortions, maxStars } from '#features/food/rules/food.ts'

/** 0 is Sunday, 4 Thursday: the days on which kitchens cook. */
const Weekday = Type.Integer({ minimum: 0, maximum: 4 })
const Stars = Type.Integer({ minimum: 1, maximum: maxStars })

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

export const EatenLunch = Type.Object({
  date: Day,
  dishes: Type.Array(Type.Object({ dish_id: Id, name: Type.String(), stars: Nullable(Stars) })),
})
export type EatenLunch = Static<typeof EatenLunch>

const EatenLunches = Type.Object({ lunches: Type.Array(EatenLunch) })

/** What a person has beside the orders of a week: what they order every week, and what they thought of their lunches. */
export const ownFood = slice({
  getStandingFoodOrders: {
    method: 'GET',
    path: '/api/posts/getStandingFoodOrders',
    access: 'member',
    summary: 'What the caller orders every week, by weekday.',
    reads: ['food-preferences'],
    fields: OwnStandingOrders,
  },
  saveStandingFoodOrder: {
    method: 'PUT',
    path: '/api/posts/saveStandingFoodOrder',
    access: 'member',
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
  },
  endStandingFoodOrder: {
    method: 'PUT',
    path: '/api/posts/endStandingFoodOrder',
    access: 'member',
    summary: 'Ends what the caller orders every week on a weekday. What was placed stays.',
    invalidates: ['food-preferences'],
    body: Strict({ weekday: Weekday }),
    fields: OwnStandingOrders,
  },
  getOfferedDishes: {
    method: 'GET',
    path: '/api/posts/getOfferedDishes',
    access: 'member',
    summary: 'The dishes that a site has served in the last weeks or is about to serve.',
    staleMinutes: 5,
    reads: ['food-menus'],
    query: Strict({ site_id: Id }),
    fields: Type.Object({ dishes: Type.Array(OfferedDish) }),
  },
  getEatenLunches: {
    method: 'GET',
    path: '/api/posts/getEatenLunches',
    access: 'member',
    summary: "The caller's lunches of the last week, today's from noon on, with how they rated each dish.",
    reads: ['food-orders', 'food-preferences'],
    fields: EatenLunches,
  },
  rateDish: {
    method: 'PUT',
    path: '/api/posts/rateDish',
    access: 'member',
    summary:
      'Rates a dish of a lunch of the last week, or changes the rating. Authors see averages, never who rated.',
    invalidates: ['food-preferences'],
    body: Strict({ date: Day, dish_id: Id, stars: Stars }),
    fields: EatenLunches,
  },
})
