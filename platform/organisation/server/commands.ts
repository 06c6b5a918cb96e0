import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#core/server/database/index.ts'
import { notFound, Refusal } from '#core/server/http/index.ts'
import {
  homeStrips,
  type MenuItem,
  type Options,
  type SavedOptions,
} from '#platform/organisation/contract/options.ts'
import { offeredEntries, withNewEntries } from '../contract/menu.ts'
import { menus, options } from './tables.ts'

/** The menus that the frame shows. */
export const mainMenu = 1

/** What an organisation is called before somebody says its name. */
export const defaultName = 'שער'

const defaults: Options = {
  organisation: { name: defaultName, short_name: defaultName, tagline: 'הפורטל של כולנו' },
  accent: '#C0314A',
  logo_id: null,
  home_strips: [...homeStrips],
  quick_links: [],
}

/** Writes the organisation's settings over those that are there. */
export async function writeOptions(db: Transaction, change: Partial<Options>): Promise<void> {
  const fields = { ...defaults, ...change }
  await db
    .insert(options)
    .values({ id: 1, fields })
    .onConflictDoUpdate({
      target: options.id,
      set: { fields: merged(change) },
    })
}

/** The settings as they are, with a change over them. */
function merged(change: Partial<Options>) {
  return sql`${options.fields} || ${JSON.stringify(change)}::jsonb`
}

/** The refusal for saving settings that somebody else has saved since they were read. */
export function settingsChanged(code: string): Refusal {
  return new Refusal(code, 'ההגדרות נשמרו בינתיים במקום אחר. אפשר לרענן, לראות מה השתנה ולשמור שוב.')
}

/** Changes the organisation's settings. Throws a refusal where somebody did so since the revision that was read. */
export async function saveOptions(
  db: Transaction,
  { revision, ...change }: Options & { revision: number },
): Promise<SavedOptions> {
  const [row] = await db
    .update(options)
    .set({ fields: merged(change), revision: revision + 1 })
    .where(and(eq(options.id, 1), eq(options.revision, revision)))
    .returning()
  if (!row) throw settingsChanged('options.changed-meanwhile')
  return { ...row.fields, revision: row.revision }
}

/** Replaces the items of a menu. Throws 404, or a refusal where somebody did so since the revision that was read. */
export async function saveMenu(
  db: Transaction,
  id: number,
  items: MenuItem[],
  revision: number,
): Promise<typeof menus.$inferSelect> {
  const [row] = await db
    .update(menus)
    .set({ items, offered: offeredEntries(), revision: revision + 1 })
    .where(and(eq(menus.id, id), eq(menus.revision, revision)))
    .returning()
  if (row) return row
  await loadMenu(db, id)
  throw settingsChanged('options.changed-meanwhile')
}

/** A menu with all of its items, those too that came with newer versions than the one that saved it. Throws 404. */
export async function loadMenu(db: Database, id: number): Promise<typeof menus.$inferSelect> {
  const [row] = await db.select().from(menus).where(eq(menus.id, id))
  if (!row) throw notFound('התפריט לא נמצא')
  return { ...row, items: withNewEntries(row.items, row.offered) }
}

/** The organisation's settings. */
export async function loadSettings(db: Database): Promise<SavedOptions> {
  const [row] = await db.select().from(options)
  if (!row) throw notFound('הגדרות הארגון חסרות')
  // A portal that is older than a setting has no value for it.
  return { ...defaults, ...row.fields, revision: row.revision }
}

/** Gives a new database its settings and a menu that nobody changed; what is there already stays. */
export async function writeDefaults(db: Transaction): Promise<void> {
  await db.insert(options).values({ id: 1, fields: defaults }).onConflictDoNothing()
  await db.insert(menus).values({ id: mainMenu, name: 'ראשי', items: [] }).onConflictDoNothing()
}
