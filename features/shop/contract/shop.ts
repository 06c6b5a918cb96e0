import { type Static, Type } from 'typebox'
import {
  Agorot,
  Day,
  Id,
  Ids,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  PerPage,
  PhoneNumber,
  Picture,
  SearchText,
  Strict,
  Text,
  Uuid,
} from '#core/contract/common.ts'
import { get, post, put, slice } from '#core/contract/endpoint.ts'
import { familyEventTypes, familyRelations } from '#features/shop/rules/family-events.ts'
import { orderStatuses } from './vocabulary.ts'

const Name = Text(60)
/** The code of an entitlement type, as W. */
export const EntitlementCode = Type.String({ pattern: '^[A-Z]{1,10}$' })
const maxWeight = 10_000
const Weight = Type.Integer({ minimum: 0, maximum: maxWeight })
/** Safety limit above any real quantity. */
export const maxQuantity = 99
/** Maximum products of a cart and of an order. */
export const maxCartLines = 100
const Quantity = Type.Integer({ minimum: 1, maximum: maxQuantity })
/** Shekels with two decimals, as `12.50`. */
const Total = Type.String({ pattern: '^\\d{1,9}\\.\\d{2}$' })
/** Amounts by field, as `{ zakaut_barkan: 4 }`: sums of what the lines take. */
const Zakauts = Type.Record(
  Type.String({ pattern: '^zakaut_[a-z]{1,20}$' }),
  Type.Integer({ minimum: 0, maximum: maxWeight * maxQuantity * maxCartLines }),
  { additionalProperties: false },
)

const entitlementOfProduct = {
  zakaut_type: Nullable(EntitlementCode),
  zakaut_weight: Weight,
  zakaut_weight_por: Weight,
}

export const Product = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String({ description: 'sanitised HTML' }),
  quantity: Type.Integer({ description: 'in stock' }),
  prices: Type.Object({ price: Agorot }),
  ...entitlementOfProduct,
  limit_per_person: Nullable(Type.Integer()),
  limit_days: Nullable(
    Type.Integer({ description: 'the limit counts orders of so many days; null: of the year' }),
  ),
  category: Nullable(Type.Object({ id: Id, name: Type.String() })),
  pictures: Type.Array(Picture),
})
export type Product = Static<typeof Product>

export const ProductCategory = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  products: Type.Integer(),
})
export type ProductCategory = Static<typeof ProductCategory>

/** A page of products. Of a search: whether they only have similar words, or those of the other keyboard layout. */
const Products = Type.Object({
  products: Type.Array(Product),
  has_more: Type.Boolean(),
  similar: Type.Optional(Type.Boolean()),
  layout: Type.Optional(Nullable(Type.String())),
})
export type Products = Static<typeof Products>

/** An entitlement type and what the person has left of it this year. */
export const Balance = Type.Object({
  code: EntitlementCode,
  field: Type.String(),
  name: Type.String(),
  unit: Type.String(),
  balance: Type.Integer(),
})
export type Balance = Static<typeof Balance>

export const BillingAddress = Strict({ first_name: Name, last_name: Name, phone: PhoneNumber })
export type BillingAddress = Static<typeof BillingAddress>
/** Where the order goes: a branch to pick it up at, or an address. */
export const ShippingAddress = Strict({
  branch_id: Nullable(Id),
  address: Type.String({ maxLength: 200 }),
  city: Type.String({ maxLength: 60 }),
})
export type ShippingAddress = Static<typeof ShippingAddress>

export const CartItem = Type.Object({
  item_key: Uuid,
  product: Product,
  quantity: Type.Integer(),
  total: Agorot,
  problem: Nullable(Type.String({ description: 'why it cannot be ordered as it is, in Hebrew' })),
})
export type CartItem = Static<typeof CartItem>

