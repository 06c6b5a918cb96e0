import { type Static, Type } from 'typebox'
import {
  Agorot,
  Changes,
  Id,
  Ids,
  Moment,
  Nullable,
  OneOf,
  PageNumber,
  Revision,
  SearchText,
  Strict,
  Text,
  Uuid,
} from '#core/contract/common.ts'
import { get, post, put, remove, slice } from '#core/contract/endpoint.ts'
import { reportEndpoints } from '#platform/reports/contract/report.ts'
import { Balance, EntitlementCode, Product, ProductCategory } from './shop.ts'
import { orderReport, payrollReport } from './shop-report.ts'
import { stockReasons } from './vocabulary.ts'

const Count = Type.Integer()
const Weight = Type.Integer({ minimum: 0, maximum: 10_000 })

/** A product as it is managed: also what is not on sale. */
export const ManagedProduct = Type.Object({
  ...Product.properties,
  on_sale: Type.Boolean(),
  low_stock: Type.Integer({ description: 'with so many left it is marked' }),
  revision: Revision,
})
export type ManagedProduct = Static<typeof ManagedProduct>

export const ProductInput = Strict({
  name: Text(120),
  description: Type.String({ maxLength: 20_000 }),
  price: Agorot,
  zakaut_type: Nullable(EntitlementCode),
  zakaut_weight: Weight,
  zakaut_weight_por: Nullable(Type.Unsafe<number>({ ...Weight, description: 'empty: the weight' })),
  category_id: Nullable(Id),
  pictures: Type.Array(Uuid, { maxItems: 8 }),
  on_sale: Type.Boolean(),
  low_stock: Type.Integer({ minimum: 0, maximum: 100_000 }),
  limit_per_person: Nullable(Type.Integer({ minimum: 1, maximum: 10_000 })),
  limit_days: Nullable(Type.Integer({ minimum: 1, maximum: 366 })),
})
export type ProductInput = Static<typeof ProductInput>

export const StockMove = Type.Object({
  id: Id,
  change: Type.Integer(),
  stock: Type.Integer({ description: 'after it' }),
  reason: Type.String(),
  note: Type.String(),
  actor: Type.String(),
  order_id: Nullable(Id),
  created_at: Moment,
})
export type StockMove = Static<typeof StockMove>

export const ShopSettings = Strict({
  open: Type.Boolean(),
  opens_at: Nullable(Moment),
  closes_at: Nullable(Moment),
  message: Type.String({ maxLength: 300, description: 'shown while the shop is closed' }),
})
export type ShopSettings = Static<typeof ShopSettings>
/** As they are on the server. `revision`: they are saved only over the one that was read. */
export const SavedShopSettings = Type.Object({
  ...ShopSettings.properties,
  open_now: Type.Boolean(),
  revision: Revision,
})
export type SavedShopSettings = Static<typeof SavedShopSettings>

export const productSorts = ['name', '-name', 'price', '-price', 'quantity', '-quantity'] as const

const orders = reportEndpoints(orderReport)

export const shopAdmin = slice('/api/admin', 'duty:shop', {
  getManagedProducts: get({
    summary:
      'All products, those not on sale too, by words, category and low stock; by name without words, else the best found first.',
    reads: ['products'],
    query: Strict({
      s: Type.Optional(SearchText),
      category_id: Type.Optional(Id),
      low: Type.Optional(Type.Boolean()),
      id: Type.Optional(Id),
      sort: Type.Optional(OneOf(productSorts)),
      page: PageNumber,
    }),
    fields: Type.Object({ products: Type.Array(ManagedProduct), has_more: Type.Boolean() }),
  }),
  createProduct: post({
    summary: 'A new product, without stock.',
    invalidates: ['products'],
    created: true,
    body: ProductInput,
    fields: ManagedProduct,
  }),
  updateProduct: put({
    summary: 'Changes a product; refused when somebody changed it since the revision that was read.',
    invalidates: ['products'],
    query: Strict({ id: Id }),
    body: Strict({ ...ProductInput.properties, revision: Revision }),
    fields: ManagedProduct,
  }),
  changeStock: post({
    summary: 'Adds to the stock or takes from it, with a reason; never below zero.',
    invalidates: ['products'],
    body: Strict({
      product_id: Id,
      change: Type.Integer({ minimum: -100_000, maximum: 100_000 }),
      reason: OneOf(stockReasons),
      note: Type.String({ maxLength: 200 }),
    }),
    fields: Type.Object({ product_id: Id, stock: Count }),
  }),
  getStockMoves: get({
    summary: 'Every change of the stock of a product, the newest first.',
    reads: ['products'],
    query: Strict({ product_id: Id, page: PageNumber }),
    fields: Type.Object({ moves: Type.Array(StockMove), has_more: Type.Boolean() }),
  }),
  getProductChoices: get({
    summary: 'What a product can be given: the categories of the shop and the entitlement types.',
    reads: ['products', 'entitlements'],
    fields: Type.Object({
      categories: Type.Array(ProductCategory),
      entitlement_types: Type.Array(Type.Pick(Balance, ['code', 'name', 'unit'])),
    }),
  }),
  saveProductCategory: post({
    summary: 'Makes a category of the shop, at the end of the list, or renames it.',
    invalidates: ['products'],
    body: Strict({
      id: Nullable(Id),
      name: Text(60),
    }),
    fields: Type.Object({ id: Id }),
  }),
  moveProductCategory: put({
    summary: 'Moves a category of the shop to a place in the list; the others make room.',
    invalidates: ['products'],
    body: Strict({ id: Id, position: Type.Integer({ minimum: 0, maximum: 1000 }) }),
    fields: Type.Object({ id: Id }),
  }),
  deleteProductCategory: remove({
    summary: 'Deletes a category of the shop that has no products.',
    invalidates: ['products'],
    query: Strict({ id: Id }),
    fields: Type.Object({ id: Id }),
  }),
  getShopSettings: get({
    summary: 'When the shop is open, and what is said while it is not.',
    reads: ['products'],
    fields: SavedShopSettings,
  }),
  saveShopSettings: put({
    summary:
      'Opens or closes the shop, now or between two moments; refused when somebody did so since the revision that was read.',
    invalidates: ['products', 'cart'],
    body: Strict({ ...ShopSettings.properties, revision: Revision }),
    fields: SavedShopSettings,
  }),
  ...orders,
  getAllShopOrders: {
    ...orders.getAllShopOrders,
    path: '/api/shop/getAllShopOrders',
    // Who prepares and hands over orders finds them; figures and files are the report's alone.
    access: 'duty:shop',
  },
  setOrderStatuses: put({
    ownTransaction: true,
    summary:
      'Moves orders on: processing to ready to completed; cancelling returns stock and entitlement. Says where it could not.',
    invalidates: ['orders', 'products', 'entitlements', 'notifications'],
    body: Strict({ ids: Ids, status: OneOf(['ready', 'completed', 'cancelled']) }),
    fields: Changes,
  }),
  getPickList: get({
    summary:
      'What to prepare for orders in processing, by where they go: picked up at a branch, sent to it, or sent to an address.',
    reads: ['orders'],
    query: Strict({ branch_id: Type.Optional(Id) }),
    fields: Type.Object({
      branches: Type.Array(
        Type.Object({
          name: Type.String(),
          orders: Type.Array(Id),
          products: Type.Array(Type.Object({ id: Id, name: Type.String(), quantity: Count })),
        }),
      ),
    }),
  }),
  ...reportEndpoints(payrollReport),
})
