import type { Handlers } from '#core/server/http/serve.ts'
import type { contact } from '#features/contact/contract/contact.ts'
import { sendMail } from './send.ts'
import { loadMailSettings, saveMailSettings } from './settings.ts'

export const contactHandlers: Handlers<typeof contact> = {
  getMailDepartments: async ({ db }) => {
    const { departments } = await loadMailSettings(db)
    return { departments: departments.map(({ name }) => name) }
  },

  sendMail: ({ db, user, body, request }) => sendMail(db, user, body, request.ip),

  getMailSettings: ({ db }) => loadMailSettings(db),

  saveMailSettings: ({ db, body }) => saveMailSettings(db, body),
}