export const Cart = Type.Object({
  items: Type.Array(CartItem),
  billing_address: Type.Object({ first_name: Type.String(), last_name: Type.String(), phone: Type.String() }),
  shipping_address: Type.Object({
    branch_id: Nullable(Id),
    address: Type.String(),
    city: Type.String(),
  }),
  shipping_rates: Type.Array(
    Type.Object({ method_id: Type.String(), method_title: Type.String(), price: Agorot }),
  ),
  totals: Type.Object({ total: Agorot, items: Type.Integer() }),
  entitlements: Type.Array(
    Type.Object({ ...Balance.properties, needed: Type.Integer(), left: Type.Integer() }),
  ),
  shop: Type.Object({ open: Type.Boolean(), message: Type.String() }),
})
export type Cart = Static<typeof Cart>

const OrderData = Strict({
  payment_method: OneOf(['bacs']),
  set_paid: Type.Boolean(),
  billing: BillingAddress,
  shipping: ShippingAddress,
  line_items: Type.Array(
    Strict({
      product_id: Id,
      quantity: Quantity,
      total: Total,
      meta_data: Strict({ zakaut_type: Nullable(EntitlementCode), zakaut_weight_por: Weight }),
    }),
    { minItems: 1, maxItems: maxCartLines },
  ),
  shipping_lines: Type.Array(
    Strict({
      method_id: OneOf(['free_shipping', 'branch_pickup']),
      method_title: Type.String({ maxLength: 80 }),
    }),
    { minItems: 1, maxItems: 1 },
  ),
  customer_id: Id,
})
export type OrderData = Static<typeof OrderData>

const EventData = Strict({
  for_event: Type.Boolean(),
  event_type: Nullable(OneOf(familyEventTypes)),
  relation: Nullable(OneOf(familyRelations)),
  event_date: Type.Optional(Nullable(Day)),
})
export type EventData = Static<typeof EventData>

const OrderLine = Type.Object({
  product_id: Id,
  name: Type.String(),
  quantity: Type.Integer(),
  price: Agorot,
  total: Agorot,
  ...entitlementOfProduct,
  picture: Nullable(Picture),
})

export const OrderSummary = Type.Object({
  order_id: Id,
  status: OneOf(orderStatuses),
  created_at: Moment,
  total: Agorot,
  items: Type.Integer(),
  pickup: Type.Boolean({ description: 'picked up at a branch; otherwise it is sent' }),
  for_event: Type.Boolean(),
  event_type: Nullable(OneOf(familyEventTypes)),
  relation: Nullable(OneOf(familyRelations)),
})
export type OrderSummary = Static<typeof OrderSummary>

export const FoundOrder = Type.Object({
  ...OrderSummary.properties,
  products: Type.Array(Type.String()),
})
export type FoundOrder = Static<typeof FoundOrder>

export const Order = Type.Object({
  ...OrderSummary.properties,
  customer: Type.Object({
    id: Id,
    name: Type.String(),
    employee_number: Type.String(),
    branch: Nullable(Type.String()),
  }),
  event_date: Nullable(Day),
  payment_method: Type.String(),
  billing: Type.Object(BillingAddress.properties),
  shipping: Type.Object({ ...ShippingAddress.properties, branch: Nullable(Type.String()) }),
  shipping_line: Type.Object({ method_id: Type.String(), method_title: Type.String() }),
  lines: Type.Array(OrderLine),
  zakauts: Type.Array(
    Type.Object({ code: EntitlementCode, field: Type.String(), name: Type.String(), amount: Type.Integer() }),
  ),
  cancelled_at: Nullable(Moment),
  may_cancel: Type.Boolean(),
})
export type Order = Static<typeof Order>

