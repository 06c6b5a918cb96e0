import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, oneOf, tsvector } from '#core/server/database/index.ts'
import type { BillingAddress, ShippingAddress } from '#features/shop/contract/shop.ts'
import { orderStatuses, stockReasons } from '#features/shop/contract/vocabulary.ts'
import { familyEventTypes, familyRelations } from '#features/shop/rules/family-events.ts'
import { media } from '#platform/files/server/index.ts'
import { branches, users } from '#platform/people/server/index.ts'

/** Kinds of entitlement, as W for wine. */
export const entitlementTypes = pgTable(
  'entitlement_types',
  {
    code: text().primaryKey(),
    /** The name of the amount on the wire, as `zakaut_barkan`. */
    field: text().notNull().unique(),
    name: text().notNull(),
    unit: text().notNull(),
    position: integer().notNull().default(0),
    revision: integer().notNull().default(1),
  },
  (table) => [check('entitlement_types_code', sql`${table.code} ~ '^[A-Z]{1,10}$'`)],
)

export const productCategories = pgTable('product_categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  slug: text().notNull().unique(),
  position: integer().notNull().default(0),
})

export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** Sanitised when it was written. */
    description: text().notNull().default(''),
    /** In agorot. */
    price: integer().notNull(),
    zakautType: text('zakaut_type').references((): AnyPgColumn => entitlementTypes.code),
    /** Of one unit. */
    zakautWeight: integer('zakaut_weight').notNull().default(0),
    /** Of a portion; copied on the lines of orders. */
    zakautWeightPor: integer('zakaut_weight_por').notNull().default(0),
    stock: integer().notNull().default(0),
    /** Units in orders that were not cancelled: the catalogue's order. */
    sold: integer().notNull().default(0),
    lowStock: integer('low_stock').notNull().default(5),
    limitPerPerson: integer('limit_per_person'),
    /** The limit counts orders of so many days; null: of the calendar year. */
    limitDays: integer('limit_days'),
    categoryId: integer('category_id').references(() => productCategories.id),
    onSale: boolean('on_sale').notNull().default(true),
    revision: integer().notNull().default(1),
    search: tsvector().notNull(),
  },
  (table) => [
    check('products_price', sql`${table.price} >= 0`),
    check('products_stock', sql`${table.stock} >= 0`),
    check('products_weights', sql`${table.zakautWeight} >= 0 and ${table.zakautWeightPor} >= 0`),
    check('products_limit', sql`${table.limitPerPerson} > 0`),
    check('products_limit_days', sql`${table.limitDays} > 0`),
    index('products_on_sale').on(table.name, table.id).where(sql`${table.onSale}`),
    index('products_by_popularity')
      .on(table.sold.desc().nullsFirst(), table.name, table.id)
      .where(sql`${table.onSale}`),
    // Orders of the managed list; each is also read backwards.
    index('products_by_name').on(table.name, table.id),
    index('products_by_price').on(table.price, table.id),
    index('products_by_stock').on(table.stock, table.id),
    index('products_by_category').on(table.categoryId, table.name, table.id),
    index('products_search').using('gin', table.search),
  ],
)

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index('product_pictures_media').on(table.mediaId),
  ],
)

