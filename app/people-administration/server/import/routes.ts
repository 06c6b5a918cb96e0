import type { peopleImport } from '#app/people-administration/contract/people-import.ts'
import { dayInIsrael } from '#core/rules/days.ts'
import type { Handlers } from '#core/server/http/index.ts'
import { readsSheetHandler, receiveSheet } from '#platform/sheets/server/index.ts'
import { checkImport } from './check.ts'
import { acceptName, addImport, startImport } from './commands.ts'
import { makeTemplate, problemsFile } from './files.ts'
import { listImports, listLines, listUninvited, loadImport } from './queries.ts'

/** Enough to see whether the file was read as it was meant. */
const previewRows = 5

export const peopleImportHandlers: Handlers<typeof peopleImport> = {
  readPeopleSheet: readsSheetHandler(previewRows),

  uploadPeopleSheet: ({ transact, ...context }) =>
    receiveSheet(context, async (sheet, { name }) => ({
      id: await transact((db) => addImport(db, context.user.id, { fileName: name, ...sheet })),
    })),

  getPeopleImports: async ({ db, user }) => ({ imports: await listImports(db, user.id) }),

  getPeopleImport: ({ db, user, query }) => loadImport(db, user.id, query.id),

  getPeopleImportLines: ({ db, user, query }) => listLines(db, user.id, query),

  async checkPeopleImport({ portal, db, transact, user, body }) {
    await checkImport({ db, transact }, user, body, dayInIsrael(portal.clock()))
    return loadImport(db, user.id, body.id)
  },

  async applyPeopleImport({ portal, db, user, body, request }) {
    await startImport(db, portal.jobs, user, { ...body, address: request.ip })
    return loadImport(db, user.id, body.id)
  },

  async acceptPeopleImportName({ db, user, body }) {
    await acceptName(db, user.id, body)
    return null
  },

  async getPeopleImportProblems({ portal, db, user, query }) {
    const { file_name } = await loadImport(db, user.id, query.id)
    return problemsFile(portal, query.id, file_name)
  },

  getPeopleTemplate: ({ db }) => makeTemplate(db),

  getPeopleImportLetters: async ({ db, user, query }) => ({
    ids: await listUninvited(db, user.id, query.id),
  }),
}
