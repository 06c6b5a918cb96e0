import type { peopleImport } from '#app/people-administration/contract/people-import.ts'
import type { Handlers } from '#core/server/http/index.ts'
import { readsSheetHandler, receiveSheet } from '#platform/sheets/server/index.ts'
import { checkPeopleImport } from './check.ts'
import { acceptPeopleImportName, addImport, applyPeopleImport } from './commands.ts'
import { getPeopleImportProblems, getPeopleTemplate } from './files.ts'
import { getPeopleImportLetters, getPeopleImportLines, getPeopleImports, loadImport } from './queries.ts'

/** Enough to see whether the file was read as it was meant. */
const previewRows = 5

export const peopleImportHandlers: Handlers<typeof peopleImport> = {
  readPeopleSheet: readsSheetHandler(previewRows),

  uploadPeopleSheet: ({ transact, ...context }) =>
    receiveSheet(context, async (sheet, { name }) => ({
      id: await transact((db) => addImport(db, context.user.id, { fileName: name, ...sheet })),
    })),

  getPeopleImports,
  getPeopleImport: ({ db, user, query }) => loadImport(db, user.id, query.id),
  getPeopleImportLines,
  checkPeopleImport,
  applyPeopleImport,
  acceptPeopleImportName,
  getPeopleImportProblems,
  getPeopleTemplate,
  getPeopleImportLetters,
}
