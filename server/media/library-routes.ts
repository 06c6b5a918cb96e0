import type { library } from '#contract/library.ts'
import { deleteCategory, orderCategories, saveCategory } from '../content/index.ts'
import { HttpProblem } from '../http/refusal.ts'
import type { Handlers } from '../http/serve.ts'
import { readFiles, type UploadedFile } from '../http/uploads.ts'
import { deleteFile, describeFile, listLibrary, storeDocument } from './library.ts'
import { listUses } from './uses.ts'

export const libraryHandlers: Handlers<typeof library> = {
  getLibrary: ({ db, query }) =>
    listLibrary(db, { words: query.s, pictures: query.pictures, page: query.page }),

  describeFile: ({ db, user, body }) => describeFile(db, user.id, body.id, body.alt),

  getFileUses: async ({ db, query }) => ({ posts: await listUses(db, query.id) }),

  async deleteFile({ db, portal, query }) {
    await deleteFile(db, portal.storage, query.id)
    return { id: query.id }
  },

  async uploadDocuments({ db, portal, user, request }) {
    const uploads: UploadedFile[] = []
    for await (const upload of readFiles(request)) uploads.push(upload)
    if (uploads.length === 0) throw new HttpProblem(400, 'לא נבחר קובץ')
    const files = []
    for (const upload of uploads) files.push(await storeDocument(db, portal.storage, user.id, upload))
    return { files }
  },

  saveCategory: async ({ db, user, body }) => ({ id: await saveCategory(db, user, body) }),

  async orderCategories({ db, user, body }) {
    await db.transaction((transaction) => orderCategories(transaction, user, body))
    return { ids: body.ids }
  },

  async deleteCategory({ db, user, query }) {
    await db.transaction((transaction) => deleteCategory(transaction, user, query.id))
    return { id: query.id }
  },
}
