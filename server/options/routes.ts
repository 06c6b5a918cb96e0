import { eq } from 'drizzle-orm'
import { admits } from '#contract/access.ts'
import type { options } from '#contract/options.ts'
import { notFound } from '../http/refusal.ts'
import type { Handlers } from '../http/serve.ts'
import { menus, options as optionsTable } from './tables.ts'

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
}
