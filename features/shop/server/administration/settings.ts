import { Type } from 'typebox'
import { plainLines } from '#core/rules/text/text.ts'
import { type Database, settings } from '#core/server/database/index.ts'
import { type Handler, invalid } from '#core/server/http/index.ts'
import { SavedShopSettings, type shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { loadOpening } from '#features/shop/server/catalogue/opening.ts'
import { shopSettings } from '../tables.ts'

const { load, save } = settings(shopSettings, Type.Omit(SavedShopSettings, ['open_now']), 'shop')

/** The opening hours of the shop, and whether it is open now. */
export async function loadShopSettings(db: Database): Promise<SavedShopSettings> {
  const { open } = await loadOpening(db)
  return { ...(await load(db)), open_now: open }
}

export const saveShopSettings: Handler<typeof shopAdmin.saveShopSettings> = async ({ db, body }) => {
  const { opens_at, closes_at, message } = body
  if (opens_at && closes_at && new Date(closes_at) <= new Date(opens_at)) {
    throw invalid('closes_at', 'too-early', 'הסגירה קודמת לפתיחה')
  }
  await save(db, { ...body, message: plainLines(message) })
  return loadShopSettings(db)
}
