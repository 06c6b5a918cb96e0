import { admits } from '#contract/access.ts'
import type { options } from '#contract/options.ts'
import { cleanText } from '#domain/text.ts'
import { notFound } from '../http/refusal.ts'
import type { Handlers } from '../http/serve.ts'
import { loadMenu, saveMenu, saveOptions } from './commands.ts'
import { options as optionsTable } from './tables.ts'

/** Text without characters that turn the direction of what follows. */
function cleaned<Words extends Record<string, string>>(words: Words): Words {
  const entries = Object.entries(words).map(([name, text]) => [name, cleanText(text)])
  return { ...words, ...Object.fromEntries(entries) }
}

export const optionsHandlers: Handlers<typeof options> = {
  async optionsFields({ db }) {
    const [row] = await db.select().from(optionsTable)
    if (!row) throw notFound('הגדרות הארגון חסרות')
    return { ...row.fields, revision: row.revision }
  },

  async getMenu({ db, user, query }) {
    const { id, items } = await loadMenu(db, query.id)
    return { id, items: items.filter((item) => admits(item.access, user)) }
  },

  saveOptions: ({ db, body }) => saveOptions(db, { ...body, organisation: cleaned(body.organisation) }),

  getMenuForEdit: ({ db, query }) => loadMenu(db, query.id),

  saveMenu: ({ db, body }) => saveMenu(db, body.id, body.items.map(cleaned), body.revision),
}
