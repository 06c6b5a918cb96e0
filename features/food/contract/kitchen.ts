import { type Static, Type } from 'typebox'
import {
  Day,
  Id,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PerPage,
  Picture,
  SearchText,
  Strict,
  Text,
} from '#core/contract/common.ts'
import { get, put, slice } from '#core/contract/endpoint.ts'
import { courses, dishKinds, maxPortions } from '#features/food/rules/food.ts'
import { allergens, diets } from '#platform/people/rules/diet.ts'
import { MenuSlug } from './food.ts'
import { foodOrderSources, kitchenStates } from './vocabulary.ts'

const Count = Type.Integer()
const Eater = { diet: OneOf(diets), allergens: Type.Array(OneOf(allergens)) }
const orderer = { order_id: Id, name: Type.String(), employee_number: Type.String() }
const Site = Type.Object({ id: Id, name: Type.String() })

/** A site and a day; without them where the caller eats, and today. */
const chosenDay = { site: Type.Optional(Id), date: Type.Optional(Day) }

export const KitchenDish = Type.Object({
  dish_id: Id,
  name: Type.String(),
  course: OneOf(courses),
  kind: OneOf(dishKinds),
  portions: Nullable(Type.Integer({ description: 'how many are cooked; null: as many as are ordered' })),
  sold_out: Type.Boolean(),
  ordered: Count,
  served: Count,
})
export type KitchenDish = Static<typeof KitchenDish>

/** What somebody who ordered must not eat, beside what they ordered. */
export const DietaryNote = Type.Object({ ...orderer, ...Eater, dishes: Type.Array(Type.String()) })
export type DietaryNote = Static<typeof DietaryNote>

const KitchenMenu = Type.Object({
  slug: MenuSlug,
  closed: Type.Boolean(),
  note: Type.String(),
  cutoff_at: Moment,
  over: Type.Boolean({ description: 'the cut-off has passed' }),
})

export const KitchenDay = Type.Object({
  sites: Type.Array(Site),
  site: Nullable(Site),
  date: Day,
  menu: Nullable(KitchenMenu),
  orders: Count,
  served: Count,
  by_hand: Count,
  dishes: Type.Array(KitchenDish),
  notes: Type.Array(DietaryNote),
})
export type KitchenDay = Static<typeof KitchenDay>

export const KitchenOrder = Type.Object({
  ...orderer,
  user_id: Id,
  branch: Nullable(Type.String()),
  ...Eater,
  source: OneOf(foodOrderSources),
  reason: Type.String({ description: 'why the kitchen placed it by hand' }),
  changed_by: Nullable(Type.String({ description: 'who placed it, where that was not the person' })),
  served_at: Nullable(Moment),
  lines: Type.Array(Type.Object({ name: Type.String(), qty: Count })),
})
export type KitchenOrder = Static<typeof KitchenOrder>

const Served = Type.Object({
  ...orderer,
  photo: Nullable(Picture),
  ...Eater,
  lines: KitchenOrder.properties.lines,
  served_at: Nullable(Moment),
  already: Type.Boolean({ description: 'it was so before' }),
})
export type Served = Static<typeof Served>

export const kitchen = slice('/api/admin', 'duty:kitchen', {
  getKitchenDay: get({
    summary:
      "A day of a site's kitchen: dishes with their portions, and what people who ordered must not eat.",
    reads: ['food-orders', 'food-menus', 'food-preferences'],
    query: Strict(chosenDay),
    fields: KitchenDay,
  }),
  getKitchenOrders: get({
    summary: "A day's orders at a site, in the order of names.",
    reads: ['food-orders', 'food-preferences'],
    query: Strict({
      ...chosenDay,
      words: Type.Optional(SearchText),
      state: Type.Optional(OneOf(kitchenStates)),
      page: PageNumber,
      per_page: PerPage,
    }),
    fields: Type.Object({ orders: Type.Array(KitchenOrder), has_more: Type.Boolean() }),
  }),
  getFoodLabels: get({
    summary: "Labels for a day's orders as a PDF: sheets of A4 with 24 labels of 70 × 37 mm.",
    query: Strict({ ...chosenDay, part: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) }),
    fields: ['application/pdf'],
  }),
  serveFoodOrder: put({
    summary:
      'Ticks an order at the counter as served, or takes the tick back: any, or only the one of the moment that was seen.',
    invalidates: ['food-orders'],
    body: Strict({ order_id: Id, served: Type.Boolean(), seen: Type.Optional(Moment) }),
    fields: Served,
  }),
  scanFoodOrder: put({
    summary: "Ticks a day's order at a site as served by the code that its person shows.",
    invalidates: ['food-orders'],
    body: Strict({ site: Id, date: Day, code: Text(40) }),
    fields: Served,
  }),
  placeLateOrder: put({
    summary:
      "Orders for somebody by hand, also after the cut-off, with a reason, and tells them; replaces the day's order.",
    invalidates: ['food-orders', 'notifications'],
    body: Strict({
      slug: MenuSlug,
      date: Day,
      user_id: Id,
      dishes: Type.Array(Strict({ dish_id: Id, qty: Type.Integer({ minimum: 1, maximum: maxPortions }) }), {
        minItems: 1,
        maxItems: 20,
      }),
      reason: Text(200),
    }),
    fields: Type.Object({ order_id: Id }),
  }),
  cancelByHand: put({
    summary:
      "Cancels somebody's order that was not served yet, also after the cut-off, with a reason, and tells them.",
    invalidates: ['food-orders', 'notifications'],
    body: Strict({ slug: MenuSlug, date: Day, user_id: Id, reason: Text(200) }),
    fields: Type.Object({}),
  }),
  setDishSoldOut: put({
    summary:
      'Says that a dish of a day is sold out, or no longer, and tells those who ordered it and were not served what there is instead.',
    invalidates: ['food-menus', 'notifications'],
    body: Strict({
      slug: MenuSlug,
      date: Day,
      dish_id: Id,
      sold_out: Type.Boolean(),
      instead: Nullable(Id),
    }),
    fields: Type.Object({ told: Type.Integer({ description: 'people who were told' }) }),
  }),
})