export const shop = slice('/api/shop', 'member', {
  getAllProducts: get({
    summary: 'Every product on sale, or the one that is named.',
    staleMinutes: 1,
    reads: ['products', 'media'],
    cached: true,
    query: Strict({ id: Type.Optional(Id) }),
    fields: Type.Object({ products: Type.Array(Product) }),
  }),
  getProducts: get({
    summary: 'Products on sale, the best sellers first, twenty-four a page, of these categories.',
    staleMinutes: 1,
    reads: ['products', 'media'],
    cached: true,
    query: Strict({ page: PageNumber, categories: Type.Optional(Ids) }),
    fields: Products,
  }),
  getProductsCategories: get({
    summary: 'The categories of the shop, with how many products are on sale in each.',
    staleMinutes: 10,
    reads: ['products'],
    cached: true,
    fields: Type.Object({ categories: Type.Array(ProductCategory) }),
  }),
  getProductsBySearch: get({
    summary: 'Products on sale with the words, in any of their Hebrew forms.',
    staleMinutes: 1,
    reads: ['products', 'media'],
    cached: true,
    query: Strict({ search: SearchText, page: PageNumber }),
    fields: Products,
  }),
  addProductToCart: post({
    summary:
      'Puts a product into the cart, or more of it. What it says of entitlement must be what the product says.',
    invalidates: ['cart'],
    body: Strict({ id: Id, quantity: Quantity, ...entitlementOfProduct }),
    fields: Cart,
  }),
  repeatOrder: post({
    summary:
      "Puts the products of one of the caller's orders into the cart, as many as then. What cannot be ordered any more stays out, with the reason.",
    invalidates: ['cart'],
    body: Strict({ order_id: Id }),
    fields: Type.Object({
      cart: Cart,
      added: Type.Integer({ description: 'units' }),
      left_out: Type.Array(Type.String({ description: 'why a product stays out, in Hebrew' })),
    }),
  }),
  getCart: get({
    summary: "The caller's cart with today's prices, stock and balances.",
    reads: ['cart', 'products', 'entitlements'],
    fields: Cart,
  }),
  updateCartItem: post({
    summary: 'How many of a line; 0 removes it.',
    invalidates: ['cart'],
    query: Strict({ item_key: Uuid, item_quantity: Type.Integer({ minimum: 0, maximum: maxQuantity }) }),
    fields: Cart,
  }),
  deleteCartItem: post({
    summary: 'Takes a line out of the cart.',
    invalidates: ['cart'],
    query: Strict({ item_key: Uuid }),
    fields: Cart,
  }),
  placeOrder: post({
    quota: 'orders',
    summary:
      'Orders what is in the cart. Prices, totals and entitlement are reckoned anew; where they are not what the buyer saw, the order is refused and the cart shows the new ones.',
    invalidates: ['cart', 'products', 'orders', 'entitlements', 'notifications'],
    created: true,
    body: Strict({ orderData: OrderData, eventData: Nullable(EventData), zakauts: Zakauts }),
    fields: Order,
  }),
  getUserOrders: get({
    allowedWhenClosed: true,
    summary: "A person's own orders, the newest first.",
    reads: ['orders'],
    query: Strict({ user_id: Id, per_page: PerPage, page: PageNumber }),
    fields: Type.Object({ orders: Type.Array(OrderSummary), has_more: Type.Boolean() }),
  }),
  searchOrders: get({
    allowedWhenClosed: true,
    summary:
      "The caller's own orders that words find: by number, or by what was ordered; the newest five of the last three hundred.",
    staleMinutes: 1,
    reads: ['orders', 'products'],
    query: Strict({ s: SearchText }),
    fields: Type.Object({ orders: Type.Array(FoundOrder) }),
  }),
  getOrderById: get({
    allowedWhenClosed: true,
    summary: "One of the caller's orders; any, for those who administer the shop.",
    reads: ['orders'],
    query: Strict({ order_id: Id }),
    fields: Order,
  }),
  cancelOrderById: put({
    allowedWhenClosed: true,
    summary: 'Cancels an order that is not being prepared yet; stock and entitlement return once.',
    invalidates: ['orders', 'products', 'entitlements', 'notifications'],
    body: Strict({ order_id: Id }),
    fields: Order,
  }),
})
