import { and, eq } from 'drizzle-orm'
import { plainLines } from '#core/rules/text.ts'
import type { Database } from '#core/server/database/index.ts'
import { type Handler, invalid } from '#core/server/http/index.ts'
import type { SavedShopSettings, shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { settingsChanged } from '#platform/organisation/server/index.ts'
import { loadOpening } from '../opening.ts'
import { shopSettings } from '../tables.ts'

/** The opening hours of the shop, and whether it is open now. */
export async function loadShopSettings(db: Database): Promise<SavedShopSettings> {
  const [row] = await db.select().from(shopSettings).where(eq(shopSettings.id, 1))
  if (!row) throw new Error('the shop has no settings')
  const { open } = await loadOpening(db)
  return {
    open: row.open,
    opens_at: row.opensAt?.toISOString() ?? null,
    closes_at: row.closesAt?.toISOString() ?? null,
    message: row.message,
    open_now: open,
    revision: row.revision,
  }
}

export const saveShopSettings: Handler<typeof shopAdmin.saveShopSettings> = async ({
  db,
  body: { open, opens_at, closes_at, message, revision },
}) => {
  const opensAt = opens_at === null ? null : new Date(opens_at)
  const closesAt = closes_at === null ? null : new Date(closes_at)
  if (opensAt && closesAt && closesAt <= opensAt) {
    throw invalid('closes_at', 'too-early', 'הסגירה קודמת לפתיחה')
  }
  const saved = await db
    .update(shopSettings)
    .set({ open, opensAt, closesAt, message: plainLines(message), revision: revision + 1 })
    .where(and(eq(shopSettings.id, 1), eq(shopSettings.revision, revision)))
    .returning({ id: shopSettings.id })
  if (saved.length === 0) throw settingsChanged('shop.changed-meanwhile')
  return loadShopSettings(db)
}
