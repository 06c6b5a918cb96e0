import type { Database } from '../db/connect.ts'
import type { Jobs } from '../jobs.ts'
import { mailQueue } from '../mail/index.ts'
import { pushQueue } from '../notifications/index.ts'
import type { QueueState } from '../queue-state.ts'

/** How the queues of all processes stand: mails, pushes, and jobs. */
export async function loadQueues(
  db: Database,
  jobs: Jobs,
): Promise<Record<'mails' | 'pushes' | 'jobs', QueueState>> {
  const [mails, pushes, ofJobs] = await Promise.all([mailQueue(db), pushQueue(db), jobs.queue(db)])
  return { mails, pushes, jobs: ofJobs }
}
