import { admits } from '#core/contract/access.ts'
import { cleanText } from '#core/rules/text.ts'
import type { Handlers } from '#core/server/http/index.ts'
import type { options } from '#platform/organisation/contract/options.ts'
import { mayVisit } from '#platform/people/contract/rooms.ts'
import { loadMenu, loadSettings, saveMenu, saveOptions } from './commands.ts'
import { checkLogo } from './icons.ts'

/** Text without characters that turn the direction of what follows. */
function cleaned<Words extends Record<string, string>>(words: Words): Words {
  const entries = Object.entries(words).map(([name, text]) => [name, cleanText(text)])
  return { ...words, ...Object.fromEntries(entries) }
}

export const optionsHandlers: Handlers<typeof options> = {
  optionsFields: ({ db }) => loadSettings(db),

  async getMenu({ db, user, query }) {
    const { id, items } = await loadMenu(db, query.id)
    return { id, items: items.filter((item) => admits(item.access, user) && mayVisit(user, item.url)) }
  },

  async saveOptions({ db, user, body }) {
    await checkLogo(db, user, body.logo_id)
    return saveOptions(db, { ...body, organisation: cleaned(body.organisation) })
  },

  getMenuForEdit: ({ db, query }) => loadMenu(db, query.id),

  saveMenu: ({ db, body }) => saveMenu(db, body.id, body.items.map(cleaned), body.revision),
}
