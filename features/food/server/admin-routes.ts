import type { Handlers } from '#core/server/http/index.ts'
import { type foodAdmin, maxMenuSheetRows } from '#features/food/contract/food-admin.ts'
import { readsSheetHandler } from '#platform/sheets/server/index.ts'
import { createMenu, saveWeek, setFoodMenuState } from './authoring.ts'
import { listDishes, saveDish } from './menus/dishes.ts'
import { importFoodMenus } from './menus/import-menus.ts'
import { getManagedMenus, loadManagedMenu, setFoodMenuFile } from './menus/managed-menus.ts'
import { makeMenuTemplate } from './menus/menu-template.ts'
import { listManagedSites, saveFoodSite } from './sites.ts'

export const foodAdminHandlers: Handlers<typeof foodAdmin> = {
  getManagedDishes: async ({ db }) => ({ dishes: await listDishes(db) }),
  saveDish,
  getManagedSites: async ({ db }) => ({ sites: await listManagedSites(db) }),
  saveFoodSite,
  getManagedMenus,
  getManagedMenu: ({ db, query }) => loadManagedMenu(db, query.slug),
  createFoodMenu: async ({ db, body }) => ({ slug: await createMenu(db, body) }),
  getMenuTemplate: ({ db, portal }) => makeMenuTemplate(db, portal.clock()),
  readMenuSheet: readsSheetHandler(maxMenuSheetRows + 1),
  importFoodMenus,
  saveFoodWeek: async ({ db, body }) => {
    await saveWeek(db, body)
    return loadManagedMenu(db, body.slug)
  },
  setFoodMenuState,
  setFoodMenuFile,
}
