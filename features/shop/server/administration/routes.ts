import { withCustomPlans } from '#core/server/database/index.ts'
import type { Handlers } from '#core/server/http/index.ts'
import type { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { figuresHandler, fileHandler, rowsHandler } from '#platform/reports/server/index.ts'
import { deleteProductCategory, moveProductCategory, saveProductCategory } from './categories.ts'
import { loadProductChoices } from './choices.ts'
import { loadKeyFigures } from './key-figures.ts'
import { orderReport } from './order-report.ts'
import { setOrderStatuses } from './order-statuses.ts'
import { payrollReport } from './payroll-report.ts'
import { loadPickList } from './pick-list.ts'
import { createProduct, listManagedProducts, updateProduct } from './products.ts'
import { loadShopSettings, saveShopSettings } from './settings.ts'
import { changeStock, listStockMoves } from './stock.ts'

export const shopAdminHandlers: Handlers<typeof shopAdmin> = {
  getManagedProducts: ({ db, query }) =>
    withCustomPlans(db, (planned) => listManagedProducts(planned, query)),

  createProduct: ({ db, user, body }) => createProduct(db, user, body),

  updateProduct: ({ db, user, query, body }) => updateProduct(db, user, query.id, body),

  changeStock: ({ db, user, body }) => changeStock(db, user.id, body),

  getStockMoves: ({ db, query }) => listStockMoves(db, query.product_id, query.page),

  getProductChoices: ({ db }) => loadProductChoices(db),

  saveProductCategory: async ({ db, body }) => ({ id: await saveProductCategory(db, body) }),
  async moveProductCategory({ db, body }) {
    await moveProductCategory(db, body)
    return { id: body.id }
  },

  deleteProductCategory: async ({ db, query: { id } }) => {
    await deleteProductCategory(db, id)
    return { id }
  },

  getShopSettings: ({ db }) => loadShopSettings(db),

  saveShopSettings: ({ db, body }) => saveShopSettings(db, body),

  getAllShopOrders: rowsHandler(orderReport),

  getShopReport: figuresHandler(loadKeyFigures),

  setOrderStatuses: ({ portal: { log }, transact, user, body }) =>
    setOrderStatuses({ transact, log }, user.id, body.ids, body.status),

  getPickList: async ({ db, query }) => ({
    branches: await withCustomPlans(db, (planned) => loadPickList(planned, query.branch_id)),
  }),

  exportOrders: fileHandler(orderReport),

  exportPayroll: fileHandler(payrollReport),
}
