import { eq } from 'drizzle-orm'
import { admits } from '#contract/access.ts'
import type { options } from '#contract/options.ts'
import { stripDirectionControls } from '#domain/text.ts'
import { notFound } from '../http/refusal.ts'
import type { Handlers } from '../http/serve.ts'
import { writeOptions } from './commands.ts'
import { menus, options as optionsTable } from './tables.ts'

/** Text without characters that turn the direction of what follows. */
function cleaned<Words extends Record<string, string>>(words: Words): Words {
  const entries = Object.entries(words).map(([name, text]) => [name, stripDirectionControls(text).trim()])
  return { ...words, ...Object.fromEntries(entries) }
}

export const optionsHandlers: Handlers<typeof options> = {
  async optionsFields({ db }) {
    const [row] = await db.select({ fields: optionsTable.fields }).from(optionsTable)
    if (!row) throw notFound('הגדרות הארגון חסרות')
    return row.fields
  },

  async getMenu({ db, user, query }) {
    const [row] = await db.select().from(menus).where(eq(menus.id, query.id))
    if (!row) throw notFound('התפריט לא נמצא')
    return { id: row.id, items: row.items.filter((item) => admits(item.access, user.role)) }
  },

  async saveOptions({ db, body }) {
    await writeOptions(db, { ...body, organisation: cleaned(body.organisation) })
    const [row] = await db.select({ fields: optionsTable.fields }).from(optionsTable)
    if (!row) throw notFound('הגדרות הארגון חסרות')
    return row.fields
  },

  async getMenuForEdit({ db, query }) {
    const [row] = await db.select().from(menus).where(eq(menus.id, query.id))
    if (!row) throw notFound('התפריט לא נמצא')
    return { id: row.id, items: row.items }
  },

  async saveMenu({ db, body }) {
    const items = body.items.map(cleaned)
    const [row] = await db.update(menus).set({ items }).where(eq(menus.id, body.id)).returning()
    if (!row) throw notFound('התפריט לא נמצא')
    return { id: row.id, items: row.items }
  },
}
