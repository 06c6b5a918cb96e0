import { serverFeature } from '#core/server/feature.ts'
import { byTheClock, daily, job } from '#core/server/jobs/job.ts'
import { attachmentsFeature } from '../feature.ts'
import { attachmentHandlers, deleteAttachmentFiles, deleteUnattached, deleteUnsentOf } from './files.ts'
import { personTables } from './person.ts'

export {
  attachTo,
  deleteAttachments,
  insertAttachment,
  listAttachments,
  openAttachment,
  storeAttachment,
  storedName as storedAttachment,
} from './files.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'delete-attachment-files': Record<string, never>
  }
}

export const attachmentsServer = serverFeature(attachmentsFeature, {
  handlers: { attachments: attachmentHandlers },
  personTables,
  erase: (db, { id }) => deleteUnsentOf(db, id),
  jobs: [
    job('delete-attachment-files', {
      ...{ ...byTheClock, retryDelay: 600, regular: daily('45 3 * * *') },
      work: ({ portal: { db, storage, log } }) => deleteAttachmentFiles(db, storage, log),
    }),
  ],
  cleanUp: { unattached: deleteUnattached },
})
