import { type Static, Type } from 'typebox'
import {
  Agorot,
  Day,
  Document,
  Id,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PerPage,
  Picture,
  QrCode,
  Strict,
} from '#core/contract/common.ts'
import { get, put, slice } from '#core/contract/endpoint.ts'
import { courses, dishKinds, maxPortions } from '#features/food/rules/food.ts'
import { allergens, diets } from '#platform/people/rules/diet.ts'
import { foodOrderSources } from './vocabulary.ts'

/** Names a week's menu of a site, `2026-w47-haifa`. */
export const MenuSlug = Type.String({ pattern: '^\\d{4}-w\\d{2}-[a-z0-9-]{1,40}$' })
/** As the specification's calls have it. */
const FoodMenuType = OneOf(['food_menu'])
/** A week, and one over. */
const maxDays = 8
/** Safety limit above any real order. */
const maxDishes = 20

const Eater = { diet: OneOf(diets), allergens: Type.Array(OneOf(allergens), { maxItems: allergens.length }) }

const dish = {
  dish_id: Id,
  name: Type.String(),
  course: OneOf(courses),
}

export const MenuDish = Type.Object({
  ...dish,
  description: Type.String(),
  kind: OneOf(dishKinds),
  vegan: Type.Boolean(),
  gluten_free: Type.Boolean(),
  allergens: Type.Array(OneOf(allergens)),
  price: Agorot,
  share: Type.Integer({ description: 'what the employee pays of the price, in agorot' }),
  portions: Nullable(Type.Integer({ description: 'how many are cooked; null: as many as are ordered' })),
  sold_out: Type.Boolean(),
  picture: Nullable(Picture),
})
export type MenuDish = Static<typeof MenuDish>

export const MenuDay = Type.Object({
  date: Day,
  closed: Type.Boolean({ description: 'the kitchen does not cook' }),
  note: Type.String(),
  cutoff_at: Moment,
  dishes: Type.Array(MenuDish),
})
export type MenuDay = Static<typeof MenuDay>

export const SiteReference = Type.Object({
  id: Id,
  name: Type.String(),
  separate_meat_and_dairy: Type.Boolean({ description: 'no meat with dairy in one order' }),
})

export const FoodMenu = Type.Object({
  slug: MenuSlug,
  week_start: Day,
  site: SiteReference,
  file: Nullable(Document),
  days: Type.Array(MenuDay),
})
export type FoodMenu = Static<typeof FoodMenu>

export const FoodSite = Type.Object({
  ...SiteReference.properties,
  own: Type.Boolean({ description: 'where the caller ordered last, or where their branch eats' }),
  menus: Type.Array(
    Type.Object({
      slug: MenuSlug,
      week_start: Day,
      open: Type.Boolean({ description: 'there is a day that can still be ordered for' }),
    }),
  ),
})
export type FoodSite = Static<typeof FoodSite>

const Portions = Type.Object({ name: Type.String(), qty: Type.Integer() })

const OrderLine = Type.Object({ ...dish, qty: Type.Integer(), price: Agorot, share: Agorot })

export const FoodOrder = Type.Object({
  id: Id,
  date: Day,
  slug: MenuSlug,
  site: Type.String(),
  source: OneOf(foodOrderSources),
  changed_by: Nullable(Type.String({ description: 'who placed it, where that was not the person' })),
  price: Agorot,
  share: Agorot,
  may_change: Type.Boolean({ description: "before the day's cut-off, by the database's clock" }),
  served: Type.Boolean(),
  lines: Type.Array(OrderLine),
})
export type FoodOrder = Static<typeof FoodOrder>

/** With whose it is and what they eat. */
export const FoodOrderOfPerson = Type.Object({
  ...FoodOrder.properties,
  person: Type.Object({
    id: Id,
    name: Type.String(),
    employee_number: Type.String(),
    branch: Nullable(Type.String()),
    ...Eater,
  }),
})

const AllFoodOrders = Type.Object({ orders: Type.Array(FoodOrderOfPerson), has_more: Type.Boolean() })
export type AllFoodOrders = Static<typeof AllFoodOrders>

const LastWeekDay = Type.Object({
  date: Day,
  dishes: Type.Array(Type.Object({ dish_id: Id, name: Type.String(), qty: Type.Integer() })),
})

export const OwnFoodWeek = Type.Object({
  now: Moment,
  orders: Type.Array(FoodOrder),
  elsewhere: Type.Array(Type.Object({ date: Day, site: Type.String() }), {
    description: 'days of this week for which the person ordered at another site',
  }),
  left: Type.Array(Type.Object({ date: Day, dish_id: Id, left: Type.Integer() }), {
    description: 'of dishes of which so many are cooked: portions that the person can still order',
  }),
  month: Type.Object({ month: Type.String(), orders: Type.Integer(), price: Agorot, share: Agorot }),
  last_week: Type.Array(LastWeekDay),
  favourites: Type.Array(Id),
  ...Eater,
})
export type OwnFoodWeek = Static<typeof OwnFoodWeek>

