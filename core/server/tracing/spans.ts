import type { IncomingHttpHeaders } from 'node:http'

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
