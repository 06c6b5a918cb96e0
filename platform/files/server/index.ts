import type { Pictures } from './pictures.ts'
import type { DocumentRewriter } from './rewrite/rewriter.ts'
import type { Storage } from './storage.ts'

export { serveDocuments } from './documents.ts'
export { foreignKind, headOf, typeOfFile } from './kinds.ts'
export {
  deleteFile,
  describeFile,
  insertDocuments,
  listLibrary,
  removeFile,
  writeDocument,
} from './library.ts'
export { openStorage } from './open-storage.ts'
export { deleteOrphans } from './orphans.ts'
export { Pictures } from './pictures.ts'
export { documentOf, loadDocument, loadPictures, ownPictures, pictureOf, presentFiles } from './queries.ts'
export { DocumentRewriter, type DocumentType } from './rewrite/rewriter.ts'
export { mediaHandlers, servePictures } from './routes.ts'
export { makeSizes } from './sizes.ts'
export { isKeyFile, type OpenFile, type Storage, type StoredFile } from './storage.ts'
export { media } from './tables.ts'
export { deleteUnusedFiles, deleteUploadsOf } from './unused-files.ts'
export type { MediaUse } from './uses.ts'
export { registerMediaUses } from './uses.ts'
export { listVisibleMedia } from './visibility.ts'

declare module '#core/server/portal.ts' {
  interface Portal {
    storage: Storage
    pictures: Pictures
    rewriter: DocumentRewriter
  }
}
