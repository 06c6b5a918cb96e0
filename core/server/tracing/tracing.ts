import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { currentWork } from '../jobs/current-work.ts'

/** What a span says beside its name and times. */
export type SpanAttributes = Record<string, string | number | boolean>

/** A span that has begun. */
export interface OpenSpan {
  /** Of the trace that it belongs to, as `traceparent` writes it. */
  readonly traceId: string
  /** By it, what is done later for the same cause links to this span. */
  readonly traceparent: string
  /** Ends it, with what is known only now. */
  end(outcome?: { failed?: boolean; attributes?: SpanAttributes }): void
}

/** Sends spans of what this process does to a collector. What the sampler leaves out has no span. */
export interface Tracing {
  /** Starts the span of a request, in the trace that its `traceparent` names. */
  startRequest(name: string, headers: IncomingHttpHeaders, attributes: SpanAttributes): OpenSpan | undefined
  /** Starts the first span of a trace. `cause`: the `traceparent` of the span that it links to. */
  startWork(name: string, cause: string | null): OpenSpan | undefined
  /** Starts a span within another. */
  startWithin(parent: OpenSpan, name: string, attributes: SpanAttributes): OpenSpan | undefined
  /** Sends what was not sent yet, for two seconds at most. */
  close(): Promise<void>
}

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
