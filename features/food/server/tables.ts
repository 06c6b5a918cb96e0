import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, oneOf } from '#core/server/database/index.ts'
import { foodMenuStates, foodOrderSources } from '#features/food/contract/vocabulary.ts'
import { courses, type DishKind, dishKinds } from '#features/food/rules/food.ts'
import { media } from '#platform/files/server/index.ts'
import { type Allergen, diets } from '#platform/people/rules/diet.ts'
import { branches, users } from '#platform/people/server/index.ts'

export const foodSites = pgTable('food_sites', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  /** Ends the slugs of its menus. */
  slug: text().notNull().unique(),
  separateMeatAndDairy: boolean('separate_meat_and_dairy').notNull().default(true),
  /** Counts the changes of its branches too. */
  revision: integer().notNull().default(1),
})

export const foodSiteBranches = pgTable(
  'food_site_branches',
  {
    branchId: integer('branch_id')
      .primaryKey()
      .references(() => branches.id, { onDelete: 'cascade' }),
    siteId: integer('site_id')
      .notNull()
      .references(() => foodSites.id, { onDelete: 'cascade' }),
  },
  (table) => [index('food_site_branches_site').on(table.siteId)],
)

export const dishes = pgTable(
  'dishes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    description: text().notNull().default(''),
    course: text({ enum: courses }).notNull(),
    kind: text().$type<DishKind>().notNull(),
    vegan: boolean().notNull().default(false),
    glutenFree: boolean('gluten_free').notNull().default(false),
    allergens: text().array().$type<Allergen[]>().notNull().default([]),
    /** In agorot, as `share`: what the employee pays of it. */
    price: integer().notNull(),
    share: integer().notNull(),
    pictureId: uuid('picture_id').references(() => media.id),
    /** Offered for new menus. */
    active: boolean().notNull().default(true),
    revision: integer().notNull().default(1),
  },
  (table) => [
    check('dishes_kind', oneOf(table.kind, dishKinds)),
    check('dishes_course', oneOf(table.course, courses)),
    check('dishes_amounts', sql`${table.share} between 0 and ${table.price}`),
    check('dishes_vegan', sql`not ${table.vegan} or ${table.kind} = 'parve'`),
    index('dishes_picture').on(table.pictureId),
  ],
)

export const foodMenus = pgTable(
  'food_menus',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    siteId: integer('site_id')
      .notNull()
      .references(() => foodSites.id),
    /** A Sunday. */
    weekStart: date('week_start', { mode: 'string' }).notNull(),
    slug: text().notNull().unique(),
    state: text({ enum: foodMenuStates }).notNull().default('draft'),
    /** The menu as a file that was uploaded. */
    fileId: uuid('file_id').references((): AnyPgColumn => media.id),
  },
  (table) => [
    unique('food_menus_week').on(table.siteId, table.weekStart),
    check('food_menus_state', oneOf(table.state, foodMenuStates)),
    check('food_menus_sunday', sql`extract(dow from ${table.weekStart}) = 0`),
    index('food_menus_by_week').on(table.weekStart),
    index('food_menus_file').on(table.fileId),
  ],
)

