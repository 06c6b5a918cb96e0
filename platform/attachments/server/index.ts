import { serverFeature } from '#core/server/feature.ts'
import { byTheClock, daily, job } from '#core/server/jobs/job.ts'
import { personTable } from '#core/server/person-tables.ts'
import { attachmentsFeature } from '../feature.ts'
import { attachmentHandlers, deleteAttachmentFiles, deleteUnattached, deleteUnsentOf } from './files.ts'
import { attachments } from './tables.ts'

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

export const attachmentsServer = serverFeature(
  attachmentsFeature,
  { attachments: attachmentHandlers },
  {
    personTables: [
      personTable(attachments, {
        userId: {
          kept: 'with what it belongs to; a day where that was not sent',
          atErasure: 'some deleted',
          because:
            'those of their loans and requests are; those about a friend stay as long as the referral says',
        },
      }),
    ],
    erase: (db, { id }) => deleteUnsentOf(db, id),
    jobs: [
      job('delete-attachment-files', {
        ...{ ...byTheClock, retryDelay: 600, regular: daily('45 3 * * *') },
        work: ({ portal: { db, storage, log } }) => deleteAttachmentFiles(db, storage, log),
      }),
    ],
    cleanUp: { unattached: deleteUnattached },
  },
)
