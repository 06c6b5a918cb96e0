import { serverFeature } from '#core/server/feature.ts'
import { byTheClock, daily, job } from '#core/server/jobs/job.ts'
import { backupFeature } from '../feature.ts'
import { deleteOldRecords, warnOfOldBackup } from './record.ts'

export { backUp, deleteOldBackups } from './back-up.ts'
export { checkBackup } from './check.ts'
export { runBackup } from './job.ts'
export { findBackup } from './manifest.ts'
export { backupAge, recordBackup } from './record.ts'
export { refuseRestore, restoreDatabase, restoreFiles } from './restore.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'warn-of-old-backup': Record<string, never>
  }
}

export const backupServer = serverFeature(
  backupFeature,
  {},
  {
    jobs: [
      job('warn-of-old-backup', {
        ...{ ...byTheClock, retryDelay: 600, regular: daily('0 9 * * *') },
        work: async ({ portal, transact }) => {
          if (portal.config.backupDir !== null) await transact(warnOfOldBackup)
        },
      }),
    ],
    cleanUp: { backups: deleteOldRecords },
  },
)
