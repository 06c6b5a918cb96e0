import type { Handlers } from '#core/server/http/index.ts'
import type { formsAdmin } from '#features/forms/contract/forms-admin.ts'
import { countAnswered, listManaged, loadManaged, saveForm } from './managing.ts'

export const formAdminHandlers: Handlers<typeof formsAdmin> = {
  getManagedForms: async ({ db }) => ({ forms: await listManaged(db) }),

  getManagedForm: async ({ db, query: { id } }) => ({
    form: await loadManaged(db, id),
    answered: await countAnswered(db, id),
  }),

  saveForm: ({ db, body }) => saveForm(db, body),
}
