import type { FastifyBaseLogger } from 'fastify'
import type { StatementWatch } from './db/statement-watch.ts'
import type { Metrics } from './metrics.ts'

/**
 * Measures the statements of a pool, and logs a slow one with the call or job that sent it: its text, never its values.
 * `slowAfter`: in milliseconds.
 */
export function watchStatements(
  pool: 'usual' | 'search',
  { metrics, log, slowAfter }: { metrics: Metrics; log: FastifyBaseLogger; slowAfter: number },
): StatementWatch {
  const statements = metrics.statements.labels(pool)
  const waits = metrics.connectionWaits.labels(pool)
  return {
    waited: (milliseconds) => waits.observe(milliseconds / 1000),
    sent: (statement) => {
      const began = performance.now()
      return () => {
        const ms = performance.now() - began
        statements.observe(ms / 1000)
        if (ms < slowAfter) return
        log.warn({ ms: Math.round(ms), pool, statement }, 'slow statement')
      }
    },
  }
}