/** What the home page says of a person's lunch. */
export const Lunch = Type.Object({
  site: Nullable(Type.String()),
  dishes: Type.Array(Type.String(), { description: "names of today's main dishes" }),
  today: Nullable(
    Type.Object({ id: Id, served: Type.Boolean(), dishes: Type.Array(Portions) }, { description: 'ordered' }),
  ),
  next: Nullable(Type.Object({ date: Day, slug: MenuSlug, cutoff_at: Moment, ordered: Type.Boolean() })),
  again: Nullable(
    Type.Object(
      {
        slug: MenuSlug,
        days: Type.Array(
          Type.Object({
            date: Day,
            dishes: Type.Array(
              Type.Object({
                dish_id: Id,
                ...Portions.properties,
                share: Agorot,
                problems: Type.Array(Type.String()),
              }),
            ),
          }),
        ),
        missing: Type.Array(Type.String(), { description: 'names of dishes that are not served again' }),
      },
      { description: 'the first week for which what was ordered a week before can be ordered once more' },
    ),
  ),
})
export type Lunch = Static<typeof Lunch>

const OrderedDay = Strict({
  date: Day,
  dishes: Type.Array(
    Strict({
      dish_id: Id,
      qty: Type.Integer({ minimum: 1, maximum: maxPortions }),
      seen_share: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
    }),
    { maxItems: maxDishes },
  ),
})

const OwnOrders = Type.Object({ orders: Type.Array(FoodOrder) })

export const food = slice('/api/posts', 'member', {
  getFoodSites: get({
    summary: 'Where lunch is served, and the menus of each site from this week on.',
    staleMinutes: 5,
    reads: ['food-menus'],
    fields: Type.Object({ sites: Type.Array(FoodSite) }),
  }),
  getFoodMenu: get({
    summary: "A week's published menu of a site: days, dishes, prices and cut-offs.",
    staleMinutes: 5,
    reads: ['food-menus', 'media'],
    cached: true,
    query: Strict({ slug: MenuSlug }),
    fields: FoodMenu,
  }),
  getOwnFoodWeek: get({
    summary:
      "The caller's orders of a menu, what is left of limited dishes, the month's cost and last week's orders.",
    reads: ['food-orders', 'food-menus', 'food-preferences'],
    query: Strict({ slug: MenuSlug }),
    fields: OwnFoodWeek,
  }),
  updateFoodOrder: put({
    audited: 'for-others',
    summary:
      'Orders lunch, or changes it: replaces the days that it names, all or none. A day past its cut-off is refused by name. For the caller; for somebody else by an administrator, and they are told.',
    invalidates: ['food-orders', 'notifications'],
    query: Strict({ slug: MenuSlug, post_type: FoodMenuType }),
    body: Strict({ user_id: Id, days: Type.Array(OrderedDay, { minItems: 1, maxItems: maxDays }) }),
    fields: OwnOrders,
  }),
  deleteFoodOrderByUserId: put({
    audited: 'for-others',
    allowedWhenClosed: true,
    summary:
      "Cancels the lunch of a day, or of every day of the menu that is still open: the caller's; somebody else's by an administrator, and they are told.",
    invalidates: ['food-orders', 'notifications'],
    body: Strict({ user_id: Id, slug: MenuSlug, date: Nullable(Day) }),
    fields: OwnOrders,
  }),
  getFoodOrdersByUserId: get({
    allowedWhenClosed: true,
    summary: "A person's own lunches, the newest first.",
    reads: ['food-orders'],
    query: Strict({ id: Id, per_page: PerPage, page: PageNumber }),
    fields: Type.Object({ orders: Type.Array(FoodOrder), has_more: Type.Boolean() }),
  }),
  getFoodOrderCode: get({
    allowedWhenClosed: true,
    summary: 'What the caller shows at the counter to be served an order of their own.',
    query: Strict({ id: Id }),
    fields: Type.Object({ code: Type.String(), qr: QrCode }),
  }),
  getAllFoodOrders: get({
    access: 'duty:kitchen',
    summary: "Everybody's lunches between two days, by default of this week, in the order of days and names.",
    reads: ['food-orders'],
    query: Strict({
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      site: Type.Optional(Id),
      page: PageNumber,
      per_page: PerPage,
    }),
    fields: AllFoodOrders,
  }),
  getWeeklyMenuUrl: get({
    summary:
      "The address of a menu's printable file, by default of this week at the caller's site: the one that was uploaded, or one that the server makes.",
    reads: ['food-menus'],
    query: Strict({ slug: Type.Optional(MenuSlug) }),
    fields: Type.Object({ url: Type.String() }),
  }),
  getWeeklyMenu: get({
    summary: 'A menu as a PDF that the server makes: A4, Hebrew, tagged.',
    reads: ['food-menus'],
    query: Strict({ slug: MenuSlug }),
    fields: ['application/pdf'],
  }),
  getFoodPreferences: get({
    path: '/api/users/getFoodPreferences',
    allowedWhenClosed: true,
    summary: 'What the caller eats and must not eat.',
    reads: ['food-preferences'],
    fields: Type.Object(Eater),
  }),
  setFavouriteDish: put({
    summary: 'Marks a dish as a favourite of the caller, or no longer.',
    invalidates: ['food-preferences'],
    body: Strict({ dish_id: Id, favourite: Type.Boolean() }),
    fields: Type.Object({ favourites: Type.Array(Id) }),
  }),
})
