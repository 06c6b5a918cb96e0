import { planAnew, type Transaction, transact } from '#core/server/database/index.ts'
import { byTheClock, job } from '#core/server/jobs/job.ts'
import type { Portal } from '#core/server/portal.ts'
import type { CleanUpStep } from '#core/server/server-parts.ts'
import { serverFeatures } from './features.ts'

declare module '#core/server/jobs/job-queue.ts' {
  interface JobData {
    'clean-up': Record<string, never>
  }
}

/** In milliseconds: less than the job may take. What is left over then is deleted an hour later. */
const longest = 10 * 60_000

const steps = serverFeatures.flatMap(({ cleanUp = {} }) => Object.entries(cleanUp))

const watchedName = (step: string) => `clean-up ${step}`

type CleanUpPortal = Pick<Portal, 'db' | 'jobs' | 'log'> & {
  config: Pick<Portal['config'], 'keptDays' | 'auditYears'>
}

/**
 * Deletes what has expired, in portions, each in a transaction of its own: one that fails or is slow undoes and stops no other. All
 * take turns, until nothing is left or the time is over. Throws where one failed, after all others are done.
 */
export async function cleanUp({ db, config, jobs, log }: CleanUpPortal): Promise<void> {
  const end = performance.now() + longest
  const left = new Map<string, CleanUpStep>(steps)
  const failed: string[] = []
  while (left.size > 0 && performance.now() < end) {
    for (const [name, step] of left) {
      try {
        const ofStep = (transaction: Transaction) => deleteSome(transaction, step, config)
        if ((await transact(db, ofStep)) > 0) continue
        await jobs.noteSuccess(watchedName(name))
      } catch (error) {
        log.error({ err: error, step: name }, 'clean-up failed')
        failed.push(name)
      }
      left.delete(name)
    }
  }
  if (left.size > 0) log.warn({ steps: [...left.keys()] }, 'clean-up ran out of time')
  if (failed.length > 0) throw new Error(`clean-up failed: ${failed.join(', ')}`)
}

/** A plan for any length of a portion would read the whole table for each. */
async function deleteSome(
  transaction: Transaction,
  step: CleanUpStep,
  config: CleanUpPortal['config'],
): Promise<number> {
  await planAnew(transaction)
  return step(transaction, config)
}

export const cleanUpJob = job('clean-up', {
  ...{
    ...byTheClock,
    regular: { cron: '17 * * * *', hours: 6, steps: steps.map(([name]) => watchedName(name)) },
  },
  work: ({ portal }) => cleanUp(portal),
})
