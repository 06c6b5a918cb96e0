import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { sql } from 'drizzle-orm'
import type { health } from '#app/health/contract/health.ts'
import { type HealthFigures, judgeHealth } from '#app/health/rules/health.ts'
import { availableMemory } from '#core/server/config.ts'
import type { Handlers } from '#core/server/http/index.ts'
import { makesBackups, roomOnDisks } from '#core/server/http/metrics.ts'
import type { Portal } from '#core/server/portal.ts'
import { backupAge } from '#platform/backup/server/index.ts'
import { loadOverdue, loadQueues } from './queues.ts'

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
)

/** Timeout of each measurement, in milliseconds. */
const deadline = 4000

async function measure(portal: Portal): Promise<HealthFigures> {
  const { config, db, jobs, replica, storage, scanner } = portal
  const [disks, database, stored, scanned, queues, overdue, backup, calls] = await Promise.all([
    roomOnDisks(config),
    timed(portal, () => db.execute(sql`select 1`)),
    timed(portal, () => storage.check()),
    scanner && timed(portal, () => scanner.check()),
    answerOf(portal, () => loadQueues(db, jobs)),
    answerOf(portal, () => loadOverdue(portal)),
    answerOf(portal, async () => ({
      age: await backupAge(db),
      isScheduled: config.backupDir !== null,
      isOurs: makesBackups(config),
    })),
    countCalls(portal),
  ])
  const { totalCount, idleCount, waitingCount, options } = portal.pool
  const { used_heap_size: heap, heap_size_limit: heapLimit } = getHeapStatistics()
  return {
    database: database && {
      ...{ time: database.time, busy: totalCount - idleCount },
      ...{ most: options.max, waiting: waitingCount },
    },
    ...(replica && { replica: { state: replica.state, lag: replica.lag } }),
    storage: stored,
    ...(scanner && {
      scanner: { answer: scanned, accepts: scanner.whenDown === 'accept', unscanned: scanner.unscanned },
    }),
    disks,
    mail: queues && { ...queues.mails, hasServer: config.smtpUrl !== null },
    pushes: queues?.pushes ?? null,
    jobs: queues && overdue && { ...queues.jobs, overdue },
    backup,
    memory: { used: process.memoryUsage.rss(), limit: availableMemory(config), heap, heapLimit },
    calls,
  }
}

/** The answer; null where there is none in time. Why is logged. */
async function answerOf<Answer>({ log }: Portal, ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await Promise.race([ask(), pause(deadline, null, { ref: false })])
  } catch (error) {
    log.warn({ err: error }, 'health check')
    return null
  }
}

function timed(portal: Portal, ask: () => Promise<unknown>): Promise<{ time: number } | null> {
  return answerOf(portal, async () => {
    const began = performance.now()
    await ask()
    return { time: performance.now() - began }
  })
}

/** The calls that this process answered, and those that it answered with an error of its own. */
async function countCalls({ metrics }: Portal): Promise<HealthFigures['calls']> {
  const { values } = await metrics.requests.get()
  const counts = values.filter(({ metricName }) => metricName === 'http_request_duration_seconds_count')
  const sum = (some: typeof counts) => some.reduce((total, { value }) => total + value, 0)
  return { all: sum(counts), faults: sum(counts.filter(({ labels }) => labels.status === '5xx')) }
}

export const healthHandlers: Handlers<typeof health> = {
  getSystemHealth: async ({ portal }) => ({
    findings: judgeHealth(await measure(portal)),
    version,
    node: process.version,
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    checked_at: new Date().toISOString(),
  }),
}
