import type { Database } from '#core/server/database/index.ts'
import type { JobQueue } from '#core/server/jobs/job-queue.ts'
import type { QueueState } from '#core/server/jobs/queue-state.ts'
import type { Portal } from '#core/server/portal.ts'
import { mailQueue } from '#platform/mail/server/index.ts'
import { pushQueue } from '#platform/notifications/server/index.ts'

export async function loadQueues(
  db: Database,
  jobs: JobQueue,
): Promise<Record<'mails' | 'pushes' | 'jobs', QueueState>> {
  const [mails, pushes, ofJobs] = await Promise.all([mailQueue(db), pushQueue(db), jobs.queue(db)])
  return { mails, pushes, jobs: ofJobs }
}

/** What is done by the clock and has not succeeded for too long. */
export async function loadOverdue({
  db,
  jobs,
  clock,
}: Pick<Portal, 'db' | 'jobs' | 'clock'>): Promise<string[]> {
  const now = clock().getTime()
  const successes = await jobs.lastSuccesses(db)
  return successes
    .filter(({ at, longestGap }) => now - at.getTime() > longestGap * 1000)
    .map(({ name }) => name)
    .sort()
}
