import { AsyncLocalStorage } from 'node:async_hooks'
import type { OpenSpan } from '../tracing/spans.ts'

/** What this process does: a call, or a job. */
export interface Work {
  /** `GET /api/posts/getPost`, or `job back-up`. */
  endpoint: string
  /** The `x-request-id` of a call. */
  reqId?: string
  /** Who called, once that is known. */
  personId?: number | undefined
  /** Where it is traced. */
  span?: OpenSpan | undefined
}

/** The call or job that the running code belongs to, so that its log lines and statements name it. */
export const currentWork = new AsyncLocalStorage<Work>()

/** The `traceparent` of the running code, to be stored with what it has others do later; null where it is not traced. */
export const currentTrace = (): string | null => currentWork.getStore()?.span?.traceparent ?? null

/** How log lines name the work. */
export function namesOf({ endpoint, reqId, span }: Work): Record<string, string | undefined> {
  return { endpoint, reqId, traceId: span?.traceId }
}
