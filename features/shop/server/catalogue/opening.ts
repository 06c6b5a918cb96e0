import { eq, sql } from 'drizzle-orm'
import { formatDate, formatTime } from '#core/rules/time/dates.ts'
import { type Database, prepared } from '#core/server/database/index.ts'
import type { Cart } from '#features/shop/contract/shop.ts'
import { shopSettings } from '#features/shop/server/tables.ts'

/** What decides whether the shop is open now, by the database's clock, as columns of a query of its settings. */
export const openingColumns = {
  allowed: shopSettings.open,
  early: sql<boolean>`coalesce(now() < ${shopSettings.opensAt}, false)`,
  late: sql<boolean>`coalesce(now() >= ${shopSettings.closesAt}, false)`,
  opensAt: shopSettings.opensAt,
  message: shopSettings.message,
}

interface OpeningSettings {
  allowed: boolean
  early: boolean
  late: boolean
  opensAt: Date | null
  message: string
}

/** Whether the shop is open, and the message that it shows while closed. */
export function openingOf(settings: OpeningSettings): Cart['shop'] {
  const { allowed, early, late } = settings
  if (allowed && !early && !late) return { open: true, message: '' }
  const opening = allowed && early ? settings.opensAt : null
  const usual = opening
    ? `החנות תיפתח ב־${formatDate(opening)} בשעה ${formatTime(opening)}.`
    : 'החנות סגורה כרגע.'
  return { open: false, message: settings.message || usual }
}

export async function loadOpening(db: Database): Promise<Cart['shop']> {
  const [settings] = await settingsNow(db, '').execute()
  if (!settings) throw new Error('the shop has no settings')
  return openingOf(settings)
}

const settingsNow = prepared((db) =>
  db.select(openingColumns).from(shopSettings).where(eq(shopSettings.id, 1)).prepare('settings_now'),
)
