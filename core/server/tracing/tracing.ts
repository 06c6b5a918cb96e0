import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { currentWork } from '../jobs/current-work.ts'
import type { Tracing } from './spans.ts'

/** Starts tracing where the settings name a collector. */
export async function startTracing({ tracing }: Config, log: FastifyBaseLogger): Promise<Tracing | null> {
  if (!tracing) return null
  // Loaded only here: its packages take memory.
  const { openTracing } = await import('./open-tracing.ts')
  return openTracing(tracing, log)
}

/**
 * Runs a job, or sends a mail or a push: its log lines and statements name it, and it is a trace of its own. `hasFailed`: whether its
 * result says so. `cause`: the `traceparent` of what caused it.
 */
export function runTraced<Result>(
  tracing: Tracing | null,
  endpoint: string,
  run: () => Promise<Result>,
  hasFailed: (result: Result) => boolean = () => false,
  cause: string | null = null,
): Promise<Result> {
  const span = tracing?.startWork(endpoint, cause)
  return currentWork.run({ endpoint, span }, async () => {
    let failed = true
    try {
      const result = await run()
      failed = hasFailed(result)
      return result
    } finally {
      span?.end({ failed })
    }
  })
}