/** A day of a menu. Orders share its row lock; whoever changes the day or its dishes locks it for update. */
export const foodDays = pgTable(
  'food_days',
  {
    menuId: integer('menu_id')
      .notNull()
      .references(() => foodMenus.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    /** The kitchen does not cook. */
    closed: boolean().notNull().default(false),
    note: text().notNull().default(''),
    cutoffAt: moment('cutoff_at').notNull(),
    /** When people who usually order were reminded. */
    remindedAt: moment('reminded_at'),
    /** Counts the changes of the day and of its dishes. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.menuId, table.date] }),
    index('food_days_cutoff').on(table.cutoffAt),
    index('food_days_date').on(table.date),
  ],
)

export const foodDayDishes = pgTable(
  'food_day_dishes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    menuId: integer('menu_id').notNull(),
    date: date({ mode: 'string' }).notNull(),
    dishId: integer('dish_id')
      .notNull()
      .references(() => dishes.id),
    position: integer().notNull().default(0),
    price: integer().notNull(),
    share: integer().notNull(),
    /** How many are cooked; null: as many as are ordered. */
    portions: integer(),
    soldOut: boolean('sold_out').notNull().default(false),
  },
  (table) => [
    foreignKey({ columns: [table.menuId, table.date], foreignColumns: [foodDays.menuId, foodDays.date] }),
    unique('food_day_dishes_dish').on(table.menuId, table.date, table.dishId),
    index('food_day_dishes_of_dish').on(table.dishId),
    check('food_day_dishes_amounts', sql`${table.share} between 0 and ${table.price}`),
    check('food_day_dishes_portions', sql`${table.portions} >= 0`),
  ],
)

/** A person's lunch of a day: one, at one site. */
export const foodOrders = pgTable(
  'food_orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    menuId: integer('menu_id').notNull(),
    date: date({ mode: 'string' }).notNull(),
    source: text({ enum: foodOrderSources }).notNull().default('person'),
    /** Sums of the lines, in agorot. */
    price: integer().notNull(),
    share: integer().notNull(),
    /** Why the kitchen placed it by hand. */
    reason: text().notNull().default(''),
    /** Who placed it, where that was not the person. */
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
    /** What its person shows at the counter, looked up among the orders of a day and site. */
    code: text().notNull().default(sql`upper(substr(md5(gen_random_uuid()::text), 1, 10))`),
    changedAt: moment('changed_at').notNull().defaultNow(),
    servedAt: moment('served_at'),
  },
  (table) => [
    unique('food_orders_of_day').on(table.userId, table.date),
    foreignKey({ columns: [table.menuId, table.date], foreignColumns: [foodDays.menuId, foodDays.date] }),
    check('food_orders_source', oneOf(table.source, foodOrderSources)),
    check('food_orders_reason', sql`(${table.source} = 'kitchen') = (${table.reason} <> '')`),
    check('food_orders_amounts', sql`${table.share} between 0 and ${table.price}`),
    index('food_orders_by_date').on(table.date, table.menuId, table.userId),
    index('food_orders_changed_by').on(table.changedBy).where(sql`${table.changedBy} is not null`),
    index('food_orders_of_menu').on(table.menuId, table.date),
  ],
)

/** Prices as they were when it was ordered. */
export const foodOrderLines = pgTable(
  'food_order_lines',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => foodOrders.id, { onDelete: 'cascade' }),
    dayDishId: integer('day_dish_id')
      .notNull()
      .references(() => foodDayDishes.id),
    qty: integer().notNull(),
    /** Of one portion, in agorot, as `share`. */
    price: integer().notNull(),
    share: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.dayDishId] }),
    index('food_order_lines_of_dish').on(table.dayDishId),
    check('food_order_lines_qty', sql`${table.qty} between 1 and 9`),
    check('food_order_lines_amounts', sql`${table.share} between 0 and ${table.price}`),
  ],
)

/** What a person's lunches of a month come to. A trigger of `food_orders` keeps it. */
export const foodMonths = pgTable(
  'food_months',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its first day. */
    month: date({ mode: 'string' }).notNull(),
    /** 0 once all were cancelled. */
    orders: integer().notNull(),
    /** In agorot, as `share`. */
    price: integer().notNull(),
    share: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.userId] }),
    check('food_months_orders', sql`${table.orders} >= 0`),
  ],
)

/** What the lunches of a menu whose week is over come to. A trigger of `food_orders` deletes it when one of them changes. */
export const foodMenuSums = pgTable('food_menu_sums', {
  menuId: integer('menu_id')
    .primaryKey()
    .references(() => foodMenus.id, { onDelete: 'cascade' }),
  orders: integer().notNull(),
  served: integer().notNull(),
  /** In agorot, as `share`. */
  price: bigint({ mode: 'number' }).notNull(),
  share: bigint({ mode: 'number' }).notNull(),
})

export const foodPreferences = pgTable(
  'food_preferences',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    diet: text({ enum: diets }).notNull().default('any'),
    allergens: text().array().$type<Allergen[]>().notNull().default([]),
  },
  (table) => [check('food_preferences_diet', oneOf(table.diet, diets))],
)

export const favouriteDishes = pgTable(
  'favourite_dishes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dishId: integer('dish_id')
      .notNull()
      .references(() => dishes.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.dishId] }),
    index('favourite_dishes_of_dish').on(table.dishId),
  ],
)

export const standingFoodOrders = pgTable(
  'standing_food_orders',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 0 is Sunday. */
    weekday: integer().notNull(),
    siteId: integer('site_id')
      .notNull()
      .references(() => foodSites.id, { onDelete: 'cascade' }),
    dishId: integer('dish_id')
      .notNull()
      .references(() => dishes.id, { onDelete: 'cascade' }),
    qty: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.weekday, table.dishId] }),
    check('standing_food_orders_weekday', sql`${table.weekday} between 0 and 6`),
    check('standing_food_orders_qty', sql`${table.qty} between 1 and 9`),
    index('standing_food_orders_of_site').on(table.siteId, table.weekday),
    index('standing_food_orders_of_dish').on(table.dishId),
  ],
)

/** For which days a person's standing order was dealt with, so that it is placed once even if they cancel it. */
export const standingFoodRuns = pgTable(
  'standing_food_runs',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.date] })],
)
