import { and, eq, sql } from 'drizzle-orm'
import { allowsAccess } from '#core/contract/access.ts'
import { cleanText } from '#core/rules/text/text.ts'
import { changedMeanwhile, type Database, one, type Transaction } from '#core/server/database/index.ts'
import { type Handler, type Handlers, invalid, type SessionUser } from '#core/server/http/index.ts'
import { listVisibleMedia } from '#platform/files/server/index.ts'
import {
  type options as endpoints,
  homeStrips,
  type Options,
  type SavedOptions,
} from '#platform/organisation/contract/options.ts'
import { mayVisit } from '#platform/people/contract/rooms.ts'
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

/** Throws 400 where the logo is no picture that the caller may see. */
async function checkLogo(db: Database, user: SessionUser, id: string | null): Promise<void> {
  if (id === null) return
  const [file] = await listVisibleMedia(db, user, [id])
  if (!file?.mimeType.startsWith('image/')) throw invalid('logo_id', 'not-found', 'התמונה לא נמצאה')
}

/** Text without characters that turn the direction of what follows. */
function cleaned<Words extends Record<string, string>>(words: Words): Words {
  const entries = Object.entries(words).map(([name, text]) => [name, cleanText(text)])
  return { ...words, ...Object.fromEntries(entries) }
}

const saveOptions: Handler<typeof endpoints.saveOptions> = async ({ db, user, body }) => {
  const { revision, ...change } = body
  await checkLogo(db, user, change.logo_id)
  const [row] = await db
    .update(options)
    .set({
      fields: merged({ ...change, organisation: cleaned(change.organisation) }),
      revision: revision + 1,
    })
    .where(and(eq(options.id, 1), eq(options.revision, revision)))
    .returning()
  if (!row) throw changedMeanwhile('options', 'ההגדרות השתנו')
  return { ...row.fields, revision: row.revision }
}

const saveMenu: Handler<typeof endpoints.saveMenu> = async ({ db, body: { id, items, revision } }) => {
  const [row] = await db
    .update(menus)
    .set({ items: items.map(cleaned), offered: offeredEntries(), revision: revision + 1 })
    .where(and(eq(menus.id, id), eq(menus.revision, revision)))
    .returning()
  if (row) return row
  await loadMenu(db, id)
  throw changedMeanwhile('options', 'התפריט השתנה')
}

/** A menu with all of its items, those too that came with newer versions than the one that saved it. Throws 404. */
export async function loadMenu(db: Database, id: number): Promise<typeof menus.$inferSelect> {
  const row = await one(db.select().from(menus).where(eq(menus.id, id)), 'התפריט לא נמצא')
  return { ...row, items: withNewEntries(row.items, row.offered) }
}

export async function loadSettings(db: Database): Promise<SavedOptions> {
  const row = await one(db.select().from(options), 'הגדרות הארגון חסרות')
  // A portal that is older than a setting has no value for it.
  return { ...defaults, ...row.fields, revision: row.revision }
}

/** Gives a new database its settings and a menu that nobody changed; what is there already stays. */
export async function writeDefaults(db: Transaction): Promise<void> {
  await db.insert(options).values({ id: 1, fields: defaults }).onConflictDoNothing()
  await db.insert(menus).values({ id: mainMenu, name: 'ראשי', items: [] }).onConflictDoNothing()
}

export const optionsHandlers: Handlers<typeof endpoints> = {
  optionsFields: ({ db }) => loadSettings(db),
  async getMenu({ db, user, query }) {
    const { id, items } = await loadMenu(db, query.id)
    return { id, items: items.filter((item) => allowsAccess(item.access, user) && mayVisit(user, item.url)) }
  },
  saveOptions,
  getMenuForEdit: ({ db, query }) => loadMenu(db, query.id),
  saveMenu,
}
