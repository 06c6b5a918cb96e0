import { serverFeature } from '#core/server/feature.ts'
import { byTheClock, daily, job } from '#core/server/jobs/job.ts'
import { personTable } from '#core/server/person-tables.ts'
import { filesFeature } from '../feature.ts'
import type { Pictures } from './pictures/pictures.ts'
import { makeSizes } from './pictures/sizes.ts'
import type { DocumentRewriter } from './rewrite/rewriter.ts'
import { mediaHandlers } from './routes.ts'
import type { Storage } from './storage/storage.ts'
import { media } from './tables.ts'
import { deleteUnusedFiles } from './unused-files.ts'
import type { MediaUse } from './uses.ts'

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
export { deleteOrphans } from './orphans.ts'
export { Pictures } from './pictures/pictures.ts'
export { documentOf, loadDocument, loadPictures, ownPictures, pictureOf, presentFiles } from './queries.ts'
export { DocumentRewriter, type DocumentType } from './rewrite/rewriter.ts'
export { servePictures } from './routes.ts'
export { openStorage } from './storage/open-storage.ts'
export { isKeyFile, type OpenFile, type Storage, type StoredFile } from './storage/storage.ts'
export { media } from './tables.ts'
export { deleteUploadsOf } from './unused-files.ts'
export type { MediaUse } from './uses.ts'
export { registerMediaUses } from './uses.ts'
export { listVisibleMedia } from './visibility.ts'

declare module '#core/server/server-parts.ts' {
  interface ServerParts {
    mediaUse?: MediaUse
  }
}

declare module '#core/server/portal.ts' {
  interface Portal {
    storage: Storage
    pictures: Pictures
    rewriter: DocumentRewriter
  }
}

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'make-picture-sizes': { id: string }
    'delete-unused-files': Record<string, never>
  }
}

export const filesServer = serverFeature(
  filesFeature,
  { media: mediaHandlers },
  {
    personTables: [
      personTable(
        media,
        {
          ownerId: {
            kept: 'while something shows it; 30 days after the upload where nothing does',
            atErasure: 'some deleted',
            because: 'the photo is, and what nothing else shows; what others see in content stays',
          },
        },
        ['search'],
      ),
    ],
    jobs: [
      job('make-picture-sizes', {
        ...{ retryLimit: 1, retryDelay: 60, pollSeconds: 2, oneAtATime: true },
        work: ({ portal }, { id }) => makeSizes(portal, id),
      }),
      job('delete-unused-files', {
        ...{ ...byTheClock, retryDelay: 600, regular: daily('40 3 * * *') },
        work: ({ portal: { storage, log }, patientDb }) => deleteUnusedFiles(patientDb, storage, log),
      }),
    ],
  },
)
