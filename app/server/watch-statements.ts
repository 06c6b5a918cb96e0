import type { FastifyBaseLogger } from 'fastify'
import type { StatementWatch } from '#core/server/database/index.ts'
import { currentWork } from '#core/server/jobs/current-work.ts'
import type { Metrics } from '#core/server/tracing/metrics.ts'
import type { Tracing } from '#core/server/tracing/spans.ts'

/**
 * Measures the statements of a pool, traces those of traced work, and logs a slow one with the call or job that sent it: its text,
 * never its values. `slowAfter`: in milliseconds, as it is when a statement is sent.
 */
export function watchStatements(
  pool: 'usual' | 'search' | 'replica',
  watching: { metrics: Metrics; tracing: Tracing | null; log: FastifyBaseLogger; slowAfter: number },
): StatementWatch {
  const { metrics, tracing, log } = watching
  const statements = metrics.statements.labels(pool)
  const waits = metrics.connectionWaits.labels(pool)
  return {
    waited: (milliseconds) => waits.observe(milliseconds / 1000),
    sent: (statement) => {
      const began = performance.now()
      const { slowAfter } = watching
      const span = tracing && startSpan(tracing, pool, statement)
      return (failed) => {
        const ms = performance.now() - began
        statements.observe(ms / 1000)
        span?.end({ failed })
        if (ms < slowAfter) return
        log.warn({ ms: Math.round(ms), pool, statement }, 'slow statement')
      }
    },
  }
}

function startSpan(tracing: Tracing, pool: string, statement: string) {
  const parent = currentWork.getStore()?.span
  if (!parent) return undefined
  return tracing.startWithin(parent, summaryOf(statement), {
    'db.system.name': 'postgresql',
    'db.query.text': statement,
    'db.client.connection.pool.name': pool,
  })
}

/** `select posts`: what a statement does, and the first table that it names. */
function summaryOf(statement: string): string {
  const verb = /^\s*(\w+)/.exec(statement)?.[1] ?? 'statement'
  const table = /\b(?:from|into|update|join)\s+"?(\w+)/i.exec(statement)?.[1]
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
}