/** When the shop is open: one row. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: integer().primaryKey(),
    open: boolean().notNull(),
    opensAt: moment('opens_at'),
    closesAt: moment('closes_at'),
    message: text().notNull().default(''),
    revision: integer().notNull().default(1),
  },
  (table) => [
    check('shop_settings_one', sql`${table.id} = 1`),
    check('shop_settings_times', sql`${table.closesAt} > ${table.opensAt}`),
  ],
)

/** One cart a person. */
export const carts = pgTable('carts', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const cartItems = pgTable(
  'cart_items',
  {
    itemKey: uuid('item_key').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => carts.userId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (table) => [
    unique('cart_items_product').on(table.userId, table.productId),
    check('cart_items_quantity', sql`${table.quantity} between 1 and 99`),
    index('cart_items_of_product').on(table.productId),
  ],
)

export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    status: text({ enum: orderStatuses }).notNull().default('processing'),
    paymentMethod: text('payment_method').notNull(),
    billing: jsonb().$type<BillingAddress>().notNull(),
    shipping: jsonb().$type<ShippingAddress>().notNull(),
    /** Where it is picked up; null: it is sent. */
    branchId: integer('branch_id').references(() => branches.id),
    shippingMethod: text('shipping_method').notNull(),
    shippingTitle: text('shipping_title').notNull(),
    /** The sum of the lines, in agorot. */
    total: integer().notNull(),
    /** How many units. */
    items: integer().notNull(),
    forEvent: boolean('for_event').notNull().default(false),
    eventType: text('event_type', { enum: familyEventTypes }),
    relation: text({ enum: familyRelations }),
    eventDate: date('event_date', { mode: 'string' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    completedAt: moment('completed_at'),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    check('orders_status', oneOf(table.status, orderStatuses)),
    check('orders_total', sql`${table.total} >= 0 and ${table.items} > 0`),
    check('orders_cancelled', sql`(${table.status} = 'cancelled') = (${table.cancelledAt} is not null)`),
    check(
      'orders_event',
      sql`${table.forEvent} = (${table.eventType} is not null and ${table.relation} is not null)`,
    ),
    index('orders_of_person').on(table.userId, table.createdAt, table.id),
    index('orders_newest').on(table.createdAt, table.id),
    index('orders_by_status').on(table.status, table.createdAt, table.id),
    index('orders_by_branch').on(table.branchId, table.createdAt, table.id),
    index('orders_by_total').on(table.total, table.id),
    index('orders_by_items').on(table.items, table.id),
  ],
)

/** What was ordered, as it was then. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    quantity: integer().notNull(),
    /** Of one unit, in agorot. */
    price: integer().notNull(),
    /** In agorot: nothing for what the company funds. */
    total: integer().notNull(),
    zakautType: text('zakaut_type').references((): AnyPgColumn => entitlementTypes.code),
    zakautWeight: integer('zakaut_weight').notNull(),
    zakautWeightPor: integer('zakaut_weight_por').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check(
      'order_lines_total',
      sql`${table.total} = case when ${table.zakautType} = 'A' then 0 else ${table.price} * ${table.quantity} end`,
    ),
    index('order_lines_product').on(table.productId, table.orderId),
  ],
)

/**
 * The months, as `2026-11` in Israel, whose orders and lines are summed. A trigger deletes the row, and the sums with it, when
 * one of them changes. What the sums name is there as long as its orders are, whose foreign keys hold it.
 */
export const orderMonths = pgTable('order_months', { month: text().primaryKey() })

/** What orders and lines are summed by. */
const ofOrders = () => ({
  month: text()
    .notNull()
    .references(() => orderMonths.month, { onDelete: 'cascade' }),
  status: text({ enum: orderStatuses }).notNull(),
  branchId: integer('branch_id'),
  forEvent: boolean('for_event').notNull(),
})

/** What the orders of a month come to, by all that key figures are asked for. */
export const orderSums = pgTable(
  'order_sums',
  {
    ...ofOrders(),
    orders: integer().notNull(),
    /** In agorot. */
    total: bigint({ mode: 'number' }).notNull(),
    items: integer().notNull(),
  },
  (table) => [
    unique('order_sums_group')
      .on(table.month, table.status, table.branchId, table.forEvent)
      .nullsNotDistinct(),
  ],
)

/** What the lines of these orders come to, by product and type of entitlement. */
export const orderLineSums = pgTable(
  'order_line_sums',
  {
    ...ofOrders(),
    productId: integer('product_id').notNull(),
    zakautType: text('zakaut_type'),
    quantity: integer().notNull(),
    /** Of entitlement. */
    amount: integer().notNull(),
  },
  (table) => [
    unique('order_line_sums_group')
      .on(table.month, table.status, table.branchId, table.forEvent, table.productId, table.zakautType)
      .nullsNotDistinct(),
  ],
)

/** Every change of a stock, beside the number itself: who, how much and why. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    change: integer().notNull(),
    /** After the change. */
    stock: integer().notNull(),
    reason: text({ enum: [...stockReasons, 'order', 'cancel'] }).notNull(),
    note: text().notNull().default(''),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    actorId: integer('actor_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('stock_moves_reason', oneOf(table.reason, [...stockReasons, 'order', 'cancel'])),
    check('stock_moves_change', sql`${table.change} <> 0 and ${table.stock} >= 0`),
    index('stock_moves_of_product').on(table.productId, table.id),
    index('stock_moves_of_order').on(table.orderId),
  ],
)
