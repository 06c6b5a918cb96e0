import { withCustomPlans } from '#core/server/database/index.ts'
import type { Handlers } from '#core/server/http/index.ts'
import type { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { reportHandlers } from '#platform/reports/server/index.ts'
import { deleteProductCategory, moveProductCategory, saveProductCategory } from './categories.ts'
import { orderReport } from './order-report.ts'
import { setOrderStatuses } from './order-statuses.ts'
import { payrollReport } from './payroll-report.ts'
import { loadPickList } from './pick-list.ts'
import { createProduct, getProductChoices, listManagedProducts, updateProduct } from './products.ts'
import { loadShopSettings, saveShopSettings } from './settings.ts'
import { changeStock, listStockMoves } from './stock.ts'

export const shopAdminHandlers: Handlers<typeof shopAdmin> = {
  getManagedProducts: ({ db, query }) =>
    withCustomPlans(db, (planned) => listManagedProducts(planned, query)),
  createProduct,
  updateProduct,
  changeStock,
  getStockMoves: ({ db, query }) => listStockMoves(db, query.product_id, query.page),
  getProductChoices,
  saveProductCategory,
  moveProductCategory,
  deleteProductCategory,
  getShopSettings: ({ db }) => loadShopSettings(db),
  saveShopSettings,
  ...reportHandlers(orderReport),
  setOrderStatuses,
  getPickList: async ({ db, query }) => ({
    branches: await withCustomPlans(db, (planned) => loadPickList(planned, query.branch_id)),
  }),
  ...reportHandlers(payrollReport),
}
