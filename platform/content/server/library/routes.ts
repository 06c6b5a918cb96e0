import type { Document } from '#core/contract/common.ts'
import { type Handlers, HttpProblem } from '#core/server/http/index.ts'
import type { library } from '#platform/content/contract/library.ts'
import { deleteCategory, moveCategory, saveCategory } from '#platform/content/server/categories/categories.ts'
import {
  deleteFile,
  describeFile,
  insertDocuments,
  listLibrary,
  removeFile,
  writeDocument,
} from '#platform/files/server/index.ts'
import { getFileUses } from '../media-use.ts'

export const libraryHandlers: Handlers<typeof library> = {
  getLibrary: ({ db, query }) =>
    listLibrary(db, { words: query.s, pictures: query.pictures, page: query.page }),

  describeFile: ({ db, user, body }) => describeFile(db, user.id, body.id, body.alt),

  async deleteFile({ transact, portal, query }) {
    await transact((db) => deleteFile(db, query.id))
    await removeFile(portal.storage, query.id)
    return { id: query.id }
  },

  async uploadDocuments({ transact, portal, user, request }) {
    const files: Document[] = []
    await portal.uploads.receive(request, user.id, async (uploads) => {
      for (const upload of uploads) files.push(await writeDocument(portal, upload))
    })
    if (files.length === 0) throw new HttpProblem(400, 'לא נבחר קובץ')
    await transact((db) => insertDocuments(db, user.id, files))
    return { files }
  },

  ...{ getFileUses, saveCategory, moveCategory, deleteCategory },
}
