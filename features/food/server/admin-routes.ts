import type { Handlers } from '#core/server/http/index.ts'
import { type foodAdmin, maxMenuSheetRows } from '#features/food/contract/food-admin.ts'
import { readsSheetHandler } from '#platform/sheets/server/index.ts'
import { createMenu, listMenus, loadManagedMenu, saveDay, setMenuState } from './authoring.ts'
import { listDishes, saveDish } from './dishes.ts'
import { importMenus } from './import-menus.ts'
import { makeMenuTemplate } from './menu-template.ts'
import { listManagedSites, saveSite } from './sites.ts'
import { setMenuFile } from './uploaded-file.ts'

export const foodAdminHandlers: Handlers<typeof foodAdmin> = {
  getManagedDishes: async ({ db }) => ({ dishes: await listDishes(db) }),
  saveDish,

  getManagedSites: async ({ db }) => ({ sites: await listManagedSites(db) }),

  saveFoodSite: async ({ db, body }) => ({ id: await saveSite(db, body) }),

  getManagedMenus: ({ db, query }) => listMenus(db, query.page),

  getManagedMenu: ({ db, query }) => loadManagedMenu(db, query.slug),

  createFoodMenu: async ({ db, body }) => ({ slug: await createMenu(db, body) }),

  getMenuTemplate: ({ db, portal }) => makeMenuTemplate(db, portal.clock()),

  readMenuSheet: readsSheetHandler(maxMenuSheetRows + 1),

  importFoodMenus: ({ db, body }) => importMenus(db, body),

  saveFoodDay: async ({ db, body }) => {
    await saveDay(db, body)
    return loadManagedMenu(db, body.slug)
  },

  setFoodMenuState: async ({ db, body }) => {
    await setMenuState(db, body)
    return loadManagedMenu(db, body.slug)
  },

  setFoodMenuFile: async ({ db, user, body }) => {
    await setMenuFile(db, user, body)
    return loadManagedMenu(db, body.slug)
  },
}
