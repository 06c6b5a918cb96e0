import type { shopAdmin } from '#contract/shop-admin.ts'
import { plannedByValues } from '../db/planned.ts'
import type { Handlers } from '../http/serve.ts'
import { deleteProductCategory, saveProductCategory } from './categories.ts'
import { exportOrders, exportPayroll } from './exports.ts'
import { loadKeyFigures } from './key-figures.ts'
import { listAllOrders } from './order-list.ts'
import { setOrderStatuses } from './order-statuses.ts'
import { loadPickList } from './pick-list.ts'
import { createProduct, listManagedProducts, updateProduct } from './products.ts'
import { loadShopSettings, saveShopSettings } from './settings.ts'
import { changeStock, listStockMoves } from './stock.ts'

export const shopAdminHandlers: Handlers<typeof shopAdmin> = {
  getManagedProducts: ({ db, query }) => listManagedProducts(db, query),

  createProduct: ({ db, user, body }) => createProduct(db, user, body),

  updateProduct: ({ db, user, query, body }) =>
    db.transaction((transaction) => updateProduct(transaction, user, query.id, body)),

  changeStock: ({ db, user, body }) => changeStock(db, user.id, body),

  getStockMoves: ({ db, query }) => listStockMoves(db, query.product_id, query.page),

  saveProductCategory: async ({ db, body }) => ({ id: await saveProductCategory(db, body) }),

  deleteProductCategory: async ({ db, query: { id } }) => {
    await db.transaction((transaction) => deleteProductCategory(transaction, id))
    return { id }
  },

  getShopSettings: ({ db }) => loadShopSettings(db),

  saveShopSettings: ({ db, body }) => db.transaction((transaction) => saveShopSettings(transaction, body)),

  getAllShopOrders: ({ db, query: { page, per_page, ...filter } }) =>
    plannedByValues(db, (planned) => listAllOrders(planned, filter, page, per_page)),

  getShopReport: ({ db, query }) => plannedByValues(db, (planned) => loadKeyFigures(planned, query)),

  setOrderStatuses: ({ db, user, body }) => setOrderStatuses(db, user.id, body.ids, body.status),

  getPickList: async ({ db, query }) => ({
    branches: await plannedByValues(db, (planned) => loadPickList(planned, query.branch_id)),
  }),

  exportOrders: ({ db, query: { format, ...filter } }) =>
    plannedByValues(db, (planned) => exportOrders(planned, filter, format)),

  exportPayroll: ({ db, query }) =>
    plannedByValues(db, (planned) => exportPayroll(planned, query.month, query.format)),
}
