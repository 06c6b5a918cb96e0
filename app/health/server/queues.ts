import type { Database } from '#core/server/database/connect.ts'
import type { Jobs } from '#core/server/jobs/jobs.ts'
import type { QueueState } from '#core/server/jobs/queue-state.ts'
import { mailQueue } from '#platform/mail/server/index.ts'
import { pushQueue } from '#platform/notifications/server/index.ts'

/** How the queues of all processes stand: mails, pushes, and jobs. */
export async function loadQueues(
  db: Database,
  jobs: Jobs,
): Promise<Record<'mails' | 'pushes' | 'jobs', QueueState>> {
  const [mails, pushes, ofJobs] = await Promise.all([mailQueue(db), pushQueue(db), jobs.queue(db)])
  return { mails, pushes, jobs: ofJobs }
}
