import { fileURLToPath } from 'node:url'
import { daily, inPortions, type Job, job } from '#core/server/jobs/job.ts'
import { indexOutdated } from '#core/server/search/index.ts'
import { runBackup } from '#platform/backup/server/index.ts'
import { cleanUpJob } from './clean-up.ts'
import { serverFeatures } from './features.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'back-up': Record<string, never>
    'index-outdated': Record<string, never>
  }
}

const backupProgram = fileURLToPath(new URL('../cli/back-up.ts', import.meta.url))

/** Every job: of the features, and of the portal as a whole. */
export const allJobs: readonly Job[] = [
  ...serverFeatures.flatMap((feature) => feature.jobs ?? []),
  cleanUpJob,
  job('index-outdated', {
    ...{ ...inPortions, atStart: true },
    work: ({ portal: { db, features } }) => indexOutdated(db, features),
  }),
  job('back-up', {
    ...{ retryLimit: 2, retryDelay: 1800, pollSeconds: 60, oneAtATime: true, heartbeatSeconds: 60 },
    expireInSeconds: 6 * 60 * 60,
    regular: daily('30 2 * * *'),
    async work({ portal: { config, log } }) {
      if (config.backupDir === null) return
      await runBackup(backupProgram, config.backupDir, config.backupDays, (line) => log.warn(line))
    },
  }),
]
